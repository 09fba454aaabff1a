// The process that builds: one job after the other, so that neither its time nor its memory is the
// service's. It ends with the service, whatever ends that.

import { jobTimeouts } from '#server/store/connection/connections.ts';
import {
  type EmbeddedConnection,
  joinStore,
  type Store,
} from '#server/store/connection/database.ts';
import { bytesOf } from '#text-search/index/text-data.ts';
import { buildBase, buildLayer, buildLibraryPart, type Job } from './build-jobs.ts';
import { handOver } from './index-file.ts';

/** What it is told: where the database is, and the index's folder, first of all and once; then what to build. */
export type Word =
  | { connection: EmbeddedConnection | string; folder: string | null }
  | { number: number; job: Job };

export interface Answer {
  number: number;
  data?: unknown;
  /** File of the folder that has what was built. */
  handed?: string;
  reason?: string;
}

let last: Promise<void> = Promise.resolve();
let store: Store | null = null;
let folder: string | null = null;

/** More than this the service reads from a file, in stretches: a message stops it while it takes it in. */
const largestMessage = 1_000_000;

function build(of: Store, job: Job): Promise<unknown> {
  if (job.kind === 'base') return buildBase(of, job.folder);
  return job.kind === 'layer' ? buildLayer(of, job) : buildLibraryPart(of, job);
}

async function perform(number: number, job: Job): Promise<void> {
  try {
    if (store === null) throw new Error('The builder was told of no database');
    const data = await build(store, job);
    const handed = bytesOf(data) > largestMessage ? await handedOver(data) : null;
    answer(handed === null ? { number, data } : { number, handed });
  } catch (error) {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    answer({ number, reason });
  }
}

/** The file it is in; null where the folder cannot take it. */
async function handedOver(data: unknown): Promise<string | null> {
  return folder === null ? null : handOver(folder, data).catch(() => null);
}

function answer(said: Answer): void {
  // Where the service is gone, so is everybody who waits for it: "disconnect" ends this process.
  process.send?.(said, () => {});
}

process.on('message', (word: Word) => {
  if ('connection' in word) {
    store = joinStore(word.connection, 1, { timeouts: jobTimeouts });
    folder = word.folder;
  } else last = last.then(() => perform(word.number, word.job));
});
process.on('disconnect', () => process.exit());
// What stops the service tells everybody of its group; the service says when this one is to end.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => {});
