// Deletes expired data, library by library, once an hour on one node.

import { sweepTasks } from '#server/domain/desk/tasks.ts';
import { sweepFigures } from '#server/domain/figures/sweep-figures.ts';
import { deleteDueLibraries } from '#server/domain/libraries/library-life.ts';
import { sweepLibrary, sweepPlatform } from '#server/domain/libraries/sweep.ts';
import { countOpenJobs, sweepJobs } from '#server/imports/runs/import-jobs.ts';
import { failLifelessImports } from '#server/imports/runs/import-records.ts';
import type { Store } from '#server/store/connection/database.ts';
import { allLibraries } from '#server/store/rows/library-rows.ts';

/** Of results that nobody fetched, and of incomplete files. */
const jobLifetimeMs = 24 * 3_600_000;

/** Gives libraries with open jobs: their notification may have been lost with a process. */
export async function sweepAll(store: Store, now: Date): Promise<string[]> {
  await store.onPlatform((tx) => sweepPlatform(tx, now));
  await deleteDueLibraries(store, now);
  const busy: string[] = [];
  const libraries = await allLibraries(store);
  await sweepFigures(store, libraries, now);
  for (const library of libraries) {
    const { code } = library;
    const open = await store.inLibrary(code, async (tx) => {
      await sweepLibrary(tx, now);
      await sweepTasks(tx, library, now);
      await sweepJobs(tx, new Date(now.getTime() - jobLifetimeMs));
      await failLifelessImports(tx, now);
      return countOpenJobs(tx);
    });
    if (open > 0) busy.push(code);
  }
  return busy;
}
