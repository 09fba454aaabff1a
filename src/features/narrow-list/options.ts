// The choices that plain filters offer, and the chips of what is chosen. Pure.
import type { Narrowing } from '#ui/controls/chip-list.tsx';
import type { Option } from '#ui/lists/facet-group.tsx';
import { type ListQuery, withToggled } from './address.ts';

/** What a list calls its filters and their values, in the reader's language. */
export interface ListNaming<N extends string> {
  /** In the order in which they are shown. */
  filters: readonly N[];
  filter: (name: N) => string;
  value: (name: N, value: string) => string;
  letter: (letter: string) => string;
  /** Names of parameters of one value; '' for one that narrows nothing. */
  single: (name: string, value: string) => string;
  /** Filters whose values stand in an order of their own, not by count. */
  ordered?: Partial<Record<N, (one: string, other: string) => number>>;
}

/** Results by filter and value. */
export type ListCounts<N extends string> = Readonly<Record<N, ReadonlyMap<string, number>>>;

/** The choices of a filter that bring something, or are chosen: most fruitful first. */
export function optionsOf<N extends string>(
  name: N,
  counts: ListCounts<N>,
  chosen: readonly string[],
  naming: ListNaming<N>,
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
      isNested: false,
    }));
  const own = naming.ordered?.[name];
  return options.sort((a, b) =>
    own === undefined
      ? b.count - a.count || (a.label < b.label ? -1 : Number(a.label > b.label))
      : own(a.value, b.value),
  );
}

/** What a list is narrowed to, each with a way to take it away. */
export function chipsOf<N extends string>(
  asked: ListQuery<N>,
  naming: ListNaming<N>,
  onChange: (edit: Partial<ListQuery<N>>) => void,
): readonly Narrowing[] {
  const chips: Narrowing[] = [];
  const { letter, single } = asked;
  if (letter !== null) {
    const onRemove = () => onChange({ letter: null });
    chips.push({ key: 'letter', name: naming.letter(letter), onRemove });
  }
  for (const [key, value] of Object.entries(single)) {
    const name = value === '' ? '' : naming.single(key, value);
    const onRemove = () => onChange({ single: { ...single, [key]: '' } });
    if (name !== '') chips.push({ key, name, onRemove });
  }
  for (const filter of naming.filters) {
    for (const value of asked.chosen[filter]) {
      chips.push({
        key: `${filter} ${value}`,
        name: naming.value(filter, value),
        onRemove: () => onChange(withToggled(asked, filter, value)),
      });
    }
  }
  return chips;
}

/** Facets as an answer of the service gives them, for looking up. */
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
