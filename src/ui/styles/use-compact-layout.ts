// Desktop or compact layout; the desktop layout begins at 1040 px (docs/requirements.md, S9.07).

import { useSyncExternalStore } from 'react';
import { isDocumentCompact } from '#browser/first-render.ts';
import { desktopMinWidthPx } from '#contract/rules/rules.ts';

/** From this width, the bar has room for everything (src/ui/styles/breakpoints.ts). */
const wideMinWidthPx = 1360;

/** True below the desktop layout's minimum width. */
export const useCompactLayout = narrowerThan(desktopMinWidthPx, (isCompact) => isCompact);

/** True if the bar of the desktop layout has little room, and on compact layouts. */
export const useNarrowBar = narrowerThan(wideMinWidthPx, () => true);

/** @param inDocument the answer in a document that was rendered for a compact window or not */
function narrowerThan(widthPx: number, inDocument: (isCompact: boolean) => boolean): () => boolean {
  let known: MediaQueryList | null = null;
  // Made at the first use, because code that only lists the screens has no window.
  const wide = () => {
    known ??= window.matchMedia(`(min-width: ${widthPx}px)`);
    return known;
  };
  const subscribe = (listener: () => void) => {
    wide().addEventListener('change', listener);
    return () => wide().removeEventListener('change', listener);
  };
  const rendered = () => inDocument(isDocumentCompact());
  return () => useSyncExternalStore(subscribe, () => !wide().matches, rendered);
}
