import { type Column, type SQL, sql } from 'drizzle-orm';
import { storable } from './storable.ts';

type ItemType = 'text' | 'integer' | 'bigint';

/** One parameter however many; the planner knows how many, and so finds rows through an index. */
export function arrayOf(
  type: ItemType,
  values: readonly (string | number | null | undefined)[],
): SQL {
  return sql`${sql.param(storable(values))}::${sql.raw(type)}[]`;
}

export function isAny(column: Column, values: readonly (string | number)[], type: ItemType): SQL {
  return sql`${column} = ANY (${arrayOf(type, values)})`;
}
