// What the reader does not wait for comes when the browser has nothing else to do.

/** Runs later, once nothing else is to be done, or when `timeout` ms have passed. */
export function whenIdle(run: () => void, options: { timeout: number }): void {
  // Safari has no such thing.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, options);
  else setTimeout(run, 1);
}
