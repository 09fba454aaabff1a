// The worker that builds: one job after the other, so that the service's own thread never waits.
import { parentPort } from 'node:worker_threads';
import { type EmbeddedConnection, joinStore, type Store } from '../store/database.ts';
import { buildLibraryPart, buildTitles, type Job } from './build-jobs.ts';
import { buffersOf } from './text-data.ts';

/** What the worker is told: where the database is, first of all and once, then what to build. */
type Word = { connection: EmbeddedConnection | string } | { number: number; job: Job };

let last: Promise<void> = Promise.resolve();
let store: Store | null = null;

async function perform(number: number, job: Job): Promise<void> {
  try {
    if (store === null) throw new Error('The builder was told of no database');
    const data =
      job.kind === 'titles' ? await buildTitles(store) : await buildLibraryPart(store, job.code);
    parentPort?.postMessage({ number, data }, buffersOf(data));
  } catch (error) {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    parentPort?.postMessage({ number, reason });
  }
}

parentPort?.on('message', (word: Word) => {
  if ('connection' in word) store = joinStore(word.connection, 1);
  else last = last.then(() => perform(word.number, word.job));
});
