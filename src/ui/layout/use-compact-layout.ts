// Desktop or compact layout: the first from 1040 px on (docs/requirements.md, S9.07).

import { useSyncExternalStore } from 'react';
import { desktopMinWidthPx } from '#contract/rules.ts';

let known: MediaQueryList | null = null;

/** Asked for by the first who needs it: what only lists screens has no window. */
function wide(): MediaQueryList {
  known ??= window.matchMedia(`(min-width: ${desktopMinWidthPx}px)`);
  return known;
}

/** True below the desktop layout's minimum width. */
export function useCompactLayout(): boolean {
  return useSyncExternalStore(subscribe, () => !wide().matches);
}

function subscribe(listener: () => void): () => void {
  wide().addEventListener('change', listener);
  return () => wide().removeEventListener('change', listener);
}
