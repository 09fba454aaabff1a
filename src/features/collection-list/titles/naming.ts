// Names of the filters of title lists and of their values; the years that can be chosen.
import type { AccessKind } from '#contract/models/model.ts';
import type { Facets } from '#contract/models/title-list-model.ts';
import type { TitleFilter, TitleParameter, TitleQuery } from '#contract/rules/lists/title-list.ts';
import type { Translate } from '#i18n/use-text.ts';
import type { Option } from '#ui/lists/facet-group.tsx';
import { accessOrder, type ListNaming } from '../options.ts';

/** Names of values, in the reader's language; the screen provides them. */
export interface TitleNames {
  subject: (code: string) => string;
  language: (code: string) => string;
  package: (id: string) => string;
  clc: (code: string) => string;
}

/** Filters with many values; each has a field to find a value. */
const findable: readonly TitleFilter[] = ['subject', 'publisher', 'package', 'language'];

/** The names of filters and values. */
export function titleNaming(
  names: TitleNames,
  text: Translate,
): ListNaming<TitleFilter, TitleParameter> {
  const filter = (name: TitleFilter) => text(`titles.filters.${name}`);
  return {
    filter,
    find: (name) =>
      findable.includes(name) ? text('titles.filters.find', { filter: filter(name) }) : undefined,
    value: (name, value) => {
      if (name === 'access') return text(`databases.access.${value as AccessKind}`);
      return name === 'inclusion' || name === 'publisher' ? value : names[name](value);
    },
    letter: (letter) => `${text('databases.filters.letter')} ${letter}`,
    single: (name, value) => {
      if (name === 'clc') return names.clc(value);
      if (name === 'from') return text('titles.filters.since', { year: value });
      if (name === 'to') return text('titles.filters.until', { year: value });
      return `${text('databases.new')} ${value}`;
    },
    ordered: { access: accessOrder },
  };
}

/** Years with results, the newest first; a year is chosen if both `from` and `to` are set to it. */
export function yearsOf(
  facets: Facets,
  { from, to }: Pick<TitleQuery['single'], 'from' | 'to'>,
): readonly Option[] {
  return (facets.year ?? [])
    .filter(({ count }) => count > 0)
    .map(({ value, count }) => ({
      value,
      label: value,
      count,
      isNested: false,
      isChosen: from === value && to === value,
    }))
    .sort((one, other) => (one.value < other.value ? 1 : -1));
}
