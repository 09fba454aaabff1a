// Which lines of a long list are in sight. Every height is known beforehand, so nothing is measured:
// the place of a line is a sum, and finding the first one a search by halves.
import { useCallback, useMemo, useSyncExternalStore } from 'react';

/** Lines are drawn this far beyond the window's edges, px: quick scrolling must not show gaps. */
const beyondPx = 400;

/** Where each line begins, px from the first one; one more entry says where the last one ends. */
export function topsOf(heights: Iterable<number>): readonly number[] {
  const tops = [0];
  let top = 0;
  for (const height of heights) {
    top += height;
    tops.push(top);
  }
  return tops;
}

/** The lines that touch a stretch, px: from the first, up to but without the second. */
export function rangeOf(tops: readonly number[], begin: number, end: number): [number, number] {
  const last = tops.length - 1;
  const from = Math.max(0, firstAfter(tops, begin) - 1);
  const to = Math.min(last, firstAfter(tops, end));
  return [Math.min(from, last), Math.max(from, to)];
}

/**
 * The lines that are in the window, or near; drawn anew only when others are.
 * @param tops from `topsOf`
 * @param listTop where the list begins in the document, px
 */
export function useLinesInSight(tops: readonly number[], listTop: number): [number, number] {
  const look = useCallback(() => {
    const begin = window.scrollY - listTop;
    return rangeOf(tops, begin - beyondPx, begin + window.innerHeight + beyondPx).join(' ');
  }, [tops, listTop]);
  const range = useSyncExternalStore(followWindow, look);
  return useMemo(() => {
    const [from = 0, to = 0] = range.split(' ').map(Number);
    return [from, to];
  }, [range]);
}

/** Index of the first entry above a value; the length where there is none. */
function firstAfter(tops: readonly number[], value: number): number {
  let low = 0;
  let high = tops.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((tops[middle] ?? 0) > value) high = middle;
    else low = middle + 1;
  }
  return low;
}

function followWindow(listener: () => void): () => void {
  addEventListener('scroll', listener, { passive: true });
  addEventListener('resize', listener);
  return () => {
    removeEventListener('scroll', listener);
    removeEventListener('resize', listener);
  };
}
