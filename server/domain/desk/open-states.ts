// States in which the library still has something to do, for statements.
import { type SQL, sql } from 'drizzle-orm';
import { lives } from '#contract/rules/life/life.ts';

/** A list in parentheses. */
function listOf(values: readonly string[]): SQL {
  return sql`(${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )})`;
}

export const openReportStates = listOf(lives.report.open);
export const openDeliveryStates = listOf(lives.delivery.open);
