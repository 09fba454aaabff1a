// Something built from the database, and built again after a change: never twice at once. The old one serves
// until the new one is ready.

export interface Rebuildable<T> {
  /** Builds the first one before it is needed. */
  start(): void;
  /** Something changed: the one in memory is out of date. */
  invalidate(): void;
  /**
   * Waits for the newest one at most so long, and for the first one at most `firstMs`, and returns what there is then.
   *
   * @throws Error where there is none yet
   */
  find(timeoutMs: number, firstMs: number): Promise<{ value: T; isCurrent: boolean }>;
  /** The one in memory; where there is none, null, and one is built. */
  current(): { value: T; isCurrent: boolean } | null;
  close(): void;
}

/** Changes come in groups. */
const pauseMs = 100;
const maxPauseMs = 500;
const retryMs = 2_000;

/** @param make builds it; a change in the meantime counts as a change after it */
export function rebuildable<T>(
  make: () => Promise<T>,
  onTrouble: (error: unknown) => void,
): Rebuildable<T> {
  let built: { value: T; changes: number } | null = null;
  let changes = 0;
  let running = false;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let lastMs = 0;
  let endedAt = 0;
  const waiting = new Set<() => void>();

  /** The first plan stays: otherwise changes that never pause would delay it for ever. */
  function plan(ms: number): void {
    if (running || isClosed || (timer !== undefined && ms > 0)) return;
    clearTimeout(timer);
    timer = setTimeout(run, ms).unref();
  }

  /** What takes long pauses as long, so that others have their turn; but no change waits for long. */
  function planAfterChange(): void {
    plan(Math.max(pauseMs, endedAt + Math.min(lastMs, maxPauseMs) - performance.now()));
  }

  function run(): void {
    timer = undefined;
    const asked = changes;
    const started = performance.now();
    running = true;
    make()
      .then((value) => {
        built = { value, changes: asked };
        lastMs = performance.now() - started;
      })
      .catch((error) => {
        if (!isClosed) onTrouble(error);
      })
      .finally(() => {
        running = false;
        for (const wake of waiting) wake();
        endedAt = performance.now();
        if (built === null || built.changes < asked) plan(retryMs);
        else if (built.changes !== changes) planAfterChange();
      });
  }

  const isCurrent = () => built !== null && built.changes === changes;
  const wake = (ms: number) =>
    new Promise<void>((resolve) => {
      const done = () => {
        clearTimeout(limit);
        waiting.delete(done);
        resolve();
      };
      const limit = setTimeout(done, ms);
      waiting.add(done);
    });

  const start = () => {
    if (built === null) plan(0);
  };
  return {
    start,
    invalidate: () => {
      changes += 1;
      planAfterChange();
    },
    find: async (timeoutMs, firstMs) => {
      start();
      const asked = performance.now();
      const left = () => (built === null ? firstMs : timeoutMs) - (performance.now() - asked);
      while (!isCurrent() && left() > 0 && !isClosed) await wake(left());
      if (built === null) throw new Error('The search index is being prepared');
      return { value: built.value, isCurrent: isCurrent() };
    },
    current: () => {
      start();
      return built === null ? null : { value: built.value, isCurrent: isCurrent() };
    },
    close: () => {
      isClosed = true;
      clearTimeout(timer);
      for (const done of waiting) done();
    },
  };
}
