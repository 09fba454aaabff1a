// Reads the knowledge base for the search index, in stretches: no statement is long, and no more than a
// stretch is in memory.
import { sql } from 'drizzle-orm';
import type { TitleRow } from '../search/build-titles.ts';
import type { Tx } from './database.ts';

const stretch = 20_000;

type Last<T> = T | null;

/** Every title, e-books first, each kind in list order. */
export async function* titleRows(tx: Tx): AsyncGenerator<TitleRow[]> {
  let last: Last<TitleRow> = null;
  for (;;) {
    const after = sql`(${last?.kind ?? ''}, ${last?.keyZh ?? ''}, ${last?.id ?? 0})`;
    const rows: TitleRow[] = await read(
      tx,
      sql`SELECT id, kind, name->>'zh_CN' AS zh, name->>'en' AS en, abbreviation, aliases,
            former_names AS "formerNames", key_zh AS "keyZh", publisher, languages, subjects, clc,
            authors, keywords, published_on AS "publishedOn", started_in AS "startedIn",
            is_open_access AS "isOpenAccess"
          FROM titles WHERE (kind, key_zh, id) > ${after} ORDER BY kind, key_zh, id LIMIT ${stretch}`,
    );
    yield rows;
    last = rows.at(-1) ?? null;
    if (rows.length < stretch) return;
  }
}

interface NumberRow {
  id: number;
  value: string;
}

/** Every number that a title is known by, as `title_identifiers` has it. */
export async function* numberRows(tx: Tx): AsyncGenerator<NumberRow[]> {
  let last: Last<NumberRow> = null;
  for (;;) {
    const rows: NumberRow[] = await read(
      tx,
      sql`SELECT title_id AS id, value FROM title_identifiers
          WHERE (value, title_id) > (${last?.value ?? ''}, ${last?.id ?? 0})
          ORDER BY value, title_id LIMIT ${stretch}`,
    );
    yield rows;
    last = rows.at(-1) ?? null;
    if (rows.length < stretch) return;
  }
}

/** Lists that titles are in, as far as everybody may know. */
export async function inclusionRows(tx: Tx): Promise<{ id: number; name: string }[]> {
  return read(
    tx,
    sql`SELECT DISTINCT title_id AS id, name FROM title_facts
        WHERE kind = 'inclusion' AND owner_code IS NULL ORDER BY title_id, name`,
  );
}

/** Each title's newest impact factor, as far as everybody may know. */
export async function impactRows(tx: Tx): Promise<{ id: number; value: number }[]> {
  return read(
    tx,
    sql`SELECT DISTINCT ON (title_id) title_id AS id, value FROM title_facts
        WHERE kind = 'impactFactor' AND value IS NOT NULL AND owner_code IS NULL
        ORDER BY title_id, year DESC NULLS LAST, name, id`,
  );
}

async function read<T>(tx: Tx, statement: ReturnType<typeof sql>): Promise<T[]> {
  return [...(await tx.execute(statement))] as unknown as T[];
}
