// What is suggested while a term is typed: options in groups, and the option the keys lead to. Pure.
import type { Hit, HitGroup, HitKind } from '#contract/collection-model.ts';

/** One option: a thing that was found, a term searched before, or the whole search. */
export type Option =
  | { kind: 'hit'; hit: Hit }
  | { kind: 'recent'; term: string }
  | { kind: 'all'; term: string };

/** Options under one heading. */
export interface OptionGroup {
  key: HitKind | 'recent' | 'all';
  options: readonly Option[];
}

/** Hits shown of each kind. */
export const hitsEach = 3;

/**
 * Options for what is typed: recent terms while nothing is, else hits by kind and the way to all.
 * @param groups null until something was found, or not
 */
export function suggestionsFor(
  term: string,
  groups: readonly HitGroup[] | null,
  recent: readonly string[],
): readonly OptionGroup[] {
  const typed = term.trim();
  if (typed === '') {
    const options = recent.map((each): Option => ({ kind: 'recent', term: each }));
    return options.length === 0 ? [] : [{ key: 'recent', options }];
  }
  const isNamed = ({ reason }: Hit) => reason !== 'description';
  // What a description alone has is not suggested beside names: all results have it.
  const isAnyNamed = (groups ?? []).some(({ items }) => items.some(isNamed));
  const found = (groups ?? []).map(({ kind, items }) => ({
    key: kind,
    options: (isAnyNamed ? items.filter(isNamed) : items)
      .slice(0, hitsEach)
      .map((hit): Option => ({ kind: 'hit', hit })),
  }));
  return [
    ...found.filter(({ options }) => options.length > 0),
    { key: 'all', options: [{ kind: 'all', term: typed }] },
  ];
}

/**
 * The option an arrow key leads to; -1 is the field itself, which lies between the ends.
 * @param at where the reader is, -1 to count - 1
 */
export function movedBy(step: 1 | -1, at: number, count: number): number {
  const places = count + 1;
  return ((at + 1 + step + places) % places) - 1;
}
