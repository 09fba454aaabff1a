// Runs work that no reader waits for when the browser is idle.
import { uncovered } from './turns.ts';

/**
 * Runs later, when the screen is complete and the browser is idle; waits for each of the two at most
 * `timeout` ms.
 */
export function whenIdle(run: () => void, { timeout }: { timeout: number }): void {
  const late = new Promise<void>((resolve) => setTimeout(resolve, timeout));
  void Promise.race([uncovered(), late]).then(() => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout });
    else setTimeout(run, 1);
  });
}
