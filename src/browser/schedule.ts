// When to work: after painting, between two steps of long work, when idle.

/** Longer than a document that is there takes to be painted, ms. */
const longestMs = 1_000;

/** At once in a window that nobody sees, which is not painted. */
export async function painted(): Promise<void> {
  if (document.visibilityState === 'hidden') return;
  const limit = new Promise<void>((resolve) => setTimeout(resolve, longestMs));
  // A window can be hidden meanwhile.
  await Promise.race([nextFrame().then(contentPainted), limit]);
}

/** The frame's callback runs before its paint, and the task after it. */
function nextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

/** That task may still come before the frame is shown; browsers tell when it was. */
function contentPainted(): Promise<void> {
  return new Promise((resolve) => {
    if (!PerformanceObserver.supportedEntryTypes.includes('paint')) return resolve();
    const observer = new PerformanceObserver((seen) => {
      if (seen.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      resolve();
    });
    observer.observe({ type: 'paint', buffered: true });
  });
}

export function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

/** Or after `timeout` ms. */
export function whenIdle(run: () => void, { timeout }: { timeout: number }): void {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout });
  else setTimeout(run, 1);
}
