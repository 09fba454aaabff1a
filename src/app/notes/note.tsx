// One narrow note: a sign, words, and what can be done.

import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

interface NoteProps {
  icon: ReactNode;
  /** Names the note for tests and styles. */
  name: string;
  children: ReactNode;
}

/** A note that lies over the page. */
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
    gap: tokens.spacingHorizontalM,
    boxSizing: 'border-box',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    boxShadow: tokens.shadow16,
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
