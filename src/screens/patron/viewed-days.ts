// Viewed resources by the day they were last viewed on. Pure.
import { dayOf } from '#contract/day.ts';
import type { Viewed } from '#contract/patron-model.ts';

/** What was viewed on a day, in the order given. */
export interface ViewedDay {
  /** `yyyy-MM-dd`, in the reader's time zone. */
  day: string;
  items: readonly Viewed[];
}

/** Groups by day; days stand in the order in which they first come up. */
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
