// What readers also use, once a day, and the sums of rankings, soon after each library's midnight.
import { dayIn } from '#contract/rules/zoned-day.ts';
import { timeZoneOf } from '#server/domain/libraries/library-day.ts';
import { computeAlsoUsed } from '#server/domain/usage/also-used.ts';
import { makeUsageSums } from '#server/domain/usage/usage-sums.ts';
import type { Store } from '#server/store/connection/database.ts';
import { allLibraries } from '#server/store/rows/library-rows.ts';

export async function computeAll(store: Store, now: Date): Promise<number> {
  let changed = 0;
  for (const { code } of await allLibraries(store)) {
    changed += await store.inLibrary(code, (tx) => computeAlsoUsed(tx, code, now));
  }
  return changed;
}

export async function sumAllUsage(store: Store, now: Date): Promise<number> {
  let made = 0;
  for (const library of await allLibraries(store)) {
    const today = dayIn(timeZoneOf(library), now);
    const isMade = await store.inLibrary(library.code, (tx) =>
      makeUsageSums(tx, library.code, today),
    );
    made += Number(isMade);
  }
  return made;
}
