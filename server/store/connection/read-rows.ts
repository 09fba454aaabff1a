// Rows of a statement that the query builder has no words for.
import type { SQL } from 'drizzle-orm';
import type { Tx } from './transaction.ts';

/**
 * Runs a statement and gives its rows.
 *
 * @typeParam T a row as the statement selects it: PostgreSQL's `bigint` and `numeric` come as texts
 */
export async function readRows<T>(tx: Tx, statement: SQL): Promise<T[]> {
  return (await tx.execute(statement)).rows as T[];
}
