// Once an hour: throws away what has served its time, library by library.

import { sweepChallenges } from '../store/challenge-records.ts';
import type { Store } from '../store/database.ts';
import type { LibraryRecord } from '../store/library-register.ts';
import { sweepLibrary } from '../store/sweep.ts';

const everyMs = 3_600_000;

/** Starts the round; the returned function ends it. */
export function startHousekeeping(
  store: Store,
  libraries: () => Promise<LibraryRecord[]>,
  onTrouble: (error: unknown) => void,
): () => void {
  const round = async () => {
    await store.onPlatform((tx) => sweepChallenges(tx, new Date()));
    for (const { code } of await libraries()) {
      await store.inLibrary(code, (tx) => sweepLibrary(tx, new Date()));
    }
  };
  const timer = setInterval(() => round().catch(onTrouble), everyMs).unref();
  return () => clearInterval(timer);
}
