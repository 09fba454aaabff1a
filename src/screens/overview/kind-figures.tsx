// The number of resources of each kind; each number links to its list.
import { makeStyles, tokens } from '@fluentui/react-components';
import { Link } from 'react-router-dom';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { focusRing } from '#ui/styles/action-styles.ts';
import { compact } from '#ui/styles/breakpoints.ts';
import { countedKinds, listPaths } from './charts.ts';
import { countText } from './number-words.ts';

/** The numbers, with a link for each kind. */
export function KindFigures({ kinds }: { kinds: Readonly<Record<string, number>> }) {
  const styles = useStyles();
  const text = useText();
  const language = useLanguage();
  return (
    <section aria-label={text('overview.figures')}>
      <ul className={styles.list}>
        {countedKinds.map((kind) => (
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
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    gap: tokens.spacingHorizontalM,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    [compact]: { gridTemplateColumns: 'repeat(auto-fill, minmax(144px, 1fr))' },
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
  },
  name: { color: tokens.colorNeutralForeground2 },
  count: {
    fontSize: tokens.fontSizeHero700,
    lineHeight: tokens.lineHeightHero700,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
});
