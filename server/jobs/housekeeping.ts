// Throws away what has served its time, library by library. The queue has it done once an hour, by one node.

import { countOpenJobs, sweepJobs } from '#server/imports/runs/import-jobs.ts';
import { failLifelessImports } from '#server/imports/runs/import-records.ts';
import type { Store } from '#server/store/connection/database.ts';
import { allLibraries } from '#server/store/records/library-records.ts';
import { sweepLibrary, sweepPlatform } from '#server/store/records/sweep.ts';

/** Answers of jobs that nobody came for, and files that never came in whole. */
const jobsKeptMs = 24 * 3_600_000;

/** @returns libraries that have jobs before them: their turn may have been lost with who asked for it */
export async function sweepAll(store: Store, now: Date): Promise<string[]> {
  await store.onPlatform((tx) => sweepPlatform(tx, now));
  const busy: string[] = [];
  for (const { code } of await allLibraries(store)) {
    const open = await store.inLibrary(code, async (tx) => {
      await sweepLibrary(tx, now);
      await sweepJobs(tx, new Date(now.getTime() - jobsKeptMs));
      await failLifelessImports(tx, now);
      return countOpenJobs(tx);
    });
    if (open > 0) busy.push(code);
  }
  return busy;
}
