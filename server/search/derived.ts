// Something derived from the database that is made anew whenever it is told of a change: never twice at
// once, and the old one serves until the new one is ready.

export interface Derived<T> {
  /** Makes the first one, before somebody asks. */
  start(): void;
  /** Something changed: what there is is out of date. */
  tell(): void;
  /**
   * What there is, waiting for the newest at most so long, and for the first one at most `firstMs`.
   *
   * @throws Error where there is none yet
   */
  find(timeoutMs: number, firstMs: number): Promise<{ value: T; isCurrent: boolean }>;
  /** What there is, without waiting; null where there is none yet, which is then made. */
  atHand(): { value: T; isCurrent: boolean } | null;
  close(): void;
}

/** Changes come in groups. */
const pauseMs = 100;
const maxPauseMs = 500;
const retryMs = 2_000;

/** @param make makes it; what is told while it does counts as a change after it */
export function derived<T>(
  make: () => Promise<T>,
  onTrouble: (error: unknown) => void,
): Derived<T> {
  let made: { value: T; told: number } | null = null;
  let told = 0;
  let running = false;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let lastMs = 0;
  let endedAt = 0;
  const waiting = new Set<() => void>();

  /** The first plan stands: changes that never pause do not put it off for ever. */
  function plan(ms: number): void {
    if (running || isClosed || (timer !== undefined && ms > 0)) return;
    clearTimeout(timer);
    timer = setTimeout(run, ms).unref();
  }

  /** What takes long and changes steadily leaves others their turn, but no change waits for long. */
  function planAfterChange(): void {
    plan(Math.max(pauseMs, endedAt + Math.min(lastMs, maxPauseMs) - performance.now()));
  }

  function run(): void {
    timer = undefined;
    const asked = told;
    const started = performance.now();
    running = true;
    make()
      .then((value) => {
        made = { value, told: asked };
        lastMs = performance.now() - started;
      })
      .catch((error) => {
        if (!isClosed) onTrouble(error);
      })
      .finally(() => {
        running = false;
        for (const wake of waiting) wake();
        endedAt = performance.now();
        if (made === null || made.told < asked) plan(retryMs);
        else if (made.told !== told) planAfterChange();
      });
  }

  const isCurrent = () => made !== null && made.told === told;
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
    if (made === null) plan(0);
  };
  return {
    start,
    tell: () => {
      told += 1;
      planAfterChange();
    },
    find: async (timeoutMs, firstMs) => {
      start();
      const asked = performance.now();
      const left = () => (made === null ? firstMs : timeoutMs) - (performance.now() - asked);
      while (!isCurrent() && left() > 0 && !isClosed) await wake(left());
      if (made === null) throw new Error('The search index is being prepared');
      return { value: made.value, isCurrent: isCurrent() };
    },
    atHand: () => {
      start();
      return made === null ? null : { value: made.value, isCurrent: isCurrent() };
    },
    close: () => {
      isClosed = true;
      clearTimeout(timer);
      for (const done of waiting) done();
    },
  };
}
