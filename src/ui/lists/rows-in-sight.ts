// Which rows of a long list are in sight of the window; all rows are of one height.
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback } from 'react';
import { watchWindowSize } from '#browser/window-size.ts';

/** Rows drawn beyond the window's edges: quick scrolling must not show gaps. */
const overscan = 6;

/**
 * From the first row in sight to before the last.
 * @param count rows of the whole list
 * @param height of a row, px
 * @param top where the list begins in the document, px
 */
export function useRowsInSight(count: number, height: number, top: number) {
  const virtualizer = useWindowVirtualizer({
    count,
    // A new function tells the virtualiser that heights may be other ones.
    estimateSize: useCallback(() => height, [height]),
    overscan,
    scrollMargin: top,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    observeElementRect: watchWindowSize,
    initialOffset: window.scrollY,
    useFlushSync: false,
    // Nothing here scrolls the window; the virtualiser would, to where it stands already.
    scrollToFn: () => {},
  });
  const shown = virtualizer.getVirtualItems();
  return { first: shown[0]?.index ?? 0, end: (shown.at(-1)?.index ?? -1) + 1 };
}
