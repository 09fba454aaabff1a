// Reads all titles, each table once through a cursor: only some rows are in memory at a time.
import { type SQL, sql } from 'drizzle-orm';
import { articlePatterns } from '#contract/rules/lists/initial-articles.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { readRows } from '#server/store/connection/read-rows.ts';
import { maxAbstractLength } from '#text-search/text/description.ts';
import type { LayerRows } from './index-rows.ts';

const stretch = 10_000;

/** If it is not read to its end, the transaction ends the cursor. */
async function* stretchesOf<T>(tx: Tx, name: string, statement: SQL): AsyncGenerator<T[]> {
  const cursor = sql.identifier(name);
  await tx.execute(sql`DECLARE ${cursor} NO SCROLL CURSOR FOR ${statement}`);
  for (;;) {
    const rows = await readRows<T>(tx, sql`FETCH ${sql.raw(String(stretch))} FROM ${cursor}`);
    yield rows;
    if (rows.length < stretch) break;
  }
  await tx.execute(sql`CLOSE ${cursor}`);
}

/** Sorting whole tables may take longer than the usual time limit. */
export async function allowLongReading(tx: Tx): Promise<void> {
  await tx.execute(sql`SET LOCAL statement_timeout = 0`);
  await tx.execute(sql`SET LOCAL work_mem = '64MB'`);
}

const articles = sql.join(
  articlePatterns.map(([language, pattern]) => sql`(${language}::text, ${pattern}::text)`),
  sql`, `,
);

/** As `withoutArticle` (initial-articles.ts) makes it of the stored key, which imports match titles by. */
export const sortKey = sql`coalesce((
    SELECT substr(key_zh, length(letters) + 1) FROM (VALUES ${articles}) AS article (language, pattern),
      regexp_match(coalesce(nullif(name->>'zh_CN', ''), name->>'en'), pattern, 'i') AS found,
      lower(regexp_replace(found[1], '[^A-Za-z]', '', 'g')) AS letters
    WHERE language = ANY (languages) AND starts_with(key_zh, letters) LIMIT 1
  ), key_zh) COLLATE "C" AS "sortKey"`;

const titles = (where: SQL) => sql`
  SELECT id, kind, name->>'zh_CN' AS zh, name->>'en' AS en, abbreviation, aliases || ARRAY(
      SELECT DISTINCT other.name FROM title_names AS other
      WHERE other.title_id = titles.id AND other.owner_code IS NULL ORDER BY other.name
    ) AS aliases,
    former_names AS "formerNames", key_zh AS "keyZh", ${sortKey}, publisher, languages,
    subjects, clc, authors, keywords, published_on AS "publishedOn", started_in AS "startedIn",
    is_open_access AS "isOpenAccess", left(abstract, ${maxAbstractLength}::int) AS abstract
  FROM titles WHERE ${where} AND owner_code IS NULL ORDER BY kind, "sortKey", id`;

const numbers = (where: SQL) => sql`
  SELECT DISTINCT title_id AS id, value FROM title_identifiers WHERE ${where} AND owner_code IS NULL`;

const inclusions = (where: SQL) => sql`
  SELECT DISTINCT title_id AS id, name FROM title_facts
  WHERE ${where} AND kind = 'inclusion' AND owner_code IS NULL ORDER BY title_id, name`;

const impacts = (where: SQL) => sql`
  SELECT DISTINCT ON (title_id) title_id AS id, value FROM title_facts
  WHERE ${where} AND kind = 'impactFactor' AND value IS NOT NULL AND owner_code IS NULL
  ORDER BY title_id, year DESC NULLS LAST, name, id`;

type Of<K extends keyof LayerRows> = LayerRows[K][number];
const all = sql`true`;

export function everyRow(tx: Tx) {
  return {
    titles: stretchesOf<Of<'titles'>>(tx, 'titles_read', titles(all)),
    numbers: stretchesOf<Of<'numbers'>>(tx, 'numbers_read', numbers(all)),
    inclusions: stretchesOf<Of<'inclusions'>>(tx, 'inclusions_read', inclusions(all)),
    impacts: stretchesOf<Of<'impacts'>>(tx, 'impacts_read', impacts(all)),
  };
}

/** Deleted titles have no row. */
export async function rowsOfTitles(tx: Tx, ids: readonly number[]): Promise<LayerRows> {
  const wanted = sql`ANY (${`{${ids.join(',')}}`}::int[])`;
  const named = sql`title_id = ${wanted}`;
  return {
    titles: await readRows(tx, titles(sql`id = ${wanted}`)),
    numbers: await readRows(tx, numbers(named)),
    inclusions: await readRows(tx, inclusions(named)),
    impacts: await readRows(tx, impacts(named)),
  };
}
