// Links by subject on the home screen. A phone shows the first few, and the rest on request: a check box and styles do
// that, so that it is the same before the program runs and without it.
import { makeStyles, tokens } from '@fluentui/react-components';
import { Link } from 'react-router-dom';
import { textIn } from '#contract/rules/rules.ts';
import { shellPaths } from '#contract/wire/paths.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { focusRing, plainCheckBox } from '#ui/styles/action-styles.ts';
import { compact, compactScreen, touchTarget } from '#ui/styles/breakpoints.ts';
import type { SubjectCount } from './home-picks.ts';

/** More than these are folded; the styles below show the first eight then. */
const longest = 12;

/** The links, each with its number of databases. */
export function SubjectChips({ counts }: { counts: readonly SubjectCount[] }) {
  const styles = useStyles();
  const text = useText();
  const language = useLanguage();
  const isLong = counts.length > longest;
  return (
    <div className={isLong ? styles.folded : undefined}>
      <ul className={styles.chips}>
        {counts.map(({ subject, count }) => {
          const name = textIn(subject.name, language);
          return (
            <li key={subject.code}>
              <Link
                to={`${shellPaths.databaseList}?${new URLSearchParams({ subject: subject.code })}`}
                className={styles.chip}
                aria-label={text('home.subjects.count', { name, count })}
              >
                {name} <span className={styles.count}>{count}</span>
              </Link>
            </li>
          );
        })}
      </ul>
      {isLong ? (
        <label className={styles.all}>
          <input type="checkbox" className={styles.box} />
          {text('home.subjects.all', { count: counts.length })}
        </label>
      ) : null}
    </div>
  );
}

const useStyles = makeStyles({
  folded: {
    // On paper all of them stand.
    [compactScreen]: {
      '&:has(> label > input:not(:checked)) > ul > li:nth-child(n + 9)': { display: 'none' },
    },
  },
  chips: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    margin: `${tokens.spacingVerticalXS} 0 0`,
    padding: 0,
    listStyleType: 'none',
  },
  chip: {
    overflowWrap: 'anywhere',
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    boxSizing: 'border-box',
    minHeight: '36px',
    paddingInline: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusCircular,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': {
      backgroundColor: tokens.colorNeutralBackground1Hover,
      color: tokens.colorBrandForegroundLink,
    },
    ':focus-visible': focusRing,
    [compact]: { minHeight: touchTarget },
  },
  count: {
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
  },
  all: {
    display: 'none',
    [compactScreen]: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: tokens.spacingHorizontalS,
      minHeight: touchTarget,
      cursor: 'pointer',
    },
  },
  box: plainCheckBox,
});
