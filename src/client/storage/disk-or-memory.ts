// One store on the disk, and in memory while the disk does not answer. Slow is not gone: what was
// changed meanwhile is written as soon as the disk answers again (docs/design/safety.md, T20, T21).
import type { UseStore } from 'idb-keyval';
import { connect } from './connection.ts';
import { type Decide, inOrder, MemoryCopy } from './memory-copy.ts';
import {
  changeAll,
  findRoom,
  inTime,
  isForGood,
  isMistake,
  preciousTimeoutMs,
  tried,
  troubleOf,
  usualTimeoutMs,
} from './storage-attempts.ts';
import { tellStorageTrouble } from './storage-health.ts';

export interface DurableStoreOptions {
  durability: 'strict' | 'relaxed';
  /** Makes room when the quota is used up; the write is then tried once more. */
  makeRoom: () => Promise<void>;
  /** Goes on in memory when nothing else helps; facts need not, they can be learnt again. */
  isPrecious: boolean;
}

/** First wait before a disk that failed is asked again; it doubles with each, up to the longest. */
const firstPauseMs = 1_000;
const longestPauseMs = 60_000;

/**
 * Where the disk stands. `slow`: operations still wait for it. `failing`: it answered with a failure
 * and is asked again. `none`: this device has none for us, and what memory holds is all there is.
 */
type Disk = 'answering' | 'slow' | 'failing' | 'none';

/** The store of that name, opened when it is first used. */
export function diskOrMemory(name: string, options: DurableStoreOptions) {
  const connection = connect(name, options.durability, takenAway);
  // What a precious store was last seen to hold: it goes on from here while the disk is away.
  const memory = new MemoryCopy();
  const timeoutMs = options.isPrecious ? preciousTimeoutMs : usualTimeoutMs;
  const onceBack = new Set<() => void>();
  const onReturns: (() => void)[] = [];
  const onLosses: (() => void)[] = [];
  let disk: Disk = 'answering';
  let hasAnswered = false;
  /** Operations that were given up on and may still be done. */
  let late = 0;
  let pauseMs = firstPauseMs;
  /** Set while facts find no room. */
  let roomTimer: ReturnType<typeof setTimeout> | undefined;

  /** Does it on disk and mirrors what is precious, or does it in memory. */
  async function run<T>(
    onDisk: (use: UseStore) => Promise<T>,
    inMemory: () => T,
    mirror: (result: T) => void,
    decide: Decide | null,
  ): Promise<T> {
    const alsoInMemory = (isOwed: boolean): T => {
      if (decide !== null) memory.make(decide, isOwed);
      return inMemory();
    };
    if (disk !== 'answering') return alsoInMemory(disk !== 'none');
    const work = tried(connection, onDisk, options.makeRoom);
    try {
      const result = await inTime(work, timeoutMs);
      hasAnswered = true;
      if (options.isPrecious) mirror(result);
      if (decide !== null && roomTimer !== undefined) foundRoom();
      return result;
    } catch (error) {
      if (isMistake(error)) throw error;
      const trouble = troubleOf(error);
      tellStorageTrouble(trouble, name);
      if (trouble === 'slow') {
        waitFor(work, decide);
        return alsoInMemory(false);
      }
      // A fact that finds no room is let go; the next one may find some.
      if (trouble === 'full' && !options.isPrecious) {
        roomTimer ??= askForRoom();
        return inMemory();
      }
      fail(error);
      return alsoInMemory(isAway());
    }
  }

  function askForRoom() {
    return later(async () => {
      try {
        await tried(connection, findRoom, async () => undefined);
        foundRoom();
      } catch {
        roomTimer = askForRoom();
      }
    });
  }

  function foundRoom(): void {
    clearTimeout(roomTimer);
    roomTimer = undefined;
    pauseMs = firstPauseMs;
    tellStorageTrouble(null, name);
  }

  /** The browser took the database away, or somebody changes it: what was known of it may be wrong. */
  function takenAway(): void {
    if (disk !== 'answering') return;
    memory.replace([]);
    for (const listener of onLosses) listener();
  }

  // Asked by a function, since operations that ran beside this one may have changed it.
  const isAway = (): boolean => disk === 'slow' || disk === 'failing';

  /** The disk hangs over this: it may be done later, or never. */
  function waitFor(work: Promise<unknown>, decide: Decide | null): void {
    late += 1;
    disk = 'slow';
    const settle = () => {
      late -= 1;
      if (late === 0) void comeBack();
    };
    work.then(settle, () => {
      if (decide !== null) memory.oweFirst([decide]);
      settle();
    });
  }

  function fail(error: unknown): void {
    if (disk !== 'answering') return;
    disk = isForGood(error) && !hasAnswered ? 'none' : 'failing';
    if (disk === 'failing') askLater();
  }

  function askLater(): void {
    later(comeBack);
  }

  function later(work: () => Promise<void>) {
    const timer = setTimeout(() => void work(), pauseMs);
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
    return timer;
  }

  /** Gives the disk what it is owed; from then on it is used again. */
  async function comeBack(): Promise<void> {
    do {
      let taken: Decide[] = [];
      try {
        const all = await tried(
          connection,
          (use) =>
            changeAll(use, (held) => {
              // Tried a second time, the first came to nothing.
              memory.oweFirst(taken);
              taken = memory.takeOwed();
              return inOrder(taken)(held);
            }),
          async () => undefined,
        );
        memory.replace(options.isPrecious ? all : []);
      } catch {
        memory.oweFirst(taken);
        disk = 'failing';
        askLater();
        return;
      }
    } while (memory.owes);
    disk = 'answering';
    hasAnswered = true;
    pauseMs = firstPauseMs;
    tellStorageTrouble(null, name);
    for (const listener of [...onReturns, ...onceBack]) listener();
  }

  /** True once the disk has everything (DurableStore). */
  function isWritten(withinMs: number): Promise<boolean> {
    return new Promise((resolve) => {
      // What a disk that never answered holds was never known here: nobody else goes by it.
      if (disk !== 'slow') return resolve(disk === 'answering' || !hasAnswered);
      const end = (isBack: boolean) => {
        clearTimeout(timer);
        onceBack.delete(back);
        resolve(isBack);
      };
      const back = () => end(true);
      const timer = setTimeout(() => end(false), withinMs);
      onceBack.add(back);
    });
  }

  /** True where what is changed goes to the disk; false where memory alone holds it. */
  const isOnDisk = (): boolean => disk === 'answering';

  const onReturn = (listener: () => void): void => {
    onReturns.push(listener);
  };

  const onLoss = (listener: () => void): void => {
    onLosses.push(listener);
  };

  return { memory, run, isWritten, isOnDisk, onReturn, onLoss };
}
