// What stands in the way of taking an import back: later imports that touched the same rows, and what
// libraries have come to build upon them since. Other libraries are asked which rows those are, and
// nothing else.
import { and, eq, gt, ne, sql } from 'drizzle-orm';
import { inEveryLibrary, inPlatformScope, type Tx } from '../store/database.ts';
import { imports } from '../store/schema.ts';
import { arrayText } from './array-text.ts';
import type { UndoPlace } from './undo-notes.ts';
import type { StoredNote } from './undone-import.ts';

type Run = typeof imports.$inferSelect;

/** The first that is found among imports of whoever told: the platform's may be any library's to keep. */
async function amongImports<T>(
  tx: Tx,
  { isPlatform, libraryCode }: Run,
  find: () => Promise<readonly T[]>,
): Promise<T | undefined> {
  const found = isPlatform ? await inEveryLibrary(tx, libraryCode, find) : await find();
  return found[0];
}

/** File of a later import of the same package, or else of the same kind, that still stands. */
export async function laterEdition(tx: Tx, run: Run): Promise<string | undefined> {
  const isSame =
    run.packageId === null ? eq(imports.kind, run.kind) : eq(imports.packageId, run.packageId);
  const row = await amongImports(tx, run, () =>
    tx
      .select({ fileName: imports.fileName })
      .from(imports)
      .where(
        and(
          ...[isSame, ne(imports.id, run.id), eq(imports.state, 'done')],
          ...[eq(imports.isPlatform, run.isPlatform), gt(imports.finishedAt, run.finishedAt)],
        ),
      )
      .limit(1),
  );
  return row?.fileName;
}

/** File of a later import of any kind that changed rows of this one, and still stands. */
export async function laterChange(
  tx: Tx,
  run: Run,
  notes: readonly StoredNote[],
): Promise<string | undefined> {
  const places = Map.groupBy(notes, (note) => note.place);
  const row = await amongImports(tx, run, async () => {
    for (const [place, own] of places) {
      const ids = own.map(({ row_id: id }) => id);
      const changes = await changesIn(tx, run, place, ids);
      if (changes.length > 0) return changes;
    }
    return [];
  });
  return row?.file_name;
}

function changesIn(tx: Tx, run: Run, place: UndoPlace, ids: readonly string[]) {
  const ranges = ids.filter((id) => /^\d+\.\.\d+$/.test(id)).map((id) => id.split('..'));
  const [first, last] = [0, 1].map((end) => arrayText(ranges.map((range) => range[end])));
  return tx.execute<{ file_name: string }>(sql`
    SELECT later.file_name FROM imports AS later
    JOIN import_rows AS theirs
      ON theirs.library_code = later.library_code AND theirs.import_id = later.id
    WHERE later.state = 'done' AND later.is_platform = ${run.isPlatform} AND later.id <> ${run.id}
      AND later.finished_at > ${run.finishedAt.toISOString()}::timestamptz
      AND theirs.place = ${place}
      AND (theirs.row_id = ANY (${arrayText(ids)}::text[])
        OR CASE WHEN theirs.row_id ~ '^[0-9]+$' THEN EXISTS (
          SELECT 1 FROM unnest(${first}::bigint[], ${last}::bigint[]) AS made (first, last)
          WHERE theirs.row_id::bigint BETWEEN made.first AND made.last) END)
    LIMIT 1`);
}

/**
 * How many libraries took up packages that an import of the platform's made, or said something of
 * theirs about them, besides the library that keeps its record.
 */
export function librariesUpon(
  tx: Tx,
  libraryCode: string,
  notes: readonly StoredNote[],
): Promise<number> {
  const made = (place: UndoPlace) =>
    notes.flatMap((note) => (note.place === place && note.before === null ? note.row_id : []));
  const holdings = arrayText(made('library_packages'));
  return inPlatformScope(tx, async () => {
    const [row] = await tx.execute<{ count: number }>(sql`
      SELECT count(DISTINCT library_code)::int AS count FROM library_packages
      WHERE package_id = ANY (${arrayText(made('packages'))}::text[])
        AND library_code <> ${libraryCode}
        AND (database_id IS NOT NULL OR note <> '{}' OR access <> '{campus,remote}'
          OR NOT EXISTS (
          SELECT 1 FROM unnest(${holdings}::text[]) AS held (keys)
          WHERE held.keys::json ->> 0 = library_code AND held.keys::json ->> 1 = package_id))`);
    return row?.count ?? 0;
  });
}

/**
 * Which of these titles nobody needs: no package carries them and no list tells of them any more, no
 * library has a note on them, no reader follows them.
 */
export async function titlesOfNobody(
  tx: Tx,
  ids: readonly string[],
  { libraryCode, ownerCode }: { libraryCode: string; ownerCode: string | null },
): Promise<string[]> {
  const unused = await untold(tx, ids, ownerCode);
  if (unused.length === 0) return [];
  const wanted = arrayText(unused);
  const needed = await inEveryLibrary(tx, libraryCode, () =>
    tx.execute<{ id: string }>(sql`
      SELECT title_id::text AS id FROM title_notes WHERE title_id = ANY (${wanted}::integer[])
      UNION SELECT resource_id FROM follows
      WHERE resource_kind IN ('journal', 'ebook') AND resource_id = ANY (${wanted}::text[])`),
  );
  const kept = new Set(needed.map(({ id }) => id));
  return unused.filter((id) => !kept.has(id));
}

/** Titles that neither package nor list tells of. */
function untold(tx: Tx, ids: readonly string[], ownerCode: string | null): Promise<string[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return inPlatformScope(tx, async () => {
    const rows = await tx.execute<{ id: number }>(sql`
      SELECT wanted.id FROM unnest(${arrayText(ids)}::integer[]) AS wanted (id)
      WHERE NOT EXISTS (SELECT 1 FROM package_titles WHERE title_id = wanted.id)
        AND NOT EXISTS (SELECT 1 FROM title_facts WHERE title_id = wanted.id)
        AND NOT EXISTS (SELECT 1 FROM title_identifiers
          WHERE title_id = wanted.id AND owner_code IS DISTINCT FROM ${ownerCode}::text)`);
    return rows.map(({ id }) => String(id));
  });
}
