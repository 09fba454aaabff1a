// How long to wait before the next request to a service that is down. Pure.
const firstPauseSeconds = 5;
const longestPauseSeconds = 60;

/** Seconds before the next attempt after `failed` failures: 5, 10, 20, 40, then 60. */
export function pauseSeconds(failed: number): number {
  return Math.min(longestPauseSeconds, firstPauseSeconds * 2 ** Math.max(0, failed - 1));
}
