// One narrow note: a sign, words, and what can be done.

import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { compact } from '#ui/breakpoints.ts';

interface NoteProps {
  icon: ReactNode;
  /** Names the note for tests and styles. */
  name: string;
  children: ReactNode;
}

/** A note across the page. */
export function Note({ icon, name, children }: NoteProps) {
  const styles = useStyles();
  return (
    <div className={styles.note} data-testid={`note-${name}`}>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <div className={styles.words}>{children}</div>
    </div>
  );
}

const useStyles = makeStyles({
  note: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    boxSizing: 'border-box',
    width: '100%',
    maxWidth: '1440px',
    minHeight: '40px',
    marginInline: 'auto',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalXXL}`,
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground1,
    [compact]: { padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}` },
  },
  icon: { display: 'flex', flexShrink: 0 },
  words: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    '& a': { color: tokens.colorBrandForegroundLink },
  },
});
