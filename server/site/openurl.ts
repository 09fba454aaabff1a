// /openurl: a link from a database in the standard of OpenURL. It leads to the article or the title that the library
// has, else to the form that asks for a copy. It redirects to screens of the library's own host only.

import type { DeliveryItem, HeldCopy } from '#contract/models/delivery-model.ts';
import { openUrlFormPath, soughtPath } from '#contract/wire/delivery-paths.ts';
import { isNamed, itemOfOpenUrl } from '#contract/wire/openurl.ts';
import { literatureDetailPath, openUrlPath, resourcePath } from '#contract/wire/paths.ts';
import { openUrlQuery } from '#contract/wire/query-text.ts';
import { referencePath } from '#contract/wire/reference.ts';
import { heldCopy, heldNameIn, withKnown } from '#server/catalogue/held-copy.ts';
import type { HostFacts } from '#server/handler/host-facts.ts';
import type { Store } from '#server/store/connection/database.ts';

/** Answers the address; on a host without a library it leads to the host's first page. */
export async function openUrlResponse(
  store: Store,
  request: Request,
  { library, movedTo }: HostFacts,
  now: Date,
): Promise<Response> {
  const { search } = new URL(request.url);
  if (movedTo !== null) return redirect(movedTo + openUrlPath + search, 308);
  if (library === null) return redirect('/');
  const query = openUrlQuery(search);
  const item = itemOfOpenUrl(query);
  if (!isNamed(item)) return redirect(openUrlFormPath(item, query));
  const found = await store.inLibrary(library.code, (tx) =>
    heldCopy(tx, { ...item, name: heldNameIn(item) }, now),
  );
  const whole = withKnown(item, found.known);
  return redirect(placeOf(found, whole) ?? openUrlFormPath(whole, query));
}

/** What can be read comes first: the article, then its title; null where neither can. */
function placeOf(
  { title, isHeld, work, freeUrl, covered }: HeldCopy,
  item: DeliveryItem,
): string | null {
  const isReadable = isHeld || freeUrl !== '';
  if (isReadable && work !== null) return literatureDetailPath(work.id);
  if (isReadable && title !== null) return soughtPath(resourcePath(title), item);
  // The screen that shows the way in, and the form beside it.
  return covered === null ? null : referencePath({ q: covered.url, title: '' });
}

function redirect(address: string, status = 302): Response {
  return new Response(null, {
    status,
    headers: {
      Location: address,
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
    },
  });
}
