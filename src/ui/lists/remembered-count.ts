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
export function rememberCount(count: number): void {
  if (countIn(history.state) === count) return;
  try {
    history.replaceState(withCount(history.state, count), '');
  } catch {
    // Safari refuses more than a hundred calls in thirty seconds; then the position is not restored.
  }
}
