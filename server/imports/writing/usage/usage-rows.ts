// A provider's items, counts and months, as a report finds and leaves them.
import { and, eq, sql } from 'drizzle-orm';
import { fold } from '#contract/rules/rules.ts';
import { arrayOf, isAny } from '#server/store/bulk/array-of.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { readRows } from '#server/store/connection/read-rows.ts';
import {
  counterCounts,
  counterItems,
  counterMonths,
  counterProviders,
} from '#server/store/schema/desk/counter.ts';

export type StoredCounts = Omit<typeof counterCounts.$inferSelect, 'libraryCode'>;
export type StoredItem = Pick<
  typeof counterItems.$inferSelect,
  'id' | 'kind' | 'key' | 'titleId' | 'databaseId' | 'isByHand'
>;

export async function providerNamed(tx: Tx, name: string) {
  const rows = await tx
    .select({ id: counterProviders.id, name: counterProviders.name })
    .from(counterProviders);
  return rows.find((row) => fold(row.name) === fold(name));
}

export function itemsOfProvider(tx: Tx, providerId: string): Promise<StoredItem[]> {
  const { id, kind, key, titleId, databaseId, isByHand } = counterItems;
  return tx
    .select({ id, kind, key, titleId, databaseId, isByHand })
    .from(counterItems)
    .where(eq(counterItems.providerId, providerId));
}

export async function countsOfReports(
  tx: Tx,
  providerId: string,
  reports: readonly string[],
  years: readonly number[],
): Promise<StoredCounts[]> {
  const { itemId, report, metric, access, year, counts } = counterCounts;
  const ofProvider = sql`${itemId} IN (SELECT id FROM counter_items WHERE provider_id = ${providerId})`;
  return tx
    .select({ itemId, report, metric, access, year, counts })
    .from(counterCounts)
    .where(and(ofProvider, isAny(report, reports, 'text'), isAny(year, years, 'integer')));
}

export async function monthsOfReports(tx: Tx, providerId: string, reports: readonly string[]) {
  const rows = await tx
    .select({ report: counterMonths.report, month: counterMonths.month })
    .from(counterMonths)
    .where(
      and(eq(counterMonths.providerId, providerId), isAny(counterMonths.report, reports, 'text')),
    );
  return new Set(rows.map(({ report, month }) => `${report} ${month}`));
}

/**
 * The title of each identifier, as the library's readers see it: one that it holds before others. A provider's own number
 * finds a title in the provider's packages, written `own:…`.
 */
export async function titlesOfIdentifiers(
  tx: Tx,
  provider: string,
  identifiers: readonly string[],
): Promise<Map<string, number>> {
  const own = identifiers.flatMap((each) => (each.startsWith('own:') ? [each.slice(4)] : []));
  const rows = await readRows<{ value: string; title_id: number }>(
    tx,
    sql`
    WITH found AS (
      SELECT value, title_id FROM title_identifiers
        WHERE value = ANY (${arrayOf('text', identifiers)})
      UNION ALL
      SELECT 'own:' || r.source_title_id, r.title_id FROM package_titles r JOIN packages p ON p.id = r.package_id
        WHERE r.source_title_id = ANY (${arrayOf('text', own)}) AND lower(p.provider) = lower(${provider})
    ), shown AS (
      SELECT value, coalesce(l.title_id, found.title_id) AS title_id
      FROM found LEFT JOIN title_links l ON l.platform_id = found.title_id
    )
    SELECT DISTINCT ON (value) value, title_id FROM shown
    ORDER BY value, EXISTS (
      SELECT FROM package_titles r JOIN held_packages h ON h.package_id = r.package_id
      WHERE r.title_id = shown.title_id AND r.withdrawn_at IS NULL) DESC, title_id`,
  );
  return new Map(rows.map(({ value, title_id }) => [value, title_id]));
}
