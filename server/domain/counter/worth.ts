// What databases cost, and how much they were used.
import { sql } from 'drizzle-orm';
import type { Worth } from '#contract/models/desk/counter-model.ts';
import type { LocalText } from '#contract/models/model.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { readRows } from '#server/store/connection/read-rows.ts';
import { heldTitles, usesOf } from './uses.ts';

interface WorthRow {
  id: string;
  name: LocalText;
  licence_state: string | null;
  price: number | null;
  currency: string | null;
  requests: number;
  investigations: number;
  searches: number;
  turn_aways: number;
  months: number;
}

/** Databases with a price, a trial or usage, by name. */
export async function worthOf(tx: Tx, year: number): Promise<Worth[]> {
  const rows = await worthRows(tx, year);
  const before = new Map((await worthRows(tx, year - 1)).map((row) => [row.id, row]));
  return rows
    .map(({ licence_state: licenceState, turn_aways: turnAways, ...row }): Worth => {
      const usesAre = kindOfUses(row);
      const uses = usesAre === null ? 0 : row[usesAre];
      const usesBefore = usesAre === null ? 0 : (before.get(row.id)?.[usesAre] ?? 0);
      return { ...row, licenceState, turnAways, uses, usesAre, usesBefore };
    })
    .filter(
      ({ price, licenceState, uses, turnAways }) =>
        price !== null || licenceState === 'trial' || uses + turnAways > 0,
    );
}

function kindOfUses(row: Pick<Worth, 'requests' | 'investigations' | 'searches'>) {
  const kinds = ['requests', 'investigations', 'searches'] as const;
  return kinds.find((kind) => row[kind] > 0) ?? null;
}

/** The database itself and its titles are counted by several reports, which are not added up. */
function worthRows(tx: Tx, year: number): Promise<WorthRow[]> {
  return readRows<WorthRow>(
    tx,
    sql`
    WITH uses AS MATERIALIZED (${usesOf(year)}),
    items AS (
      SELECT database_id, id AS item_id, provider_id, true AS is_direct FROM counter_items WHERE database_id IS NOT NULL
      UNION
      SELECT held.database_id, i.id, i.provider_id, false FROM (${heldTitles}) AS held
        JOIN counter_items i ON i.title_id = held.title_id WHERE held.database_id IS NOT NULL
    ),
    sums AS (
      SELECT database_id, is_direct, sum(requests) AS requests, sum(investigations) AS investigations,
        sum(searches) AS searches, sum(turn_aways) AS turn_aways
      FROM items JOIN uses USING (item_id) GROUP BY database_id, is_direct
    ),
    reported AS (
      SELECT database_id, count(DISTINCT month)::int AS months
      FROM (SELECT DISTINCT database_id, provider_id FROM items) AS of_provider JOIN counter_months USING (provider_id)
      WHERE state IN ('there', 'none', 'partial') AND month LIKE ${`${year}-%`} GROUP BY database_id
    )
    SELECT d.id, d.name, d.licence_state, d.price::float8 AS price, d.price_currency AS currency,
      coalesce(max(requests), 0)::float8 AS requests, coalesce(max(investigations), 0)::float8 AS investigations,
      coalesce(max(searches), 0)::float8 AS searches, coalesce(max(turn_aways), 0)::float8 AS turn_aways,
      coalesce(max(reported.months), 0) AS months
    FROM databases d LEFT JOIN sums ON sums.database_id = d.id LEFT JOIN reported ON reported.database_id = d.id
    WHERE d.withdrawn_at IS NULL AND d.merged_into IS NULL
    GROUP BY d.library_code, d.id ORDER BY d.key_zh, d.id`,
  );
}
