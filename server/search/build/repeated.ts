// Runs work on each request, and again after a failure. Two runs never overlap.

export interface Repeated {
  start(): void;
  request(): void;
  /** Also resolves after `ms`. */
  nextRun(ms: number): Promise<void>;
  close(): void;
}

const retryMs = 2_000;
/** Pauses between runs: requests come in groups, and long work must run less often. */
const [leastPauseMs, maxPauseMs, pauseTimes] = [20, 500, 3];

/** @param onFailed not called while closing */
export function repeated(work: () => Promise<void>, onFailed: (error: unknown) => void): Repeated {
  let timer: NodeJS.Timeout | undefined;
  let isStarted = false;
  let isRunning = false;
  let isRequested = false;
  let isClosed = false;
  const waiting = new Set<() => void>();

  function plan(ms: number): void {
    if (isClosed || timer !== undefined) return;
    timer = setTimeout(run, ms).unref();
  }

  function run(): void {
    timer = undefined;
    isRunning = true;
    isRequested = false;
    const started = performance.now();
    let pause = retryMs;
    work()
      .then(() => {
        const took = (performance.now() - started) * pauseTimes;
        pause = Math.min(maxPauseMs, Math.max(leastPauseMs, took));
      })
      .catch((error) => {
        isRequested = true;
        if (!isClosed) onFailed(error);
      })
      .finally(() => {
        isRunning = false;
        for (const wake of waiting) wake();
        if (isRequested) plan(pause);
      });
  }

  return {
    start: () => {
      if (isStarted) return;
      isStarted = true;
      plan(0);
    },
    request: () => {
      isRequested = true;
      if (isStarted && !isRunning) plan(leastPauseMs);
    },
    nextRun: (ms) =>
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
