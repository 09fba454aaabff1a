// The filters that narrow a list, each with a button that removes it.
import { makeStyles, tokens } from '@fluentui/react-components';
import { Dismiss12Regular } from '@fluentui/react-icons/svg/dismiss';
import { useText } from '#i18n/use-text.ts';
import { compact, touchTarget } from '../styles/breakpoints.ts';
import { ClearWay } from './clear-way.tsx';

/** One filter that narrows a list. */
export interface Narrowing {
  key: string;
  name: string;
  /** The query of the list's address without the filter. */
  without: string;
  onRemove: () => void;
}

interface ChipListProps {
  chips: readonly Narrowing[];
  /** The query of the list's address without any filter. */
  cleared: string;
  onClear: () => void;
}

/** The chips, and a button that removes them all; nothing if there are none. */
export function ChipList({ chips, cleared, onClear }: ChipListProps) {
  const styles = useStyles();
  const text = useText();
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={text('databases.filters.chosen')}>
      {chips.map(({ key, name, without, onRemove }) => (
        <li key={key}>
          <ClearWay
            query={without}
            className={styles.chip}
            label={text('databases.filters.remove', { name })}
            onClear={onRemove}
          >
            {name}
            <Dismiss12Regular aria-hidden="true" />
          </ClearWay>
        </li>
      ))}
      <li>
        <ClearWay query={cleared} className={styles.clear} onClear={onClear}>
          {text('databases.filters.clear')}
        </ClearWay>
      </li>
    </ul>
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
    textDecorationLine: 'none',
    color: tokens.colorBrandForeground2,
    backgroundColor: tokens.colorBrandBackground2,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorBrandBackground2Hover },
    [compact]: { minHeight: touchTarget },
  },
  clear: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '28px',
    padding: 0,
    border: 'none',
    background: 'none',
    font: 'inherit',
    color: tokens.colorBrandForegroundLink,
    textDecorationLine: 'none',
    cursor: 'pointer',
    ':hover': { textDecorationLine: 'underline' },
    [compact]: { minHeight: touchTarget },
  },
});
