// Taking an import back: rows it made go, rows it changed are as they were.
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../store/database.ts';
import { imports } from '../store/schema.ts';
import { importRows } from '../store/schema-collection.ts';
import { arrayText } from './array-text.ts';
import { isAmong, rowIdsOf, type UndoPlace, undoPlaces, valuesOfRowId } from './undo-notes.ts';

/** Notes of an import by place, as `import_rows` has them. */
export interface StoredNote extends Record<string, unknown> {
  place: UndoPlace;
  row_id: string;
  before: unknown;
}

/** What the import noted, the oldest note of each row only: what it was before all of it. */
export async function notesOf(tx: Tx, importId: string): Promise<StoredNote[]> {
  const rows = await tx.execute<StoredNote>(sql`
    SELECT DISTINCT ON (place, row_id) place, row_id, before FROM import_rows
    WHERE import_id = ${importId} ORDER BY place, row_id, id`);
  return [...rows];
}

/** Deletes rows that an import made. Gives how many there were. */
export async function removeMade(
  tx: Tx,
  place: UndoPlace,
  notes: readonly StoredNote[],
): Promise<number> {
  const ids = notes.flatMap((note) => (note.before === null ? rowIdsOf(place, note.row_id) : []));
  if (ids.length === 0) return 0;
  const keys = ids.map((id) => valuesOfRowId(place, id));
  const rows = await tx.execute(sql`
    DELETE FROM ${sql.identifier(place)} AS stored WHERE ${isAmong(place, keys)} RETURNING 1`);
  return rows.length;
}

/** Ids of titles that an import made. */
export function madeTitles(notes: readonly StoredNote[]): string[] {
  return notes.flatMap(({ place, row_id: id, before }) =>
    place === 'titles' && before === null ? rowIdsOf(place, id) : [],
  );
}

/** Deletes titles with all that they are known by. Gives how many there were. */
export async function removeTitles(tx: Tx, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const wanted = arrayText(ids);
  await tx.execute(sql`DELETE FROM title_identifiers WHERE title_id = ANY (${wanted}::integer[])`);
  const rows = await tx.execute(
    sql`DELETE FROM titles WHERE id = ANY (${wanted}::integer[]) RETURNING 1`,
  );
  return rows.length;
}

/** Writes rows back as they were. Gives how many there were. */
export async function restoreKept(
  tx: Tx,
  place: UndoPlace,
  notes: readonly StoredNote[],
): Promise<number> {
  const kept = notes.flatMap(({ before }) => (before === null ? [] : [before]));
  const [first] = kept;
  if (first === undefined) return 0;
  const table = sql.identifier(place);
  const columns = Object.keys(first as object);
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
  return kept.length;
}

/** Columns of the primary key: tables of one library's have its code in front. */
function identityOf(place: UndoPlace): readonly string[] {
  const keys: readonly string[] = undoPlaces[place];
  return shared.has(place) || keys.includes('library_code') ? keys : ['library_code', ...keys];
}

const shared = new Set<UndoPlace>([
  ...(['packages', 'titles', 'title_identifiers', 'title_facts', 'package_titles'] as const),
]);

/** Marks an import as taken back, and lets go of its notes. */
export async function markUndone(tx: Tx, importId: string): Promise<void> {
  await tx
    .update(imports)
    .set({ state: 'undone', undoneAt: sql`now()` })
    .where(eq(imports.id, importId));
  await tx.delete(importRows).where(eq(importRows.importId, importId));
}
