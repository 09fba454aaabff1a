// What readers looked for and did not find. Texts of fewer than five readers are not shown: they may tell who looked.
import { sql } from 'drizzle-orm';
import type { FigureCount } from '#contract/models/desk/figures-model.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { readRows } from '#server/store/connection/read-rows.ts';
import type { ComparedDays } from './figure-days.ts';
import { comparedSums, isCompared, isIn, minReaders, restOf } from './sums.ts';

export async function emptySearches(
  tx: Tx,
  compared: ComparedDays,
  { offset, limit }: { offset: number; limit: number },
) {
  const isComparing = compared.before !== null;
  const rows = await readRows<FigureCount & { text: string; parts: number; total: number }>(
    tx,
    sql`WITH found AS (
      SELECT text, sum(count) AS count, ${isComparing ? sql`sum(before)` : sql`NULL::float8`} AS before,
        max(readers) >= ${minReaders} AS is_shown
      FROM (
        SELECT text, ${comparedSums(compared)},
          coalesce(bit_count((bit_or(crowd) FILTER (WHERE ${isIn(compared.days)}))::bit(64)), 0) AS readers
        FROM usage_searches WHERE ${isCompared(compared)} GROUP BY text, date_trunc('month', day)) AS month
      GROUP BY text)
    (SELECT text, count, before, 1 AS parts, count(*) OVER ()::int AS total FROM found WHERE is_shown
      ORDER BY count DESC, text OFFSET ${offset} LIMIT ${limit})
    UNION ALL SELECT '', coalesce(sum(count), 0), sum(before), count(*)::int, 0 FROM found WHERE NOT is_shown AND count > 0`,
  );
  const items = rows.filter(({ text }) => text !== '');
  return {
    total: items[0]?.total ?? 0,
    items: items.map(({ text, count, before }) => ({ text, count, before })),
    rest: {
      ...restOf(
        rows.filter(({ text }) => text === ''),
        isComparing,
      ),
      parts: rows.find(({ text }) => text === '')?.parts ?? 0,
    },
  };
}
