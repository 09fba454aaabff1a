// The shape of a kind of list, a reader's query for it, and the address of the query. Every state of the filters has an
// address, so that readers can share it and go back to it. Pages, feeds and catalogs read the same address.

/** Returns the valid form of a parameter's value, '' if the value is not valid. */
type ReadValue = (given: string) => string;

/** The orders of a list. With a search term, best matches come first unless the reader chooses an order. */
export interface ListSorts<O extends string = string> {
  all: readonly O[];
  /** The order if there is no search term. */
  usual: O;
}

/**
 * The shape of a kind of list. `C` is the names of its filters with several values, `S` the names of its
 * parameters with one value. An address has the parameters in the order of `choices`, then of `single`.
 */
export interface ListShape<C extends string, S extends string = never> {
  /** Filters with several values. A result matches at least one chosen value in each filter. */
  choices: Readonly<Record<C, ReadValue>>;
  /** Parameters with one value. */
  single: Readonly<Record<S, ReadValue>>;
  /**
   * The parameters that narrow the list, in the order of the filters and chips. The other parameters
   * control how the list is shown, and stay when the reader clears the filters.
   */
  narrowing: readonly (C | S)[];
  /** True if a reader can narrow the list to a first letter. */
  hasLetters: boolean;
  /** The orders that `single.sort` can have; null for a list with one order. */
  sorts: ListSorts | null;
}

/** A reader's query for a list. */
export interface ListQuery<C extends string, S extends string = never> {
  /** The search term as typed. */
  q: string;
  /** `A`–`Z`, `#` for any other first character, null for all. */
  letter: string | null;
  chosen: Readonly<Record<C, readonly string[]>>;
  /** '' for a parameter that is not set. */
  single: Readonly<Record<S, string>>;
}

/** A change of a query; parts that it does not name stay. */
export interface QueryEdit<C extends string, S extends string = never> {
  q?: string;
  letter?: string | null;
  chosen?: Partial<ListQuery<C, S>['chosen']>;
  single?: Partial<ListQuery<C, S>['single']>;
}

const maxTerm = 200;
const maxValues = 50;

/** Accepts any value up to a number of characters. */
export function upTo(length: number): ReadValue {
  return (given) => (given.length <= length ? given : '');
}

/** Accepts one of the given values. */
export function oneOf(values: readonly string[]): ReadValue {
  return (given) => (values.includes(given) ? given : '');
}

/** Accepts a value that matches the pattern. */
export function matching(form: RegExp): ReadValue {
  return (given) => (form.test(given) ? given : '');
}

/** How the address of a kind of list is read, written and edited. */
interface ListForm<C extends string, S extends string> {
  read: (params: URLSearchParams) => ListQuery<C, S>;
  /** @param others parameters that do not belong to the list and stay */
  write: (query: ListQuery<C, S>, others?: URLSearchParams) => URLSearchParams;
  edit: (query: ListQuery<C, S>, edit: QueryEdit<C, S>) => ListQuery<C, S>;
  /** The query without any filter. */
  cleared: (query: ListQuery<C, S>) => ListQuery<C, S>;
}

/** Reads and writes addresses of a kind of list; parameters that are not valid are left out. */
export function formOf<C extends string, S extends string>(shape: ListShape<C, S>): ListForm<C, S> {
  const choices = Object.keys(shape.choices) as C[];
  const singles = Object.keys(shape.single) as S[];
  return {
    read: (params) => {
      // The button of a form sends its letter after the one that was chosen before.
      const letter = shape.hasLetters ? (params.getAll('letter').at(-1)?.toUpperCase() ?? '') : '';
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

/** Applies a change to a query. */
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

/** A query with only the parts that `edit` names. */
export function queryOf<C extends string, S extends string>(
  shape: ListShape<C, S>,
  edit: QueryEdit<C, S> = {},
): ListQuery<C, S> {
  return editedQuery(formOf(shape).read(new URLSearchParams()), edit);
}

/** Address of a list, with only the parts that `edit` names. */
export function listPath<C extends string, S extends string>(
  path: string,
  shape: ListShape<C, S>,
  edit: QueryEdit<C, S>,
): string {
  const params = formOf(shape).write(queryOf(shape, edit)).toString();
  return params === '' ? path : `${path}?${params}`;
}

/** The parameters that narrow a list, the same for every order of filters and values. */
export function narrowingParams<C extends string, S extends string>(
  shape: ListShape<C, S>,
  query: ListQuery<C, S>,
): URLSearchParams {
  const values = (name: C | S) =>
    shape.narrowing.includes(name) ? valuesOf(query, name).toSorted() : [];
  return formOf(shape).write({
    q: query.q.trim(),
    letter: query.letter,
    chosen: byName(Object.keys(shape.choices) as C[], values),
    single: byName(Object.keys(shape.single) as S[], (name) => values(name)[0] ?? ''),
  });
}

/** The order of a list; without a search term, there is no order by best match. */
export function sortOf<O extends string>(
  { all, usual }: ListSorts<O>,
  { q, single }: { q: string; single: { sort: string } },
): O {
  const isTyped = q.trim() !== '';
  const chosen = all.find((sort) => sort === single.sort);
  if (chosen !== undefined && (chosen !== best || isTyped)) return chosen;
  return (isTyped ? all.find((sort) => sort === best) : undefined) ?? usual;
}

/** Orders that the reader can choose now. */
export function sortsOffered<O extends string>({ all }: ListSorts<O>, q: string): readonly O[] {
  return all.filter((sort) => sort !== best || q.trim() !== '');
}

const best: string = 'relevance';

/** The number of filters that are set, without the search term. */
export function filterCount<C extends string, S extends string>(
  shape: ListShape<C, S>,
  query: ListQuery<C, S>,
): number {
  const count = shape.narrowing.reduce((sum, name) => sum + valuesOf(query, name).length, 0);
  return query.letter === null ? count : count + 1;
}

/** True if the query narrows the list. */
export function isNarrowing<C extends string, S extends string>(
  shape: ListShape<C, S>,
  query: ListQuery<C, S>,
): boolean {
  return query.q.trim() !== '' || filterCount(shape, query) > 0;
}

/** The chosen values of a filter, or the one value of a parameter. */
export function valuesOf<C extends string, S extends string>(
  { chosen, single }: ListQuery<C, S>,
  name: C | S,
): readonly string[] {
  if (name in chosen) return chosen[name as C];
  const value = single[name as S];
  return value ? [value] : [];
}

/** The change that chooses a value of a filter, or removes the value if it is already chosen. */
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
