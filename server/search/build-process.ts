// The process that builds: one job after the other, so that neither its time nor its memory is the
// service's. It ends with the service, whatever ends that.
import { patienceOfJobs } from '../store/connections.ts';
import { type EmbeddedConnection, joinStore, type Store } from '../store/database.ts';
import { buildBase, buildLayer, buildLibraryPart, type Job } from './build-jobs.ts';

/** What it is told: where the database is, first of all and once, then what to build. */
export type Word = { connection: EmbeddedConnection | string } | { number: number; job: Job };

export interface Answer {
  number: number;
  data?: unknown;
  reason?: string;
}

let last: Promise<void> = Promise.resolve();
let store: Store | null = null;

function build(of: Store, job: Job): Promise<unknown> {
  if (job.kind === 'base') return buildBase(of, job.folder);
  return job.kind === 'layer' ? buildLayer(of, job) : buildLibraryPart(of, job.code);
}

async function perform(number: number, job: Job): Promise<void> {
  try {
    if (store === null) throw new Error('The builder was told of no database');
    answer({ number, data: await build(store, job) });
  } catch (error) {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    answer({ number, reason });
  }
}

function answer(said: Answer): void {
  process.send?.(said);
}

process.on('message', (word: Word) => {
  if ('connection' in word) store = joinStore(word.connection, 1, { patience: patienceOfJobs });
  else last = last.then(() => perform(word.number, word.job));
});
process.on('disconnect', () => process.exit());
// What stops the service tells everybody of its group; the service says when this one is to end.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => {});
