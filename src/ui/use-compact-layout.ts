// Desktop or compact layout: the first from 1040 px on (specification section 9).

import { useSyncExternalStore } from 'react';
import { desktopMinWidthPx } from '#contract/rules.ts';

const wide = window.matchMedia(`(min-width: ${desktopMinWidthPx}px)`);

/** True below the desktop layout's minimum width. */
export function useCompactLayout(): boolean {
  return useSyncExternalStore(subscribe, () => !wide.matches);
}

function subscribe(listener: () => void): () => void {
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
}
