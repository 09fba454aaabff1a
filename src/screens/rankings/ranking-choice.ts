// The ranking that an address names: `/topList?kind=journal&by=views&period=month`. Pure.
import { RankedKind, UsageMeasure, UsagePeriod } from '#contract/models/usage-model.ts';

/** The chosen ranking. */
export interface RankingChoice {
  kind: RankedKind;
  measure: UsageMeasure;
  period: UsagePeriod;
}

/** The ranking of an address that names none. */
export const firstChoice: RankingChoice = { kind: 'database', measure: 'visits', period: 'week' };

/** Names of the parameters in the address. */
const names = { kind: 'kind', measure: 'by', period: 'period' } as const;

/** Reads the choice; a value that does not exist counts as none. */
export function choiceIn(query: URLSearchParams): RankingChoice {
  const { kind, measure, period } = firstChoice;
  return {
    kind: RankedKind.options.find((each) => each === query.get(names.kind)) ?? kind,
    measure: UsageMeasure.options.find((each) => each === query.get(names.measure)) ?? measure,
    period: UsagePeriod.options.find((each) => each === query.get(names.period)) ?? period,
  };
}

/** The query of a choice, with its `?`; the first values are left out. */
export function queryOf(choice: RankingChoice): string {
  const query = new URLSearchParams();
  for (const part of ['kind', 'measure', 'period'] as const) {
    if (choice[part] !== firstChoice[part]) query.set(names[part], choice[part]);
  }
  return `?${query}`;
}
