// How long the list was when the reader left it, kept with the step of the browser's history: a list
// that is read anew stands at once as high as it was, so that the place is found again.

const name = 'rowsShown';

/** How many rows the list of this step had; 0 where that is not known. */
export function countIn(state: unknown): number {
  if (typeof state !== 'object' || state === null || !(name in state)) return 0;
  const count = (state as Record<string, unknown>)[name];
  return typeof count === 'number' && Number.isSafeInteger(count) && count > 0 ? count : 0;
}

/** The step's state with the count; what others keep there stays. */
export function withCount(state: unknown, count: number): Record<string, unknown> {
  return { ...(typeof state === 'object' && state !== null ? state : {}), [name]: count };
}

/** Keeps the count with the step the reader is on. */
export function rememberCount(count: number): void {
  if (countIn(history.state) === count) return;
  try {
    history.replaceState(withCount(history.state, count), '');
  } catch {
    // Safari refuses more than a hundred in thirty seconds; then the place is not found again.
  }
}
