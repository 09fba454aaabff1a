// The worker that builds: one job after the other, so that the service's own thread never waits.
import { parentPort, workerData } from 'node:worker_threads';
import { type EmbeddedConnection, joinStore } from '../store/database.ts';
import { buildLibraryPart, buildTitles, type Job } from './build-jobs.ts';
import { buffersOf } from './text-data.ts';

const store = joinStore(workerData as EmbeddedConnection | string, 1);
let last: Promise<void> = Promise.resolve();

async function perform({ number, job }: { number: number; job: Job }): Promise<void> {
  try {
    const data =
      job.kind === 'titles' ? await buildTitles(store) : await buildLibraryPart(store, job.code);
    parentPort?.postMessage({ number, data }, buffersOf(data));
  } catch (error) {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    parentPort?.postMessage({ number, reason });
  }
}

parentPort?.on('message', (message: { number: number; job: Job }) => {
  last = last.then(() => perform(message));
});
