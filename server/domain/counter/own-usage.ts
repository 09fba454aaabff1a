// What the portal itself can count by COUNTER 5.1: searches, investigations, turn-aways. Full texts are elsewhere, so there are
// no requests.
import { sql } from 'drizzle-orm';
import type { CounterMetric } from '#contract/models/counter-model.ts';
import type { LocalText } from '#contract/models/model.ts';
import { textIn } from '#contract/rules/rules.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { readRows } from '#server/store/connection/read-rows.ts';

/** Counts of an item by metric and month. */
export type OwnCounts = Partial<Record<CounterMetric, Record<string, number>>>;

export interface OwnItem {
  kind: 'database' | 'other' | 'journal' | 'ebook';
  id: string;
  /** '' for one that the library has no longer. */
  name: string;
  publisher: string;
  printIdentifier: string | null;
  onlineIdentifier: string | null;
  doi: string | null;
  counts: OwnCounts;
}

/** First month with unique investigations, which are counted since then; null for none. */
export async function firstOwnMonth(tx: Tx): Promise<string | null> {
  const [row] = await readRows<{ month: string | null }>(
    tx,
    sql`SELECT to_char(min(day), 'YYYY-MM') AS month FROM usage_days WHERE measure = 'uniques'`,
  );
  return row?.month ?? null;
}

const isIn = (from: string, to: string) =>
  sql`day >= ${`${from}-01`}::date AND day < ${`${to}-01`}::date + interval '1 month'`;

const metrics: Readonly<Record<string, CounterMetric>> = {
  views: 'Total_Item_Investigations',
  visits: 'Total_Item_Investigations',
  uniques: 'Unique_Item_Investigations',
  licence: 'No_License',
  concurrency: 'Limit_Exceeded',
};

/** Items that were used in these months, by kind and name. */
export async function ownItems(tx: Tx, from: string, to: string): Promise<OwnItem[]> {
  const rows = await readRows<
    Omit<OwnItem, 'name' | 'counts'> & CountRow & { name: LocalText | null }
  >(
    tx,
    sql`
    WITH counted AS (
      SELECT d.resource_kind AS kind, coalesce(l.title_id::text, d.resource_id) AS id, d.measure,
        to_char(d.day, 'YYYY-MM') AS month, sum(d.count)::float8 AS count
      FROM usage_days d LEFT JOIN title_links l
        ON d.resource_kind IN ('journal', 'ebook') AND l.platform_id::text = d.resource_id
      WHERE ${isIn(from, to)} AND d.measure IN (${sql.join(
        Object.keys(metrics).map((each) => sql`${each}`),
        sql`, `,
      )})
        AND d.resource_kind IN ('database', 'other', 'journal', 'ebook')
      GROUP BY 1, 2, 3, 4
    )
    SELECT c.*, coalesce(d.name, o.name, t.name) AS name,
      coalesce(nullif(coalesce(d.vendor, o.vendor) ->> 'en', ''), coalesce(d.vendor, o.vendor) ->> 'zh_CN', t.publisher, '')
        AS publisher,
      t.print_identifier AS "printIdentifier", t.online_identifier AS "onlineIdentifier", t.doi
    FROM counted c
    LEFT JOIN databases d ON c.kind = 'database' AND d.id = c.id
    LEFT JOIN other_resources o ON c.kind = 'other' AND o.id = c.id
    LEFT JOIN shown_titles t ON c.kind IN ('journal', 'ebook') AND t.id::text = c.id
    ORDER BY c.kind, c.id`,
  );
  const items = new Map<string, OwnItem>();
  for (const { measure, month, count, name, ...row } of rows) {
    const key = `${row.kind} ${row.id}`;
    const item = items.get(key) ?? { ...row, name: textIn(name ?? {}, 'en'), counts: {} };
    items.set(key, item);
    const metric = metrics[measure];
    if (metric !== undefined) add(item.counts, metric, month, count);
  }
  for (const item of items.values()) {
    const uniques = item.counts.Unique_Item_Investigations;
    if (item.kind === 'ebook' && uniques) item.counts.Unique_Title_Investigations = uniques;
  }
  return [...items.values()];
}

interface CountRow {
  measure: string;
  month: string;
  count: number;
}

function add(counts: OwnCounts, metric: CounterMetric, month: string, count: number): void {
  const months = counts[metric] ?? {};
  months[month] = (months[month] ?? 0) + count;
  counts[metric] = months;
}

/** Sums of several items. */
export function summed(items: readonly Pick<OwnItem, 'counts'>[]): OwnCounts {
  const sums: OwnCounts = {};
  for (const { counts } of items) {
    for (const [metric, months] of Object.entries(counts)) {
      for (const [month, count] of Object.entries(months))
        add(sums, metric as CounterMetric, month, count);
    }
  }
  return sums;
}

/** Searches of the portal by month. */
export async function ownSearches(
  tx: Tx,
  from: string,
  to: string,
): Promise<Record<string, number>> {
  const rows = await readRows<{ month: string; count: number }>(
    tx,
    sql`SELECT to_char(day, 'YYYY-MM') AS month, sum(count)::float8 AS count FROM usage_figures
      WHERE measure = 'searches' AND dimension = 'all' AND ${isIn(from, to)} GROUP BY 1 HAVING sum(count) > 0 ORDER BY 1`,
  );
  return Object.fromEntries(rows.map(({ month, count }) => [month, count]));
}
