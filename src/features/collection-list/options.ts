// The choices that filters offer, and the chips of the chosen values. Pure.

import {
  editedQuery,
  formOf,
  type ListQuery,
  type ListShape,
  type QueryEdit,
  toggle,
} from '#contract/rules/lists/list-shape.ts';
import type { ListCounts } from '#contract/rules/lists/narrow-list.ts';
import type { Narrowing } from '#ui/controls/chip-list.tsx';
import type { Option } from '#ui/lists/facet-group.tsx';

/** Names of a list's filters and their values, in the reader's language. */
export interface ListNaming<C extends string, S extends string = never> {
  filter: (name: C) => string;
  /** The label of the field that finds a value; undefined if the filter has no such field. */
  find: (name: C) => string | undefined;
  value: (name: C, value: string) => string;
  letter: (letter: string) => string;
  /** Names of the parameters with one value that narrow the list. */
  single: (name: S, value: string) => string;
  /** Filters whose values have a fixed order, not the order of counts. */
  ordered?: Partial<Record<C, (one: string, other: string) => number>>;
  /** True for a value below another value. */
  isNested?: (name: C, value: string) => boolean;
}

/** Filters of several values, in the order in which they are shown. */
export function filtersOf<C extends string, S extends string>(
  shape: ListShape<C, S>,
): readonly C[] {
  return shape.narrowing.filter((name): name is C => name in shape.choices);
}

/** Makes a comparison from a fixed order of values. */
export function inOrder(order: readonly string[]): (one: string, other: string) => number {
  return (one, other) => order.indexOf(one) - order.indexOf(other);
}

/** Order of the kinds of access, the widest first. */
export const accessOrder = inOrder(['remote', 'free', 'campus']);

/** The choices of a filter that have results or are chosen; most results first. */
export function optionsOf<C extends string, S extends string>(
  name: C,
  counts: ListCounts<C>,
  chosen: readonly string[],
  naming: ListNaming<C, S>,
): readonly Option[] {
  const all = new Map(counts[name]);
  for (const value of chosen) if (!all.has(value)) all.set(value, 0);
  const options = [...all]
    .filter(([value, count]) => value !== '' && (count > 0 || chosen.includes(value)))
    .map(([value, count]) => ({
      value,
      label: naming.value(name, value),
      count,
      isChosen: chosen.includes(value),
      isNested: naming.isNested?.(name, value) ?? false,
    }));
  const own = naming.ordered?.[name];
  return options.sort((a, b) =>
    own === undefined
      ? b.count - a.count || (a.label < b.label ? -1 : Number(a.label > b.label))
      : own(a.value, b.value),
  );
}

/** The filters that are set, each with what removes it: a function, and the query of an address. */
export function chipsOf<C extends string, S extends string>(
  shape: ListShape<C, S>,
  query: ListQuery<C, S>,
  naming: ListNaming<C, S>,
  onChange: (edit: QueryEdit<C, S>) => void,
): readonly Narrowing[] {
  const { letter, chosen, single } = query;
  const form = formOf(shape);
  const chips: Narrowing[] = [];
  const add = (key: string, name: string, edit: QueryEdit<C, S>) =>
    chips.push({
      key,
      name,
      without: form.write(editedQuery(query, edit)).toString(),
      onRemove: () => onChange(edit),
    });
  if (letter !== null) add('letter', naming.letter(letter), { letter: null });
  for (const name of shape.narrowing) {
    if (name in chosen) {
      const filter = name as C;
      for (const value of chosen[filter]) {
        add(`${filter} ${value}`, naming.value(filter, value), toggle(query, filter, value));
      }
      continue;
    }
    const parameter = name as S;
    if (single[parameter] === '') continue;
    add(parameter, naming.single(parameter, single[parameter]), {
      single: { [parameter]: '' } as Partial<typeof single>,
    });
  }
  return chips;
}

/** The query of the list's address without any filter. */
export function clearedAddress<C extends string, S extends string>(
  shape: ListShape<C, S>,
  query: ListQuery<C, S>,
): string {
  const form = formOf(shape);
  return form.write(form.cleared(query)).toString();
}

/**
 * A narrowed list for "Keep on this device": its address and its name ('' if it is not narrowed). The
 * address has no parameters of the view, because another view is still the same list.
 */
export function chosenPart<C extends string, S extends string>(
  path: string,
  shape: ListShape<C, S>,
  query: ListQuery<C, S>,
  naming: ListNaming<C, S>,
): { of: string; name: string } {
  const q = query.q.trim();
  const names = chipsOf(shape, query, naming, () => {}).map(({ name }) => name);
  if (q !== '') names.unshift(`“${q}”`);
  const params = formOf(shape)
    .write({ ...query, q })
    .toString();
  return { of: params === '' ? path : `${path}?${params}`, name: names.join(' · ') };
}

/** Converts the facets of a service's answer to maps for look-up. */
export function countsOf<N extends string>(
  facets: Readonly<Record<string, readonly { value: string; count: number }[]>>,
  names: readonly N[],
): ListCounts<N> {
  return Object.fromEntries(
    names.map((name) => [
      name,
      new Map((facets[name] ?? []).map(({ value, count }) => [value, count])),
    ]),
  ) as unknown as ListCounts<N>;
}
