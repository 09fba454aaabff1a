// The filters that narrow a list, each with a button that removes it.
import { makeStyles, tokens } from '@fluentui/react-components';
import { Dismiss12Regular } from '@fluentui/react-icons/svg/dismiss';
import { useText } from '#i18n/use-text.ts';
import { compact, touchTarget } from '../breakpoints.ts';

/** One filter that narrows a list. */
export interface Narrowing {
  key: string;
  name: string;
  onRemove: () => void;
}

interface ChipListProps {
  chips: readonly Narrowing[];
  onClear: () => void;
}

/** The chips, and a button that removes them all; nothing if there are none. */
export function ChipList({ chips, onClear }: ChipListProps) {
  const styles = useStyles();
  const text = useText();
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={text('databases.filters.chosen')}>
      {chips.map(({ key, name, onRemove }) => (
        <Chip key={key} name={name} onRemove={onRemove} />
      ))}
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
    [compact]: { minHeight: touchTarget },
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
    [compact]: { minHeight: touchTarget },
  },
});
