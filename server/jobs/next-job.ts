// Runs a library's next job, in a worker and never in the process that answers readers.

import { setTimeout as sleep } from 'node:timers/promises';
import {
  endJob,
  fileOfJob,
  type ImportJob,
  nextJob,
  takeUp,
  touchJob,
} from '#server/imports/runs/import-jobs.ts';
import { failImport } from '#server/imports/runs/import-records.ts';
import { readInThread } from '#server/imports/runs/read-in-thread.ts';
import { runImport } from '#server/imports/runs/run-import.ts';
import { undoImport } from '#server/imports/undo/undo-import.ts';
import type { Store } from '#server/store/connection/database.ts';
import { isDatabaseAway } from '#server/store/connection/database-away.ts';
import { type Reason, Refused } from '#server/store/refused.ts';
import type { ImportJobAnswer } from '#server/store/schema/jobs.ts';

export type JobOutcome = 'done' | 'refused' | 'failed';

export interface JobOptions {
  onTrouble: (error: unknown, what: string) => void;
  onJob?: (job: { libraryCode: string; id: string }, isEnded: boolean) => void;
  onOutcome?: (outcome: JobOutcome) => void;
  /** Without a sign of life for so long, a job's process counts as dead. */
  lifelessMs?: number;
  stepRows?: number;
}

const touchIntervalMs = 1_000;
const defaultLifelessMs = 10_000;
const pollIntervalMs = 500;
/** The job itself may be what killed the worker, so it is not repeated for ever. */
const maxAttempts = 2;

/**
 * @returns whether the library has more jobs
 * @throws Error when the database is unavailable: the job stays open, and is repeated later
 */
export async function runNextJob(
  store: Store,
  libraryCode: string,
  options: JobOptions,
): Promise<boolean> {
  const inLibrary: Store['inLibrary'] = (_, work) => store.inLibrary(libraryCode, work);
  const { lifelessMs = defaultLifelessMs } = options;
  for (;;) {
    const job = await inLibrary(libraryCode, nextJob);
    if (job === undefined) return false;
    if (await inLibrary(libraryCode, (tx) => takeUp(tx, job.id, lifelessMs))) {
      options.onJob?.(job, false);
      const outcome = await perform(store, { ...job, attempts: job.attempts + 1 }, options);
      options.onOutcome?.(outcome);
      options.onJob?.(job, true);
      return (await inLibrary(libraryCode, nextJob)) !== undefined;
    }
    // Another process runs the job, or died a moment ago.
    await sleep(Math.min(pollIntervalMs, lifelessMs));
  }
}

async function perform(store: Store, job: ImportJob, options: JobOptions): Promise<JobOutcome> {
  const { libraryCode, id } = job;
  if (job.attempts > maxAttempts) {
    options.onTrouble(new Error('Cut off too often'), `Import job ${id} is given up`);
    return giveUp(store, job, cutOff);
  }
  const progress = { done: 0, total: 0 };
  const touch = () =>
    store.inLibrary(libraryCode, (tx) => touchJob(tx, id, progress)).catch(() => {});
  const timer = setInterval(touch, touchIntervalMs);
  const onProgress = (done: number, total: number) => Object.assign(progress, { done, total });
  try {
    return await (job.order.action === 'import'
      ? doImport(store, job, onProgress)
      : doUndo(store, job, onProgress, options.stepRows));
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    if (error instanceof Refused) {
      const end = { state: 'refused', answer: { refusal: error.reason } } as const;
      await store.inLibrary(libraryCode, (tx) => endJob(tx, id, end));
      return end.state;
    }
    options.onTrouble(error, `Import job ${id} failed`);
    return await giveUp(store, job, failed);
  } finally {
    clearInterval(timer);
  }
}

type OnProgress = (done: number, total: number) => void;

async function doImport(store: Store, job: ImportJob, onProgress: OnProgress): Promise<JobOutcome> {
  const { libraryCode, id, order } = job;
  if (order.action !== 'import') return 'refused';
  const bytes = await store.inLibrary(libraryCode, (tx) => fileOfJob(tx, id));
  const { report } = await runImport(store, {
    ...order,
    id,
    libraryCode,
    bytes,
    isPlatform: false,
    read: readInThread,
    onProgress,
  });
  await store.inLibrary(libraryCode, (tx) =>
    endJob(tx, id, { state: 'done', answer: { outcome: report } }),
  );
  return 'done';
}

async function doUndo(
  store: Store,
  job: ImportJob,
  onProgress: OnProgress,
  stepRows?: number,
): Promise<JobOutcome> {
  const { libraryCode, id, order } = job;
  if (order.action !== 'undo') return 'refused';
  return store.inLibrary(libraryCode, async (tx) => {
    const undoOptions = { onProgress, ...(stepRows && { stepRows }) };
    const undone = await undoImport(tx, { libraryCode, id: order.importId }, undoOptions);
    const answer: ImportJobAnswer = undone === null ? { isUnknown: true } : { undone };
    const state = undone === null ? 'refused' : 'done';
    await endJob(tx, id, { state, answer });
    return state;
  });
}

async function giveUp(store: Store, job: ImportJob, refusal: Reason): Promise<JobOutcome> {
  const { libraryCode, id } = job;
  await store.inLibrary(libraryCode, async (tx) => {
    await endJob(tx, id, { state: 'failed', answer: { refusal } });
    if (job.order.action === 'import') await failImport(tx, id, refusal);
  });
  return 'failed';
}

const cutOff: Reason = {
  zh_CN: '处理两次中断，文件内容可能过大；没有任何改动，请拆分后再试',
  en: 'It was cut off twice; the file may hold too much. Nothing was changed. Please split it',
};

const failed: Reason = {
  zh_CN: '服务内部出错，没有任何改动',
  en: 'Something went wrong inside the service. Nothing was changed',
};
