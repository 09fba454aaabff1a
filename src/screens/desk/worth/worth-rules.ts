// Prices and uses in numbers. Pure.
import type { Worth } from '#contract/models/desk/counter-model.ts';

/** Price of one use; null where price or use is missing. */
export function costPerUse({ price, uses }: Pick<Worth, 'price' | 'uses'>): number | null {
  return price === null || uses === 0 ? null : price / uses;
}

/** Change against the year before, as a share; null where that year has no use. */
export function changeOf({ uses, usesBefore }: Pick<Worth, 'uses' | 'usesBefore'>): number | null {
  return usesBefore === 0 ? null : uses / usesBefore - 1;
}

export interface CurrencySum {
  currency: string;
  /** `trial` for databases on trial. */
  group: 'subscribed' | 'trial';
  databases: number;
  price: number;
  uses: number;
}

/** Sums by currency, trials apart: prices of different currencies are not added up. */
export function sumsOf(items: readonly Worth[]): CurrencySum[] {
  const sums = new Map<string, CurrencySum>();
  for (const { licenceState, currency, price, uses } of items) {
    const group = licenceState === 'trial' ? 'trial' : 'subscribed';
    const key = `${group} ${currency ?? ''}`;
    const sum = sums.get(key) ?? {
      currency: currency ?? '',
      group,
      databases: 0,
      price: 0,
      uses: 0,
    };
    sums.set(key, {
      ...sum,
      databases: sum.databases + 1,
      price: sum.price + (price ?? 0),
      uses: sum.uses + uses,
    });
  }
  return [...sums.values()].sort((one, other) => other.price - one.price);
}

/** Dearest use first; those without a price or a use come last. */
export function byCost(items: readonly Worth[]): Worth[] {
  return [...items].sort(
    (one, other) => (costPerUse(other) ?? -1) - (costPerUse(one) ?? -1) || other.uses - one.uses,
  );
}
