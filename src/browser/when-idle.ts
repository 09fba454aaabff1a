// What the reader does not wait for comes when the browser has nothing else to do.
import { uncovered } from './turns.ts';

/**
 * Runs later, once the screen is whole and nothing else is to be done; each of the two is waited for
 * no longer than `timeout`, ms.
 */
export function whenIdle(run: () => void, { timeout }: { timeout: number }): void {
  const late = new Promise<void>((resolve) => setTimeout(resolve, timeout));
  void Promise.race([uncovered(), late]).then(() => {
    // Safari has no such thing.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout });
    else setTimeout(run, 1);
  });
}
