// Imports by librarians: ordered here, done by a process of its own. Whoever asked waits a little; of what
// takes longer the library's record tells.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '#contract/errors.ts';
import type { Handlers, LongCallContext } from '#server/handler/handlers.ts';
import { receivedFile } from '#server/imports/runs/import-files.ts';
import {
  countOpenJobs,
  forgetJob,
  type ImportJob,
  jobOf,
  orderJob,
} from '#server/imports/runs/import-jobs.ts';
import { newestImports } from '#server/imports/runs/import-records.ts';
import { shownRuns } from '#server/imports/runs/import-runs.ts';
import type { ImportJobOrder } from '#server/store/schema/jobs.ts';
import { requireLibrarian } from './librarians.ts';

/** Jobs that a library may have before it, each with a file of up to 50 MB in the database. */
const maxOpen = 10;
/** How long a call waits for its job. */
const waitMs = 5_000;
/** Between looks at it: short at first, since most lists take no longer. */
const firstLookMs = 20;
const longestLookMs = 250;

export const importHandlers = {
  importFile: async (input, context) => {
    const { kind, fileName, isDryRun, content } = input;
    const [provider, packageName] = [input.provider.trim(), input.package.trim()];
    const startedBy = await librarianOf(context);
    const apart = (input.apart ?? '').split(',').filter(Boolean).map(Number);
    const details = { kind, fileName, isDryRun, provider, packageName, apart, startedBy };
    const job = await ordered(context, { action: 'import', ...details });
    const { library, store, bytes } = context;
    const file = { libraryCode: library.code, jobId: job };
    await receivedFile(store, file, bytes ?? content).catch(async (error) => {
      await store.inLibrary(library.code, (tx) => forgetJob(tx, job)).catch(() => {});
      throw error;
    });
    const end = await ended(context, job);
    if (end === null) return { id: job, outcome: null, state: 'running' };
    if (!('outcome' in end)) throw new AppError('operationFailed');
    return { id: isDryRun ? '' : job, outcome: end.outcome };
  },

  listImports: async (_input, context) => {
    await requireLibrarian(context);
    return { items: await shownRuns(context.tx, await newestImports(context.tx), context.now) };
  },

  undoImport: async ({ id }, context) => {
    await librarianOf(context);
    const end = await ended(context, await ordered(context, { action: 'undo', importId: id }));
    if (end === null) return { restored: 0, removed: 0, state: 'running' };
    if ('isUnknown' in end) throw new AppError('notFound');
    if (!('undone' in end)) throw new AppError('operationFailed');
    return end.undone;
  },
} satisfies Pick<Handlers, 'importFile' | 'listImports' | 'undoImport'>;

/** Before anything is read: nobody else's bytes are taken in. */
async function librarianOf({ patron, library, store }: LongCallContext): Promise<string> {
  const { username } = await store.inLibrary(library.code, (tx) =>
    requireLibrarian({ patron, tx }),
  );
  return username;
}

/** @throws AppError `tooMany` */
async function ordered(
  { library, store }: LongCallContext,
  order: ImportJobOrder,
): Promise<string> {
  const id = randomUUID();
  const state = order.action === 'import' ? 'receiving' : 'waiting';
  await store.inLibrary(library.code, async (tx) => {
    if ((await countOpenJobs(tx)) >= maxOpen) throw new AppError('tooMany');
    await orderJob(tx, { libraryCode: library.code, id, order, state });
  });
  return id;
}

/**
 * What came of a job, which then is forgotten; null where it takes longer.
 *
 * @throws AppError `invalidInput` where it is refused, `operationFailed` where it failed
 */
async function ended({ library, store, jobs }: LongCallContext, id: string) {
  const { code } = library;
  await jobs.notify(code).catch(async () => {
    // Nobody would ever take it up.
    await store.inLibrary(code, (tx) => forgetJob(tx, id)).catch(() => {});
    throw new AppError('unavailable');
  });
  const until = performance.now() + waitMs;
  for (let lookMs = firstLookMs; performance.now() < until; lookMs *= 1.5) {
    await sleep(Math.min(lookMs, longestLookMs));
    const job = await store.inLibrary(code, (tx) => jobOf(tx, id));
    if (job === undefined) throw new AppError('operationFailed');
    if (job.answer === null) continue;
    await store.inLibrary(code, (tx) => forgetJob(tx, id));
    return told(job);
  }
  return null;
}

function told({ state, answer, order }: ImportJob) {
  if (answer === null || state === 'failed') throw new AppError('operationFailed');
  if (!('refusal' in answer)) return answer;
  const field = order.action === 'import' ? 'content' : 'id';
  throw new AppError('invalidInput', [{ field, ...answer.refusal }], answer.refusal);
}
