// Parts of a whole as one bar, with a list that names them. The order of bar and list is the same.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Link } from 'react-router-dom';
import { focusRing } from '../styles/action-styles.ts';
import { compact, touchTarget } from '../styles/breakpoints.ts';
import { barLength } from './share-bar.tsx';

interface StackedBarProps {
  parts: readonly { key: string; name: string; words: string; share: number; path: string }[];
}

/** Renders the bar and the list. */
export function StackedBar({ parts }: StackedBarProps) {
  const styles = useStyles();
  const tones = [styles.first, styles.second, styles.third];
  return (
    <>
      <span className={styles.bar} aria-hidden="true">
        {parts.map(({ key, share }, index) => (
          <span
            key={key}
            className={mergeClasses(styles.part, tones[index % tones.length])}
            style={{ width: barLength(share) }}
          />
        ))}
      </span>
      <ul className={styles.list}>
        {parts.map(({ key, name, words, path }, index) => (
          <li key={key}>
            <Link to={path} className={styles.link}>
              <span
                className={mergeClasses(styles.sign, tones[index % tones.length])}
                aria-hidden="true"
              />
              <span className={styles.name}>{name}</span>{' '}
              <span className={styles.words}>{words}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    gap: tokens.spacingHorizontalXXS,
    height: '24px',
    borderRadius: tokens.borderRadiusMedium,
    overflow: 'hidden',
  },
  part: {
    boxSizing: 'border-box',
    flexShrink: 1,
    minWidth: '4px',
    // Print and forced colours leave backgrounds out, so a border is drawn too.
    border: `${tokens.strokeWidthThin} solid ${tokens.colorCompoundBrandStroke}`,
  },
  first: { backgroundColor: tokens.colorCompoundBrandBackground },
  second: { backgroundColor: tokens.colorBrandStroke2 },
  third: { backgroundColor: tokens.colorNeutralBackground5 },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  link: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    minHeight: '32px',
    borderRadius: tokens.borderRadiusSmall,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': { color: tokens.colorBrandForegroundLinkHover, textDecorationLine: 'underline' },
    ':focus-visible': focusRing,
    [compact]: { minHeight: touchTarget },
  },
  sign: {
    flexShrink: 0,
    width: '14px',
    height: '14px',
    boxSizing: 'border-box',
    borderRadius: tokens.borderRadiusSmall,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorCompoundBrandStroke}`,
  },
  name: { flexGrow: 1, overflowWrap: 'anywhere' },
  words: { color: tokens.colorNeutralForeground2, fontVariantNumeric: 'tabular-nums' },
});
