// A value that is built again after a change. Two builds never overlap; the old value serves meanwhile.

export interface Rebuildable<T> {
  start(): void;
  invalidate(): void;
  /**
   * Not for a build that has run for `timeoutMs` already.
   * @throws Error if there is none yet
   */
  find(timeoutMs: number, firstMs: number): Promise<{ value: T; isCurrent: boolean }>;
  /** Null, and a build starts, if there is none. */
  current(): { value: T; isCurrent: boolean } | null;
  close(): void;
}

const pauseMs = 100;
const maxPauseMs = 500;
const retryMs = 2_000;

/** @param make a change during a build counts as a change after it */
export function rebuildable<T>(
  make: () => Promise<T>,
  onTrouble: (error: unknown) => void,
): Rebuildable<T> {
  let built: { value: T; changes: number } | null = null;
  let changes = 0;
  let running = false;
  let startedAt = 0;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let lastMs = 0;
  let endedAt = 0;
  const waiting = new Set<() => void>();

  /** The first plan stays: otherwise a series of changes without a pause would delay it for ever. */
  function plan(ms: number): void {
    if (running || isClosed || (timer !== undefined && ms > 0)) return;
    clearTimeout(timer);
    timer = setTimeout(run, ms).unref();
  }

  /** A long build is followed by a pause of the same length, with a limit, so that other work can run. */
  function planAfterChange(): void {
    plan(Math.max(pauseMs, endedAt + Math.min(lastMs, maxPauseMs) - performance.now()));
  }

  function run(): void {
    timer = undefined;
    const changesBefore = changes;
    startedAt = performance.now();
    running = true;
    make()
      .then((value) => {
        built = { value, changes: changesBefore };
        lastMs = performance.now() - startedAt;
      })
      .catch((error) => {
        if (!isClosed) onTrouble(error);
      })
      .finally(() => {
        running = false;
        for (const wake of waiting) wake();
        endedAt = performance.now();
        if (built === null || built.changes < changesBefore) plan(retryMs);
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
      const calledAt = performance.now();
      const left = () => {
        const now = performance.now();
        if (built === null) return firstMs - (now - calledAt);
        return timeoutMs - (now - (running ? Math.min(startedAt, calledAt) : calledAt));
      };
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
