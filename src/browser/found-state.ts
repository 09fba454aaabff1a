// Notes in the history that a link was chosen from what a search found while the reader typed.

/** State for the router, with which such a link is opened. */
export const foundState = { isFound: true } as const;

/** True if the current history entry has that state; the router keeps it in `usr`. */
export function isFoundNow(): boolean {
  const state: unknown = history.state;
  const passed = typeof state === 'object' && state !== null && 'usr' in state ? state.usr : null;
  return typeof passed === 'object' && passed !== null && 'isFound' in passed;
}
