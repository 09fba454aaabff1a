// What a reader asked of a list with plain filters, and its address: every state of the filters can be
// shared, and the way back leads to it. Each list says which filters it has.
import type { AddressForm } from '#browser/use-address-state.ts';

/** What a list can be asked. */
export interface ListShape<N extends string> {
  /** Filters of which several values can be chosen; null where any value may be, else the known ones. */
  choices: Readonly<Record<N, readonly string[] | null>>;
  /** Parameters of one value, with what they may be. */
  single: Readonly<Record<string, RegExp>>;
  /** Those of them that narrow nothing, and stay when the filters are cleared. */
  kept: readonly string[];
}

/** What was asked. */
export interface ListQuery<N extends string> {
  /** As it was typed. */
  q: string;
  /** `A`–`Z`, `#` for anything else, null for all. */
  letter: string | null;
  chosen: Readonly<Record<N, readonly string[]>>;
  /** '' where nothing is asked. */
  single: Readonly<Record<string, string>>;
}

const longestTerm = 200;
const longestValue = 500;
const maxValues = 50;

/** How the list's address is read and written. */
export function formOf<N extends string>(shape: ListShape<N>): AddressForm<ListQuery<N>> {
  const names = Object.keys(shape.choices) as N[];
  const singles = Object.keys(shape.single);
  return {
    read: (params) => {
      const letter = params.get('letter')?.toUpperCase() ?? '';
      const single = singles.map((name) => {
        const value = params.get(name) ?? '';
        return [name, shape.single[name]?.test(value) ? value : ''];
      });
      return {
        q: (params.get('q') ?? '').slice(0, longestTerm),
        letter: /^[A-Z#]$/.test(letter) ? letter : null,
        chosen: byName(names, (name) => valuesOf(params.getAll(name), shape.choices[name])),
        single: Object.fromEntries(single),
      };
    },
    write: (asked, beside = new URLSearchParams()) => {
      const params = new URLSearchParams(beside);
      for (const name of ['q', 'letter', ...names, ...singles]) params.delete(name);
      if (asked.q !== '') params.set('q', asked.q);
      if (asked.letter !== null) params.set('letter', asked.letter);
      for (const name of names) for (const value of asked.chosen[name]) params.append(name, value);
      for (const [name, value] of Object.entries(asked.single)) {
        if (value !== '') params.set(name, value);
      }
      return params;
    },
    cleared: ({ single }) => ({
      q: '',
      letter: null,
      chosen: byName(names, () => []),
      single: Object.fromEntries(
        singles.map((name) => [name, shape.kept.includes(name) ? (single[name] ?? '') : '']),
      ),
    }),
  };
}

/** Nothing asked. */
export function nothingAsked<N extends string>(shape: ListShape<N>): ListQuery<N> {
  return formOf(shape).read(new URLSearchParams());
}

/** How many filters are set, the search term not counted. */
export function narrowingCount<N extends string>(asked: ListQuery<N>, shape: ListShape<N>): number {
  const chosen = Object.values<readonly string[]>(asked.chosen);
  const single = Object.entries(asked.single).filter(
    ([name, value]) => value !== '' && !shape.kept.includes(name),
  );
  const letter = asked.letter === null ? 0 : 1;
  return chosen.reduce((count, values) => count + values.length, letter + single.length);
}

/** The filters with one value more, or less where it was chosen. */
export function withToggled<N extends string>(
  { chosen }: ListQuery<N>,
  name: N,
  value: string,
): Pick<ListQuery<N>, 'chosen'> {
  const values = chosen[name];
  const without = values.filter((other) => other !== value);
  const next = without.length < values.length ? without : [...values, value].slice(-maxValues);
  return { chosen: { ...chosen, [name]: next } };
}

function byName<N extends string>(
  names: readonly N[],
  valuesFor: (name: N) => readonly string[],
): Record<N, readonly string[]> {
  return Object.fromEntries(names.map((name) => [name, valuesFor(name)])) as Record<
    N,
    readonly string[]
  >;
}

function valuesOf(given: readonly string[], known: readonly string[] | null): readonly string[] {
  const values = given.filter((value) =>
    known === null ? value !== '' && value.length <= longestValue : known.includes(value),
  );
  return [...new Set(values)].slice(0, maxValues);
}
