// What the list is narrowed to, in words.
import { ChipList, type Narrowing } from '#ui/controls/chip-list.tsx';
import { choiceNames, type ListAddress, toggled } from './address.ts';
import { type Naming, nameOf } from './facets.ts';

interface FilterChipsProps {
  address: ListAddress;
  naming: Naming;
  onChange: (edit: Partial<ListAddress>) => void;
  onClear: () => void;
}

/** The chosen filters; nothing where none is. */
export function FilterChips({ address, naming, onChange, onClear }: FilterChipsProps) {
  const { text } = naming;
  const { letter, isNew, added } = address;
  const chips: Narrowing[] = choiceNames.flatMap((filter) =>
    address[filter].map((value) => ({
      key: `${filter} ${value}`,
      name: nameOf(filter, value, naming),
      onRemove: () => onChange({ [filter]: toggled(address[filter], value) }),
    })),
  );
  if (letter !== null) {
    const name = `${text('databases.filters.letter')} ${letter}`;
    chips.unshift({ key: 'letter', name, onRemove: () => onChange({ letter: null }) });
  }
  if (isNew) {
    chips.push({
      key: 'new',
      name: text('databases.new'),
      onRemove: () => onChange({ isNew: false }),
    });
  }
  if (added !== '') {
    const name = `${text('databases.new')} ${added}`;
    chips.push({ key: 'added', name, onRemove: () => onChange({ added: '' }) });
  }
  return <ChipList chips={chips} onClear={onClear} />;
}
