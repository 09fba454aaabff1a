// Other resources as their list works with them: matched, narrowed and counted on the device, since a
// library has some hundred of them at most. Pure.
import { OtherKind, type OtherSummary } from '#contract/collection-model.ts';
import { vendorValue, withAncestors } from '#contract/facet-values.ts';
import { AccessKind, type Language } from '#contract/model.ts';
import { initialOf, waysCounted } from '#contract/rules.ts';
import type { SubjectTable } from '#features/filter-databases/entries.ts';
import { type Haystack, haystackOf, matchOf, wantedOf } from '#features/filter-databases/match.ts';
import { type OtherFilter, otherFilters } from '#features/filter-others/address.ts';
import type { ListQuery, ListShape } from '#features/narrow-list/address.ts';
import type { ListCounts } from '#features/narrow-list/options.ts';

/** What the list can be asked. */
export const otherShape: ListShape<OtherFilter> = {
  choices: {
    kind: OtherKind.options,
    access: AccessKind.options,
    subject: null,
    language: null,
    vendor: null,
  },
  single: {},
  kept: [],
};

/** A resource with its place in the alphabet and its values for each filter. */
export interface OtherEntry {
  other: OtherSummary;
  key: string;
  letter: string;
  values: Readonly<Record<OtherFilter, readonly string[]>>;
  haystack: Haystack;
}

/** Prepares resources for a language, in its alphabet; those that begin with no letter come first. */
export function prepareOthers(
  others: readonly OtherSummary[],
  language: Language,
  subjects: SubjectTable,
): readonly OtherEntry[] {
  const entries = others.map((other): OtherEntry => {
    const key = other.keys[language];
    const vendor = vendorValue(other.vendor);
    const codes = other.subjects.flatMap((code) => withAncestors(code, subjects));
    return {
      other,
      key,
      letter: initialOf(key),
      values: {
        kind: [other.kind],
        subject: [...new Set(codes)],
        access: waysCounted(other.access),
        language: other.languages,
        vendor: vendor === '' ? [] : [vendor],
      },
      haystack: haystackOf({
        ...other,
        abbreviation: '',
        aliases: [],
        formerNames: [],
        topics: [],
      }),
    };
  });
  return entries.sort(
    (a, b) =>
      compare(a.letter, b.letter) || compare(a.key, b.key) || compare(a.other.id, b.other.id),
  );
}

export interface NarrowedOthers {
  /** Best matches first where something was typed. */
  found: readonly OtherEntry[];
  /** Each filter counted as if it were not set. */
  counts: ListCounts<OtherFilter>;
  letters: ReadonlyMap<string, number>;
}

/** Narrows entries to what was asked for. */
export function narrowOthers(
  entries: readonly OtherEntry[],
  asked: ListQuery<OtherFilter>,
): NarrowedOthers {
  const wanted = wantedOf(asked.q);
  const found: { entry: OtherEntry; rank: number }[] = [];
  const counts = Object.fromEntries(
    otherFilters.map((name) => [name, new Map<string, number>()]),
  ) as Record<OtherFilter, Map<string, number>>;
  const letters = new Map<string, number>();
  for (const entry of entries) {
    const match = wanted === null ? { rank: 0 } : matchOf(wanted, entry.haystack);
    if (match === null) continue;
    const refusals = refusalsOf(entry, asked);
    if (refusals.length === 0) found.push({ entry, rank: match.rank });
    for (const name of otherFilters) {
      if (refusals.some((other) => other !== name)) continue;
      for (const value of entry.values[name]) increase(counts[name], value);
    }
    if (refusals.every((name) => name === 'letter')) increase(letters, entry.letter);
  }
  // Equal ranks stay in the order of the alphabet.
  found.sort((a, b) => a.rank - b.rank);
  return { found: found.map(({ entry }) => entry), counts, letters };
}

function refusalsOf(entry: OtherEntry, { chosen, letter }: ListQuery<OtherFilter>): string[] {
  const refusals: string[] = otherFilters.filter((name) => {
    const values = chosen[name];
    return values.length > 0 && !entry.values[name].some((value) => values.includes(value));
  });
  if (letter !== null && letter !== entry.letter) refusals.push('letter');
  return refusals;
}

function increase(counts: Map<string, number>, value: string): void {
  counts.set(value, (counts.get(value) ?? 0) + 1);
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
