// What the reader does not wait for comes when the browser has nothing else to do.

/** Runs later, once nothing else is to be done, or when `timeout` ms have passed. */
export const whenIdle: (run: () => void, options: { timeout: number }) => void =
  globalThis.requestIdleCallback ?? ((run) => setTimeout(run, 1));
