// Deletes what readers have not seen, and archives what they have.
import { sql } from 'drizzle-orm';
import type { InputOf, OutputOf } from '#contract/calls/declare.ts';
import type { deleteRecord } from '#contract/calls/desk/records.ts';
import { type RecordKind, recordKinds } from '#contract/models/desk/record-kinds.ts';
import { addDays } from '#contract/rules/zoned-day.ts';
import { AppError } from '#contract/wire/errors.ts';
import { libraryDay } from '../../libraries/library-day.ts';
import { moveCode } from './moved-rows.ts';
import { countsOn } from './read-records.ts';
import {
  type Desk,
  idOf,
  isAmong,
  lockedRows,
  placeOf,
  type Row,
  updateRecords,
} from './record-tables.ts';
import { changedAt, keyed, requireOwn } from './save-record.ts';

/** @throws AppError `notFound` */
export async function deletedRecord(
  desk: Desk,
  { kind, id }: InputOf<typeof deleteRecord>,
  changeId: string,
): Promise<OutputOf<typeof deleteRecord>> {
  const { tx, library, now } = desk;
  requireOwn(kind);
  const row = (await lockedRows(tx, kind, [id])).get(id);
  if (row === undefined) throw new AppError('notFound');
  const today = libraryDay(library, now);
  const { hasStates, isTree } = recordKinds[kind];
  if (!hasStates || !(await wasSeen(desk, kind, row, today))) {
    if (isTree) await moveCode(tx, kind, id, null, row.parent);
    await tx.execute(sql`DELETE FROM ${placeOf(kind)} WHERE ${isAmong(kind, [id])}`);
    return { became: 'deleted', changeId };
  }
  const over = isOver(kind, row, today)
    ? {}
    : kind === 'notice'
      ? { is_pinned: false, expires_on: addDays(today, -1) }
      : { withdrawn_at: now.toISOString(), publish_at: null };
  if (Object.keys(over).length > 0) {
    await updateRecords(tx, kind, [{ ...keyed(kind, id), ...over, ...changedAt(kind, now) }]);
  }
  return { became: 'archived', changeId };
}

/** Whether readers see a record, or have seen it: then something may hang on it, and its address is known. */
async function wasSeen({ tx }: Desk, kind: RecordKind, row: Row, today: string): Promise<boolean> {
  if (kind === 'notice') return row.is_published === true && String(row.published_on) <= today;
  if (row.is_published === true || row.withdrawn_at !== null) return true;
  return Object.values(await countsOn(tx, kind, idOf(kind, row))).some((count) => count > 0);
}

function isOver(kind: RecordKind, row: Row, today: string): boolean {
  if (kind === 'notice') return typeof row.expires_on === 'string' && row.expires_on < today;
  return row.withdrawn_at !== null;
}
