// A new screen begins at its top, and one that the reader comes back to where it was; an address with `labelNav` leaves
// the page where it is (docs/requirements.md, S2.08).
import { ScrollRestoration, useSearchParams } from 'react-router-dom';
import { entryName } from '#browser/history-entry.ts';

/** Part of every frame; renders nothing that is seen. */
export function ScrollPosition() {
  const [query] = useSearchParams();
  return query.has('labelNav') ? null : <ScrollRestoration getKey={entryName} />;
}
