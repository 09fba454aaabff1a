// Long lists of a library's own things (projects, works): a page in order, the total, and the facets,
// each counted as if its own filter were not set.
import { type SQL, sql } from 'drizzle-orm';
import type { Facets } from '#contract/title-model.ts';
import { arrayOf } from '#server/store/bulk/array-of.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { readRows } from '#server/store/connection/read-rows.ts';

export interface FacetPlan {
  /** The row's values as an array of texts. */
  values: SQL;
  /** Values that were chosen: any of them. */
  chosen: readonly string[];
  /** What a row must meet where something is chosen. */
  condition: SQL;
}

export interface ListPlan {
  table: SQL;
  /** What every row must meet, whatever is chosen. */
  base: readonly SQL[];
  facets: Readonly<Record<string, FacetPlan>>;
  order: SQL;
  /** Ids of the rows that count, best first; null where all do. */
  met: readonly string[] | null;
  /** Best first, not by `order`. */
  isRanked: boolean;
}

/** Values shown of a facet; the chosen ones always are. */
const maxValues = 50;

/** Ids of a page in order, with the total, and the facets where they are asked for. */
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

/** A facet of one column. */
export function facetOf(value: SQL, chosen: readonly string[]): FacetPlan {
  return {
    values: sql`ARRAY[${value}]`,
    chosen,
    condition: sql`${value} = ANY (${textArray(chosen)})`,
  };
}

/** Texts as an array of the database. */
export function textArray(values: readonly string[]): SQL {
  return arrayOf('text', values);
}

/** Rows in the order of their ids. */
export function inOrder<T extends { id: string }>(rows: readonly T[], ids: readonly string[]): T[] {
  const known = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => known.get(id) ?? []);
}

async function orderedIds(
  tx: Tx,
  { table, order, ...plan }: ListPlan,
  { offset, limit }: { offset: number; limit: number },
): Promise<string[]> {
  const where = all([...rowsOf(plan), ...narrowingOf(plan)]);
  const rows = await readRows<{ id: string }>(
    tx,
    sql`SELECT id FROM ${table} WHERE ${where} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`,
  );
  return [...rows].map(({ id }) => id);
}

/** The order is known here already: the database only tells which of the ids are left. */
async function bestIds(
  tx: Tx,
  { table, ...plan }: ListPlan,
  { offset, limit }: { offset: number; limit: number },
): Promise<string[]> {
  const where = all([...rowsOf(plan), ...narrowingOf(plan)]);
  const rows = await readRows<{ id: string }>(tx, sql`SELECT id FROM ${table} WHERE ${where}`);
  const left = new Set([...rows].map(({ id }) => id));
  return (plan.met ?? []).filter((id) => left.has(id)).slice(offset, offset + limit);
}

async function countRows(tx: Tx, { table, ...plan }: ListPlan): Promise<number> {
  const where = all([...rowsOf(plan), ...narrowingOf(plan)]);
  const [row] = await readRows<{ count: string }>(
    tx,
    sql`SELECT count(*) AS count FROM ${table} WHERE ${where}`,
  );
  return Number(row?.count ?? 0);
}

/** Counts all at once: the rows are long, so they are read once. */
async function countList(tx: Tx, plan: ListPlan): Promise<{ total: number; facets: Facets }> {
  const names = Object.keys(plan.facets);
  const columns = Object.values(plan.facets).flatMap(({ values, chosen, condition }, at) => [
    sql`${values} AS ${sql.identifier(`values_${at}`)}`,
    sql`${chosen.length === 0 ? sql`true` : condition} AS ${sql.identifier(`passes_${at}`)}`,
  ]);
  const passing = (except: number) =>
    all(names.flatMap((_, at) => (at === except ? [] : [sql.identifier(`passes_${at}`)])));
  const counted = names.map(
    (name, at) => sql`
      SELECT ${name}::text AS facet, value, count(*) AS count
      FROM counted, unnest(${sql.identifier(`values_${at}`)}) AS value
      WHERE value <> '' AND ${passing(at)} GROUP BY value`,
  );
  const rows = await readRows<{ facet: string; value: string; count: string }>(
    tx,
    sql`
    WITH counted AS MATERIALIZED (
      SELECT ${sql.join(columns, sql`, `)} FROM ${plan.table} WHERE ${all(rowsOf(plan))}
    )
    SELECT '' AS facet, '' AS value, count(*) AS count FROM counted WHERE ${passing(-1)}
    UNION ALL ${sql.join(counted, sql` UNION ALL `)}`,
  );
  const facets: Facets = {};
  for (const [name, { chosen }] of Object.entries(plan.facets)) {
    const values = [...rows].filter(({ facet }) => facet === name);
    facets[name] = shownOf(
      values.map(({ value, count }) => ({ value, count: Number(count) })),
      chosen,
    );
  }
  return { total: Number([...rows].find(({ facet }) => facet === '')?.count ?? 0), facets };
}

/** Most frequent first; chosen values without results are shown with none. */
function shownOf(counted: { value: string; count: number }[], chosen: readonly string[]) {
  counted.sort((one, other) => other.count - one.count || (one.value < other.value ? 1 : -1));
  const known = new Map(counted.map((each) => [each.value, each]));
  const shown = new Set(counted.slice(0, maxValues).map(({ value }) => value));
  for (const value of chosen) shown.add(value);
  return [...shown].map((value) => known.get(value) ?? { value, count: 0 });
}

/** What every row must meet. */
function rowsOf({ base, met }: Pick<ListPlan, 'base' | 'met'>): SQL[] {
  return met === null ? [...base] : [...base, sql`id = ANY (${textArray(met)})`];
}

/** What is chosen. */
function narrowingOf({ facets }: Pick<ListPlan, 'facets'>): SQL[] {
  return Object.values(facets).flatMap(({ chosen, condition }) =>
    chosen.length === 0 ? [] : [condition],
  );
}

function all(conditions: readonly SQL[] | readonly ReturnType<typeof sql.identifier>[]): SQL {
  return conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` AND `);
}
