// The process of a builder. It takes jobs from the service, performs one after the other, and sends the
// results back. It is a process of its own, so that a build uses neither the time nor the memory of the
// service. It ends when the service ends for any reason.

import { jobTimeouts } from '#server/store/connection/connections.ts';
import {
  type EmbeddedConnection,
  joinStore,
  type Store,
} from '#server/store/connection/database.ts';
import { bytesOf } from '#text-search/index/text-data.ts';
import { buildBase, buildLayer, buildLibraryPart, type Job } from './build-jobs.ts';
import { handOver } from './index-file.ts';

/**
 * A message of the service. The first one has the database and the folder of the index; the others have
 * jobs.
 */
export type Word =
  | { connection: EmbeddedConnection | string; folder: string | null }
  | { number: number; job: Job };

export interface Answer {
  number: number;
  data?: unknown;
  /** The file in the folder that contains the result. */
  handed?: string;
  reason?: string;
}

let last: Promise<void> = Promise.resolve();
let store: Store | null = null;
let folder: string | null = null;

/**
 * A larger result goes through a file, which the service reads in small steps. A large message would stop the
 * service while it reads the message.
 */
const largestMessage = 1_000_000;

function build(of: Store, job: Job): Promise<unknown> {
  if (job.kind === 'base') return buildBase(of, job.folder);
  return job.kind === 'layer' ? buildLayer(of, job) : buildLibraryPart(of, job);
}

async function perform(number: number, job: Job): Promise<void> {
  try {
    if (store === null) throw new Error('The builder was given no database');
    const data = await build(store, job);
    const handed = bytesOf(data) > largestMessage ? await handedOver(data) : null;
    answer(handed === null ? { number, data } : { number, handed });
  } catch (error) {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    answer({ number, reason });
  }
}

/** Writes a result to a file and returns its name; null if the folder cannot be written. */
async function handedOver(data: unknown): Promise<string | null> {
  return folder === null ? null : handOver(folder, data).catch(() => null);
}

function answer(said: Answer): void {
  // If the service has ended, nobody waits for the answer, and "disconnect" ends this process.
  process.send?.(said, () => {});
}

process.on('message', (word: Word) => {
  if ('connection' in word) {
    store = joinStore(word.connection, 1, { timeouts: jobTimeouts });
    folder = word.folder;
  } else last = last.then(() => perform(word.number, word.job));
});
process.on('disconnect', () => process.exit());
// A signal that stops the service reaches all processes of its group. This process ignores it: the service
// ends its builders itself.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => {});
