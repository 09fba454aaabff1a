// Imports by librarians: a call orders an import and waits a little; the worker process runs it. The
// library's record shows imports that take longer.

import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type * as importsCalls from '#contract/calls/library/imports.ts';
import { mayDo, type Right } from '#contract/models/roles.ts';
import { AppError } from '#contract/wire/errors.ts';
import { requireRight, requireRightOf, rolesOf } from '#server/domain/accounts/rights.ts';
import type { HandlersOf, LongCallContext } from '#server/http/context/call-context.ts';
import { receivedFile } from '#server/imports/runs/import-files.ts';
import {
  countOpenJobs,
  forgetJob,
  type ImportJob,
  jobOf,
  orderJob,
} from '#server/imports/runs/import-jobs.ts';
import { acceptImport, kindOfImport, newestImports } from '#server/imports/runs/import-records.ts';
import { shownRuns } from '#server/imports/runs/import-runs.ts';
import type { ImportJobOrder } from '#server/store/schema/jobs.ts';

/** Limit of a library's open jobs; each has a file of up to 50 MB in the database. */
const maxOpen = 10;
/** How long a call waits for its job to end, unless the runner says something else. */
const usualWaitMs = 5_000;
/** Interval between checks: short at first, because most lists are imported quickly. */
const firstPollMs = 20;
const maxPollMs = 250;

/** Usage reports are for who reads figures, and lists for who keeps the collection. */
const rightFor = (kind: string): Right => (kind === 'usage' ? 'readFigures' : 'importLists');

export const importHandlers = {
  importFile: async (input, context) => {
    const { kind, fileName, isDryRun, content } = input;
    const [provider, packageName] = [input.provider.trim(), input.package.trim()];
    const apart = (input.apart ?? '').split(',').filter(Boolean).map(Number);
    const details = { kind, fileName, isDryRun, provider, packageName, apart };
    return importBytes(context, details, context.bytes ?? content);
  },

  setStandings: async ({ standings, isDryRun = false }, context) => {
    const content = Buffer.from(JSON.stringify({ standings })).toString('base64');
    const details = { kind: 'standings', fileName: 'setStandings.json', isDryRun } as const;
    return importBytes(context, { ...details, provider: '', packageName: '', apart: [] }, content);
  },

  listImports: async (_input, context) => {
    await requireRight(context, 'openDesk');
    const { tx, key, patron, now } = context;
    const roles = key === null && patron !== null ? await rolesOf(tx, patron.id) : null;
    const items = await shownRuns(tx, await newestImports(tx), now);
    return { items: items.filter(({ kind }) => roles === null || mayDo(roles, rightFor(kind))) };
  },

  acceptImport: async ({ id, isAccepted }, context) => {
    const { tx, library, now } = context;
    await requireRight(context, 'openDesk');
    const kind = await kindOfImport(tx, id);
    if (kind === undefined) throw new AppError('notFound');
    const actor = await requireRight(context, rightFor(kind));
    await acceptImport(tx, { libraryCode: library.code, id, isAccepted, actor, now });
    return { isAccepted };
  },

  undoImport: async ({ id }, context) => {
    const { library, store } = context;
    await requireRightOf(context, 'openDesk');
    const kind = await store.inLibrary(library.code, (tx) => kindOfImport(tx, id));
    if (kind === undefined) throw new AppError('notFound');
    await librarianOf(context, kind);
    const result = await resultOf(
      context,
      await orderImport(context, { action: 'undo', importId: id }),
    );
    if (result === null) return { restored: 0, removed: 0, state: 'running' };
    if ('isUnknown' in result) throw new AppError('notFound');
    if (!('undone' in result)) throw new AppError('operationFailed');
    return result.undone;
  },
} satisfies HandlersOf<typeof importsCalls>;

type ImportDetails = Omit<Extract<ImportJobOrder, { action: 'import' }>, 'action' | 'startedBy'>;

/** Orders an import and waits a little for what becomes of it. */
async function importBytes(
  context: LongCallContext,
  details: ImportDetails,
  content: Parameters<typeof receivedFile>[2],
) {
  const startedBy = await librarianOf(context, details.kind);
  const job = await orderImport(context, { action: 'import', ...details, startedBy });
  const { library, store } = context;
  const file = { libraryCode: library.code, jobId: job };
  await receivedFile(store, file, content).catch(async (error) => {
    await store.inLibrary(library.code, (tx) => forgetJob(tx, job)).catch(() => {});
    throw error;
  });
  const result = await resultOf(context, job);
  if (result === null) return { id: job, outcome: null, state: 'running' as const };
  if (!('outcome' in result)) throw new AppError('operationFailed');
  return { id: details.isDryRun ? '' : job, outcome: result.outcome };
}

/** Checked before the body is read, so that nobody else's bytes are accepted. */
async function librarianOf(context: LongCallContext, kind: string): Promise<string> {
  return (await requireRightOf(context, rightFor(kind))).username;
}

/** @throws AppError `tooMany` */
async function orderImport(
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
 * The result of a job, which is then deleted; null when the job takes longer.
 *
 * @throws AppError `invalidInput` when the import was refused, `operationFailed` when it failed
 */
async function resultOf({ library, store, jobs }: LongCallContext, id: string) {
  const { code } = library;
  await jobs.notify(code).catch(async () => {
    // Without the worker nobody would ever run the job.
    await store.inLibrary(code, (tx) => forgetJob(tx, id)).catch(() => {});
    throw new AppError('unavailable');
  });
  const until = performance.now() + (jobs.waitMs ?? usualWaitMs);
  for (let pollMs = firstPollMs; performance.now() < until; pollMs *= 1.5) {
    await sleep(Math.min(pollMs, maxPollMs));
    const job = await store.inLibrary(code, (tx) => jobOf(tx, id));
    if (job === undefined) throw new AppError('operationFailed');
    if (job.answer === null) continue;
    await store.inLibrary(code, (tx) => forgetJob(tx, id));
    return readResult(job);
  }
  return null;
}

function readResult({ state, answer, order }: ImportJob) {
  if (answer === null || state === 'failed') throw new AppError('operationFailed');
  if (!('refusal' in answer)) return answer;
  const field = order.action === 'import' ? 'content' : 'id';
  throw new AppError('invalidInput', [{ field, ...answer.refusal }], answer.refusal);
}
