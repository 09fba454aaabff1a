// What readers would lose without a database.
import { eq, sql } from 'drizzle-orm';
import type { Cancellation } from '#contract/models/desk/counter-model.ts';
import type { LocalText } from '#contract/models/model.ts';
import type { TitleKind } from '#contract/models/title-model.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { readRows } from '#server/store/connection/read-rows.ts';
import { databases } from '#server/store/schema/libraries.ts';
import { minReaders } from '../figures/sums.ts';
import { chosenUses, heldTitles, usesOf } from './uses.ts';

const mostUsed = 20;
const visitDays = 90;

interface TitleRow {
  id: number;
  kind: TitleKind;
  name: LocalText;
  uses: number;
  fate: 'lost' | 'elsewhere' | 'free';
}

/** Null where there is no such database. Usage is of that year. */
export async function cancellationOf(
  tx: Tx,
  id: string,
  year: number,
): Promise<Cancellation | null> {
  const [database] = await tx.select().from(databases).where(eq(databases.id, id));
  if (database === undefined) return null;
  const titles = await readRows<TitleRow>(
    tx,
    sql`
    WITH held AS MATERIALIZED (${heldTitles}),
    uses AS (
      SELECT i.title_id, sum(${chosenUses}) AS uses FROM (${usesOf(year)}) AS u JOIN counter_items i ON i.id = u.item_id
      GROUP BY i.title_id
    ),
    its AS (SELECT title_id, bool_and(access_type = 'F') AS is_free FROM held WHERE database_id = ${id} GROUP BY title_id)
    SELECT t.id, t.kind, t.name, coalesce(uses.uses, 0)::float8 AS uses,
      CASE WHEN its.is_free OR t.is_open_access THEN 'free'
        WHEN EXISTS (SELECT FROM held WHERE held.title_id = its.title_id AND held.database_id IS DISTINCT FROM ${id})
        THEN 'elsewhere' ELSE 'lost' END AS fate
    FROM its JOIN shown_titles t ON t.id = its.title_id LEFT JOIN uses ON uses.title_id = its.title_id
    ORDER BY uses DESC, t.id`,
  );
  const [itself] = await readRows<{ uses: number }>(
    tx,
    sql`SELECT coalesce(sum(${chosenUses}), 0)::float8 AS uses FROM (${usesOf(year)}) AS u
      JOIN counter_items i ON i.id = u.item_id WHERE i.database_id = ${id}`,
  );
  const stock = (fate: TitleRow['fate']) => {
    const some = titles.filter((title) => title.fate === fate);
    return { titles: some.length, uses: some.reduce((sum, { uses }) => sum + uses, 0) };
  };
  return {
    name: database.name,
    price: database.price,
    currency: database.priceCurrency,
    uses: itself?.uses ?? 0,
    lost: stock('lost'),
    elsewhere: stock('elsewhere'),
    free: stock('free'),
    mostUsed: titles
      .filter(({ fate, uses }) => fate === 'lost' && uses > 0)
      .slice(0, mostUsed)
      .map(({ id: title, kind, name, uses }) => ({
        resource: { kind, id: String(title) },
        name,
        uses,
      })),
    departments: await departmentsOf(tx, id),
  };
}

/** By the portal's own events, which are kept for 90 days; fewer than five readers are not shown. */
function departmentsOf(tx: Tx, id: string): Promise<Cancellation['departments']> {
  return readRows(
    tx,
    sql`
    SELECT coalesce(d.name, '{}') AS name, count(*)::float8 AS visits
    FROM usage_events e
    LEFT JOIN LATERAL unnest(CASE WHEN e.departments = '{}' THEN ARRAY[''] ELSE e.departments END) AS code ON true
    LEFT JOIN departments d ON d.code = code.code
    WHERE e.day >= current_date - ${visitDays}::int AND e.measure = 'visits'
      AND e.resource_kind = 'database' AND e.resource_id = ${id}
    GROUP BY code.code, d.name HAVING count(DISTINCT e.reader) >= ${minReaders} ORDER BY visits DESC, code.code`,
  );
}
