// The choices a filter of titles offers, with their names and counts.
import type { AccessKind } from '#contract/model.ts';
import type { Facets } from '#contract/title-model.ts';
import type { Translate } from '#i18n/use-text.ts';
import type { Narrowing } from '#ui/controls/chip-list.tsx';
import type { Option } from '#ui/lists/facet-group.tsx';
import { type ChoiceName, choiceNames, type TitleAddress, toggled } from './address.ts';

/** Names of values, in the reader's language; the screen knows where they come from. */
export interface Naming {
  text: Translate;
  subject: (code: string) => string;
  language: (code: string) => string;
  package: (id: string) => string;
  clc: (code: string) => string;
}

const accessOrder = ['remote', 'free', 'campus'];

/** Name of a filter's value. */
function nameOf(filter: ChoiceName, value: string, naming: Naming): string {
  if (filter === 'access') return naming.text(`databases.access.${value as AccessKind}`);
  if (filter === 'inclusion' || filter === 'publisher') return value;
  return naming[filter](value);
}

/** The choices of a filter that bring something, or are chosen: most fruitful first. */
export function optionsOf(
  filter: ChoiceName,
  facets: Facets,
  chosen: readonly string[],
  naming: Naming,
): readonly Option[] {
  const counts = new Map((facets[filter] ?? []).map(({ value, count }) => [value, count]));
  for (const value of chosen) if (!counts.has(value)) counts.set(value, 0);
  const options = [...counts]
    .filter(([value, count]) => value !== '' && (count > 0 || chosen.includes(value)))
    .map(([value, count]) => ({
      value,
      label: nameOf(filter, value, naming),
      count,
      isChosen: chosen.includes(value),
      isNested: false,
    }));
  if (filter === 'access') {
    return options.sort((a, b) => accessOrder.indexOf(a.value) - accessOrder.indexOf(b.value));
  }
  return options.sort((a, b) => b.count - a.count || (a.label < b.label ? -1 : 1));
}

/** Years that bring something, the newest first; chosen is the one that both ends are set to. */
export function yearsOf(
  facets: Facets,
  { yearFrom, yearTo }: Pick<TitleAddress, 'yearFrom' | 'yearTo'>,
): readonly Option[] {
  return (facets.year ?? [])
    .filter(({ count }) => count > 0)
    .map(({ value, count }) => ({
      value,
      label: value,
      count,
      isNested: false,
      isChosen: yearFrom === value && yearTo === value,
    }))
    .sort((one, other) => (one.value < other.value ? 1 : -1));
}

/** What a list is narrowed to, each with a way to take it away. */
export function chipsOf(
  address: TitleAddress,
  naming: Naming,
  onChange: (edit: Partial<TitleAddress>) => void,
): readonly Narrowing[] {
  const { text } = naming;
  const { letter, clc, yearFrom, yearTo, added } = address;
  const chips: Narrowing[] = [];
  const add = (key: string, name: string, edit: Partial<TitleAddress>) =>
    chips.push({ key, name, onRemove: () => onChange(edit) });
  if (letter !== null) {
    add('letter', `${text('databases.filters.letter')} ${letter}`, { letter: null });
  }
  if (clc !== '') add('clc', naming.clc(clc), { clc: '' });
  for (const filter of choiceNames) {
    for (const value of address[filter]) {
      add(`${filter} ${value}`, nameOf(filter, value, naming), {
        [filter]: toggled(address[filter], value),
      });
    }
  }
  if (yearFrom !== '')
    add('from', text('titles.filters.since', { year: yearFrom }), { yearFrom: '' });
  if (yearTo !== '') add('to', text('titles.filters.until', { year: yearTo }), { yearTo: '' });
  if (added !== '') add('added', `${text('databases.new')} ${added}`, { added: '' });
  return chips;
}
