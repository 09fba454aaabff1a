// Runs statements that the query builder cannot express.
import type { SQL } from 'drizzle-orm';
import type { Tx } from './transaction.ts';

/** @typeParam T a row as the statement selects it: PostgreSQL's `bigint` and `numeric` come as strings */
export async function readRows<T>(tx: Tx, statement: SQL): Promise<T[]> {
  return (await tx.execute(statement)).rows as T[];
}
