// The library's imports as librarians see them: the record, and what still waits for a worker.
import { ImportOutcome, type ImportRun } from '#contract/models/import-model.ts';
import type { LocalText } from '#contract/models/model.ts';
import type { Tx } from '#server/store/connection/database.ts';
import type { imports } from '#server/store/schema/jobs.ts';
import { type ImportJob, jobsOf } from './import-jobs.ts';
import { lifelessAfterMs } from './import-records.ts';

type Row = typeof imports.$inferSelect;

/** Then nobody takes it up any more: no worker lives. */
const waitsMostMs = 24 * 3_600_000;

/** Newest first; those that wait, or were refused after their caller had gone, before those on record. */
export async function shownRuns(tx: Tx, rows: readonly Row[], now: Date): Promise<ImportRun[]> {
  const jobs = await jobsOf(tx);
  const onRecord = new Set(rows.map(({ id }) => id));
  const alone = jobs.filter(({ id, state }) => !onRecord.has(id) && state !== 'receiving');
  const runs = alone.flatMap((job) => runOfJob(job, now)).reverse();
  return [...runs, ...rows.map((row) => shown(row, jobs, now))].map((run) =>
    // What is stored meanwhile is the last sign of life.
    run.state === 'running' ? { ...run, finishedAt: '' } : run,
  );
}

function shown(row: Row, jobs: readonly ImportJob[], now: Date): ImportRun {
  const { id, kind, fileName, rowsDone, rowsTotal, startedBy } = row;
  const outcome = ImportOutcome.safeParse(row.report);
  const run: ImportRun = {
    id,
    kind: kind as ImportRun['kind'],
    fileName,
    rowsDone,
    rowsTotal,
    state: row.state,
    startedBy: startedBy ?? '',
    startedAt: row.startedAt.toISOString(),
    finishedAt: row.finishedAt.toISOString(),
    outcome: outcome.success ? outcome.data : null,
    refusal: (row.report as { refusal?: LocalText } | null)?.refusal ?? {},
    accepted:
      row.acceptedAt === null
        ? null
        : { by: row.acceptedBy ?? '', at: row.acceptedAt.toISOString() },
  };
  const undoing = jobs.findLast(({ order }) => order.action === 'undo' && order.importId === id);
  if (undoing !== undefined && row.state === 'done') return { ...run, ...wayBack(undoing, now) };
  const job = jobs.find((each) => each.id === id);
  const isWaiting = job !== undefined && isOpen(job, now);
  if (run.state === 'failed' && isWaiting) return { ...run, state: 'running' };
  if (run.state !== 'running' || isWaiting) return run;
  // One that gives no sign of life for a while was cut off: what it began was never kept.
  const isLifeless = now.getTime() - row.finishedAt.getTime() > lifelessAfterMs;
  return isLifeless ? { ...run, state: 'failed', refusal: cutOff } : run;
}

function wayBack(job: ImportJob, now: Date): Partial<ImportRun> {
  if (isOpen(job, now)) {
    return { state: 'undoing', rowsDone: job.rowsDone, rowsTotal: job.rowsTotal };
  }
  return { refusal: refusalOf(job) };
}

/** An import without a record: it waits, is only tried, or was refused before it began. */
function runOfJob(job: ImportJob, now: Date): ImportRun[] {
  const { id, order, answer, rowsDone, rowsTotal } = job;
  if (order.action !== 'import') return [];
  const state = isOpen(job, now) ? 'running' : job.answer === null ? 'failed' : ended(job);
  return [
    {
      id,
      kind: order.kind,
      fileName: order.fileName,
      state,
      rowsDone,
      rowsTotal,
      startedBy: order.startedBy,
      startedAt: job.createdAt.toISOString(),
      finishedAt: job.touchedAt.toISOString(),
      outcome: answer !== null && 'outcome' in answer ? answer.outcome : null,
      refusal: state === 'failed' && answer === null ? cutOff : refusalOf(job),
      accepted: null,
    },
  ];
}

function ended({ state }: ImportJob): 'done' | 'refused' | 'failed' {
  return state === 'done' || state === 'refused' ? state : 'failed';
}

/** One that waits may wait long for others; one that is being done gives signs of life. */
function isOpen({ state, touchedAt }: ImportJob, now: Date): boolean {
  const ageMs = now.getTime() - touchedAt.getTime();
  if (state === 'waiting') return ageMs <= waitsMostMs;
  return state === 'active' && ageMs <= lifelessAfterMs;
}

function refusalOf({ answer }: ImportJob): LocalText {
  return answer !== null && 'refusal' in answer ? answer.refusal : {};
}

const cutOff = {
  zh_CN: '导入中断，没有任何改动',
  en: 'The import was cut off. Nothing was changed',
};
