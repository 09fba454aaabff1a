// States in which the library still has something to do, for statements.
import { type SQL, sql } from 'drizzle-orm';
import { DeliveryState } from '#contract/models/delivery-model.ts';
import { ReportState } from '#contract/models/feedback-model.ts';
import { finishedStates } from '#contract/rules/life/delivery-life.ts';
import { isOpenState } from '#contract/rules/life/feedback-life.ts';

/** A list in parentheses. */
function listOf(values: readonly string[]): SQL {
  return sql`(${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )})`;
}

export const openReportStates = listOf(ReportState.options.filter(isOpenState));
export const openDeliveryStates = listOf(
  DeliveryState.options.filter((state) => !finishedStates.includes(state)),
);
