// Follows the window over a long list: only what is in sight, or near, is to be drawn. Comes after the
// first drawing, which needs no more than the first lines (database-results.tsx).
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect } from 'react';
import { watchWindowSize } from '#browser/window-size.ts';
import type { Placed } from './list-lines.ts';

interface LinesInSightProps {
  /** Every line with its place. */
  lines: readonly Placed[];
  /** Where the list begins in the document, px. */
  top: number;
  /** Hears which lines are in sight, before they are painted. */
  onSight: (range: LineRange) => void;
}

/** Places of lines: the first, and the one after the last. */
export interface LineRange {
  first: number;
  end: number;
}

/** Lines drawn beyond the window's edges: quick scrolling must not show gaps. */
const overscan = 2;

/** Draws nothing: the list does, so that its rows are the same before and after this comes. */
export function LinesInSight({ lines, top, onSight }: LinesInSightProps) {
  const virtualizer = useWindowVirtualizer({
    count: lines.length,
    estimateSize: (at) => lines[at]?.line.height ?? 0,
    // A new function tells the virtualiser that heights may be other ones.
    getItemKey: useCallback((at: number) => lines[at]?.top ?? at, [lines]),
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
  const first = shown[0]?.index ?? 0;
  const end = (shown.at(-1)?.index ?? -1) + 1;
  useLayoutEffect(() => onSight({ first, end }), [first, end, onSight]);
  return null;
}
