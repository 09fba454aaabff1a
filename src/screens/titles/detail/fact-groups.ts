// Groups the facts of a title: impact factors by measure and year, lists and warnings by name. Pure.
import type { TitleFact } from '#contract/models/title-model.ts';

/** One measure over the years, newest first. */
export interface Measure {
  name: string;
  years: readonly { year: number | null; value: number; source: string; share: number }[];
}

/** Impact factors by measure; `share` is the value divided by the measure's greatest value, 0 to 1. */
export function measuresOf(facts: readonly TitleFact[]): readonly Measure[] {
  const byName = new Map<string, { year: number | null; value: number; source: string }[]>();
  for (const { kind, name, year, value, source } of facts) {
    if (kind !== 'impactFactor' || value === null) continue;
    const years = byName.get(name) ?? [];
    years.push({ year, value, source });
    byName.set(name, years);
  }
  return [...byName].map(([name, years]) => {
    const greatest = Math.max(...years.map(({ value }) => value));
    return {
      name,
      years: years
        .sort((a, b) => (b.year ?? 0) - (a.year ?? 0))
        .map((each) => ({ ...each, share: greatest > 0 ? Math.max(0, each.value / greatest) : 0 })),
    };
  });
}

/** A list that includes the title, with its editions. */
export interface ListEntry {
  name: string;
  editions: readonly { year: number | null; grade: string; source: string }[];
}

/** Lists, or warnings, by name; newest edition first. */
export function listsOf(
  facts: readonly TitleFact[],
  kind: 'inclusion' | 'warning',
): readonly ListEntry[] {
  const byName = new Map<string, { year: number | null; grade: string; source: string }[]>();
  for (const fact of facts) {
    if (fact.kind !== kind) continue;
    const editions = byName.get(fact.name) ?? [];
    editions.push({ year: fact.year, grade: fact.grade, source: fact.source });
    byName.set(fact.name, editions);
  }
  return [...byName].map(([name, editions]) => ({
    name,
    editions: editions.sort((a, b) => (b.year ?? 0) - (a.year ?? 0)),
  }));
}
