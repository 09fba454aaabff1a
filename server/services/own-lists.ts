// Long lists of a library's own things (projects, works): a page in order, the total, and the facets,
// each counted as if its own filter were not set.
import { type SQL, sql } from 'drizzle-orm';
import type { Facets } from '#contract/title-model.ts';
import type { Tx } from '../store/database.ts';

export interface FacetPlan {
  /** The row's value as text, or a set of such: what is counted. */
  value: SQL;
  /** Values that were chosen: any of them. */
  chosen: readonly string[];
  /** What a row must meet where something is chosen. */
  condition: SQL;
}

/** Values shown of a facet; the chosen ones always are. */
const mostValues = 50;

export interface ListPlan {
  /** Tables of the list; the rows' `id` must be plain in them. */
  from: SQL;
  /** What every row must meet, whatever is chosen. */
  base: readonly SQL[];
  facets: Readonly<Record<string, FacetPlan>>;
  order: SQL;
}

/** Ids of a page in order, with the total and the facets. */
export async function readList(
  tx: Tx,
  plan: ListPlan,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ total: number; ids: string[]; facets: Facets }> {
  const { from, order } = plan;
  const where = conditionOf(plan);
  const [counted] = await tx.execute<{ total: string }>(
    sql`SELECT count(*) AS total FROM ${from} WHERE ${where}`,
  );
  const page = await tx.execute<{ id: string }>(
    sql`SELECT id FROM ${from} WHERE ${where} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`,
  );
  const facets = await countFacets(tx, plan);
  return { total: Number(counted?.total ?? 0), ids: [...page].map(({ id }) => id), facets };
}

/** A facet of one column. */
export function facetOf(value: SQL, chosen: readonly string[]): FacetPlan {
  return { value, chosen, condition: sql`${value} IN ${textList(chosen)}` };
}

/** Rows in the order of their ids. */
export function inOrder<T extends { id: string }>(rows: readonly T[], ids: readonly string[]): T[] {
  const known = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => known.get(id) ?? []);
}

/** What all filters together ask for, one left out. */
function conditionOf({ base, facets }: ListPlan, except = ''): SQL {
  const narrowing = Object.entries(facets).flatMap(([name, { chosen, condition }]) =>
    chosen.length === 0 || name === except ? [] : [condition],
  );
  const all = [...base, ...narrowing];
  return all.length === 0 ? sql`true` : sql.join(all, sql` AND `);
}

/** Counts every facet: most frequent values first, chosen ones without results at the end. */
async function countFacets(tx: Tx, plan: ListPlan): Promise<Facets> {
  const facets: Facets = {};
  for (const [name, { value, chosen }] of Object.entries(plan.facets)) {
    const wanted = textList(chosen);
    const rows = await tx.execute<{ value: string; count: string }>(sql`
      SELECT value, count(*) AS count
      FROM (SELECT ${value} AS value FROM ${plan.from} WHERE ${conditionOf(plan, name)}) AS valued
      WHERE value <> ''
      GROUP BY value
      ORDER BY (value IN ${wanted}) DESC, count(*) DESC, value DESC
      LIMIT ${mostValues + chosen.length}`);
    const counts = new Map([...rows].map((row) => [row.value, Number(row.count)]));
    for (const each of chosen) if (!counts.has(each)) counts.set(each, 0);
    facets[name] = [...counts]
      .map(([each, count]) => ({ value: each, count }))
      .sort((one, other) => other.count - one.count);
  }
  return facets;
}

/** Texts as the right side of an IN. */
function textList(values: readonly string[]): SQL {
  return sql`(SELECT json_array_elements_text(${JSON.stringify(values)}::json))`;
}
