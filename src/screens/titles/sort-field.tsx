// The order of a list of titles.
import { TitleSort } from '#contract/title-model.ts';
import { sortOf, type TitleAddress, type TitlePlace } from '#features/filter-titles/address.ts';
import { useText } from '#i18n/use-text.ts';
import { SortSelect } from '#ui/controls/sort-select.tsx';

interface SortFieldProps {
  place: TitlePlace;
  address: TitleAddress;
  onChange: (edit: Partial<TitleAddress>) => void;
}

/** A choice of orders; books have no impact factor, and nothing typed fits best. */
export function SortField({ place, address, onChange }: SortFieldProps) {
  const text = useText();
  const chosen = sortOf(address);
  const isOffered = (sort: TitleSort) => {
    if (sort === 'relevance') return address.q.trim() !== '' || chosen === 'relevance';
    return sort !== 'impactFactor' || place.kind === 'journal';
  };
  return (
    <SortSelect
      sorts={TitleSort.options.filter(isOffered)}
      chosen={chosen}
      nameOf={(sort) => text(`titles.sort.${sort}`)}
      onChange={(sort) => onChange({ sort })}
    />
  );
}
