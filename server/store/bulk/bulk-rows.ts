// Many rows in one statement: each column is one parameter, an array, which PostgreSQL unnests.
import { type Column, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../connection/database.ts';
import { readRows } from '../connection/read-rows.ts';
import { storable } from './storable.ts';

const batchRows = 1_000;

/** Of each row, the columns that it has are written; ids may be given. */
export async function insertRows<T extends PgTable>(
  tx: Tx,
  table: T,
  rows: readonly T['$inferInsert'][],
  onConflict: SQL = sql``,
): Promise<void> {
  for (const { columns, batch } of batchesOf(table, rows)) {
    const names = columns.map(({ column }) => sql.identifier(column.name));
    await tx.execute(sql`
      INSERT INTO ${table} (${listOf(names)}) OVERRIDING SYSTEM VALUE
      SELECT * FROM ${unnested(columns, batch)} ${onConflict}`);
  }
}

/**
 * Of each row, the columns that it has are written. The plan is prescribed, because PostgreSQL has no statistics of a
 * table that was just filled: rows are found by an array of keys and joined by hash.
 * @param key the column that tells the rows in scope apart
 */
export async function updateRows<T extends PgTable>(
  tx: Tx,
  table: T,
  rows: readonly Partial<T['$inferInsert']>[],
  key = 'id',
): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`SET LOCAL enable_nestloop = off`);
  for (const { columns, batch } of batchesOf(table, rows)) {
    const keyed = columns.find(({ column }) => column.name === key);
    if (keyed === undefined) throw new Error(`A row of ${getTableName(table)} has no ${key}`);
    const changes = columns
      .filter((each) => each !== keyed)
      .map(({ column: { name } }) => sql`${sql.identifier(name)} = fresh.${sql.identifier(name)}`);
    await tx.execute(sql`
      UPDATE ${table} AS stored SET ${listOf(changes)} FROM ${unnested(columns, batch)}
      WHERE stored.${sql.identifier(key)} = fresh.${sql.identifier(key)}
        AND stored.${sql.identifier(key)} = ANY (${valuesOf(keyed, batch)}::${typeOf(keyed.column)}[])`);
  }
  await tx.execute(sql`SET LOCAL enable_nestloop TO DEFAULT`);
}

export async function nextIds(tx: Tx, table: PgTable, count: number): Promise<number[]> {
  if (count === 0) return [];
  const rows = await readRows<{ id: string }>(
    tx,
    sql`
    SELECT nextval(pg_get_serial_sequence(${getTableName(table)}, 'id')) AS id
    FROM generate_series(1, ${count}::int)`,
  );
  return rows.map(({ id }) => Number(id));
}

interface RowColumn {
  property: string;
  column: Column;
}

type Row = Readonly<Record<string, unknown>>;

function* batchesOf(table: PgTable, rows: readonly object[]) {
  const known: Record<string, Column> = getTableColumns(table);
  const alike = Map.groupBy(rows as readonly Row[], (row) => Object.keys(row).sort().join());
  for (const group of alike.values()) {
    const columns = Object.keys(group[0] ?? {}).flatMap((property): RowColumn[] => {
      const column = known[property];
      return column === undefined ? [] : [{ property, column }];
    });
    for (let from = 0; from < group.length; from += batchRows) {
      yield { columns, batch: group.slice(from, from + batchRows) };
    }
  }
}

function unnested(columns: readonly RowColumn[], batch: readonly Row[]): SQL {
  const arrays = columns.map((each) => sql`${valuesOf(each, batch)}::text[]`);
  const texts = columns.map(({ column }) => sql.identifier(column.name));
  const values = columns.map(({ column }) => {
    const name = sql.identifier(column.name);
    return sql`${name}::${typeOf(column)} AS ${name}`;
  });
  return sql`(SELECT ${listOf(values)} FROM unnest(${listOf(arrays)}) AS texts (${listOf(texts)}))
    AS fresh`;
}

/** One parameter: an array of texts, which PostgreSQL reads by the column's type. */
function valuesOf({ property, column }: RowColumn, batch: readonly Row[]) {
  return sql.param(
    batch.map((row) => {
      const value = storable(row[property]);
      return value === null || value === undefined ? null : column.mapToDriverValue(value);
    }),
  );
}

function typeOf(column: Column): SQL {
  return sql.raw(column.getSQLType().replace(/ collate .*/, ''));
}

function listOf(parts: readonly SQL[] | readonly ReturnType<typeof sql.identifier>[]): SQL {
  return sql.join([...parts], sql`, `);
}
