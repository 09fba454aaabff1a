// Taking an import back: rows it made go, rows it changed are as they were. Newest imports first: one
// that a later one stands upon is left alone.
import { and, eq, gt, ne, sql } from 'drizzle-orm';
import type { Tx } from '../store/database.ts';
import { imports } from '../store/schema.ts';
import { importRows } from '../store/schema-collection.ts';
import { arrayText } from './bulk-rows.ts';
import { isWanted, rowIdsOf, type UndoPlace, undoPlaces } from './undo-notes.ts';

/** Notes of an import by place, as `import_rows` has them. */
export interface StoredNote extends Record<string, unknown> {
  place: UndoPlace;
  row_id: string;
  before: unknown;
}

/** A later import that still stands upon this one: of the same package, or else of the same kind. */
export async function laterImport(tx: Tx, run: typeof imports.$inferSelect) {
  const same =
    run.packageId === null ? eq(imports.kind, run.kind) : eq(imports.packageId, run.packageId);
  const [row] = await tx
    .select({ fileName: imports.fileName, startedAt: imports.startedAt })
    .from(imports)
    .where(
      and(
        same,
        ne(imports.id, run.id),
        eq(imports.state, 'done'),
        gt(imports.startedAt, run.startedAt),
      ),
    )
    .limit(1);
  return row;
}

/** What the import noted, the oldest note of each row only: what it was before all of it. */
export async function notesOf(tx: Tx, importId: string): Promise<StoredNote[]> {
  const rows = await tx.execute<StoredNote>(sql`
    SELECT DISTINCT ON (place, row_id) place, row_id, before FROM import_rows
    WHERE import_id = ${importId} ORDER BY place, row_id, id`);
  return [...rows];
}

/** Whether the platform told a row that the import changed or made, rather than the library. */
export async function isPlatformImport(tx: Tx, packageId: string | null): Promise<boolean> {
  if (packageId === null) return false;
  const rows = await tx.execute(
    sql`SELECT 1 FROM packages WHERE id = ${packageId} AND owner_code IS NULL`,
  );
  return rows.length > 0;
}

/** Deletes rows that an import made. Gives how many there were. */
export async function removeMade(
  tx: Tx,
  place: UndoPlace,
  notes: readonly StoredNote[],
): Promise<number> {
  const ids = notes.flatMap((note) => (note.before === null ? rowIdsOf(place, note.row_id) : []));
  if (ids.length === 0) return 0;
  const rows = await tx.execute(sql`
    DELETE FROM ${sql.identifier(place)} AS stored
    USING unnest(${arrayText(ids)}::text[]) AS wanted (row_id) WHERE ${isWanted(place)}
    RETURNING 1`);
  return rows.length;
}

/**
 * Deletes titles that an import made, but those that others have built upon since: another package
 * carries them, or a list tells facts of them. Those stay, for whoever told of them.
 */
export async function removeMadeTitles(tx: Tx, notes: readonly StoredNote[]): Promise<number> {
  const ids = notes.flatMap((note) =>
    note.before === null ? rowIdsOf('titles', note.row_id) : [],
  );
  return removeTitles(tx, ids);
}

/** Other libraries' packages are hidden from this one, so whether a title may go shows by trying. */
async function removeTitles(tx: Tx, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  try {
    return await tx.transaction(async (attempt) => {
      const rows = await attempt.execute(sql`
        DELETE FROM titles WHERE id = ANY (${arrayText(ids)}::integer[])
          AND NOT EXISTS (SELECT 1 FROM title_facts WHERE title_id = titles.id) RETURNING 1`);
      return rows.length;
    });
  } catch (error) {
    if (!isStillUsed(error)) throw error;
    if (ids.length === 1) return 0;
    const middle = Math.ceil(ids.length / 2);
    const first = await removeTitles(tx, ids.slice(0, middle));
    return first + (await removeTitles(tx, ids.slice(middle)));
  }
}

/** PostgreSQL's code for a row that another table still refers to. */
function isStillUsed(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === '23503') || isStillUsed(error.cause);
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
