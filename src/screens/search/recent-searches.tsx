// Recent searches on this device, and a button to delete them.
import { makeStyles, tokens } from '@fluentui/react-components';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { searchPath } from '#contract/wire/paths.ts';
import { useRecent } from '#features/search-box/use-recent.ts';
import { useText } from '#i18n/use-text.ts';
import { Button } from '#ui/controls/button.tsx';
import { focusRing } from '#ui/styles/action-styles.ts';
import { compact, touchTarget } from '#ui/styles/breakpoints.ts';

/** The terms as links; nothing if there are none. */
export function RecentSearches() {
  const styles = useStyles();
  const text = useText();
  const { terms, forget } = useRecent();
  const place = useRef<HTMLDivElement>(null);
  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      {terms.length === 0 ? null : (
        <section aria-labelledby="recent">
          <h2 id="recent" className={styles.title}>
            {text('search.recent.title')}
          </h2>
          <ul className={styles.list}>
            {terms.map((term) => (
              <li key={term}>
                <Link to={searchPath(term)} className={styles.link}>
                  {term}
                </Link>
              </li>
            ))}
          </ul>
          <p className={styles.kept}>{text('search.recent.kept')}</p>
          <Button
            onClick={() => {
              forget();
              // The pressed button disappears, so the focus must be moved.
              place.current?.focus();
            }}
          >
            {text('search.recent.forget')}
          </Button>
        </section>
      )}
    </div>
  );
}

const useStyles = makeStyles({
  place: { maxWidth: '640px', marginInline: 'auto', outlineStyle: 'none' },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  list: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalXL}`,
    margin: 0,
    padding: 0,
    paddingBlock: tokens.spacingVerticalS,
    listStyleType: 'none',
  },
  link: {
    color: tokens.colorBrandForegroundLink,
    overflowWrap: 'anywhere',
    borderRadius: tokens.borderRadiusSmall,
    ':focus-visible': focusRing,
    [compact]: { display: 'inline-flex', alignItems: 'center', minHeight: touchTarget },
  },
  kept: { margin: 0, marginBottom: tokens.spacingVerticalS, color: tokens.colorNeutralForeground3 },
});
