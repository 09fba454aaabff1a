// Where the records of each kind are stored. The desk reads and writes rows as the database's JSON, with the names of its
// columns: so does the list of changes.
import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgTable, getTableConfig } from 'drizzle-orm/pg-core';
import { RecordKind } from '#contract/models/desk/record-kinds.ts';
import { arrayOf } from '#server/store/bulk/array-of.ts';
import { storable } from '#server/store/bulk/storable.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { readRows } from '#server/store/connection/read-rows.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import { departments } from '#server/store/schema/campus.ts';
import { otherResources } from '#server/store/schema/collection.ts';
import {
  databases,
  documents,
  notices,
  subjects,
  vendors,
} from '#server/store/schema/libraries.ts';

/** A call at the desk. */
export interface Desk {
  tx: Tx;
  library: LibraryRecord;
  now: Date;
}

/** Values by the names of columns, in the database's JSON. */
export type Row = Readonly<Record<string, unknown>>;

interface RecordTable {
  table: AnyPgTable;
  /** Name of the table, as in the list of changes. */
  place: string;
  /** Column of the key within the library. */
  key: 'id' | 'code';
  /** Column of the name. */
  name: 'name' | 'title';
}

const tables = {
  database: { table: databases, place: 'databases', key: 'id', name: 'name' },
  other: { table: otherResources, place: 'other_resources', key: 'id', name: 'name' },
  notice: { table: notices, place: 'notices', key: 'id', name: 'title' },
  document: { table: documents, place: 'documents', key: 'id', name: 'title' },
  subject: { table: subjects, place: 'subjects', key: 'code', name: 'name' },
  department: { table: departments, place: 'departments', key: 'code', name: 'name' },
  vendor: { table: vendors, place: 'vendors', key: 'id', name: 'name' },
} as const satisfies Record<RecordKind, RecordTable>;

/** The table of a kind. */
export function tableOf(kind: RecordKind): RecordTable {
  return tables[kind];
}

/** The kind whose records are in that table; null for other tables. */
export function kindAt(place: string): RecordKind | null {
  return RecordKind.options.find((kind) => tables[kind].place === place) ?? null;
}

const columns = new Map(
  RecordKind.options.map((kind) => [
    kind,
    new Map(getTableConfig(tables[kind].table).columns.map((column) => [column.name, column])),
  ]),
);

/** The column of that name in the database; undefined where the kind has none. */
export function columnAt(kind: RecordKind, name: string) {
  return columns.get(kind)?.get(name);
}

export const placeOf = (kind: RecordKind): SQL => sql`${sql.identifier(tables[kind].place)}`;
export const keyOf = (kind: RecordKind): SQL => sql`${sql.identifier(tables[kind].key)}`;

/** Key of a row. */
export function idOf(kind: RecordKind, row: Row): string {
  return String(row[tables[kind].key]);
}

/** Rows by their keys, locked until the end of the transaction. */
export async function lockedRows(
  tx: Tx,
  kind: RecordKind,
  ids: readonly string[],
): Promise<Map<string, Row>> {
  const rows = await readRows<{ row: Row }>(
    tx,
    sql`SELECT to_jsonb(t) AS row FROM ${placeOf(kind)} AS t
        WHERE ${keyOf(kind)} = ANY (${arrayOf('text', ids)}) ORDER BY ${keyOf(kind)} FOR UPDATE`,
  );
  return new Map(rows.map(({ row }) => [idOf(kind, row), row]));
}

/** Writes the columns that each row has; every row has its key. */
export async function updateRecords(tx: Tx, kind: RecordKind, rows: readonly Row[]): Promise<void> {
  const { key } = tables[kind];
  for (const { names, json, batch } of alike(rows)) {
    const changes = names
      .filter((name) => name !== key)
      .map((name) => sql`${sql.identifier(name)} = fresh.${sql.identifier(name)}`);
    const keys = batch.map((row) => idOf(kind, row));
    await tx.execute(sql`
      UPDATE ${placeOf(kind)} AS stored SET ${sql.join(changes, sql`, `)}
      FROM jsonb_populate_recordset(NULL::${placeOf(kind)}, ${json}::jsonb) AS fresh
      WHERE stored.${keyOf(kind)} = fresh.${keyOf(kind)} AND stored.${keyOf(kind)} = ANY (${arrayOf('text', keys)})`);
  }
}

/** Adds rows; columns that they do not have get their defaults. */
export async function insertRecords(
  { tx, library }: Desk,
  kind: RecordKind,
  rows: readonly Row[],
): Promise<void> {
  const own = rows.map((row) => ({ ...row, library_code: library.code }));
  for (const { names, json } of alike(own)) {
    const listed = sql.join(
      names.map((name) => sql.identifier(name)),
      sql`, `,
    );
    await tx.execute(sql`
      INSERT INTO ${placeOf(kind)} (${listed})
      SELECT ${listed} FROM jsonb_populate_recordset(NULL::${placeOf(kind)}, ${json}::jsonb)`);
  }
}

/** Rows that have the same columns, together. */
function alike(rows: readonly Row[]) {
  const groups = Map.groupBy(rows, (row) => Object.keys(row).sort().join());
  return [...groups.values()].map((batch) => ({
    batch,
    names: Object.keys(batch[0] ?? {}),
    json: JSON.stringify(storable(batch)),
  }));
}
