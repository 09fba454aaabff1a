// Packages that have titles in common, and titles that nobody opened.
import { sql } from 'drizzle-orm';
import type { Overlap, UnopenedTitle } from '#contract/models/desk/counter-model.ts';
import type { LocalText } from '#contract/models/model.ts';
import type { TitleKind } from '#contract/models/title-model.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { readRows } from '#server/store/connection/read-rows.ts';
import { chosenUses, heldTitles, usesOf } from './uses.ts';

const maxPairs = 200;

/** Pairs of held packages, those with most titles in common first. Years are those of the KBART coverage. */
export async function overlapsOf(tx: Tx, year: number): Promise<Overlap[]> {
  const rows = await readRows<{
    one: Overlap['packages'][number];
    other: Overlap['packages'][number];
    titles: number;
    same_years: number;
    uses: number;
  }>(
    tx,
    sql`
    WITH uses AS MATERIALIZED (
      SELECT i.title_id, sum(${chosenUses}) AS uses FROM (${usesOf(year)}) AS u JOIN counter_items i ON i.id = u.item_id
      WHERE i.title_id IS NOT NULL GROUP BY i.title_id
    ),
    held AS MATERIALIZED (
      SELECT h.package_id, h.title_id, min(left(coalesce(r.date_first, '0000'), 4)) AS first,
        max(left(coalesce(r.date_last, '9999'), 4)) AS last
      FROM (${heldTitles}) AS h JOIN package_titles r ON r.id = h.row GROUP BY h.package_id, h.title_id
    ),
    pairs AS (
      SELECT a.package_id AS one, b.package_id AS other, count(*)::int AS titles,
        count(*) FILTER (WHERE a.first <= b.last AND b.first <= a.last)::int AS same_years,
        coalesce(sum(uses.uses), 0)::float8 AS uses
      FROM held a JOIN held b ON b.title_id = a.title_id AND b.package_id > a.package_id
      LEFT JOIN uses ON uses.title_id = a.title_id
      GROUP BY 1, 2 ORDER BY titles DESC, 1, 2 LIMIT ${maxPairs}
    ),
    named AS (
      SELECT p.id, jsonb_build_object('id', p.id, 'provider', p.provider, 'name', p.name, 'titles', count(*)) AS package
      FROM held JOIN packages p ON p.id = held.package_id GROUP BY p.id
    )
    SELECT a.package AS one, b.package AS other, titles, same_years, uses
    FROM pairs JOIN named a ON a.id = pairs.one JOIN named b ON b.id = pairs.other ORDER BY titles DESC, 1, 2`,
  );
  return rows.map(({ one, other, same_years: sameYears, titles, uses }) => ({
    packages: [one, other],
    titles,
    sameYears,
    uses,
  }));
}

/** Titles of packages of which some title is in the year's reports, and that have no use in it. */
export async function unopenedTitles(
  tx: Tx,
  year: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ items: UnopenedTitle[]; total: number }> {
  const rows = await readRows<{
    id: number;
    kind: TitleKind;
    name: LocalText;
    package: string;
    identifier: string;
    total: number;
  }>(
    tx,
    sql`
    WITH used AS MATERIALIZED (
      SELECT DISTINCT i.title_id FROM counter_counts c JOIN counter_items i ON i.id = c.item_id
      WHERE c.year = ${year} AND i.title_id IS NOT NULL AND 0 < ANY (c.counts)
    ),
    held AS MATERIALIZED (SELECT DISTINCT package_id, title_id FROM (${heldTitles}) AS h),
    page AS (
      SELECT held.*, count(*) OVER ()::int AS total FROM held
      WHERE package_id IN (SELECT package_id FROM held JOIN used USING (title_id))
        AND NOT EXISTS (SELECT FROM used WHERE used.title_id = held.title_id)
      ORDER BY package_id, title_id OFFSET ${offset} LIMIT ${limit}
    )
    SELECT t.id, t.kind, t.name, p.name AS package, coalesce(t.online_identifier, t.print_identifier, '') AS identifier, total
    FROM page JOIN shown_titles t ON t.id = page.title_id JOIN packages p ON p.id = page.package_id
    ORDER BY page.package_id, page.title_id`,
  );
  const items = rows.map(({ id, kind, total: _, ...row }) => ({
    ...row,
    resource: { kind, id: String(id) },
  }));
  return { items, total: rows[0]?.total ?? 0 };
}
