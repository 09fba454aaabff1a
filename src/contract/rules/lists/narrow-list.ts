// Narrows and counts, in one pass, a list that is complete: on the device, and in feeds. Pure.
import type { DatabaseSummary } from '../../models/database-model.ts';
import type { Language } from '../../models/model.ts';
import { initialOf, textIn } from '../rules.ts';
import { withoutArticle } from './initial-articles.ts';
import { type ListQuery, type ListShape, valuesOf } from './list-shape.ts';

/** Results by filter and value. */
export type ListCounts<N extends string> = Readonly<Record<N, ReadonlyMap<string, number>>>;

/** An item of the list, with its place in the alphabet and its values for each filter. */
export interface LocalEntry<C extends string, S extends string = never> {
  id: string;
  /** Sorting key in the reader's language. */
  key: string;
  letter: string;
  values: Readonly<Record<C, readonly string[]> & Partial<Record<S, readonly string[]>>>;
  /** The entry is hidden unless this filter chooses one of its values; null for most entries. */
  hiddenUnless: C | null;
}

/** The field, other than the name, in which a term was found. */
export type WhyKind = 'alias' | 'formerName' | 'topic' | 'vendor' | 'pinyin';

/** How well a resource matches: 0 is best. */
export interface Match {
  rank: number;
  /** Null if the row itself shows the reason. */
  why: { kind: WhyKind; text: string } | null;
  /** Words of the term that it need not have. */
  letGo?: readonly string[];
}

/** An entry to show; it has a `match` if there is a search term. */
export interface Found<E> {
  entry: E;
  match: Match | null;
}

/** The shown entries, and the counts. They are computed on request, because keystrokes do not need them. */
export interface Narrowed<E, N extends string> {
  found: readonly Found<E>[];
  /** Counts for each filter, as if that filter were not set. */
  readonly counts: ListCounts<N | 'letter'>;
}

/** Returns the matches of a term, by id. */
export type ListSearch = (typed: string) => ReadonlyMap<string, Match>;

interface LocalSource<E> {
  entries: readonly E[];
  /** Null while it loads; until then a term matches nothing. */
  search: ListSearch | null;
  /** An order other than the alphabet's; null to show best matches first. */
  order?: ((one: E, other: E) => number) | null;
}

/** Returns the entries that match the query, in the order to show them. */
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

/** Entries that match a term; all entries if there is no term. */
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

/** The filters that exclude an entry. */
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

/** An entry excluded by one filter counts for that filter only; an entry that is shown counts for all. */
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

/** The sorting key of a resource, and its letter in the rail. */
export function placeInAlphabet(
  { keys, name, languages }: Pick<DatabaseSummary, 'keys' | 'name' | 'languages'>,
  language: Language,
): { key: string; letter: string } {
  const key = withoutArticle(keys[language], textIn(name, language), languages);
  return { key, letter: initialOf(key) };
}

/** Alphabetical order: names that do not begin with a letter come first; equal keys are ordered by id. */
export function byAlphabet(one: LocalEntry<string>, other: LocalEntry<string>): number {
  return (
    compare(one.letter, other.letter) || compare(one.key, other.key) || compare(one.id, other.id)
  );
}

/** The order by hand; what has no place in it comes behind. */
export function byHand(one: { position?: number }, other: { position?: number }): number {
  const [place = Number.MAX_VALUE, otherPlace = Number.MAX_VALUE] = [one.position, other.position];
  return place - otherPlace;
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
