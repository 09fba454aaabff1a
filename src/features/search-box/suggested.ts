// Suggestions for a typed term: options in groups, and the option that the arrow keys select. Pure.
import type { Hit, HitGroup, HitKind } from '#contract/models/search-model.ts';

/** One option: what a pasted address or number leads to, a hit, a recent term, or the link to all results. */
export type Option =
  | { kind: 'reference'; path: string; words: string }
  | { kind: 'hit'; hit: Hit }
  | { kind: 'recent'; term: string }
  | { kind: 'all'; term: string };

/** Options under one heading. */
export interface OptionGroup {
  key: HitKind | 'reference' | 'recent' | 'all';
  options: readonly Option[];
}

/** Hits shown of each kind. */
export const hitsEach = 3;

/**
 * Options for the typed term: recent terms if it is empty, else hits by kind and the link to all results.
 * @param groups null until the search has an answer
 * @param reference what the term leads to as an address or number; null for words
 */
export function suggestionsFor(
  term: string,
  groups: readonly HitGroup[] | null,
  recent: readonly string[],
  reference: Extract<Option, { kind: 'reference' }> | null = null,
): readonly OptionGroup[] {
  const typed = term.trim();
  if (typed === '') {
    const options = recent.map((each): Option => ({ kind: 'recent', term: each }));
    return options.length === 0 ? [] : [{ key: 'recent', options }];
  }
  const isNamed = ({ reason }: Hit) => reason !== 'description';
  // If a name matches, hits by description only are not suggested; the page of all results has them.
  const isAnyNamed = (groups ?? []).some(({ items }) => items.some(isNamed));
  const found = (groups ?? []).map(({ kind, items }) => ({
    key: kind,
    options: (isAnyNamed ? items.filter(isNamed) : items)
      .slice(0, hitsEach)
      .map((hit): Option => ({ kind: 'hit', hit })),
  }));
  return [
    ...(reference === null ? [] : [{ key: 'reference' as const, options: [reference] }]),
    ...found.filter(({ options }) => options.length > 0),
    { key: 'all', options: [{ kind: 'all', term: typed }] },
  ];
}

/**
 * The option that an arrow key selects; -1 is the field itself, between the last and the first option.
 * @param index the current option, `first` to count - 1
 * @param first 0 where the arrows do not come back to the field
 */
export function movedBy(step: 1 | -1, index: number, count: number, first: 0 | -1 = -1): number {
  const places = count - first;
  return ((index - first + step + places) % places) + first;
}
