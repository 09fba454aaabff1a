// Breaks in long work.

/** Lets the browser draw and answer between two steps, so that each of them stays short. */
export function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
