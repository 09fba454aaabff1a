// The clock for ages on the screen: the service's time, set by src/app, because a device's clock may be
// wrong.

let clock: () => number = Date.now;

/** Uses that clock from now on. */
export function showTimeBy(next: () => number): void {
  clock = next;
}

/** Now, ms since the epoch. */
export function shownNow(): number {
  return clock();
}
