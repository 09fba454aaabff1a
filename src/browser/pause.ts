// Pauses in long work.

/** Lets the browser paint and handle input between two steps of long work. */
export function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
