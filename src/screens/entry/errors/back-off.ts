// How long to wait before asking a service that is down once more. Pure.
const firstPauseSeconds = 5;
const longestPauseSeconds = 60;

/** Seconds before the attempt after `failed` that came to nothing: 5, 10, 20, 40, then 60. */
export function pauseSeconds(failed: number): number {
  return Math.min(longestPauseSeconds, firstPauseSeconds * 2 ** Math.max(0, failed - 1));
}
