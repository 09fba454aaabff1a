// The length of a list, also before it is known.
import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { useIsHydrating } from '#browser/first-render.ts';

/** Returns the total; until it is known, the total stored in this history entry. */
export function useTotal(total: number | null): number {
  const { key } = useLocation();
  const isHydrating = useIsHydrating();
  const before = useMemo(() => (isHydrating ? 0 : countIn(history.state)), [isHydrating]);
  useEffect(() => {
    if (total !== null && key !== '') rememberCount(total);
  }, [total, key]);
  return total ?? before;
}

// Stores the length of a list in the browser's history entry when the reader leaves it. A list that is read
// again gets its earlier height at once, so that the scroll position can be restored.
const name = 'rowsShown';

/** The number of rows that the list of this history entry had; 0 if it is not known. */
export function countIn(state: unknown): number {
  if (typeof state !== 'object' || state === null || !(name in state)) return 0;
  const count = (state as Record<string, unknown>)[name];
  return typeof count === 'number' && Number.isSafeInteger(count) && count > 0 ? count : 0;
}

/** Adds the count to the entry's state; other data in the state stay. */
export function withCount(state: unknown, count: number): Record<string, unknown> {
  return { ...(typeof state === 'object' && state !== null ? state : {}), [name]: count };
}

/** Stores the count in the current history entry. */
function rememberCount(count: number): void {
  if (countIn(history.state) === count) return;
  try {
    history.replaceState(withCount(history.state, count), '');
  } catch {
    // Safari refuses more than a hundred calls in thirty seconds; then the position is not restored.
  }
}
