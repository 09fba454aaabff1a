// The frame of screens outside the shell: one panel in the middle of an empty page.
import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useLibrary } from '#session/use-session.ts';
import { PageTitle } from '#ui/layout/page-title.tsx';
import { compact } from '#ui/styles/breakpoints.ts';
import { libraryTokens } from '#ui/styles/library-tokens.ts';

interface EntryFrameProps {
  title: string;
  /** Shown above the title: an icon, or the library's mark. */
  sign?: ReactNode;
  children: ReactNode;
}

/** A page with a title, a message and its actions. */
export function EntryFrame({ title, sign, children }: EntryFrameProps) {
  const styles = useStyles();
  return (
    <main className={styles.page}>
      <div className={styles.panel}>
        {sign}
        <PageTitle className={styles.title}>{title}</PageTitle>
        {children}
      </div>
    </main>
  );
}

/** The library's mark, if it is known. */
export function LibraryMark() {
  const library = useLibrary();
  return (
    <span className={useStyles().mark} aria-hidden="true">
      {library.libraryAttr.mark}
    </span>
  );
}

/** Styles for the content of the frame. */
export const useEntryStyles = makeStyles({
  text: { margin: 0, maxWidth: '32em', color: tokens.colorNeutralForeground2 },
  quiet: {
    margin: 0,
    // An address can be one long word.
    overflowWrap: 'anywhere',
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
  },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    gap: tokens.spacingHorizontalM,
    marginTop: tokens.spacingVerticalM,
    // Below each other, so that buttons of different lengths have one edge.
    [compact]: { flexDirection: 'column', alignItems: 'stretch', width: '100%', maxWidth: '320px' },
  },
});

const useStyles = makeStyles({
  page: {
    display: 'grid',
    placeItems: 'center',
    boxSizing: 'border-box',
    minHeight: '100dvh',
    padding: `${tokens.spacingVerticalXXL} ${tokens.spacingHorizontalL}`,
    backgroundColor: tokens.colorNeutralBackground2,
    color: tokens.colorNeutralForeground1,
    [compact]: { fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  },
  panel: {
    display: 'grid',
    justifyItems: 'center',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalM,
    boxSizing: 'border-box',
    width: '100%',
    maxWidth: '560px',
    padding: `calc(2 * ${tokens.spacingVerticalXXL}) ${tokens.spacingHorizontalXXL}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow8,
    textAlign: 'center',
    // A line of links.
    '& > p': { justifyContent: 'center' },
    [compact]: {
      padding: `${tokens.spacingVerticalXXL} ${tokens.spacingHorizontalL}`,
    },
  },
  title: { textWrap: 'balance' },
  mark: {
    display: 'grid',
    placeItems: 'center',
    width: '56px',
    height: '56px',
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: libraryTokens.bar,
    color: libraryTokens.barForeground,
    fontSize: tokens.fontSizeBase600,
    fontWeight: tokens.fontWeightBold,
  },
});
