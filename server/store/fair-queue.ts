// A queue for slow work (searches, answers that are not cached), shared fairly between libraries, and inside a library
// between readers: each has a queue, and the queues alternate. However much one of them requests, the others wait for
// one task at most.
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

/** Whose turn it is. */
export interface Whose {
  libraryCode: string;
  /** An account, or a network where nobody has signed in; missing where the whole library asks. */
  reader?: string;
}

export interface FairQueue {
  /**
   * Runs the work when it is that library's turn, and inside the library that reader's.
   *
   * @param before preparation that must finish first; it takes no running slot, but counts as waiting
   * @throws AppError `tooMany` when that library or reader has too much waiting, `unavailable` when all together have
   */
  run<T>(whose: Whose, work: () => Promise<T>, before?: () => Promise<unknown>): Promise<T>;
  /** Notes a request to that library, even one answered from the cache: other libraries are not alone then. */
  note(libraryCode: string): void;
  /** How many tasks wait. */
  waiting(): number;
  /** True where `run` would refuse a task of that reader now. */
  isFull(whose: Whose): boolean;
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

/** Of the places of a library, what one reader may take: the rest is for others. */
const shareOfReader = 3 / 4;

interface LibraryQueue {
  /** Tasks that wait or are being prepared: in all, and of each reader. */
  places: number;
  placesOf: Map<string, number>;
  /** Tasks that wait, by reader, in the order of their turns. */
  waiting: Map<string, (() => void)[]>;
  running: number;
}

/** @param now clock in ms that only moves forward; tests pass their own */
export function makeFairQueue(shares: FairShares, now = () => performance.now()): FairQueue {
  // In the order of their turns: a library moves to the end when its task starts and when it ends.
  const queues = new Map<string, LibraryQueue>();
  let running = 0;
  let waiting = 0;
  let places = 0;
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
      if (queue.waiting.size > 0 && queue.running < maxRunningOf(code)) return each;
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
      takeTurn(queue);
    }
  }

  /** Starts the first task of the reader whose turn it is; others of that reader wait behind all other readers. */
  function takeTurn({ waiting: byReader }: LibraryQueue): void {
    const [reader, tasks = []] = byReader.entries().next().value ?? ['', []];
    byReader.delete(reader);
    const [first, ...others] = tasks;
    if (others.length > 0) byReader.set(reader, others);
    first?.();
  }

  function removeIfEmpty(code: string, queue: LibraryQueue): void {
    if (queue.running + queue.places === 0) queues.delete(code);
  }

  function queueOf(code: string): LibraryQueue {
    const none = { places: 0, placesOf: new Map(), waiting: new Map(), running: 0 };
    const queue = queues.get(code) ?? none;
    queues.set(code, queue);
    return queue;
  }

  function refusalFor({ libraryCode, reader = '' }: Whose): 'tooMany' | 'unavailable' | null {
    const queue = queues.get(libraryCode);
    const most = shares.maxWaitingPerLibrary;
    const ofReader = queue?.placesOf.get(reader) ?? 0;
    if ((queue?.places ?? 0) >= most || ofReader >= Math.ceil(most * shareOfReader))
      return 'tooMany';
    return places >= shares.maxWaiting ? 'unavailable' : null;
  }

  /** Counts a task that waits, or one less of them. */
  function countPlace(queue: LibraryQueue, reader: string, change: 1 | -1): void {
    places += change;
    queue.places += change;
    const ofReader = (queue.placesOf.get(reader) ?? 0) + change;
    if (ofReader > 0) queue.placesOf.set(reader, ofReader);
    else queue.placesOf.delete(reader);
  }

  /** Waits until the work may start. */
  async function wait({ libraryCode, reader = '' }: Whose, before?: () => Promise<unknown>) {
    const queue = queueOf(libraryCode);
    countPlace(queue, reader, 1);
    if (before !== undefined) {
      try {
        await before();
      } catch (error) {
        countPlace(queue, reader, -1);
        removeIfEmpty(libraryCode, queue);
        throw error;
      }
    }
    const turn = new Promise<void>((resolve) => {
      const start = () => {
        countPlace(queue, reader, -1);
        resolve();
      };
      queue.waiting.set(reader, [...(queue.waiting.get(reader) ?? []), start]);
    });
    waiting += 1;
    if (!isScheduled) startNext();
    await turn;
    return queue;
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
    waiting: () => places,
    isFull: (whose) => refusalFor(whose) !== null,
    isIdle: () => queues.size === 0,
    run: async (whose, work, before) => {
      note(whose.libraryCode);
      const refusal = refusalFor(whose);
      if (refusal !== null) throw new AppError(refusal);
      const queue = await wait(whose, before);
      try {
        return await work();
      } finally {
        finish(whose.libraryCode, queue);
      }
    },
  };
}
