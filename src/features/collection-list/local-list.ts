// A list that is on the device as a whole: searched, narrowed and counted in one pass. Pure.
import type { Language } from '#contract/model.ts';
import { initialOf } from '#contract/rules.ts';
import { type ListQuery, type ListShape, valuesOf } from './list-shape.ts';
import type { ListCounts } from './options.ts';

/** What is listed, with its place in the alphabet and its values for what it can be narrowed by. */
export interface LocalEntry<C extends string, S extends string = never> {
  id: string;
  /** Sorting key in the reader's language. */
  key: string;
  letter: string;
  values: Readonly<Record<C, readonly string[]> & Partial<Record<S, readonly string[]>>>;
  /** The filter that must choose one of its values to show it; null for most. */
  hiddenUnless: C | null;
}

/** What else than the name a term was found in. */
export type WhyKind = 'alias' | 'formerName' | 'topic' | 'vendor' | 'pinyin';

/** How well a resource matches: 0 is best. */
export interface Match {
  rank: number;
  /** Null where the row itself shows it. */
  why: { kind: WhyKind; text: string } | null;
}

/** What is to be shown; `match` is there where something was searched for. */
export interface Found<E> {
  entry: E;
  match: Match | null;
}

/** What is shown, and what could be: counted when it is asked for, since keystrokes do not ask. */
export interface Narrowed<E, N extends string> {
  found: readonly Found<E>[];
  /** Each filter counted as if it were not set. */
  readonly counts: ListCounts<N | 'letter'>;
}

/** What is found for a term, by id. */
export type ListSearch = (typed: string) => ReadonlyMap<string, Match>;

interface LocalSource<E> {
  entries: readonly E[];
  /** Null while it is loaded: until then a term matches nothing. */
  search: ListSearch | null;
  /** The order that is not the alphabet's; null to show best matches first. */
  order?: ((one: E, other: E) => number) | null;
}

/** Narrows entries to what was asked for, in the order to show them in. */
export function narrow<E extends LocalEntry<C, S>, C extends string, S extends string>(
  { narrowing }: ListShape<C, S>,
  query: ListQuery<C, S>,
  { entries, search, order = null }: LocalSource<E>,
): Narrowed<E, C | S> {
  const fitting = matching(entries, query.q, search).map((found) => ({
    ...found,
    refusals: refusalsOf(found.entry, query, narrowing),
  }));
  const found = fitting.filter(({ refusals }) => refusals.length === 0);
  let counts: ListCounts<C | S | 'letter'> | undefined;
  return {
    found: found.sort((one, other) =>
      order === null ? rankOf(one) - rankOf(other) : order(one.entry, other.entry),
    ),
    get counts() {
      counts ??= countsOf(fitting, narrowing);
      return counts;
    },
  };
}

function rankOf({ match }: Found<unknown>): number {
  return match?.rank ?? 0;
}

/** What matches a term; everything where there is none. */
function matching<E extends LocalEntry<string>>(
  entries: readonly E[],
  typed: string,
  search: ListSearch | null,
): Found<E>[] {
  if (typed.trim() === '') return entries.map((entry) => ({ entry, match: null }));
  const matches = search?.(typed);
  return entries.flatMap((entry) => {
    const match = matches?.get(entry.id);
    return match === undefined ? [] : [{ entry, match }];
  });
}

/** The filters that keep an entry out. */
function refusalsOf<C extends string, S extends string>(
  entry: LocalEntry<C, S>,
  query: ListQuery<C, S>,
  narrowing: readonly (C | S)[],
): readonly (C | S | 'letter')[] {
  const refusals: (C | S | 'letter')[] = narrowing.filter((name) => {
    const chosen = valuesOf(query, name);
    if (chosen.length === 0) return entry.hiddenUnless === name;
    return !ownValues(entry, name).some((value) => chosen.includes(value));
  });
  if (query.letter !== null && query.letter !== entry.letter) refusals.push('letter');
  return refusals;
}

function ownValues<C extends string, S extends string>(
  { values }: LocalEntry<C, S>,
  name: C | S,
): readonly string[] {
  return (values as Partial<Record<C | S, readonly string[]>>)[name] ?? [];
}

/** An entry, which one filter keeps out at most, counts for that one, or for all. */
function countsOf<C extends string, S extends string>(
  fitting: readonly { entry: LocalEntry<C, S>; refusals: readonly (C | S | 'letter')[] }[],
  narrowing: readonly (C | S)[],
): ListCounts<C | S | 'letter'> {
  const counted = (
    name: C | S | 'letter',
    valuesOfEntry: (entry: LocalEntry<C, S>) => readonly string[],
  ) => {
    const counts = new Map<string, number>();
    for (const { entry, refusals } of fitting) {
      if (refusals.some((refusal) => refusal !== name)) continue;
      for (const value of valuesOfEntry(entry)) counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    return counts;
  };
  const byName = narrowing.map((name) => [name, counted(name, (entry) => ownValues(entry, name))]);
  return Object.fromEntries([
    ...byName,
    ['letter', counted('letter', ({ letter }) => [letter])],
  ]) as ListCounts<C | S | 'letter'>;
}

/** The sorting key of a resource and the letter it stands under. */
export function placeInAlphabet(
  keys: Readonly<Record<Language, string>>,
  language: Language,
): { key: string; letter: string } {
  const key = keys[language];
  return { key, letter: initialOf(key) };
}

/** The alphabet's order: names that begin with no letter come first, equal keys by id. */
export function byAlphabet(one: LocalEntry<string>, other: LocalEntry<string>): number {
  return (
    compare(one.letter, other.letter) || compare(one.key, other.key) || compare(one.id, other.id)
  );
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
