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
import {
  bestBets,
  libraryPackages,
  otherResources,
  titleNotes,
} from '#server/store/schema/collection.ts';
import { vendors } from '#server/store/schema/desk/vendors.ts';
import { databases, documents, notices, subjects } from '#server/store/schema/libraries.ts';
import { packagesRead, titlesRead, titleWords } from './title-records.ts';

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
  key: string;
  /** Column of the name that librarians write. */
  name: string;
  /** Rows as lists and forms read them, with a column `name`; those of the table by default. */
  source?: SQL;
  /** Text in which words are found, of a row of the source. */
  words?: SQL;
  /** The table has a row only where something was written. */
  isSparse?: true;
}

const tables: Readonly<Record<RecordKind, RecordTable>> = {
  database: { table: databases, place: 'databases', key: 'id', name: 'name' },
  other: { table: otherResources, place: 'other_resources', key: 'id', name: 'name' },
  package: {
    table: libraryPackages,
    place: 'library_packages',
    key: 'package_id',
    name: 'name',
    source: packagesRead,
    words: sql`concat_ws(E'\n', package_id, name ->> 'zh_CN', name ->> 'en', provider)`,
  },
  title: {
    table: titleNotes,
    place: 'title_notes',
    key: 'title_id',
    name: 'own_name',
    source: titlesRead,
    words: titleWords,
    isSparse: true,
  },
  bestBet: {
    table: bestBets,
    place: 'best_bets',
    key: 'id',
    name: 'words',
    source: sql`(SELECT bet.*, jsonb_build_object('zh_CN', array_to_string(words, ', ')) AS name FROM best_bets AS bet)`,
    words: sql`array_to_string(words, E'\n')`,
  },
  notice: { table: notices, place: 'notices', key: 'id', name: 'title' },
  document: { table: documents, place: 'documents', key: 'id', name: 'title' },
  subject: { table: subjects, place: 'subjects', key: 'code', name: 'name' },
  department: { table: departments, place: 'departments', key: 'code', name: 'name' },
  vendor: { table: vendors, place: 'vendors', key: 'id', name: 'name' },
};

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
/** What lists and forms read: rows as `FROM` has them. */
export const sourceOf = (kind: RecordKind): SQL => tables[kind].source ?? placeOf(kind);

/** Condition for the records with these ids; an id that no record can have is of none. */
export function isAmong(kind: RecordKind, ids: readonly string[]): SQL {
  if (columnAt(kind, tables[kind].key)?.dataType !== 'number')
    return sql`${keyOf(kind)} = ANY (${arrayOf('text', ids)})`;
  const numbers = ids.filter((id) => /^\d{1,9}$/.test(id));
  return sql`${keyOf(kind)} = ANY (${arrayOf('integer', numbers)})`;
}

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
  await tx.execute(
    sql`SELECT FROM ${placeOf(kind)} WHERE ${isAmong(kind, ids)} ORDER BY ${keyOf(kind)} FOR UPDATE`,
  );
  const rows = await readRows<{ row: Row }>(
    tx,
    sql`SELECT to_jsonb(t) AS row FROM ${sourceOf(kind)} AS t WHERE ${isAmong(kind, ids)}`,
  );
  return new Map(rows.map(({ row }) => [idOf(kind, row), row]));
}

/** Writes the columns that each row has; every row has its key. */
export async function updateRecords(tx: Tx, kind: RecordKind, rows: readonly Row[]): Promise<void> {
  const { key, isSparse } = tables[kind];
  if (isSparse) {
    const ids = rows.map((row) => idOf(kind, row));
    await tx.execute(sql`
      INSERT INTO ${placeOf(kind)} (library_code, ${keyOf(kind)})
      SELECT current_setting('app.library_code'), id FROM unnest(${arrayOf('integer', ids)}) AS id
      ON CONFLICT DO NOTHING`);
  }
  for (const { names, json, batch } of alike(rows)) {
    const changes = names
      .filter((name) => name !== key)
      .map((name) => sql`${sql.identifier(name)} = fresh.${sql.identifier(name)}`);
    const keys = batch.map((row) => idOf(kind, row));
    await tx.execute(sql`
      UPDATE ${placeOf(kind)} AS stored SET ${sql.join(changes, sql`, `)}
      FROM jsonb_populate_recordset(NULL::${placeOf(kind)}, ${json}::jsonb) AS fresh
      WHERE stored.${keyOf(kind)} = fresh.${keyOf(kind)} AND stored.${isAmong(kind, keys)}`);
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
