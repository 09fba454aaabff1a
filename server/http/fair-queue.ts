// Work that takes a while (searches, answers that are not kept), shared out between libraries: each has
// a queue, and the queues take turns, so that however much one library asks for, the others wait for no
// more than a turn.
import { AppError } from '#contract/errors.ts';

export interface FairShares {
  /** Pieces of work under way at a time: of all libraries, of one while nobody else asks, of one else. */
  atOnce: number;
  atOnceAlone: number;
  atOnceOfOne: number;
  /** Pieces that may wait: of all libraries, and of one. */
  maxWaiting: number;
  maxWaitingOfOne: number;
}

export interface FairQueue {
  /**
   * Does the work when it is that library's turn.
   *
   * @param before what the work waits for without doing anything: it takes no turn, but counts as waiting
   * @throws AppError `tooMany` where that library has too much waiting, `unavailable` where all have
   */
  run<T>(libraryCode: string, work: () => Promise<T>, before?: () => Promise<unknown>): Promise<T>;
  /** Says that somebody asked that library for something, be it kept: nobody else is alone then. */
  note(libraryCode: string): void;
}

/** Connections that are left to sign-ins and to what readers write. */
const setAside = 4;

/** Shares for a store with so many connections. Who is alone leaves room for whoever comes. */
export function sharesOf(connections: number): FairShares {
  const atOnce = Math.max(2, connections - setAside);
  return {
    atOnce,
    atOnceAlone: Math.floor(atOnce / 2),
    atOnceOfOne: 1,
    maxWaiting: 1_000,
    maxWaitingOfOne: 100,
  };
}

/** Who has asked for something so long ago is not here any more. */
const hereForMs = 1_000;

interface Line {
  /** Pieces that cannot take a turn yet. */
  preparing: number;
  waiting: (() => void)[];
  running: number;
}

/** @param now ms, of any clock that only goes on; tests bring their own */
export function makeFairQueue(shares: FairShares, now = () => performance.now()): FairQueue {
  // Lines stand in the order of their turns: a library goes to the end when one begins and when it ends.
  const lines = new Map<string, Line>();
  let running = 0;
  let waiting = 0;
  let preparing = 0;
  let isTurnDue = false;
  /** Who asked last, and who last before them. */
  let last = { code: '', at: Number.NEGATIVE_INFINITY };
  let lastOther = last;

  function note(code: string): void {
    if (last.code !== code) lastOther = last;
    last = { code, at: now() };
  }

  function maxOf(code: string): number {
    const other = last.code === code ? lastOther : last;
    return now() - other.at > hereForMs ? shares.atOnceAlone : shares.atOnceOfOne;
  }

  function nextInTurn(): [string, Line] | undefined {
    for (const each of lines) {
      const [code, line] = each;
      if (line.waiting.length > 0 && line.running < maxOf(code)) return each;
    }
    return undefined;
  }

  function toEnd(code: string, line: Line): void {
    lines.delete(code);
    lines.set(code, line);
  }

  function takeTurns(): void {
    isTurnDue = false;
    while (running < shares.atOnce) {
      const next = nextInTurn();
      if (next === undefined) return;
      const [code, line] = next;
      toEnd(code, line);
      running += 1;
      waiting -= 1;
      line.running += 1;
      line.waiting.shift()?.();
    }
  }

  function forgetEmpty(code: string, line: Line): void {
    if (line.running + line.waiting.length + line.preparing === 0) lines.delete(code);
  }

  function lineOf(code: string): Line {
    const line = lines.get(code) ?? { preparing: 0, waiting: [], running: 0 };
    lines.set(code, line);
    return line;
  }

  function checkRoom(code: string): void {
    const line = lines.get(code);
    const ofLine = (line?.waiting.length ?? 0) + (line?.preparing ?? 0);
    if (ofLine >= shares.maxWaitingOfOne) throw new AppError('tooMany');
    if (waiting + preparing >= shares.maxWaiting) throw new AppError('unavailable');
  }

  async function prepare(code: string, before: () => Promise<unknown>): Promise<void> {
    const line = lineOf(code);
    preparing += 1;
    line.preparing += 1;
    try {
      await before();
    } finally {
      preparing -= 1;
      line.preparing -= 1;
      forgetEmpty(code, line);
    }
  }

  /** Next time round: what came in meanwhile, and answers that are kept, go first. */
  function leaveTurn(code: string, line: Line): void {
    running -= 1;
    line.running -= 1;
    toEnd(code, line);
    forgetEmpty(code, line);
    if (isTurnDue || waiting === 0) return;
    isTurnDue = true;
    setImmediate(takeTurns);
  }

  return {
    note,
    run: async (code, work, before) => {
      note(code);
      checkRoom(code);
      if (before !== undefined) await prepare(code, before);
      const line = lineOf(code);
      const turn = new Promise<void>((resolve) => line.waiting.push(resolve));
      waiting += 1;
      if (!isTurnDue) takeTurns();
      await turn;
      try {
        return await work();
      } finally {
        leaveTurn(code, line);
      }
    },
  };
}
