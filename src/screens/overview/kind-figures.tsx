// The number of resources of each kind that has some; each number links to its list.
import { makeStyles, tokens } from '@fluentui/react-components';
import { Link } from 'react-router-dom';
import { countText } from '#i18n/number-words.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { focusRing } from '#ui/styles/action-styles.ts';
import { compact, touchTarget } from '#ui/styles/breakpoints.ts';
import { countedKinds, listPaths } from './charts.ts';

/** The numbers, with a link for each kind. */
export function KindFigures({ kinds }: { kinds: Readonly<Record<string, number>> }) {
  const styles = useStyles();
  const text = useText();
  const language = useLanguage();
  return (
    <section aria-label={text('overview.figures')}>
      <ul className={styles.list}>
        {countedKinds
          .filter((kind) => (kinds[kind] ?? 0) > 0)
          .map((kind) => (
            <li key={kind}>
              <Link to={listPaths[kind]} className={styles.figure}>
                <span className={styles.name}>{text(`overview.kinds.${kind}`)}</span>{' '}
                <span className={styles.count}>{countText(kinds[kind] ?? 0, language)}</span>
              </Link>
            </li>
          ))}
      </ul>
    </section>
  );
}

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(128px, 1fr))',
    gap: tokens.spacingHorizontalM,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    [compact]: {
      gridTemplateColumns: 'repeat(auto-fill, minmax(144px, 1fr))',
      gap: tokens.spacingHorizontalS,
    },
  },
  figure: {
    display: 'flex',
    flexDirection: 'column',
    boxSizing: 'border-box',
    height: '100%',
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    breakInside: 'avoid',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': focusRing,
    // The first plot stands above the fold of a phone.
    [compact]: {
      flexDirection: 'row',
      alignItems: 'center',
      justifyContent: 'space-between',
      columnGap: tokens.spacingHorizontalS,
      minHeight: touchTarget,
      padding: `0 ${tokens.spacingHorizontalM}`,
    },
  },
  name: { color: tokens.colorNeutralForeground2 },
  count: {
    fontSize: tokens.fontSizeHero700,
    lineHeight: tokens.lineHeightHero700,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
    [compact]: {
      fontSize: tokens.fontSizeBase400,
      lineHeight: tokens.lineHeightBase400,
      whiteSpace: 'nowrap',
    },
  },
});
