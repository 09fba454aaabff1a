// Statements are short, and as many as it takes: none comes near the time a statement has.
import { and, between, eq, type SQL, sql } from 'drizzle-orm';
import { arrayOf } from '#server/store/bulk/array-of.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { readRows } from '#server/store/connection/read-rows.ts';
import { importRows, imports } from '#server/store/schema/jobs.ts';
import { type UndoPlace, undoPlaces } from '../model/undo-places.ts';
import { isAmong, rowIdsOf, valuesOfRowId } from './undo-notes.ts';

export async function heldImport(tx: Tx, id: string) {
  const [row] = await tx.select().from(imports).where(eq(imports.id, id)).for('update');
  return row;
}

export interface UndoStep {
  importId: string;
  place: UndoPlace;
  stepRows: number;
}

async function* stepsOf<T>(
  tx: Tx,
  { importId, place, stepRows }: UndoStep,
  { columns, which }: { columns: SQL; which: SQL },
): AsyncGenerator<T[]> {
  await tx.execute(sql`
    DECLARE undo_notes NO SCROLL CURSOR FOR SELECT ${columns} FROM (
      SELECT DISTINCT ON (row_id COLLATE "C") row_id, before FROM import_rows
      WHERE import_id = ${importId} AND place = ${place} ORDER BY row_id COLLATE "C", id
    ) AS oldest WHERE ${which}`);
  const next = () =>
    readRows<T>(tx, sql`FETCH FORWARD ${sql.raw(String(stepRows))} FROM undo_notes`);
  for (let rows = await next(); rows.length > 0; rows = await next()) yield rows;
  await tx.execute(sql`CLOSE undo_notes`);
}

export async function* madeIn(tx: Tx, step: UndoStep): AsyncGenerator<string[]> {
  const made = { columns: sql`row_id`, which: sql`before IS NULL` };
  let ids: string[] = [];
  for await (const notes of stepsOf<{ row_id: string }>(tx, step, made)) {
    for (const { row_id: noted } of notes) {
      for (const id of rowIdsOf(step.place, noted)) {
        ids.push(id);
        if (ids.length < step.stepRows) continue;
        yield ids;
        ids = [];
      }
    }
  }
  if (ids.length > 0) yield ids;
}

export async function* keptIn(tx: Tx, step: UndoStep): AsyncGenerator<unknown[]> {
  const kept = { columns: sql`before`, which: sql`before IS NOT NULL` };
  for await (const notes of stepsOf<{ before: unknown }>(tx, step, kept)) {
    yield notes.map(({ before }) => before);
  }
}

export async function* notedIn(tx: Tx, step: UndoStep): AsyncGenerator<string[]> {
  const noted = { columns: sql`row_id`, which: sql`true` };
  for await (const notes of stepsOf<{ row_id: string }>(tx, step, noted)) {
    yield notes.map(({ row_id: id }) => id);
  }
}

export async function countNoted(tx: Tx, importId: string): Promise<number> {
  const [row] = await readRows<{ rows: number }>(
    tx,
    sql`
    SELECT coalesce(sum(CASE WHEN row_id ~ '^[0-9]+[.][.][0-9]+$'
      THEN split_part(row_id, '..', 2)::bigint - split_part(row_id, '..', 1)::bigint + 1
      ELSE 1 END), 0)::int AS rows
    FROM import_rows WHERE import_id = ${importId}`,
  );
  return row?.rows ?? 0;
}

export async function removeMade(
  tx: Tx,
  place: UndoPlace,
  ids: readonly string[],
): Promise<number> {
  const keys = ids.map((id) => valuesOfRowId(place, id));
  const rows = await readRows(
    tx,
    sql`
    DELETE FROM ${sql.identifier(place)} AS stored WHERE ${isAmong(place, keys)} RETURNING 1`,
  );
  return rows.length;
}

export async function removeTitles(tx: Tx, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const wanted = arrayOf('integer', ids);
  await tx.execute(sql`DELETE FROM title_identifiers WHERE title_id = ANY (${wanted})`);
  const rows = await readRows(tx, sql`DELETE FROM titles WHERE id = ANY (${wanted}) RETURNING 1`);
  return rows.length;
}

/** A column of `package_titles` that PostgreSQL writes itself: it is in what was kept, and cannot be written. */
const writtenByDatabase = 'url_place';

export async function restoreKept(
  tx: Tx,
  place: UndoPlace,
  kept: readonly unknown[],
): Promise<void> {
  const table = sql.identifier(place);
  const columns = Object.keys(kept[0] as object).filter((name) => name !== writtenByDatabase);
  const list = sql.join(
    columns.map((name) => sql.identifier(name)),
    sql`, `,
  );
  const changes = columns
    .filter((name) => !identityOf(place).includes(name))
    .map((name) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`);
  await tx.execute(sql`
    INSERT INTO ${table} (${list}) OVERRIDING SYSTEM VALUE
    SELECT ${list} FROM json_populate_recordset(null::${table}, ${JSON.stringify(kept)}::json)
    ON CONFLICT (${sql.join(
      identityOf(place).map((name) => sql.identifier(name)),
      sql`, `,
    )})
    DO UPDATE SET ${sql.join(changes, sql`, `)}`);
}

/** Tables of one library's have its code in front. */
function identityOf(place: UndoPlace): readonly string[] {
  const keys: readonly string[] = undoPlaces[place];
  return shared.has(place) || keys.includes('library_code') ? keys : ['library_code', ...keys];
}

const shared = new Set<UndoPlace>([
  ...(['packages', 'titles', 'title_identifiers', 'title_names'] as const),
  ...(['title_facts', 'package_titles'] as const),
]);

export async function markUndone(tx: Tx, importId: string, stepRows: number): Promise<void> {
  await tx
    .update(imports)
    .set({ state: 'undone', undoneAt: sql`now()` })
    .where(eq(imports.id, importId));
  const [noted] = await readRows<{ first: string | null; last: string | null }>(
    tx,
    sql`SELECT min(id) AS first, max(id) AS last FROM import_rows WHERE import_id = ${importId}`,
  );
  if (!noted?.first) return;
  for (let from = Number(noted.first); from <= Number(noted.last); from += stepRows) {
    await tx
      .delete(importRows)
      .where(
        and(eq(importRows.importId, importId), between(importRows.id, from, from + stepRows - 1)),
      );
  }
}
