// The heading of a screen.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { compact } from '../styles/breakpoints.ts';

interface PageTitleProps {
  /** Larger on desktop layouts, for screens with a text or with the reader's own data. */
  isLarge?: boolean;
  /** Class for margins and similar styles. */
  className?: string;
  children: ReactNode;
}

/** Renders the only first-level heading of a screen. */
export function PageTitle({ isLarge, className, children }: PageTitleProps) {
  const styles = useStyles();
  return (
    <h1 className={mergeClasses(styles.title, isLarge && styles.large, className)}>{children}</h1>
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
