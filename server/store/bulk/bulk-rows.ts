// Many rows in one statement. Each column travels as one text with marks between its values, or as an array
// of texts where it has such marks itself, a column that is the same in all rows as one text: about ten
// times faster than rows of JSON or of single parameters.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Column, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../connection/database.ts';
import { readRows } from '../connection/read-rows.ts';
import { cellText } from './array-text.ts';
import { columnTexts, type Form, takenApart } from './column-texts.ts';

/** A statement of more takes no less time for the same rows, and keeps everybody else waiting. */
const statementBytes = 256 * 1024;
/** Rows of the first statement, of whose length the next ones learn how many fit. */
const firstRows = 64;

/**
 * Inserts rows. The columns of the first row are written; every row must have the same. Ids may be given.
 *
 * @param onConflict such as `ON CONFLICT DO NOTHING`
 */
export async function insertRows<T extends PgTable>(
  tx: Tx,
  table: T,
  rows: readonly T['$inferInsert'][],
  onConflict: SQL = sql``,
): Promise<void> {
  if (rows.length === 0) return;
  const columns = columnsOf(table, rows);
  let before: Promise<unknown> = Promise.resolve();
  for (const { form, texts } of chunksOf(rows, columns)) {
    const told = selectOf(columns, form, (name) => texts[name]);
    const words = sql`INSERT INTO ${table} (${namesOf(columns)}) OVERRIDING SYSTEM VALUE ${told} ${onConflict}`;
    const sent = tx.execute(words).execute();
    // Heard of when the next statement is ready: that is made while the database is at this one.
    sent.catch(() => {});
    await before;
    before = sent;
    await nextTurn();
  }
  await before;
}

/**
 * Updates rows found by their keys. The columns of the first row are written; all must have the same.
 * Planned anew each time: a plan that was made while the table was small would look through all of it.
 * Of a table that was just filled the planner knows nothing, so the way is prescribed: rows by their
 * keys, then joined in one go to what is told of them, and not each with each.
 *
 * @param key the column that tells the rows in scope apart
 */
export async function updateRows<T extends PgTable>(
  tx: Tx,
  table: T,
  rows: readonly Partial<T['$inferInsert']>[],
  key = 'id',
): Promise<void> {
  if (rows.length === 0) return;
  const columns = columnsOf(table, rows, key);
  const changes = columns
    .map(({ column }) => column.name)
    .filter((name) => name !== key)
    .map((name) => sql`${sql.identifier(name)} = told.${sql.identifier(name)}`);
  const keyed = columns.find(({ column }) => column.name === key);
  if (keyed === undefined) throw new Error(`No ${key} in the rows to update`);
  await tx.execute(sql`SET LOCAL enable_nestloop = off`);
  for (const { texts } of chunksOf(rows, columns, ['arrays'])) {
    await tx.execute(sql`
      UPDATE ${table} AS stored SET ${sql.join(changes, sql`, `)}
      FROM (${selectOf(columns, 'arrays', (name) => texts[name])}) AS told
      WHERE stored.${sql.identifier(key)} = told.${sql.identifier(key)}
        AND stored.${sql.identifier(key)} = ANY (${texts[manyOf(keyed.key)]}::${typeOf(keyed.column)}[])`);
    await nextTurn();
  }
  await tx.execute(sql`SET LOCAL enable_nestloop TO DEFAULT`);
}

/** Ids of rows to come, from the table's own sequence. */
export async function nextIds(tx: Tx, table: PgTable, count: number): Promise<number[]> {
  if (count === 0) return [];
  const [told] = await readRows<{ first: string; gaps: string[] | null }>(
    tx,
    sql`
    SELECT min(id) AS first, CASE WHEN max(id) - min(id) >= ${count} THEN array_agg(id) END AS gaps
    FROM (SELECT nextval((SELECT pg_get_serial_sequence(${getTableName(table)}, 'id')::regclass)) AS id
          FROM generate_series(1, ${count}::int)) AS next`,
  );
  // One number tells them all, unless somebody else took ids in between.
  if (told?.gaps) return told.gaps.map(Number);
  return Array.from({ length: count }, (_, at) => Number(told?.first) + at);
}

interface SentColumn {
  key: string;
  column: Column;
  /** Whether all rows have the same value. */
  isSame: boolean;
}

/**
 * Columns of the first row, which are those of all.
 *
 * @param key name of a column that is to travel as an array, even if there is but one row
 */
function columnsOf(table: PgTable, rows: readonly object[], key = ''): SentColumn[] {
  const all = rows as readonly Record<string, unknown>[];
  const known: Record<string, Column> = getTableColumns(table);
  const columns: SentColumn[] = [];
  for (const [property, value] of Object.entries(all[0] ?? {})) {
    const column = known[property];
    if (column === undefined) continue;
    // The first column is always an array, since it is what counts the rows.
    const isArray = columns.length === 0 || column.name === key;
    const isSame = !isArray && all.every((row) => row[property] === value);
    columns.push({ key: property, column, isSame });
  }
  return columns;
}

/**
 * Rows out of one text a column; or out of one value, where all rows have the same, which then is read
 * once and not for every row. Columns are taken apart side by side: as functions in FROM each would be
 * put aside as a table of its own first.
 *
 * @param textOf what stands for a text of `chunksOf`
 */
function selectOf(
  columns: readonly SentColumn[],
  form: Form,
  textOf: (name: string) => unknown,
): SQL {
  const values = columns.map(({ key, column, isSame }) => {
    const [type, name] = [typeOf(column), sql.identifier(column.name)];
    return isSame
      ? sql`(SELECT ${textOf(sameOf(key))}::text::${type}) AS ${name}`
      : sql`column_of.${name}::${type} AS ${name}`;
  });
  const apart = columns
    .filter(({ isSame }) => !isSame)
    .map(({ key, column }) => {
      return sql`${takenApart(form, textOf(manyOf(key)))} AS ${sql.identifier(column.name)}`;
    });
  return sql`SELECT ${sql.join(values, sql`, `)} FROM (SELECT ${sql.join(apart, sql`, `)}) AS column_of`;
}

const manyOf = (key: string) => `all ${key}`;
const sameOf = (key: string) => `same ${key}`;

/** What each statement says of its rows, of which it takes about as many as it has bytes for. */
function* chunksOf(
  rows: readonly object[],
  columns: readonly SentColumn[],
  forms: readonly Form[] = ['separated', 'arrays'],
): Iterable<{ form: Form; texts: Record<string, string | null> }> {
  const all = rows as readonly Record<string, unknown>[];
  const same = columns.filter(({ isSame }) => isSame);
  const texts = Object.fromEntries(same.map(({ key }) => [sameOf(key), cellText(all[0]?.[key])]));
  const varied = columns.filter(({ isSame }) => !isSame);
  let most = firstRows;
  for (let at = 0; at < all.length; ) {
    const chunk = all.slice(at, at + most);
    const { form, told } = columnTexts(
      varied.map(({ key }) => chunk.map((row) => row[key])),
      forms,
    );
    const many = varied.map(({ key }, place) => [manyOf(key), told[place] ?? ''] as const);
    yield { form, texts: { ...texts, ...Object.fromEntries(many) } };
    at += chunk.length;
    const bytes = told.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
    most = Math.max(1, Math.floor((chunk.length * statementBytes) / bytes));
  }
}

function typeOf(column: Column): SQL {
  return sql.raw(column.getSQLType().replace(/ collate .*/, ''));
}

function namesOf(columns: readonly SentColumn[]): SQL {
  return sql.join(
    columns.map(({ column }) => sql.identifier(column.name)),
    sql`, `,
  );
}
