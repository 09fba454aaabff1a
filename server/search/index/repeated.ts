// Work that is done again whenever there is more of it: never twice at once, and again after a failure.

export interface Repeated {
  /** Begins, once. */
  start(): void;
  /** There is more to do, once it has begun. */
  tell(): void;
  /** Resolves when work was done the next time, or after so many ms. */
  turn(ms: number): Promise<void>;
  close(): void;
}

const retryMs = 2_000;
/** What there is to do comes in groups; what takes long is done less often. */
const [leastPauseMs, maxPauseMs, pauseTimes] = [20, 500, 3];

/** @param onFailed hears of every failure but the last, which closing may bring about */
export function repeated(work: () => Promise<void>, onFailed: (error: unknown) => void): Repeated {
  let timer: NodeJS.Timeout | undefined;
  let isStarted = false;
  let isRunning = false;
  let isTold = false;
  let isClosed = false;
  const waiting = new Set<() => void>();

  function plan(ms: number): void {
    if (isClosed || timer !== undefined) return;
    timer = setTimeout(run, ms).unref();
  }

  function run(): void {
    timer = undefined;
    isRunning = true;
    isTold = false;
    const started = performance.now();
    let pause = retryMs;
    work()
      .then(() => {
        const took = (performance.now() - started) * pauseTimes;
        pause = Math.min(maxPauseMs, Math.max(leastPauseMs, took));
      })
      .catch((error) => {
        isTold = true;
        if (!isClosed) onFailed(error);
      })
      .finally(() => {
        isRunning = false;
        for (const wake of waiting) wake();
        if (isTold) plan(pause);
      });
  }

  return {
    start: () => {
      if (isStarted) return;
      isStarted = true;
      plan(0);
    },
    tell: () => {
      isTold = true;
      if (isStarted && !isRunning) plan(leastPauseMs);
    },
    turn: (ms) =>
      new Promise((resolve) => {
        const done = () => {
          clearTimeout(limit);
          waiting.delete(done);
          resolve();
        };
        const limit = setTimeout(done, isClosed ? 0 : ms);
        waiting.add(done);
      }),
    close: () => {
      isClosed = true;
      clearTimeout(timer);
      for (const done of waiting) done();
    },
  };
}
