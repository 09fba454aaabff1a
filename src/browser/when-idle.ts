// Runs work that no reader waits for when the browser is idle.

/** Runs later, when the browser is idle, or after `timeout` ms. */
export function whenIdle(run: () => void, { timeout }: { timeout: number }): void {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout });
  else setTimeout(run, 1);
}
