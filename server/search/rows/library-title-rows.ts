// Reads titles that only one library sees in this form, in its scope: its own, and titles of the platform that it
// describes otherwise. In the search they hide the platform's titles with the same ids.

import { type SQL, sql } from 'drizzle-orm';
import { type DatedStretch, freeYears } from '#contract/rules/free-access.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { readRows } from '#server/store/connection/read-rows.ts';
import { maxAbstractLength } from '#text-search/text/description.ts';
import type { LayerRows, TitleRow } from './index-rows.ts';
import { sortKey } from './title-index-rows.ts';

/** Fields that the library left empty do not count. */
const differs = sql`(
  NOT coalesce(title.name @> stated.name, true)
  OR (coalesce(stated.abbreviation, title.abbreviation), coalesce(stated.aliases, title.aliases),
    coalesce(stated.former_names, title.former_names), coalesce(stated.publisher, title.publisher),
    coalesce(stated.languages, title.languages), coalesce(stated.subjects, title.subjects),
    coalesce(stated.authors, title.authors), coalesce(stated.keywords, title.keywords),
    coalesce(stated.abstract, title.abstract), coalesce(stated.is_open_access, title.is_open_access))
  IS DISTINCT FROM (title.abbreviation, title.aliases, title.former_names, title.publisher,
    title.languages, title.subjects, title.authors, title.keywords, title.abstract, title.is_open_access)
  OR stated.clc <> title.clc OR stated.published_on <> title.published_on OR stated.started_in <> title.started_in
  OR (stated.clc IS NOT NULL AND title.clc IS NULL)
  OR (stated.published_on IS NOT NULL AND title.published_on IS NULL)
  OR (stated.started_in IS NOT NULL AND title.started_in IS NULL)
)`;

const ownIds = (code: string): SQL => sql`
  SELECT id, id AS told_of FROM titles WHERE owner_code = ${code}
  UNION SELECT title_id, platform_id FROM title_links WHERE library_code = ${code}
  UNION SELECT title.id, title.id FROM title_words AS stated
    JOIN titles AS title ON title.id = stated.title_id WHERE stated.library_code = ${code} AND ${differs}
  UNION SELECT title_id, title_id FROM title_notes
    WHERE library_code = ${code} AND (own_name <> '{}' OR own_subjects <> '{}')
  UNION SELECT named.title_id, named.title_id FROM title_identifiers AS named
    JOIN titles AS title ON title.id = named.title_id
    WHERE named.owner_code = ${code} AND title.owner_code IS NULL
  UNION SELECT called.title_id, called.title_id FROM title_names AS called
    JOIN titles AS title ON title.id = called.title_id
    WHERE called.owner_code = ${code} AND title.owner_code IS NULL`;

/** With lists and impact factors that everybody may see; the library's own are read with its holdings. */
export async function libraryTitleRows(tx: Tx, code: string): Promise<LayerRows> {
  const own = sql`WITH own (id, told_of) AS MATERIALIZED (${ownIds(code)})`;
  return {
    titles: await readRows<TitleRow>(
      tx,
      sql`${own}
          SELECT id, kind, name->>'zh_CN' AS zh, name->>'en' AS en, abbreviation, aliases,
            former_names AS "formerNames", key_zh AS "keyZh", ${sortKey}, publisher, languages,
            subjects, clc, authors, keywords, published_on AS "publishedOn", started_in AS "startedIn",
            is_open_access AS "isOpenAccess", left(abstract, ${maxAbstractLength}::int) AS abstract
          FROM shown_titles WHERE id IN (SELECT id FROM own) ORDER BY kind, "sortKey", id`,
    ),
    numbers: await readRows<{ id: number; value: string }>(
      tx,
      sql`${own}
          SELECT DISTINCT own.id, named.value FROM own
          JOIN title_identifiers AS named ON named.title_id = own.told_of`,
    ),
    inclusions: await readRows<{ id: number; name: string }>(
      tx,
      sql`${own}
          SELECT DISTINCT own.id, fact.name FROM own JOIN title_facts AS fact ON fact.title_id = own.told_of
          WHERE fact.kind = 'inclusion' AND fact.owner_code IS NULL ORDER BY id, name`,
    ),
    impacts: await readRows<{ id: number; value: number }>(
      tx,
      sql`${own}
          SELECT DISTINCT ON (own.id) own.id, fact.value FROM own
          JOIN title_facts AS fact ON fact.title_id = own.told_of
          WHERE fact.kind = 'impactFactor' AND fact.value IS NOT NULL AND fact.owner_code IS NULL
          ORDER BY own.id, fact.year DESC NULLS LAST, fact.name, fact.id`,
    ),
  };
}

/** The library's own titles replace them for its readers. */
export async function hiddenTitles(tx: Tx, code: string): Promise<number[]> {
  const rows = await readRows<{ id: number }>(
    tx,
    sql`SELECT DISTINCT platform_id AS id FROM title_links WHERE library_code = ${code}`,
  );
  return rows.map(({ id }) => id);
}

/** Held titles of which a list says that they are free, though not all that is held of them is. */
export async function partlyPaidTitles(tx: Tx): Promise<number[]> {
  const rows = await readRows<DatedStretch & { id: number; isHeld: boolean; isOpen: boolean }>(
    tx,
    sql`WITH stated AS (
          SELECT title_id FROM package_titles AS carried JOIN held_packages USING (package_id)
          WHERE carried.withdrawn_at IS NULL AND (access_type = 'F' OR 'free' = ANY (access))
          UNION SELECT id FROM shown_titles WHERE is_open_access
        )
        SELECT coalesce(own.title_id, carried.title_id) AS id, carried.owner_code AS "ownerCode",
          access_type AS "accessType", date_first AS "dateFirst", date_last AS "dateLast", embargo,
          coverage_depth AS "coverageDepth", coalesce(held.access, '{}') AS access,
          held.package_id IS NOT NULL AS "isHeld", shown.is_open_access AS "isOpen"
        FROM package_titles AS carried
        LEFT JOIN title_links AS own ON own.platform_id = carried.title_id
        LEFT JOIN held_packages AS held ON held.package_id = carried.package_id
        JOIN shown_titles AS shown ON shown.id = coalesce(own.title_id, carried.title_id)
        WHERE carried.title_id IN (SELECT title_id FROM stated) AND carried.withdrawn_at IS NULL
          AND (held.package_id IS NOT NULL OR access_type = 'F')`,
  );
  const now = new Date();
  return [...Map.groupBy(rows, ({ id }) => id)].flatMap(([id, stretches]) => {
    const held = stretches.filter(({ isHeld }) => isHeld);
    const listed = stretches.filter(({ accessType }) => accessType === 'F');
    const isOpen = stretches[0]?.isOpen === true;
    return held.length === 0 || freeYears(held, isOpen, listed, now).isWhole ? [] : [id];
  });
}
