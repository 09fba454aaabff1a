// Computes what readers also use, library by library. The queue runs it once a day on one node.
import { computeAlsoUsed } from '#server/catalogue/usage/also-used.ts';
import type { Store } from '#server/store/connection/database.ts';
import { allLibraries } from '#server/store/records/libraries/library-records.ts';

/** @returns number of changed rows */
export async function computeAll(store: Store, now: Date): Promise<number> {
  let changed = 0;
  for (const { code } of await allLibraries(store)) {
    changed += await store.inLibrary(code, (tx) => computeAlsoUsed(tx, code, now));
  }
  return changed;
}
