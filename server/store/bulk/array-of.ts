// Lists of values in statements.
import { type SQL, sql } from 'drizzle-orm';
import { storable } from './storable.ts';

/**
 * The values as an array of the database. It is one parameter however many there are; the planner knows
 * how many, and so finds rows through an index.
 */
export function arrayOf(
  type: 'text' | 'integer' | 'bigint',
  values: readonly (string | number | null | undefined)[],
): SQL {
  return sql`${sql.param(storable(values))}::${sql.raw(type)}[]`;
}
