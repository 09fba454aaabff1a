// Long lists of a library's own records (projects, works): a page in order, the total, and facets, each
// counted as if its own filter were not set.
import { type SQL, sql } from 'drizzle-orm';
import type { Facets } from '#contract/models/title-list-model.ts';
import { arrayOf } from '#server/store/bulk/array-of.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { readRows } from '#server/store/connection/read-rows.ts';

export interface FacetPlan {
  /** SQL for a row's values, as an array of texts. */
  values: SQL;
  /** Chosen values; a row needs any of them. */
  chosen: readonly string[];
  /** Condition on a row when something is chosen. */
  condition: SQL;
}

export interface ListPlan {
  table: SQL;
  /** Conditions on every row. */
  base: readonly SQL[];
  facets: Readonly<Record<string, FacetPlan>>;
  order: SQL;
  /** Ids of matching rows, best first; null when all rows match. */
  matchedIds: readonly string[] | null;
  /** True: sort by match, best first. False: sort by `order`. */
  isRanked: boolean;
}

/** Limit of values of a facet; chosen ones are always included. */
const maxValues = 50;

/** Ids of a page in order, the total, and facets on request. */
export async function readList(
  tx: Tx,
  plan: ListPlan,
  page: { offset: number; limit: number; withFacets: boolean },
): Promise<{ total: number; ids: string[]; facets: Facets }> {
  const { total, facets } = page.withFacets
    ? await countList(tx, plan)
    : { total: await countRows(tx, plan), facets: {} };
  const ids = plan.isRanked ? await bestIds(tx, plan, page) : await orderedIds(tx, plan, page);
  return { total, ids, facets };
}

/** The facet of one column. */
export function facetOf(value: SQL, chosen: readonly string[]): FacetPlan {
  return {
    values: sql`ARRAY[${value}]`,
    chosen,
    condition: sql`${value} = ANY (${textArray(chosen)})`,
  };
}

/** SQL for an array of texts. */
export function textArray(values: readonly string[]): SQL {
  return arrayOf('text', values);
}

/** Rows in the order of the ids. */
export function inOrder<T extends { id: string }>(rows: readonly T[], ids: readonly string[]): T[] {
  const known = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => known.get(id) ?? []);
}

async function orderedIds(
  tx: Tx,
  { table, order, ...plan }: ListPlan,
  { offset, limit }: { offset: number; limit: number },
): Promise<string[]> {
  const condition = all([...baseConditions(plan), ...facetConditions(plan)]);
  const rows = await readRows<{ id: string }>(
    tx,
    sql`SELECT id FROM ${table} WHERE ${condition} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`,
  );
  return [...rows].map(({ id }) => id);
}

/** Sorts by match: the database only filters the ids. */
async function bestIds(
  tx: Tx,
  { table, ...plan }: ListPlan,
  { offset, limit }: { offset: number; limit: number },
): Promise<string[]> {
  const condition = all([...baseConditions(plan), ...facetConditions(plan)]);
  const rows = await readRows<{ id: string }>(tx, sql`SELECT id FROM ${table} WHERE ${condition}`);
  const left = new Set([...rows].map(({ id }) => id));
  return (plan.matchedIds ?? []).filter((id) => left.has(id)).slice(offset, offset + limit);
}

async function countRows(tx: Tx, { table, ...plan }: ListPlan): Promise<number> {
  const condition = all([...baseConditions(plan), ...facetConditions(plan)]);
  const [row] = await readRows<{ count: string }>(
    tx,
    sql`SELECT count(*) AS count FROM ${table} WHERE ${condition}`,
  );
  return Number(row?.count ?? 0);
}

/** Counts total and facets in one query, so that the long rows are read once. */
async function countList(tx: Tx, plan: ListPlan): Promise<{ total: number; facets: Facets }> {
  const names = Object.keys(plan.facets);
  const columns = Object.values(plan.facets).flatMap(({ values, chosen, condition }, index) => [
    sql`${values} AS ${sql.identifier(`values_${index}`)}`,
    sql`${chosen.length === 0 ? sql`true` : condition} AS ${sql.identifier(`passes_${index}`)}`,
  ]);
  const passing = (except: number) =>
    all(names.flatMap((_, index) => (index === except ? [] : [sql.identifier(`passes_${index}`)])));
  const counted = names.map(
    (name, index) => sql`
      SELECT ${name}::text AS facet, value, count(*) AS count
      FROM counted, unnest(${sql.identifier(`values_${index}`)}) AS value
      WHERE value <> '' AND ${passing(index)} GROUP BY value`,
  );
  const rows = await readRows<{ facet: string; value: string; count: string }>(
    tx,
    sql`
    WITH counted AS MATERIALIZED (
      SELECT ${sql.join(columns, sql`, `)} FROM ${plan.table} WHERE ${all(baseConditions(plan))}
    )
    SELECT '' AS facet, '' AS value, count(*) AS count FROM counted WHERE ${passing(-1)}
    UNION ALL ${sql.join(counted, sql` UNION ALL `)}`,
  );
  const facets: Facets = {};
  for (const [name, { chosen }] of Object.entries(plan.facets)) {
    const values = [...rows].filter(({ facet }) => facet === name);
    facets[name] = facetValues(
      values.map(({ value, count }) => ({ value, count: Number(count) })),
      chosen,
    );
  }
  return { total: Number([...rows].find(({ facet }) => facet === '')?.count ?? 0), facets };
}

/** Most frequent first; chosen values without rows have count 0. */
function facetValues(counted: { value: string; count: number }[], chosen: readonly string[]) {
  counted.sort((one, other) => other.count - one.count || (one.value < other.value ? 1 : -1));
  const known = new Map(counted.map((each) => [each.value, each]));
  const shown = new Set(counted.slice(0, maxValues).map(({ value }) => value));
  for (const value of chosen) shown.add(value);
  return [...shown].map((value) => known.get(value) ?? { value, count: 0 });
}

/** Conditions on every row, without the facets. */
function baseConditions({ base, matchedIds }: Pick<ListPlan, 'base' | 'matchedIds'>): SQL[] {
  return matchedIds === null ? [...base] : [...base, sql`id = ANY (${textArray(matchedIds)})`];
}

/** Conditions of the chosen facets. */
function facetConditions({ facets }: Pick<ListPlan, 'facets'>): SQL[] {
  return Object.values(facets).flatMap(({ chosen, condition }) =>
    chosen.length === 0 ? [] : [condition],
  );
}

function all(conditions: readonly SQL[] | readonly ReturnType<typeof sql.identifier>[]): SQL {
  return conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` AND `);
}
