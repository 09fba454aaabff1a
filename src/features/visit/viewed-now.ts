// The resources that the patron viewed: the stored facts with the pending visits added. Pure.
import type { Intent } from '#client/outbox/outbox.ts';
import type { InputOf } from '#contract/calls/declare.ts';
import type { recordVisit } from '#contract/calls/patron/visits.ts';
import type { LocalText } from '#contract/models/model.ts';
import type { Viewed } from '#contract/models/patron-model.ts';
import { resourceKey } from '#contract/rules/rules.ts';

/**
 * Viewed resources, newest first, without duplicates.
 * @param visits visits that the facts do not contain yet
 * @param databases names for visits that an older release stored without a name
 */
export function viewedNow(
  facts: readonly Viewed[],
  visits: readonly Intent<InputOf<typeof recordVisit>>[],
  databases: readonly { id: string; name: LocalText }[],
): readonly Viewed[] {
  if (visits.length === 0) return facts;
  const names = new Map(databases.map(({ id, name }) => [id, name]));
  const latest = new Map(facts.map((viewed) => [resourceKey(viewed.resource), viewed]));
  for (const { input, about } of visits) {
    const { resource, at } = input;
    const before = latest.get(resourceKey(resource));
    const name = before?.name ?? about ?? names.get(resource.id);
    if (name === undefined || (before && before.lastViewedAt >= at)) continue;
    // The facts know the ways to a title.
    latest.set(resourceKey(resource), { resource, ...before, name, lastViewedAt: at });
  }
  return [...latest.values()].sort((a, b) => (a.lastViewedAt < b.lastViewedAt ? 1 : -1));
}
