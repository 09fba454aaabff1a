// Groups viewed resources by the day of the last view. Pure.

import type { Viewed } from '#contract/models/patron-model.ts';
import { dayOf } from '#contract/rules/day.ts';

/** The resources viewed on one day, in the given order. */
export interface ViewedDay {
  /** `yyyy-MM-dd`, in the reader's time zone. */
  day: string;
  items: readonly Viewed[];
}

/** Groups by day; the days keep the order of their first resource. */
export function viewedDays(items: readonly Viewed[]): readonly ViewedDay[] {
  const days = new Map<string, Viewed[]>();
  for (const item of items) {
    const day = dayOf(item.lastViewedAt);
    const group = days.get(day);
    if (group === undefined) days.set(day, [item]);
    else group.push(item);
  }
  return [...days].map(([day, group]) => ({ day, items: group }));
}
