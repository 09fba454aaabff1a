// What providers name in their reports, and which of the library's titles and databases it is.
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { InputOf } from '#contract/calls/declare.ts';
import type { listUsageItems } from '#contract/calls/desk/counter.ts';
import type { UsageItem } from '#contract/models/desk/counter-model.ts';
import type { ResourceRef } from '#contract/models/model.ts';
import type { TitleKind } from '#contract/models/title-model.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { readRows } from '#server/store/connection/read-rows.ts';
import { expected, RefusedFields } from '#server/store/refused.ts';
import { counterItems } from '#server/store/schema/desk/counter.ts';
import { databases } from '#server/store/schema/libraries.ts';
import { shownTitles } from '#server/store/schema/own-titles.ts';

const states: Record<'open' | 'matched' | 'none', SQL> = {
  open: sql`title_id IS NULL AND database_id IS NULL AND NOT is_by_hand`,
  matched: sql`(title_id IS NOT NULL OR database_id IS NOT NULL)`,
  none: sql`title_id IS NULL AND database_id IS NULL AND is_by_hand`,
};

/** A page of entries, the most used first. */
export async function listedItems(
  tx: Tx,
  {
    provider,
    state,
    q,
    offset,
    limit,
  }: Required<Pick<InputOf<typeof listUsageItems>, 'state' | 'q' | 'offset' | 'limit'>> & {
    provider?: string | undefined;
  },
): Promise<{ items: UsageItem[]; total: number }> {
  const words = `%${q
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')}%`;
  const rows = await itemsWhere(
    tx,
    sql`${states[state]} ${provider === undefined ? sql`` : sql`AND provider_id = ${provider}`}
      ${q.trim() === '' ? sql`` : sql`AND lower(concat_ws(' ', name, print_issn, online_issn, isbn, doi, proprietary)) LIKE ${words}`}`,
    sql`OFFSET ${offset} LIMIT ${limit}`,
  );
  return { items: rows.map(shown), total: rows[0]?.total ?? 0 };
}

interface ItemRow {
  id: number;
  name: string;
  provider: string;
  kind: 'title' | 'database';
  identifiers: string[];
  uses: number;
  title_id: number | null;
  title_kind: TitleKind | null;
  database_id: string | null;
  is_by_hand: boolean;
  total: number;
}

function itemsWhere(tx: Tx, condition: SQL, page: SQL): Promise<ItemRow[]> {
  return readRows<ItemRow>(
    tx,
    sql`
    SELECT one.*, p.name AS provider, t.kind AS title_kind,
      array_remove(ARRAY[one.print_issn, one.online_issn, one.isbn, one.doi, nullif(one.proprietary, '')], NULL)
        AS identifiers
    FROM (
      SELECT i.*, count(*) OVER ()::int AS total, coalesce((
        SELECT sum(count) FROM counter_counts c, unnest(c.counts) AS each (count) WHERE c.item_id = i.id), 0)::float8 AS uses
      FROM (SELECT * FROM counter_items WHERE kind IN ('title', 'database') AND ${condition}) AS i
      ORDER BY uses DESC, i.id ${page}
    ) AS one
    JOIN counter_providers p ON p.id = one.provider_id
    LEFT JOIN titles t ON t.id = one.title_id
    ORDER BY one.uses DESC, one.id`,
  );
}

function shown({ id, name, provider, kind, identifiers, uses, ...row }: ItemRow): UsageItem {
  const { title_id, title_kind, database_id, is_by_hand: isByHand } = row;
  const title =
    title_id === null || title_kind === null ? null : { kind: title_kind, id: String(title_id) };
  const database = database_id === null ? null : { kind: 'database' as const, id: database_id };
  return { id, name, provider, kind, identifiers, uses, resource: title ?? database, isByHand };
}

/**
 * Says what an entry is, by hand.
 *
 * @returns null where there is no such entry
 * @throws RefusedFields for a resource that the library does not have, or of another kind
 */
export async function matchedItem(
  tx: Tx,
  id: number,
  resource: ResourceRef | null,
): Promise<UsageItem | null> {
  const isIt = and(eq(counterItems.id, id), sql`kind IN ('title', 'database')`);
  const [item] = await tx.select().from(counterItems).where(isIt).for('update');
  if (item === undefined) return null;
  const said = { titleId: null as number | null, databaseId: null as string | null };
  if (resource !== null && item.kind === 'database' && resource.kind === 'database') {
    const [row] = await tx
      .select({ id: databases.id })
      .from(databases)
      .where(eq(databases.id, resource.id));
    said.databaseId = row?.id ?? null;
  } else if (resource !== null && item.kind === 'title' && /^\d{1,9}$/.test(resource.id)) {
    const isTitle = and(eq(shownTitles.id, Number(resource.id)), sql`kind = ${resource.kind}`);
    const [row] = await tx.select({ id: shownTitles.id }).from(shownTitles).where(isTitle);
    said.titleId = row?.id ?? null;
  }
  if (resource !== null && said.titleId === null && said.databaseId === null)
    throw new RefusedFields([
      expected('resource', `a ${item.kind} of the library`, '本馆的题名或数据库'),
    ]);
  await tx
    .update(counterItems)
    .set({ ...said, isByHand: true })
    .where(eq(counterItems.id, id));
  const [row] = await itemsWhere(tx, sql`id = ${id}`, sql``);
  return row === undefined ? null : shown(row);
}
