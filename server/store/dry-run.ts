// A transaction that may be only a trial: all of it is done, and nothing is kept.
import type { Store, Tx } from './connection/database.ts';

class TrialEnded extends Error {}

/** Runs `work` in the library's scope; a trial is rolled back, and its result stays. */
export async function inTrial<T>(
  store: Store,
  libraryCode: string,
  isTrial: boolean,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  if (!isTrial) return store.inLibrary(libraryCode, work);
  const results: T[] = [];
  try {
    await store.inLibrary(libraryCode, async (tx) => {
      results.push(await work(tx));
      throw new TrialEnded();
    });
  } catch (error) {
    if (!(error instanceof TrialEnded)) throw error;
  }
  return results.at(-1) as T;
}
