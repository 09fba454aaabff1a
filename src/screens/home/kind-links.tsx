// Links from the home screen to every kind of resource, below the search.
import { makeStyles, tokens } from '@fluentui/react-components';
import { Link } from 'react-router-dom';
import { shellPaths } from '#contract/wire/paths.ts';
import type { TextKey } from '#i18n/pack.ts';
import { useText } from '#i18n/use-text.ts';
import { focusRing } from '#ui/styles/action-styles.ts';
import { compact, touchTarget } from '#ui/styles/breakpoints.ts';

const ways: readonly (readonly [path: string, label: TextKey])[] = [
  [shellPaths.databaseList, 'shell.nav.databases'],
  [shellPaths.journalList, 'shell.nav.journals'],
  [shellPaths.ebookList, 'shell.nav.ebooks'],
  [shellPaths.otherResourceNav, 'shell.nav.others'],
  [shellPaths.literatureList, 'shell.nav.literature'],
  [shellPaths.resourceOverview, 'shell.nav.overview'],
];

/** One link for each kind. */
export function KindLinks() {
  const styles = useStyles();
  const text = useText();
  return (
    <nav aria-label={text('home.kinds')}>
      <ul className={styles.list}>
        {ways.map(([path, label]) => (
          <li key={path}>
            <Link to={path} className={styles.link}>
              {text(label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    columnGap: tokens.spacingHorizontalXL,
    margin: `${tokens.spacingVerticalL} 0 0`,
    padding: 0,
    listStyleType: 'none',
    [compact]: { margin: `${tokens.spacingVerticalS} 0 0` },
  },
  link: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '28px',
    color: tokens.colorBrandForegroundLink,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible': focusRing,
    [compact]: { minHeight: touchTarget },
  },
});
