// A library's turn: its next import or undoing is done, and nothing else. Runs where files are read and
// rows are written, never in the process that answers readers.
import { setTimeout as sleep } from 'node:timers/promises';
import { FileRefused, type Reason } from '#server/imports/model/report.ts';
import { readInThread } from '#server/imports/reading/read-in-thread.ts';
import {
  endJob,
  fileOfJob,
  type ImportJob,
  nextJob,
  takeUp,
  touchJob,
} from '#server/imports/runs/import-jobs.ts';
import { failImport } from '#server/imports/runs/import-records.ts';
import { runImport } from '#server/imports/runs/run-import.ts';
import { UndoRefused, undoImport } from '#server/imports/undo/undo-import.ts';
import type { Store } from '#server/store/connection/database.ts';
import { isDatabaseAway } from '#server/store/connection/database-away.ts';
import type { ImportJobAnswer } from '#server/store/schema/jobs.ts';

export interface TurnManner {
  /** Hears of what went wrong that is nobody's fault outside. */
  onTrouble: (error: unknown, what: string) => void;
  /** Hears when a job is taken up, and when it is over. */
  onJob?: (job: { libraryCode: string; id: string }, isOver: boolean) => void;
  /** Without a sign of life for so long, whoever was at a job is taken as dead. */
  lifelessMs?: number;
  /** Rows of one statement of an undoing. */
  stepRows?: number;
}

const touchEveryMs = 1_000;
const usualLifelessMs = 10_000;
const lookEveryMs = 500;
/** What cuts a worker off may have been the job itself: it is not tried for ever. */
const maxAttempts = 2;

/**
 * Does the library's next job, where it has one.
 *
 * @returns whether the library has more to do
 * @throws where the database is away: the job stays, for whoever takes the turn again
 */
export async function takeTurn(
  store: Store,
  libraryCode: string,
  manner: TurnManner,
): Promise<boolean> {
  const inLibrary: Store['inLibrary'] = (_, work) => store.inLibrary(libraryCode, work);
  const { lifelessMs = usualLifelessMs } = manner;
  for (;;) {
    const job = await inLibrary(libraryCode, nextJob);
    if (job === undefined) return false;
    if (await inLibrary(libraryCode, (tx) => takeUp(tx, job.id, lifelessMs))) {
      manner.onJob?.(job, false);
      await perform(store, { ...job, attempts: job.attempts + 1 }, manner);
      manner.onJob?.(job, true);
      return (await inLibrary(libraryCode, nextJob)) !== undefined;
    }
    // Somebody is at it, or was until a moment ago.
    await sleep(Math.min(lookEveryMs, lifelessMs));
  }
}

async function perform(store: Store, job: ImportJob, manner: TurnManner): Promise<void> {
  const { libraryCode, id } = job;
  if (job.attempts > maxAttempts) {
    manner.onTrouble(new Error('Cut off too often'), `Import job ${id} is given up`);
    return giveUp(store, job, cutOff);
  }
  const progress = { done: 0, total: 0 };
  const touch = () =>
    store.inLibrary(libraryCode, (tx) => touchJob(tx, id, progress)).catch(() => {});
  const timer = setInterval(touch, touchEveryMs);
  const onProgress = (done: number, total: number) => Object.assign(progress, { done, total });
  try {
    await (job.order.action === 'import'
      ? doImport(store, job, onProgress)
      : doUndo(store, job, onProgress, manner.stepRows));
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    if (error instanceof FileRefused || error instanceof UndoRefused) {
      const end = { state: 'refused', answer: { refusal: error.reason } } as const;
      await store.inLibrary(libraryCode, (tx) => endJob(tx, id, end));
      return;
    }
    manner.onTrouble(error, `Import job ${id} failed`);
    await giveUp(store, job, failed);
  } finally {
    clearInterval(timer);
  }
}

type OnProgress = (done: number, total: number) => void;

async function doImport(store: Store, job: ImportJob, onProgress: OnProgress): Promise<void> {
  const { libraryCode, id, order } = job;
  if (order.action !== 'import') return;
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
}

/** The answer is written with the undoing itself: whoever repeats it finds it done. */
async function doUndo(
  store: Store,
  job: ImportJob,
  onProgress: OnProgress,
  stepRows?: number,
): Promise<void> {
  const { libraryCode, id, order } = job;
  if (order.action !== 'undo') return;
  await store.inLibrary(libraryCode, async (tx) => {
    const manner = { onProgress, ...(stepRows && { stepRows }) };
    const undone = await undoImport(tx, { libraryCode, id: order.importId }, manner);
    const answer: ImportJobAnswer = undone === null ? { isUnknown: true } : { undone };
    await endJob(tx, id, { state: undone === null ? 'refused' : 'done', answer });
  });
}

async function giveUp(store: Store, job: ImportJob, refusal: Reason): Promise<void> {
  const { libraryCode, id } = job;
  await store.inLibrary(libraryCode, async (tx) => {
    await endJob(tx, id, { state: 'failed', answer: { refusal } });
    if (job.order.action === 'import') await failImport(tx, id, refusal);
  });
}

const cutOff: Reason = {
  zh_CN: '处理两次中断，文件内容可能过大；没有任何改动，请拆分后再试',
  en: 'It was cut off twice; the file may hold too much. Nothing was changed. Please split it',
};

const failed: Reason = {
  zh_CN: '服务内部出错，没有任何改动',
  en: 'Something went wrong inside the service. Nothing was changed',
};
