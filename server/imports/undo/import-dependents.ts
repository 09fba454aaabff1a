// What stands in the way of an undo. Other libraries are asked which rows those are, and nothing else.
import { and, eq, gt, ne, sql } from 'drizzle-orm';
import { arrayOf } from '#server/store/bulk/array-of.ts';
import {
  inEveryLibrary,
  inLibraries,
  inPlatformScope,
  type Tx,
} from '#server/store/connection/database.ts';
import { readRows } from '#server/store/connection/read-rows.ts';
import { imports } from '#server/store/schema/jobs.ts';
import { type UndoPlace, undoPlaces } from '../model/undo-places.ts';

type Run = typeof imports.$inferSelect;

/** The platform's imports may be any library's to keep. */
async function amongImports<T>(
  tx: Tx,
  { isPlatform, libraryCode }: Run,
  find: () => Promise<readonly T[]>,
): Promise<T | undefined> {
  const found = isPlatform ? await inEveryLibrary(tx, libraryCode, find) : await find();
  return found[0];
}

export async function laterEdition(tx: Tx, run: Run): Promise<string | undefined> {
  const isSame =
    run.packageId === null ? eq(imports.kind, run.kind) : eq(imports.packageId, run.packageId);
  const row = await amongImports(tx, run, () =>
    tx
      .select({ fileName: imports.fileName })
      .from(imports)
      .where(and(isSame, isLaterThan(run)))
      .limit(1),
  );
  return row?.fileName;
}

/** Of any kind, that changed rows of this one. Most imports have no later one, and their notes are not even read. */
export async function laterChange(
  tx: Tx,
  run: Run,
  notesOf: (place: UndoPlace) => AsyncIterable<readonly string[]>,
): Promise<string | undefined> {
  const keepers = await keepersOfLater(tx, run);
  if (keepers.length === 0) return undefined;
  for (const place of Object.keys(undoPlaces) as UndoPlace[]) {
    for await (const ids of notesOf(place)) {
      const changes = await inLibraries(tx, run.libraryCode, keepers, () =>
        changesIn(tx, run, place, ids),
      );
      if (changes[0] !== undefined) return changes[0].file_name;
    }
  }
  return undefined;
}

async function keepersOfLater(tx: Tx, run: Run): Promise<string[]> {
  const { isPlatform, libraryCode } = run;
  const find = () =>
    tx.selectDistinct({ code: imports.libraryCode }).from(imports).where(isLaterThan(run));
  const found = isPlatform ? await inEveryLibrary(tx, libraryCode, find) : await find();
  return found.map(({ code }) => code);
}

function isLaterThan(run: Run) {
  return and(
    ne(imports.id, run.id),
    eq(imports.state, 'done'),
    eq(imports.isPlatform, run.isPlatform),
    gt(imports.finishedAt, run.finishedAt),
  );
}

function changesIn(tx: Tx, run: Run, place: UndoPlace, ids: readonly string[]) {
  const ranges = ids.filter((id) => /^\d+\.\.\d+$/.test(id)).map((id) => id.split('..'));
  const [first, last] = [0, 1].map((end) =>
    arrayOf(
      'bigint',
      ranges.map((range) => range[end]),
    ),
  );
  return readRows<{ file_name: string }>(
    tx,
    sql`
    SELECT later.file_name FROM imports AS later
    JOIN import_rows AS theirs
      ON theirs.library_code = later.library_code AND theirs.import_id = later.id
    WHERE later.state = 'done' AND later.is_platform = ${run.isPlatform} AND later.id <> ${run.id}
      AND later.finished_at > ${run.finishedAt.toISOString()}::timestamptz
      AND theirs.place = ${place}
      AND (theirs.row_id = ANY (${arrayOf('text', ids)})
        OR CASE WHEN theirs.row_id ~ '^[0-9]+$' THEN EXISTS (
          SELECT 1 FROM unnest(${first}, ${last}) AS made (first, last)
          WHERE theirs.row_id::bigint BETWEEN made.first AND made.last) END)
    LIMIT 1`,
  );
}

/** They took up packages of this import of the platform's, or said something about them. */
export async function countDependentLibraries(
  tx: Tx,
  libraryCode: string,
  notes: { packages: readonly string[]; holdings: readonly string[] },
): Promise<number> {
  return inPlatformScope(tx, async () => {
    const [row] = await readRows<{ count: number }>(
      tx,
      sql`
      SELECT count(DISTINCT library_code)::int AS count FROM library_packages
      WHERE package_id = ANY (${arrayOf('text', notes.packages)})
        AND library_code <> ${libraryCode}
        AND (database_id IS NOT NULL OR note <> '{}' OR access <> '{campus,remote}'
          OR NOT EXISTS (
          SELECT 1 FROM unnest(${arrayOf('text', notes.holdings)}) AS held (keys)
          WHERE held.keys::json ->> 0 = library_code AND held.keys::json ->> 1 = package_id))`,
    );
    return row?.count ?? 0;
  });
}

/** Asked once for all that an import made: asking every library again at each step would take minutes. */
export async function titlesInUse(
  tx: Tx,
  libraryCode: string,
  { first, last }: { first: number; last: number },
): Promise<ReadonlySet<string>> {
  const used = await inEveryLibrary(tx, libraryCode, () =>
    readRows<{ id: string }>(
      tx,
      sql`
      SELECT title_id::text AS id FROM title_notes WHERE title_id BETWEEN ${first} AND ${last}
      UNION SELECT title_id::text FROM recommended_titles WHERE title_id BETWEEN ${first} AND ${last}
      UNION SELECT title_id::text FROM title_words WHERE title_id BETWEEN ${first} AND ${last}
      UNION SELECT resource_id FROM follows
      WHERE resource_kind IN ('journal', 'ebook')
        AND CASE WHEN resource_id ~ '^[0-9]{1,9}$'
          THEN resource_id::integer BETWEEN ${first} AND ${last} END`,
    ),
  );
  return new Set(used.map(({ id }) => id));
}

/** No package carries them, and no list tells of them any more. */
export function untoldTitles(
  tx: Tx,
  ids: readonly string[],
  ownerCode: string | null,
): Promise<string[]> {
  return inPlatformScope(tx, async () => {
    const rows = await readRows<{ id: number }>(
      tx,
      sql`
      SELECT wanted.id FROM unnest(${arrayOf('integer', ids)}) AS wanted (id)
      WHERE NOT EXISTS (SELECT 1 FROM package_titles WHERE title_id = wanted.id)
        AND NOT EXISTS (SELECT 1 FROM title_facts WHERE title_id = wanted.id)
        AND NOT EXISTS (SELECT 1 FROM title_identifiers
          WHERE title_id = wanted.id AND owner_code IS DISTINCT FROM ${ownerCode}::text)`,
    );
    return rows.map(({ id }) => String(id));
  });
}
