// Ties works (achievements, citations, articles) to journals and books that were imported after them.
import { sql } from 'drizzle-orm';
import { inEveryLibrary, type Tx } from '#server/store/connection/database.ts';
import { readRows } from '#server/store/connection/read-rows.ts';
import type { WriteOrder } from '../../model/import-kind.ts';

/** The importing library's, or every library's where the platform told of titles; each in its library's scope. */
export async function tieWaitingWorks(
  tx: Tx,
  { ownerCode, libraryCode }: Pick<WriteOrder, 'ownerCode' | 'libraryCode'>,
): Promise<void> {
  const tie = () => readRows(tx, waitingWorks);
  await (ownerCode === null ? inEveryLibrary(tx, libraryCode, tie) : tie());
}

/** By ISSN, else by ISBN, where it is one title's: the library's own record stands for the platform's. */
const waitingWorks = sql`
  WITH waiting AS (
    SELECT w.id, number.place, number.value
    FROM works AS w
    CROSS JOIN LATERAL (VALUES
      (1, 'issn:' || replace(w.issn, '-', '')), (2, 'isbn:' || w.isbn)) AS number (place, value)
    WHERE w.title_id IS NULL AND number.value IS NOT NULL
  ), found AS (
    SELECT DISTINCT ON (waiting.id) waiting.id, min(t.id) AS title_id, count(DISTINCT t.id) AS titles
    FROM waiting
    JOIN title_identifiers AS stated ON stated.value = waiting.value
    JOIN titles AS t ON t.id = stated.title_id
    WHERE NOT EXISTS (SELECT FROM title_links AS tie WHERE tie.platform_id = t.id)
    GROUP BY waiting.id, waiting.place
    ORDER BY waiting.id, waiting.place
  )
  UPDATE works SET title_id = found.title_id, updated_at = now()
  FROM found WHERE works.id = found.id AND found.titles = 1`;
