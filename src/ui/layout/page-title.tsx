// The heading of a screen.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { compact } from '../breakpoints.ts';

interface PageTitleProps {
  /** Larger on desktop layouts, where the screen is a text or a place of the reader's own. */
  isLarge?: boolean;
  lang?: string | undefined;
  /** Margins and the like. */
  className?: string;
  children: ReactNode;
}

/** The one first-level heading of a screen. */
export function PageTitle({ isLarge, lang, className, children }: PageTitleProps) {
  const styles = useStyles();
  return (
    <h1 lang={lang} className={mergeClasses(styles.title, isLarge && styles.large, className)}>
      {children}
    </h1>
  );
}

const useStyles = makeStyles({
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  large: {
    fontSize: tokens.fontSizeHero700,
    lineHeight: tokens.lineHeightHero700,
    [compact]: { fontSize: tokens.fontSizeBase600, lineHeight: tokens.lineHeightBase600 },
  },
});
