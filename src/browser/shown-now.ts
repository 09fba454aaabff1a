// The clock by which ages are shown: the service's, which src/app brings; readers' own may be wrong.

let clock: () => number = Date.now;

/** Shows ages by that clock from now on. */
export function showTimeBy(next: () => number): void {
  clock = next;
}

/** Now, ms since the epoch. */
export function shownNow(): number {
  return clock();
}
