// Puts records back to what they were before a change, as far as nobody changed the same since.
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { InputOf, OutputOf } from '#contract/calls/declare.ts';
import type { undoChange } from '#contract/calls/desk/changes.ts';
import { type RecordKind, recordKinds } from '#contract/models/desk/record-kinds.ts';
import type { Right } from '#contract/models/roles.ts';
import { AppError } from '#contract/wire/errors.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { readRows } from '#server/store/connection/read-rows.ts';
import { RefusedFields } from '#server/store/refused.ts';
import { nameIn } from './field-values.ts';
import { type Entry, entryColumns } from './list-changes.ts';
import { countsOn } from './read-records.ts';
import {
  columnAt,
  type Desk,
  insertRecords,
  isAmong,
  kindAt,
  lockedRows,
  placeOf,
  type Row,
  tableOf,
  updateRecords,
} from './record-tables.ts';
import { changedAt, keyed } from './save-record.ts';
import { type Tree, treeOf, wrongParent } from './tree.ts';

/** An entry about a record. */
type RecordEntry = Entry & { kind: RecordKind };

/** What becomes of a record. */
interface Undone {
  id: string;
  /** As it is now; undefined where it is not there. */
  row: Row | undefined;
  /** Columns that are put back. */
  columns: Record<string, unknown>;
  /** The whole row that comes again. */
  again?: Row;
  isRemoved: boolean;
  isKept: boolean;
}

/** The records that a change changed, newest entry first. @throws AppError `notFound`; RefusedFields where it changed others */
export async function entriesOfChange(
  tx: Tx,
  { changeId, entry }: InputOf<typeof undoChange>,
): Promise<RecordEntry[]> {
  const all = await readRows<Entry>(
    tx,
    sql`SELECT ${entryColumns} FROM audit_entries WHERE change_id = ${changeId}
          AND ${entry === undefined ? sql`true` : sql`entry = ${entry}`} ORDER BY entry DESC`,
  );
  if (all.length === 0) throw new AppError('notFound');
  const entries = all.flatMap((each) => {
    const kind = kindAt(each.place);
    return kind === null ? [] : [{ ...each, kind }];
  });
  if (entries.length > 0) return entries;
  const reason = {
    zh_CN: '这里只能撤销对记录的更改',
    en: 'changes of records alone can be put back here',
  };
  throw new RefusedFields([{ field: 'changeId', ...reason }]);
}

/** Rights that are needed to put all of them back. */
export function rightsToUndo(entries: readonly RecordEntry[]): Right[] {
  return [...new Set(entries.map(({ kind }) => recordKinds[kind].right))];
}

export async function undoneChange(
  desk: Desk,
  entries: readonly RecordEntry[],
): Promise<OutputOf<typeof undoChange>> {
  const kept: OutputOf<typeof undoChange>['kept'] = [];
  let restored = 0;
  for (const [kind, ofKind] of Map.groupBy(entries, (each) => each.kind)) {
    const undone = await undoneRecords(desk, kind, ofKind);
    await written(desk, kind, undone);
    for (const each of undone) {
      const { id, row, again, columns, isRemoved, isKept } = each;
      if (again !== undefined || isRemoved || Object.keys(columns).length > 0) restored += 1;
      if (isKept) kept.push({ id, name: nameIn(kind, row ?? again ?? {}) });
    }
  }
  return { restored, kept };
}

async function undoneRecords(
  { tx }: Desk,
  kind: RecordKind,
  entries: readonly RecordEntry[],
): Promise<Undone[]> {
  const ids = [...new Set(entries.map(({ id }) => id))];
  const rows = await lockedRows(tx, kind, ids);
  const tree = recordKinds[kind].isTree ? await treeOf(tx, kind) : new Map();
  const undone = new Map(
    ids.map((id): [string, Undone] => [
      id,
      { id, row: rows.get(id), columns: {}, isRemoved: false, isKept: false },
    ]),
  );
  // What was deleted comes first: what stood below it can stand there again.
  for (const action of ['delete', 'update', 'insert'] as const) {
    for (const entry of entries.filter((each) => each.action === action)) {
      const each = undone.get(entry.id);
      if (each === undefined) continue;
      if (action === 'delete') comeAgain(each, entry, tree);
      else if (action === 'update') putBack(each, entry, tree);
      else await remove(tx, each, entry);
    }
  }
  return [...undone.values()];
}

function comeAgain(each: Undone, { id, before }: RecordEntry, tree: Tree): void {
  if (each.row !== undefined) {
    each.isKept = true;
    return;
  }
  const isPlaced = !('parent' in before) || wrongParent(tree, id, before.parent).length === 0;
  each.again = isPlaced ? before : { ...before, parent: null };
  if (!isPlaced) tree.set(id, null);
}

function putBack(each: Undone, { kind, id, before, after }: RecordEntry, tree: Tree): void {
  if (each.row === undefined) {
    each.isKept = true;
    return;
  }
  for (const [column, became] of Object.entries(after)) {
    const isMine = isSame(kind, column, each.row[column], became);
    if (!isMine || (column === 'parent' && wrongParent(tree, id, before[column]).length > 0)) {
      each.isKept = true;
      continue;
    }
    each.row = { ...each.row, [column]: before[column] };
    each.columns[column] = before[column] ?? null;
  }
}

/** A new record goes again where nobody changed it, and nothing hangs on it. */
async function remove(tx: Tx, each: Undone, { kind, id, after }: RecordEntry): Promise<void> {
  const { row } = each;
  const isUntouched =
    row !== undefined &&
    Object.entries(after).every(([column, value]) => isSame(kind, column, row[column], value));
  // A row that is there only where something was written takes nothing with it.
  const counts = tableOf(kind).isSparse ? [] : Object.values(await countsOn(tx, kind, id));
  if (isUntouched && counts.every((count) => count === 0)) each.isRemoved = true;
  else each.isKept = row !== undefined;
}

async function written(desk: Desk, kind: RecordKind, undone: readonly Undone[]): Promise<void> {
  await insertRecords(
    desk,
    kind,
    undone.flatMap(({ again }) => (again === undefined ? [] : [again])),
  );
  await updateRecords(
    desk.tx,
    kind,
    undone
      .filter(({ columns }) => Object.keys(columns).length > 0)
      .map(({ id, columns }) => ({ ...keyed(kind, id), ...columns, ...changedAt(kind, desk.now) })),
  );
  const removed = undone.filter(({ isRemoved }) => isRemoved).map(({ id }) => id);
  await desk.tx.execute(sql`DELETE FROM ${placeOf(kind)} WHERE ${isAmong(kind, removed)}`);
}

function isSame(kind: RecordKind, column: string, value: unknown, other: unknown): boolean {
  const isTime = columnAt(kind, column)?.getSQLType().startsWith('timestamp') === true;
  if (isTime && typeof value === 'string' && typeof other === 'string') {
    return Date.parse(value) === Date.parse(other);
  }
  return isDeepStrictEqual(value ?? null, other ?? null);
}
