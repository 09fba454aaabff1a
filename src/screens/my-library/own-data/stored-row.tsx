// One kind of stored data: its name, how much it is, and the button that forgets it.
import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useText } from '#i18n/use-text.ts';
import { Button } from '#ui/controls/button.tsx';

interface StoredRowProps {
  name: string;
  /** How much it is, and what else is to be known. */
  facts: readonly string[];
  note?: string;
  /** Forgets it; undefined where that is not possible here. */
  onForget?: (() => void) | undefined;
  /** Stands in place of the button. */
  instead?: ReactNode;
}

/** The list around rows. */
export function StoredRows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={useStyles().list} aria-label={label}>
      {children}
    </ul>
  );
}

/** The row. */
export function StoredRow({ name, facts, note, onForget, instead }: StoredRowProps) {
  const styles = useStyles();
  const text = useText();
  return (
    <li className={styles.row}>
      <div className={styles.about}>
        <span className={styles.name}>{name}</span>
        <span className={styles.facts}>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </span>
        {note === undefined ? null : <span className={styles.note}>{note}</span>}
      </div>
      {onForget === undefined ? (
        (instead ?? null)
      ) : (
        <Button aria-label={text('ownData.stored.forgetOne', { name })} onClick={onForget}>
          {text('ownData.stored.forget')}
        </Button>
      )}
    </li>
  );
}

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  row: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    minHeight: '52px',
    paddingBlock: tokens.spacingVerticalXS,
    boxSizing: 'border-box',
    '& + &': { borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}` },
    // A word of two characters is not broken beside a long name.
    '& > button': { flexShrink: 0 },
  },
  about: { display: 'grid', minWidth: 0 },
  name: { fontWeight: tokens.fontWeightSemibold },
  facts: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalM,
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
  },
  note: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
  },
});
