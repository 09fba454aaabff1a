// A queue for slow work (searches, answers that are not cached), shared fairly between libraries: each has
// its own queue, and the queues alternate. However much one library requests, the others wait for one
// task at most.
import { AppError } from '#contract/wire/errors.ts';

export interface FairShares {
  /** Tasks that may run at a time: in all, of one library while it is alone, of one library otherwise. */
  maxRunning: number;
  maxRunningAlone: number;
  maxRunningPerLibrary: number;
  /** Tasks that may wait: in all, and of one library. */
  maxWaiting: number;
  maxWaitingPerLibrary: number;
}

export interface FairQueue {
  /**
   * Runs the work when it is that library's turn.
   *
   * @param before preparation that must finish first; it takes no running slot, but counts as waiting
   * @throws AppError `tooMany` when that library has too much waiting, `unavailable` when all together have
   */
  run<T>(libraryCode: string, work: () => Promise<T>, before?: () => Promise<unknown>): Promise<T>;
  /** Notes a request to that library, even one answered from the cache: other libraries are not alone then. */
  note(libraryCode: string): void;
  /** How many tasks wait. */
  waiting(): number;
  /** True where `run` would refuse a task of that library now. */
  isFull(libraryCode: string): boolean;
  /** True where no task runs or waits. */
  isIdle(): boolean;
}

/** Connections reserved for sign-ins and for writes of readers. */
const reservedConnections = 4;

/** Shares for a connection pool of that size. A library that is alone still leaves room for others. */
export function sharesOf(connections: number): FairShares {
  const maxRunning = Math.max(2, connections - reservedConnections);
  return {
    maxRunning,
    maxRunningAlone: Math.floor(maxRunning / 2),
    maxRunningPerLibrary: 1,
    maxWaiting: 1_000,
    maxWaitingPerLibrary: 100,
  };
}

/** How long after its last request a library counts as active. */
const activeForMs = 1_000;

interface LibraryQueue {
  /** Tasks whose preparation is not finished. */
  preparing: number;
  waiting: (() => void)[];
  running: number;
}

/** @param now clock in ms that only moves forward; tests pass their own */
export function makeFairQueue(shares: FairShares, now = () => performance.now()): FairQueue {
  // In the order of their turns: a library moves to the end when its task starts and when it ends.
  const queues = new Map<string, LibraryQueue>();
  let running = 0;
  let waiting = 0;
  let preparing = 0;
  let isScheduled = false;
  /** The library with the last request, and the last other one. */
  let last = { code: '', time: Number.NEGATIVE_INFINITY };
  let lastOther = last;

  function note(code: string): void {
    if (last.code !== code) lastOther = last;
    last = { code, time: now() };
  }

  function maxRunningOf(code: string): number {
    const other = last.code === code ? lastOther : last;
    return now() - other.time > activeForMs ? shares.maxRunningAlone : shares.maxRunningPerLibrary;
  }

  function nextQueue(): [string, LibraryQueue] | undefined {
    for (const each of queues) {
      const [code, queue] = each;
      if (queue.waiting.length > 0 && queue.running < maxRunningOf(code)) return each;
    }
    return undefined;
  }

  function moveToEnd(code: string, queue: LibraryQueue): void {
    queues.delete(code);
    queues.set(code, queue);
  }

  function startNext(): void {
    isScheduled = false;
    while (running < shares.maxRunning) {
      const next = nextQueue();
      if (next === undefined) return;
      const [code, queue] = next;
      moveToEnd(code, queue);
      running += 1;
      waiting -= 1;
      queue.running += 1;
      queue.waiting.shift()?.();
    }
  }

  function removeIfEmpty(code: string, queue: LibraryQueue): void {
    if (queue.running + queue.waiting.length + queue.preparing === 0) queues.delete(code);
  }

  function queueOf(code: string): LibraryQueue {
    const queue = queues.get(code) ?? { preparing: 0, waiting: [], running: 0 };
    queues.set(code, queue);
    return queue;
  }

  function refusalFor(code: string): 'tooMany' | 'unavailable' | null {
    const queue = queues.get(code);
    const ofLibrary = (queue?.waiting.length ?? 0) + (queue?.preparing ?? 0);
    if (ofLibrary >= shares.maxWaitingPerLibrary) return 'tooMany';
    return waiting + preparing >= shares.maxWaiting ? 'unavailable' : null;
  }

  async function prepare(code: string, before: () => Promise<unknown>): Promise<void> {
    const queue = queueOf(code);
    preparing += 1;
    queue.preparing += 1;
    try {
      await before();
    } finally {
      preparing -= 1;
      queue.preparing -= 1;
      removeIfEmpty(code, queue);
    }
  }

  /** Starts the next task in a later turn of the event loop, so that new requests and cached answers go first. */
  function finish(code: string, queue: LibraryQueue): void {
    running -= 1;
    queue.running -= 1;
    moveToEnd(code, queue);
    removeIfEmpty(code, queue);
    if (isScheduled || waiting === 0) return;
    isScheduled = true;
    setImmediate(startNext);
  }

  return {
    note,
    waiting: () => waiting + preparing,
    isFull: (code) => refusalFor(code) !== null,
    isIdle: () => queues.size === 0,
    run: async (code, work, before) => {
      note(code);
      const refusal = refusalFor(code);
      if (refusal !== null) throw new AppError(refusal);
      if (before !== undefined) await prepare(code, before);
      const queue = queueOf(code);
      const turn = new Promise<void>((resolve) => queue.waiting.push(resolve));
      waiting += 1;
      if (!isScheduled) startNext();
      await turn;
      try {
        return await work();
      } finally {
        finish(code, queue);
      }
    },
  };
}
