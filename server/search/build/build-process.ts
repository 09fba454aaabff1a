// The process of a builder: a build uses neither the time nor the memory of the service. It ends with the service.

import { jobTimeouts } from '#server/store/connection/connections.ts';
import {
  type EmbeddedConnection,
  joinStore,
  type Store,
} from '#server/store/connection/database.ts';
import { bytesOf } from '#text-search/index/text-data.ts';
import { buildBase, buildLayer, buildLibraryPart, type Job } from './build-jobs.ts';
import { handOver } from './index-file.ts';

/** The first message has the database and the folder of the index; the others have jobs. */
export type Word =
  | { connection: EmbeddedConnection | string; folder: string | null }
  | { number: number; job: Job };

export interface Answer {
  number: number;
  data?: unknown;
  handed?: string;
  reason?: string;
}

let last: Promise<void> = Promise.resolve();
let store: Store | null = null;
let folder: string | null = null;

/** A larger result goes through a file, read in small steps: reading a large message would stop the service. */
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
// A signal reaches all processes of the group; the service ends its builders itself.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => {});
