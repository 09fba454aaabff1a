// Numbers as bars; each says its number in words, so that the bars need not be seen.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Link } from 'react-router-dom';
import { focusRing } from '../styles/action-styles.ts';
import { compact, touchTarget } from '../styles/breakpoints.ts';
import { ShareBar } from './share-bar.tsx';

interface CountBarsProps {
  bars: readonly {
    key: string;
    name: string;
    /** The number in words. */
    words: string;
    /** Length of the bar, 0 to 1. */
    share: number;
    /** List of what is counted; null if there is none. */
    path: string | null;
  }[];
}

/** Renders the bars as a list. */
export function CountBars({ bars }: CountBarsProps) {
  const styles = useStyles();
  return (
    <ul className={styles.bars}>
      {bars.map(({ key, name, words, share, path }) => {
        const bar = (
          <>
            <span className={styles.name}>{name}</span>{' '}
            <span className={styles.count}>{words}</span>
            <ShareBar share={share} className={styles.track} />
          </>
        );
        return (
          <li key={key}>
            {path === null ? (
              <span className={styles.bar}>{bar}</span>
            ) : (
              <Link to={path} className={mergeClasses(styles.bar, styles.link)}>
                {bar}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}

const useStyles = makeStyles({
  bars: { margin: 0, padding: 0, listStyleType: 'none' },
  bar: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignContent: 'center',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXXS,
    minHeight: '36px',
    paddingBlock: tokens.spacingVerticalXS,
    color: tokens.colorNeutralForeground1,
  },
  link: {
    borderRadius: tokens.borderRadiusSmall,
    textDecorationLine: 'none',
    ':hover': {
      color: tokens.colorBrandForegroundLinkHover,
      textDecorationLine: 'underline',
    },
    ':focus-visible': focusRing,
    [compact]: { minHeight: touchTarget },
  },
  name: { overflowWrap: 'anywhere' },
  count: { fontVariantNumeric: 'tabular-nums', color: tokens.colorNeutralForeground2 },
  track: { gridColumn: '1 / -1' },
});
