// What a library may search, read from the database as plain rows.
import { sql } from 'drizzle-orm';
import type { AccessKind } from '#contract/models/model.ts';
import type { TitleKind } from '#contract/models/title-model.ts';
import type { OwnKind } from '#server/search/port.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { readRows } from '#server/store/connection/read-rows.ts';

export interface PlainTitle {
  id: number;
  kind: TitleKind;
  /** Its names, people, keywords and publisher. */
  texts: string[];
  numbers: string[];
  keyZh: string;
  publisher: string;
  languages: string[];
  subjects: string[];
  clc: string | null;
  year: number;
  isOpen: boolean;
  inclusions: string[];
}

/** A title in a package that the library holds. */
interface PlainHolding {
  id: number;
  packageId: string;
  access: AccessKind[];
  isFree: boolean;
}

/** A database, other resource, notice, project or work. */
interface PlainThing {
  kind: OwnKind;
  id: string;
  texts: string[];
  /** Not shown before this day; '' for at once. */
  publishedOn: string;
}

export interface PlainRows {
  titles: PlainTitle[];
  holdings: PlainHolding[];
  things: PlainThing[];
}

/** Everything that the library in scope may search. */
export async function plainRows(tx: Tx): Promise<PlainRows> {
  return {
    titles: await readRows<PlainTitle>(
      tx,
      sql`
      SELECT t.id, t.kind, t.key_zh AS "keyZh", t.publisher, t.languages, t.subjects, t.clc,
        ARRAY[t.name->>'zh_CN', t.name->>'en', t.abbreviation, t.publisher]
          || t.aliases || t.former_names || t.authors || t.keywords AS texts,
        coalesce(CASE WHEN t.kind = 'journal' THEN t.started_in ELSE left(t.published_on, 4)::int END, 0) AS year,
        t.is_open_access AS "isOpen",
        ARRAY(SELECT split_part(n.value, ':', 2) FROM title_identifiers n
          WHERE n.title_id IN (t.id, t.platform_id)) AS numbers,
        ARRAY(SELECT DISTINCT f.name FROM title_facts f
          WHERE f.title_id IN (t.id, t.platform_id) AND f.kind = 'inclusion') AS inclusions
      FROM shown_titles t WHERE t.id NOT IN (SELECT platform_id FROM title_links)
      ORDER BY t.kind, t.key_zh, t.id`,
    ),
    holdings: await readRows<PlainHolding>(
      tx,
      sql`
      SELECT coalesce(own.title_id, carried.title_id) AS id, carried.package_id AS "packageId",
        held.access, carried.access_type IS NOT DISTINCT FROM 'F' AS "isFree"
      FROM package_titles carried
      JOIN library_packages held ON held.package_id = carried.package_id
      LEFT JOIN title_links own ON own.platform_id = carried.title_id
      WHERE carried.withdrawn_at IS NULL`,
    ),
    things: await readRows<PlainThing>(
      tx,
      sql`
      SELECT 'database' AS kind, id, '' AS "publishedOn", ARRAY[name->>'zh_CN', name->>'en', abbreviation]
        || aliases || former_names || topics AS texts
      FROM databases WHERE is_published AND withdrawn_at IS NULL
      UNION ALL SELECT 'other', id, '', ARRAY[name->>'zh_CN', name->>'en']
      FROM other_resources WHERE is_published AND withdrawn_at IS NULL
      UNION ALL SELECT 'notice', id, published_on::text, ARRAY[title->>'zh_CN', title->>'en']
      FROM notices WHERE is_published
      UNION ALL SELECT 'fund', id, '', ARRAY[title->>'zh_CN', title->>'en', number, leader] FROM funds
      UNION ALL SELECT 'work', id, '', ARRAY[title] || authors || keywords FROM works
      ORDER BY 1, 2`,
    ),
  };
}
