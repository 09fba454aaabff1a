// What the list is narrowed to, each with a way to take it away.
import { tokens } from '@fluentui/react-components';
import { Dismiss12Regular } from '@fluentui/react-icons';
import { useText } from '#i18n/use-text.ts';
import { compact } from '#ui/breakpoints.ts';
import { makeStyles } from '#ui/make-styles.ts';
import { choiceNames, filterCount, type ListAddress, toggled } from './address.ts';
import { type Naming, nameOf } from './facets.ts';

interface FilterChipsProps {
  address: ListAddress;
  naming: Naming;
  onChange: (edit: Partial<ListAddress>) => void;
  onClear: () => void;
}

/** The chosen filters; nothing where none is. */
export function FilterChips({ address, naming, onChange, onClear }: FilterChipsProps) {
  const styles = useStyles();
  const { text } = naming;
  if (filterCount(address) === 0) return null;
  return (
    <ul className={styles.chips} aria-label={text('databases.filters.chosen')}>
      {address.letter === null ? null : (
        <Chip
          name={`${text('databases.filters.letter')} ${address.letter}`}
          onRemove={() => onChange({ letter: null })}
        />
      )}
      {choiceNames.flatMap((filter) =>
        address[filter].map((value) => (
          <Chip
            key={`${filter} ${value}`}
            name={nameOf(filter, value, naming)}
            onRemove={() => onChange({ [filter]: toggled(address[filter], value) })}
          />
        )),
      )}
      {address.isNew ? (
        <Chip name={text('databases.new')} onRemove={() => onChange({ isNew: false })} />
      ) : null}
      <li>
        <button type="button" className={styles.clear} onClick={onClear}>
          {text('databases.filters.clear')}
        </button>
      </li>
    </ul>
  );
}

function Chip({ name, onRemove }: { name: string; onRemove: () => void }) {
  const styles = useStyles();
  const text = useText();
  return (
    <li>
      <button
        type="button"
        className={styles.chip}
        aria-label={text('databases.filters.remove', { name })}
        onClick={onRemove}
      >
        {name}
        <Dismiss12Regular aria-hidden="true" />
      </button>
    </li>
  );
}

const useStyles = makeStyles({
  chips: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  chip: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    minHeight: '28px',
    maxWidth: '100%',
    paddingInline: tokens.spacingHorizontalS,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    font: 'inherit',
    textAlign: 'start',
    color: tokens.colorBrandForeground2,
    backgroundColor: tokens.colorBrandBackground2,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorBrandBackground2Hover },
    [compact]: { minHeight: '44px' },
  },
  clear: {
    minHeight: '28px',
    padding: 0,
    border: 'none',
    background: 'none',
    font: 'inherit',
    color: tokens.colorBrandForegroundLink,
    cursor: 'pointer',
    ':hover': { textDecorationLine: 'underline' },
    [compact]: { minHeight: '44px' },
  },
});
