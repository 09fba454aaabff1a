// A small sign of a fault: an icon and words in red.
import { makeStyles, tokens } from '@fluentui/react-components';
import { DismissCircle16Regular } from '@fluentui/react-icons/svg/dismiss-circle';
import type { ReactNode } from 'react';
import { signLook } from './styles/badge-styles.ts';

interface FaultSignProps {
  children: ReactNode;
  /** What to do instead, for narrow rows that have no line for it. */
  hint?: string | undefined;
}

/** Renders the sign with its words. */
export function FaultSign({ children, hint }: FaultSignProps) {
  const styles = useStyles();
  return (
    <span className={styles.sign} data-state="outage" title={hint}>
      <DismissCircle16Regular aria-hidden="true" />
      <span className={styles.words}>{children}</span>
    </span>
  );
}

const useStyles = makeStyles({
  sign: {
    ...signLook,
    // The red of the status colours is too dark for small text on Fluent's dark background.
    color: tokens.colorPaletteRedForeground1,
    fontWeight: tokens.fontWeightSemibold,
    maxWidth: '100%',
  },
  // It may name a database.
  words: { overflow: 'hidden', textOverflow: 'ellipsis' },
});
