// Links to the kinds of what the portal has, in one line; a narrow one scrolls.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { focusRing } from '../styles/action-styles.ts';
import { compact, print, touchTarget } from '../styles/breakpoints.ts';

interface LinkLineProps {
  label: string;
  links: readonly { to: string; words: ReactNode; isHere?: boolean }[];
  className?: string | undefined;
}

/** The links; the one of the screen itself is marked. */
export function LinkLine({ label, links, className }: LinkLineProps) {
  const styles = useStyles();
  return (
    <nav aria-label={label} className={mergeClasses(styles.line, className)}>
      {links.map(({ to, words, isHere = false }) => (
        <Link
          key={to}
          to={to}
          className={mergeClasses(styles.link, isHere && styles.here)}
          aria-current={isHere ? 'page' : undefined}
        >
          {words}
        </Link>
      ))}
    </nav>
  );
}

const useStyles = makeStyles({
  line: {
    display: 'flex',
    columnGap: tokens.spacingHorizontalXL,
    overflowX: 'auto',
    [print]: { display: 'none' },
  },
  link: {
    paddingBlock: tokens.spacingVerticalXS,
    whiteSpace: 'nowrap',
    color: tokens.colorBrandForegroundLink,
    textDecorationLine: 'none',
    ':focus-visible': focusRing,
    [compact]: { lineHeight: touchTarget, paddingBlock: 0 },
  },
  here: { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold },
});
