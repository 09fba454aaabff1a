// Imports and undoings as rows. A worker that dies leaves a row without signs of life.
import { and, asc, count, eq, gt, inArray, lt, ne, or, sql } from 'drizzle-orm';
import type { Tx } from '#server/store/connection/database.ts';
import { readRows } from '#server/store/connection/read-rows.ts';
import {
  type ImportJobAnswer,
  type ImportJobOrder,
  importFiles,
  importJobs,
} from '#server/store/schema/jobs.ts';

export type ImportJob = typeof importJobs.$inferSelect;

const longestWayIn = '15 minutes';

export async function orderJob(
  tx: Tx,
  job: { libraryCode: string; id: string; order: ImportJobOrder; state: 'receiving' | 'waiting' },
): Promise<void> {
  await tx.insert(importJobs).values(job);
}

/** A file that stopped coming in long ago counts no more. */
export async function countOpenJobs(tx: Tx): Promise<number> {
  const isComing = and(
    eq(importJobs.state, 'receiving'),
    gt(importJobs.createdAt, sql`now() - ${longestWayIn}::interval`),
  );
  const [row] = await tx
    .select({ jobs: count() })
    .from(importJobs)
    .where(or(inArray(importJobs.state, ['waiting', 'active']), isComing));
  return row?.jobs ?? 0;
}

export async function keepPart(
  tx: Tx,
  part: { libraryCode: string; jobId: string; part: number; bytes: Uint8Array },
): Promise<void> {
  await tx.insert(importFiles).values(part);
}

export async function releaseJob(tx: Tx, id: string): Promise<void> {
  await tx
    .update(importJobs)
    .set({ state: 'waiting', touchedAt: sql`now()` })
    .where(and(eq(importJobs.id, id), eq(importJobs.state, 'receiving')));
}

export async function fileOfJob(tx: Tx, id: string): Promise<Uint8Array> {
  const parts = await tx
    .select({ bytes: importFiles.bytes })
    .from(importFiles)
    .where(eq(importFiles.jobId, id))
    .orderBy(asc(importFiles.part));
  return Buffer.concat(parts.map(({ bytes }) => bytes));
}

export async function nextJob(tx: Tx): Promise<ImportJob | undefined> {
  const [row] = await tx
    .select()
    .from(importJobs)
    .where(inArray(importJobs.state, ['waiting', 'active']))
    .orderBy(asc(importJobs.state), asc(importJobs.createdAt), asc(importJobs.id))
    .limit(1);
  return row;
}

/** @param lifelessMs without a sign of life for so long, whoever was at it is taken as dead */
export async function takeUp(tx: Tx, id: string, lifelessMs: number): Promise<boolean> {
  const taken = await readRows(
    tx,
    sql`
    UPDATE import_jobs SET state = 'active', attempts = attempts + 1, touched_at = clock_timestamp()
    WHERE id = ${id} AND (state = 'waiting' OR state = 'active'
      AND touched_at < clock_timestamp() - ${lifelessMs} * interval '1 millisecond')
    RETURNING 1`,
  );
  return taken.length > 0;
}

export async function touchJob(
  tx: Tx,
  id: string,
  { done, total }: { done: number; total: number },
): Promise<void> {
  await tx
    .update(importJobs)
    .set({ rowsDone: done, rowsTotal: total, touchedAt: sql`clock_timestamp()` })
    .where(and(eq(importJobs.id, id), eq(importJobs.state, 'active')));
}

/** The answer stays until somebody has read it; of files, only that of a library's last failed job, for `repeatJob`. */
export async function endJob(
  tx: Tx,
  id: string,
  end: { state: 'done' | 'refused' | 'failed'; answer: ImportJobAnswer },
): Promise<void> {
  await tx
    .update(importJobs)
    .set({ ...end, touchedAt: sql`clock_timestamp()` })
    .where(eq(importJobs.id, id));
  const failed = tx
    .select({ id: importJobs.id })
    .from(importJobs)
    .where(and(eq(importJobs.state, 'failed'), ne(importJobs.id, id)));
  await tx
    .delete(importFiles)
    .where(end.state === 'failed' ? inArray(importFiles.jobId, failed) : eq(importFiles.jobId, id));
}

/** False where it has not failed, or its file is not kept any more. */
export async function repeatJob(tx: Tx, id: string): Promise<boolean> {
  const repeated = await readRows(
    tx,
    sql`
    UPDATE import_jobs SET state = 'waiting', attempts = 0, rows_done = 0, answer = NULL,
      touched_at = clock_timestamp()
    WHERE id = ${id} AND state = 'failed' AND ("order" ->> 'action' = 'undo'
      OR EXISTS (SELECT FROM import_files WHERE job_id = ${id}))
    RETURNING 1`,
  );
  return repeated.length > 0;
}

/** False where it is being done, or has ended. */
export async function cancelJob(
  tx: Tx,
  id: string,
  refusal: { zh_CN: string; en: string },
): Promise<boolean> {
  const [held] = await tx
    .select({ state: importJobs.state })
    .from(importJobs)
    .where(and(eq(importJobs.id, id), inArray(importJobs.state, ['receiving', 'waiting'])))
    .for('update');
  if (held === undefined) return false;
  await endJob(tx, id, { state: 'refused', answer: { refusal } });
  return true;
}

/** Whoever had taken it up must end. */
export async function putBack(tx: Tx, id: string): Promise<void> {
  await tx
    .update(importJobs)
    .set({ state: 'waiting', attempts: sql`${importJobs.attempts} - 1` })
    .where(and(eq(importJobs.id, id), eq(importJobs.state, 'active')));
}

export async function jobOf(tx: Tx, id: string): Promise<ImportJob | undefined> {
  const [row] = await tx.select().from(importJobs).where(eq(importJobs.id, id));
  return row;
}

export function jobsOf(tx: Tx): Promise<ImportJob[]> {
  return tx.select().from(importJobs).orderBy(asc(importJobs.createdAt));
}

export async function forgetJob(tx: Tx, id: string): Promise<void> {
  await tx.delete(importJobs).where(eq(importJobs.id, id));
}

/** Given up or ended before then, and files that never came in whole. */
export async function sweepJobs(tx: Tx, before: Date): Promise<void> {
  await tx.delete(importJobs).where(lt(importJobs.touchedAt, before));
}
