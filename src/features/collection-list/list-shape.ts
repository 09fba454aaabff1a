// What a kind of list consists of, what a reader asks of such a list, and the address that says it: every
// state of the filters can be shared, and going back leads to it.
import type { AddressForm } from '#browser/use-address-state.ts';

/** Gives what a parameter's value means, '' where it means nothing. */
type ReadValue = (given: string) => string;

/** The orders of a list. Best matches come first where something was typed, unless the reader chooses. */
export interface ListSorts<O extends string = string> {
  all: readonly O[];
  /** The order where nothing was typed. */
  usual: O;
}

/**
 * What a kind of list consists of: `C` names its filters of several values, `S` its parameters of one
 * value. An address is written in the order of `choices`, then of `single`.
 */
export interface ListShape<C extends string, S extends string = never> {
  /** Filters of which several values can be chosen: any of the values, in each of the filters. */
  choices: Readonly<Record<C, ReadValue>>;
  /** Parameters of one value. */
  single: Readonly<Record<S, ReadValue>>;
  /**
   * Which of them narrow the list, in the order of the filters and chips. The others say how the list is
   * shown, and stay when the filters are cleared.
   */
  narrowing: readonly (C | S)[];
  /** Whether the list can be narrowed to a first letter. */
  hasLetters: boolean;
  /** The orders, which `single.sort` chooses from; null for a list of one order. */
  sorts: ListSorts | null;
}

/** What a reader asks of a list. */
export interface ListQuery<C extends string, S extends string = never> {
  /** As it was typed. */
  q: string;
  /** `A`–`Z`, `#` for anything else, null for all. */
  letter: string | null;
  chosen: Readonly<Record<C, readonly string[]>>;
  /** '' for a parameter that is not set. */
  single: Readonly<Record<S, string>>;
}

/** A change of a query: what it does not name stays. */
export interface QueryEdit<C extends string, S extends string = never> {
  q?: string;
  letter?: string | null;
  chosen?: Partial<ListQuery<C, S>['chosen']>;
  single?: Partial<ListQuery<C, S>['single']>;
}

const maxTerm = 200;
const maxValues = 50;

/** Any value of at most so many characters. */
export function upTo(length: number): ReadValue {
  return (given) => (given.length <= length ? given : '');
}

/** One of the given values. */
export function oneOf(values: readonly string[]): ReadValue {
  return (given) => (values.includes(given) ? given : '');
}

/** A value of a form. */
export function matching(form: RegExp): ReadValue {
  return (given) => (form.test(given) ? given : '');
}

/** How addresses of a kind of list are read and written; what an address cannot mean is left out. */
export function formOf<C extends string, S extends string>(
  shape: ListShape<C, S>,
): AddressForm<ListQuery<C, S>, QueryEdit<C, S>> {
  const choices = Object.keys(shape.choices) as C[];
  const singles = Object.keys(shape.single) as S[];
  return {
    read: (params) => {
      const letter = shape.hasLetters ? (params.get('letter')?.toUpperCase() ?? '') : '';
      return {
        q: (params.get('q') ?? '').slice(0, maxTerm),
        letter: /^[A-Z#]$/.test(letter) ? letter : null,
        chosen: byName(choices, (name) => {
          const values = params.getAll(name).map(shape.choices[name]);
          return [...new Set(values)].filter((value) => value !== '').slice(0, maxValues);
        }),
        single: byName(singles, (name) => shape.single[name](params.get(name) ?? '')),
      };
    },
    write: (query, beside = new URLSearchParams()) => {
      const params = new URLSearchParams(beside);
      for (const name of ['q', 'letter', ...choices, ...singles]) params.delete(name);
      if (query.q !== '') params.set('q', query.q);
      if (query.letter !== null) params.set('letter', query.letter);
      for (const name of choices)
        for (const value of query.chosen[name]) params.append(name, value);
      for (const name of singles) if (query.single[name]) params.set(name, query.single[name]);
      return params;
    },
    edit: editedQuery,
    cleared: ({ single }) => ({
      q: '',
      letter: null,
      chosen: byName(choices, () => []),
      single: byName(singles, (name) => (shape.narrowing.includes(name) ? '' : single[name])),
    }),
  };
}

/** A query with a change. */
export function editedQuery<C extends string, S extends string>(
  query: ListQuery<C, S>,
  { chosen, single, ...edit }: QueryEdit<C, S>,
): ListQuery<C, S> {
  return {
    ...query,
    ...edit,
    chosen: chosen === undefined ? query.chosen : { ...query.chosen, ...chosen },
    single: single === undefined ? query.single : { ...query.single, ...single },
  };
}

/** A query that asks for no more than `edit` names. */
export function queryOf<C extends string, S extends string>(
  shape: ListShape<C, S>,
  edit: QueryEdit<C, S> = {},
): ListQuery<C, S> {
  return editedQuery(formOf(shape).read(new URLSearchParams()), edit);
}

/** Address of a list that is asked for no more than `edit` names. */
export function listPath<C extends string, S extends string>(
  path: string,
  shape: ListShape<C, S>,
  edit: QueryEdit<C, S>,
): string {
  const params = formOf(shape).write(queryOf(shape, edit)).toString();
  return params === '' ? path : `${path}?${params}`;
}

/** The order of a list; without a term there is no best match. */
export function sortOf<O extends string>(
  { all, usual }: ListSorts<O>,
  { q, single }: { q: string; single: { sort: string } },
): O {
  const isTyped = q.trim() !== '';
  const chosen = all.find((sort) => sort === single.sort);
  if (chosen !== undefined && (chosen !== best || isTyped)) return chosen;
  return (isTyped ? all.find((sort) => sort === best) : undefined) ?? usual;
}

/** Orders that can be chosen now. */
export function sortsOffered<O extends string>({ all }: ListSorts<O>, q: string): readonly O[] {
  return all.filter((sort) => sort !== best || q.trim() !== '');
}

const best: string = 'relevance';

/** How many filters are set, the search term not counted. */
export function filterCount<C extends string, S extends string>(
  shape: ListShape<C, S>,
  query: ListQuery<C, S>,
): number {
  const count = shape.narrowing.reduce((sum, name) => sum + valuesOf(query, name).length, 0);
  return query.letter === null ? count : count + 1;
}

/** True for a query that leaves something out. */
export function isNarrowing<C extends string, S extends string>(
  shape: ListShape<C, S>,
  query: ListQuery<C, S>,
): boolean {
  return query.q.trim() !== '' || filterCount(shape, query) > 0;
}

/** What a query chooses of a filter, or the one value of a parameter. */
export function valuesOf<C extends string, S extends string>(
  { chosen, single }: ListQuery<C, S>,
  name: C | S,
): readonly string[] {
  if (name in chosen) return chosen[name as C];
  const value = single[name as S];
  return value ? [value] : [];
}

/** The change that chooses a value of a filter, or takes it back where it is chosen. */
export function toggle<C extends string, S extends string>(
  { chosen }: ListQuery<C, S>,
  name: C,
  value: string,
): QueryEdit<C, S> {
  const values = chosen[name];
  const without = values.filter((other) => other !== value);
  const isFull = values.length >= maxValues;
  const next = without.length < values.length || isFull ? without : [...values, value];
  return { chosen: { ...chosen, [name]: next } };
}

function byName<N extends string, T>(names: readonly N[], makeValue: (name: N) => T): Record<N, T> {
  return Object.fromEntries(names.map((name) => [name, makeValue(name)])) as Record<N, T>;
}
