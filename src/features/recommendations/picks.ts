// Which recommendations are shown: the service's, with the reader's changes that it does not know yet. Pure.
import type { LocalText, ResourceRef, Subject } from '#contract/models/model.ts';
import type { Curated, Dismissed, Recommendation } from '#contract/models/usage-model.ts';
import { resourceKey } from '#contract/rules/rules.ts';

/** What is shown. */
export interface Picks {
  items: readonly Recommendation[];
  /** What the reader does not want, newest first. */
  dismissed: readonly Dismissed[];
}

/** What the reader said, as far as it is known. */
export interface OwnChoices {
  followed: readonly ResourceRef[];
  /** Dismissals that the service has not confirmed, oldest first. */
  dismissals: readonly { resource: ResourceRef; isDismissed: boolean; name: LocalText }[];
}

interface Changes extends OwnChoices {
  /** What the library recommends to everybody; it fills the places that are left. */
  curated: readonly Recommendation[];
  most: number;
}

/** Without what has expired. */
export function inUse(curated: readonly Curated[], today: string): readonly Curated[] {
  return curated.filter(({ until }) => until === null || until >= today);
}

/** What the library recommends for subjects, in the order of the answer. */
export function curatedPicks(
  curated: readonly Curated[],
  subjects: readonly Subject[],
): Recommendation[] {
  const names = new Map(subjects.map(({ code, name }) => [code, name]));
  return curated.flatMap(({ subjects: codes, until: _, ...item }) => {
    const name = codes.flatMap((code) => names.get(code) ?? [])[0];
    return name ? [{ ...item, reason: { kind: 'subject' as const, name } }] : [];
  });
}

/** The patron's recommendations now: none that they follow, and none that they do not want. */
export function picksNow(
  facts: { items: readonly Recommendation[]; dismissed: readonly Dismissed[] },
  { curated, most, ...choices }: Changes,
): Picks {
  const dismissed = dismissedNow(facts.dismissed, choices);
  const hidden = hiddenBy(choices.followed, dismissed);
  const items = new Map<string, Recommendation>();
  for (const item of [...facts.items, ...curated]) {
    const key = resourceKey(item.resource);
    if (!hidden.has(key) && !items.has(key)) items.set(key, item);
  }
  return { items: [...items.values()].slice(0, most), dismissed: [...dismissed.values()] };
}

/** What is not recommended, by `resourceKey`: the reader follows it, or does not want it. */
export function hiddenNow(known: readonly Dismissed[], choices: OwnChoices): ReadonlySet<string> {
  return hiddenBy(choices.followed, dismissedNow(known, choices));
}

function hiddenBy(
  followed: readonly ResourceRef[],
  dismissed: ReadonlyMap<string, Dismissed>,
): ReadonlySet<string> {
  return new Set([...followed.map(resourceKey), ...dismissed.keys()]);
}

function dismissedNow(
  known: readonly Dismissed[],
  { dismissals }: OwnChoices,
): Map<string, Dismissed> {
  const dismissed = new Map(known.map((each) => [resourceKey(each.resource), each]));
  for (const { resource, isDismissed, name } of dismissals) {
    const key = resourceKey(resource);
    const before = dismissed.get(key);
    dismissed.delete(key);
    if (isDismissed) dismissed.set(key, before ?? { resource, name });
  }
  return dismissed;
}
