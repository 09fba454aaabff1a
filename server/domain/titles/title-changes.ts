// What titles were called before and are called now, and of what they are parts: lists of a provider say so by its ids
// (KBART's `preceding_publication_title_id` and `parent_publication_title_id`).
import { inArray, sql } from 'drizzle-orm';
import type { TitleChange } from '#contract/models/title-model.ts';
import { arrayOf } from '#server/store/bulk/array-of.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { readRows } from '#server/store/connection/read-rows.ts';
import { shownTitles } from '#server/store/schema/own-titles.ts';
import { groupedById, heldByTitle } from './held-rows.ts';
import { type LinkedIds, linkedIds, rowsOfTitles, shownIds } from './shown-titles.ts';

interface Change {
  titleId: number;
  relation: TitleChange['relation'];
  otherId: number;
}

/** By title, those with names; titles about which no list says anything are left out. */
export async function changesOf(tx: Tx, linked: LinkedIds): Promise<Map<number, TitleChange[]>> {
  const changes = await statedChanges(tx, linked);
  if (changes.length === 0) return new Map();
  const ids = [...new Set(changes.map(({ otherId }) => otherId))];
  const { id, kind, name } = shownTitles;
  const rows = await tx.select({ id, kind, name }).from(shownTitles).where(inArray(id, ids));
  const known = new Map(rows.map((row) => [row.id, row]));
  const held = await heldByTitle(tx, ids);
  const named = changes.flatMap(({ titleId, relation, otherId }) => {
    const other = known.get(otherId);
    if (other === undefined) return [];
    const isHeld = held.has(otherId);
    return { titleId, relation, ...other, id: String(otherId), isHeld };
  });
  const groups = groupedById(named);
  return new Map(
    [...groups].map(([id, group]) => [id, group.map(({ titleId: _, ...change }) => change)]),
  );
}

/** How many changes of name are followed. */
const maxSteps = 5;

/**
 * The titles that came before and after one, and of which it is a part, and theirs; the nearest first.
 *
 * @param id id of the title as readers see it (`shownId`)
 */
export async function formerAndLater(tx: Tx, id: number): Promise<number[]> {
  const seen = new Set([id]);
  let last = [id];
  for (let step = 0; step < maxSteps && last.length > 0; step += 1) {
    const changes = await statedChanges(tx, await linkedIds(tx, last));
    const others = changes.filter(({ relation }) => relation !== 'part');
    last = [...new Set(others.map(({ otherId }) => otherId))].filter((other) => !seen.has(other));
    for (const other of last) seen.add(other);
  }
  return [...seen].slice(1);
}

/** Both titles as readers see them. The ids are those of one provider, in any of its lists of one owner. */
async function statedChanges(tx: Tx, linked: LinkedIds): Promise<Change[]> {
  if (linked.all.length === 0) return [];
  const rows = await readRows<Change>(
    tx,
    sql`WITH own AS (
          SELECT pt.title_id, pt.row_key, pt.source_title_id, pt.parent_id, pt.preceding_id, near.id AS package_id
          FROM package_titles AS pt JOIN packages AS p ON p.id = pt.package_id
          JOIN packages AS near ON near.provider = p.provider AND near.owner_code IS NOT DISTINCT FROM p.owner_code
          WHERE pt.title_id = ANY (${arrayOf('integer', linked.all)}) AND pt.withdrawn_at IS NULL
            AND (pt.source_title_id || pt.parent_id || pt.preceding_id) <> ''
        ), named AS (
          SELECT title_id, package_id, relation, kind || ' id:' || id AS row_key FROM own
          CROSS JOIN LATERAL (VALUES ('earlier', preceding_id), ('parent', parent_id)) AS stated (relation, ids)
          CROSS JOIN LATERAL unnest(string_to_array(ids, ';')) AS id
          CROSS JOIN unnest(ARRAY['journal', 'ebook']) AS kind
        )
        SELECT named.title_id AS "titleId", relation, other.title_id AS "otherId"
        FROM named JOIN package_titles AS other
          ON other.package_id = named.package_id AND other.row_key = named.row_key AND other.withdrawn_at IS NULL
        UNION SELECT own.title_id, 'later', other.title_id
        FROM own JOIN package_titles AS other
          ON other.package_id = own.package_id AND other.preceding_id <> '' AND other.withdrawn_at IS NULL
          AND own.source_title_id = ANY (string_to_array(other.preceding_id, ';'))
        WHERE own.row_key LIKE '% id:%'
        UNION SELECT own.title_id, 'part', other.title_id
        FROM own JOIN package_titles AS other
          ON other.package_id = own.package_id AND other.parent_id <> '' AND other.parent_id = own.source_title_id
          AND other.withdrawn_at IS NULL
        WHERE own.row_key LIKE '% id:%'
        ORDER BY 1, 2, 3`,
  );
  const shown = await shownIds(
    tx,
    rows.map(({ otherId }) => otherId),
  );
  const seen = new Set<string>();
  return rowsOfTitles(rows, linked).flatMap(({ titleId, relation, otherId }) => {
    const other = shown.get(otherId) ?? otherId;
    const key = `${titleId} ${relation} ${other}`;
    if (other === titleId || seen.has(key)) return [];
    seen.add(key);
    return { titleId, relation, otherId: other };
  });
}
