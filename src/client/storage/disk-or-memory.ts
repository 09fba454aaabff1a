// One store on the disk, in memory while that does not answer, and written when it answers again
// (docs/design/safety.md, T20, T21).
import type { UseStore } from 'idb-keyval';
import { connect } from './connection.ts';
import { combine, type Decide, MemoryCopy } from './memory-copy.ts';
import {
  changeAll,
  checkRoom,
  factTimeoutMs,
  isPermanent,
  isProgramError,
  preciousTimeoutMs,
  troubleOf,
  tryOperation,
  withTimeout,
} from './storage-attempts.ts';
import { reportStorageTrouble } from './storage-health.ts';

export interface DurableStoreOptions {
  durability: 'strict' | 'relaxed';
  /**
   * @param round how often it was called for this write before
   * @returns true where more can be freed
   */
  makeRoom: (round: number) => Promise<boolean>;
  /** True to continue in memory. Facts need not: the service can give them again. */
  isPrecious: boolean;
}

/** It doubles with each failure up to the longest. */
const firstPauseMs = 1_000;
const longestPauseMs = 60_000;

/** `slow`: operations still wait for it. `failing`: it is tried again later. `none`: memory is all there is. */
type Disk = 'answering' | 'slow' | 'failing' | 'none';

export function diskOrMemory(name: string, options: DurableStoreOptions) {
  const connection = connect(name, options.durability, handleTakenAway);
  // Of a precious store, used while the disk does not answer.
  const memory = new MemoryCopy();
  const timeoutMs = options.isPrecious ? preciousTimeoutMs : factTimeoutMs;
  const onReturnOnce = new Set<() => void>();
  const onReturns: (() => void)[] = [];
  const onLosses: (() => void)[] = [];
  let disk: Disk = 'answering';
  let hasAnswered = false;
  /** They timed out and may still complete. */
  let pending = 0;
  let pauseMs = firstPauseMs;
  let spaceTimer: ReturnType<typeof setTimeout> | undefined;

  /** Mirrors a precious result in memory; or runs in memory. */
  async function run<T>(
    onDisk: (use: UseStore) => Promise<T>,
    inMemory: () => T,
    mirror: (result: T) => void,
    decide: Decide | null,
    makeRoom = options.makeRoom,
  ): Promise<T> {
    const alsoInMemory = (isUnwritten: boolean): T => {
      if (decide !== null) memory.make(decide, isUnwritten);
      return inMemory();
    };
    if (disk !== 'answering') return alsoInMemory(disk !== 'none');
    const work = tryOperation(connection, onDisk, makeRoom);
    try {
      const result = await withTimeout(work, timeoutMs);
      hasAnswered = true;
      if (options.isPrecious) mirror(result);
      if (decide !== null && spaceTimer !== undefined) clearFullState();
      return result;
    } catch (error) {
      if (isProgramError(error)) throw error;
      const trouble = troubleOf(error);
      reportStorageTrouble(trouble, name);
      if (trouble === 'slow') {
        waitFor(work, decide);
        return alsoInMemory(false);
      }
      // A fact without space is dropped; the next one may find space.
      if (trouble === 'full' && !options.isPrecious) {
        spaceTimer ??= retryWhenFull();
        return inMemory();
      }
      fail(error);
      return alsoInMemory(isAway());
    }
  }

  function retryWhenFull() {
    return later(async () => {
      try {
        await tryOperation(connection, checkRoom, async () => false);
        clearFullState();
      } catch {
        spaceTimer = retryWhenFull();
      }
    });
  }

  function clearFullState(): void {
    clearTimeout(spaceTimer);
    spaceTimer = undefined;
    pauseMs = firstPauseMs;
    reportStorageTrouble(null, name);
  }

  /** Deleted or being changed by the browser: the copy in memory may be wrong. */
  function handleTakenAway(): void {
    if (disk !== 'answering') return;
    memory.replace([]);
    for (const listener of onLosses) listener();
  }

  // A function, because other operations may change `disk` while this one runs.
  const isAway = (): boolean => disk === 'slow' || disk === 'failing';

  /** An operation that timed out may still complete, or never. */
  function waitFor(work: Promise<unknown>, decide: Decide | null): void {
    pending += 1;
    disk = 'slow';
    const settle = () => {
      pending -= 1;
      if (pending === 0) void recover();
    };
    work.then(settle, () => {
      if (decide !== null) memory.addUnwrittenFirst([decide]);
      settle();
    });
  }

  function fail(error: unknown): void {
    if (disk !== 'answering') return;
    disk = isPermanent(error) && !hasAnswered ? 'none' : 'failing';
    if (disk === 'failing') recoverLater();
  }

  function recoverLater(): void {
    later(recover);
  }

  function later(work: () => Promise<void>) {
    const timer = setTimeout(() => void work(), pauseMs);
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
    return timer;
  }

  async function recover(): Promise<void> {
    do {
      let changes: Decide[] = [];
      try {
        const all = await tryOperation(
          connection,
          (use) =>
            changeAll(use, (held) => {
              // On a second try, the first one has changed nothing.
              memory.addUnwrittenFirst(changes);
              changes = memory.takeUnwritten();
              return combine(changes)(held);
            }),
          async () => false,
        );
        memory.replace(options.isPrecious ? all : []);
      } catch {
        memory.addUnwrittenFirst(changes);
        disk = 'failing';
        recoverLater();
        return;
      }
    } while (memory.hasUnwritten);
    disk = 'answering';
    hasAnswered = true;
    pauseMs = firstPauseMs;
    reportStorageTrouble(null, name);
    for (const listener of [...onReturns, ...onReturnOnce]) listener();
  }

  function isWritten(withinMs: number): Promise<boolean> {
    return new Promise((resolve) => {
      // No other runtime can rely on a disk that never answered here.
      if (disk !== 'slow') return resolve(disk === 'answering' || !hasAnswered);
      const end = (hasReturned: boolean) => {
        clearTimeout(timer);
        onReturnOnce.delete(onBack);
        resolve(hasReturned);
      };
      const onBack = () => end(true);
      const timer = setTimeout(() => end(false), withinMs);
      onReturnOnce.add(onBack);
    });
  }

  const isOnDisk = (): boolean => disk === 'answering';

  const onReturn = (listener: () => void): void => {
    onReturns.push(listener);
  };

  const onLoss = (listener: () => void): void => {
    onLosses.push(listener);
  };

  return { memory, run, isWritten, isOnDisk, onReturn, onLoss };
}
