// Facts as a list of terms; facts without a value are left out.
import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Isolated } from '../isolated.tsx';
import { compact } from '../styles/breakpoints.ts';

/** A term and its value; '', null or false if the value is not known. */
export interface Fact {
  term: string;
  value: ReactNode;
  /** True if the reader must act soon. */
  isUrgent?: boolean;
}

/** Renders the facts that have a value. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  const styles = useStyles();
  return (
    <dl className={styles.list}>
      {facts
        .filter(({ value }) => value !== null && value !== '' && value !== false)
        .map(({ term, value, isUrgent }) => (
          <div key={term} className={styles.fact}>
            <dt className={styles.term}>{term}</dt>
            <dd className={isUrgent ? styles.urgent : styles.value}>
              {typeof value === 'string' ? <Isolated text={value} /> : value}
            </dd>
          </div>
        ))}
    </dl>
  );
}

const value = {
  margin: 0,
  overflowWrap: 'anywhere',
  fontVariantNumeric: 'tabular-nums',
  '& a': { color: tokens.colorBrandForegroundLink },
  [compact]: { '& a': { display: 'inline-block', paddingBlock: tokens.spacingVerticalM } },
} as const;

const useStyles = makeStyles({
  list: { margin: 0, marginBottom: tokens.spacingVerticalM },
  fact: {
    display: 'grid',
    gridTemplateColumns: '7em minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalM,
    paddingBlock: tokens.spacingVerticalS,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    breakInside: 'avoid',
    [compact]: { gridTemplateColumns: '6.5em minmax(0, 1fr)' },
  },
  term: { color: tokens.colorNeutralForeground3 },
  value,
  urgent: {
    ...value,
    color: tokens.colorPaletteRedForeground1,
    fontWeight: tokens.fontWeightSemibold,
  },
});
