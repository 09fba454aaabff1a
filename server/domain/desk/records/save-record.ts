// Saves a record, or makes a new one. What another librarian changed meanwhile is not overwritten.
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { InputOf, OutputOf } from '#contract/calls/declare.ts';
import type { saveRecord } from '#contract/calls/desk/records.ts';
import { fieldOf } from '#contract/models/desk/record-fields.ts';
import { type RecordKind, recordKinds } from '#contract/models/desk/record-kinds.ts';
import type { FieldConflict, FieldValue, FieldValues } from '#contract/models/desk/record-model.ts';
import type { RecordField } from '#contract/models/desk/shared-fields.ts';
import { AppError } from '#contract/wire/errors.ts';
import { arrayOf } from '#server/store/bulk/array-of.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { readRows } from '#server/store/connection/read-rows.ts';
import { expected, RefusedFields } from '#server/store/refused.ts';
import { freeId, slugOf } from '#server/store/rows/sort-keys.ts';
import { checkedValue } from './check-value.ts';
import { columnsOf, nameIn, valueIn } from './field-values.ts';
import { type Known, knownAt, plannedChange } from './plan-change.ts';
import { recordAt } from './read-records.ts';
import {
  columnAt,
  type Desk,
  insertRecords,
  keyOf,
  lockedRows,
  placeOf,
  type Row,
  tableOf,
  updateRecords,
} from './record-tables.ts';

type Input = InputOf<typeof saveRecord>;

/**
 * @param changeId of what the transaction changes
 * @throws RefusedFields; AppError `notFound`
 */
export async function savedRecord(
  desk: Desk,
  { kind, id, values, base }: Input,
  changeId: string,
): Promise<OutputOf<typeof saveRecord>> {
  if (id === null) {
    const made = await newRecord(desk, { kind, values });
    return {
      record: await recordAt(desk, { kind, id: made.id }),
      conflicts: [],
      links: made.links,
      changeId,
    };
  }
  const row = (await lockedRows(desk.tx, kind, [id])).get(id);
  if (row === undefined) throw new AppError('notFound');
  const known = await knownAt(desk, kind, values);
  const { columns, refused } = plannedChange(kind, row, values, known);
  if (refused.length > 0) throw new RefusedFields(refused);
  const conflicts = await conflictsWith(desk, { kind, id, values, base }, row, known);
  if (conflicts.length > 0) return { record: null, conflicts, links: [], changeId: null };
  const isChanged = Object.keys(columns).length > 0;
  await write(desk, { kind, id, columns });
  return {
    record: await recordAt(desk, { kind, id }),
    conflicts: [],
    links: [...new Set(known.links)],
    changeId: isChanged ? changeId : await earlierChange(desk, { kind, id, values, base }, row),
  };
}

/** Writes a record whose id the caller chose: a new one, or what differs of the one that is there. @throws RefusedFields */
export async function putRecord(
  desk: Desk,
  { kind, id, values }: { kind: RecordKind; id: string; values: FieldValues },
): Promise<{ isChanged: boolean; links: string[] }> {
  const { tx, library } = desk;
  // The second of two that bring the same new one changes it.
  await tx.execute(
    sql`SELECT pg_advisory_xact_lock(hashtext(${tableOf(kind).place}), hashtext(${library.code}))`,
  );
  const row = (await lockedRows(tx, kind, [id])).get(id);
  if (row === undefined) {
    const { links } = await newRecord(desk, { kind, values, id });
    return { isChanged: true, links };
  }
  const known = await knownAt(desk, kind, values);
  const { columns, refused } = plannedChange(kind, row, values, known);
  if (refused.length > 0) throw new RefusedFields(refused);
  await write(desk, { kind, id, columns });
  return { isChanged: Object.keys(columns).length > 0, links: [...new Set(known.links)] };
}

async function write(
  { tx, now }: Desk,
  { kind, id, columns }: { kind: RecordKind; id: string; columns: Row },
): Promise<void> {
  if (Object.keys(columns).length === 0) return;
  await updateRecords(tx, kind, [{ ...keyed(kind, id), ...columns, ...changedAt(kind, now) }]);
}

/** The key of a row. */
export function keyed(kind: RecordKind, id: string): Row {
  return { [tableOf(kind).key]: id };
}

/** The time of a change, where the kind has one. */
export function changedAt(kind: RecordKind, now: Date): Row {
  return columnAt(kind, 'updated_at') === undefined ? {} : { updated_at: now.toISOString() };
}

/** @throws RefusedFields where imports alone make and remove records of the kind */
export function requireOwn(kind: RecordKind): void {
  if (recordKinds[kind].isImported !== true) return;
  const reason = {
    zh_CN: '这类记录只能通过导入增减',
    en: 'imports alone add and remove such records',
  };
  throw new RefusedFields([{ field: 'kind', ...reason }]);
}

async function newRecord(
  desk: Desk,
  { kind, values, id: chosen }: { kind: RecordKind; values: FieldValues; id?: string },
) {
  const { tx, now } = desk;
  requireOwn(kind);
  const known = await knownAt(desk, kind, values);
  const { hasStates } = recordKinds[kind];
  // Librarians give the code of a subject or department; all others get an id.
  const hasCode = fieldOf(kind, 'code') !== undefined;
  const given = {
    ...(hasStates && { isPublished: false }),
    ...(kind === 'notice' && { publishedOn: known.today }),
    ...(kind === 'document' && { updatedOn: known.today, position: await endOf(tx, kind) }),
    ...(columnAt(kind, 'access_url') !== undefined && { accessUrl: '' }),
    ...values,
  };
  const { columns, refused } = plannedChange(kind, {}, given, known);
  const code = String(columns.code ?? '');
  if (hasCode && !/^[\p{L}\p{N}._-]{0,100}$/u.test(code)) {
    refused.push(expected('code', 'letters, digits, points and lines', '字母、数字、点和横线'));
  }
  const rows = await readRows<{ id: string }>(
    tx,
    sql`SELECT ${keyOf(kind)} AS id FROM ${placeOf(kind)}`,
  );
  const taken = new Set(rows.map((row) => row.id));
  if (hasCode && taken.has(code)) {
    refused.push({ field: 'code', zh_CN: `已有 ${code}`, en: `${code} is there already` });
  }
  if (refused.length > 0) throw new RefusedFields(refused);
  const name = nameIn(kind, columns);
  const id =
    chosen ?? (hasCode ? code : freeId(slugOf(name.en || name.zh_CN || '') || kind, taken));
  await insertRecords(desk, kind, [{ ...columns, ...keyed(kind, id), ...changedAt(kind, now) }]);
  return { id, links: [...new Set(known.links)] };
}

/** The place after all others. */
async function endOf(tx: Tx, kind: RecordKind): Promise<number> {
  const [row] = await readRows<{ end: number }>(
    tx,
    sql`SELECT coalesce(max(position) + 1, 0) AS "end" FROM ${placeOf(kind)}`,
  );
  return row?.end ?? 0;
}

/** Fields that have neither the value that was read nor the wanted one. */
async function conflictsWith(
  { tx }: Desk,
  { kind, id, values, base }: Input,
  row: Row,
  known: Known,
): Promise<FieldConflict[]> {
  const conflicts: FieldConflict[] = [];
  for (const [name, given] of Object.entries(values)) {
    const field = fieldOf(kind, name);
    const read = base[name];
    if (field === undefined || read === undefined) continue;
    const checked = checkedValue(field, given, { ...known, note: () => {} });
    const mine: FieldValue = 'value' in checked ? checked.value : given;
    const theirs = valueIn(field, row);
    if (isDeepStrictEqual(theirs, read) || isDeepStrictEqual(theirs, mine)) continue;
    const last = await lastChange(tx, { kind, id, fields: [field] });
    conflicts.push({ field: name, mine, theirs, by: last?.actor ?? '' });
  }
  return conflicts;
}

/**
 * The caller's own change since the record was read, where nobody changed the same after it: a browser sends a request
 * again whose connection broke, and so does a librarian who got no answer.
 */
async function earlierChange(
  { tx }: Desk,
  { kind, id, values, base }: Input,
  row: Row,
): Promise<string | null> {
  const fields = Object.keys(values).flatMap((name) => {
    const field = base[name] === undefined ? undefined : fieldOf(kind, name);
    return field === undefined || isDeepStrictEqual(valueIn(field, row), base[name]) ? [] : [field];
  });
  if (fields.length === 0 || id === null) return null;
  const last = await lastChange(tx, { kind, id, fields });
  return last?.isOwn === true ? last.changeId : null;
}

/** The newest entry about fields of a record. */
async function lastChange(
  tx: Tx,
  { kind, id, fields }: { kind: RecordKind; id: string | null; fields: readonly RecordField[] },
) {
  const [last] = await readRows<{ actor: string; changeId: string; isOwn: boolean }>(
    tx,
    sql`SELECT actor, change_id AS "changeId", actor = current_setting('app.actor') AS "isOwn" FROM audit_entries
          WHERE place = ${tableOf(kind).place} AND row_id = ${id}
            AND after ?| ${arrayOf('text', fields.flatMap(columnsOf))} ORDER BY entry DESC LIMIT 1`,
  );
  return last;
}
