// What came to the collection in the last 30 days, with days, and what of it came after the reader's last visit.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type Arrival, listArrivals } from '#contract/calls/collection/arrivals.ts';
import { packagePath, resourcePath } from '#contract/wire/paths.ts';
import { useRead } from '#data/use-read.ts';
import { shownName } from '#i18n/lang.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { useLastVisit } from '#session/last-visit.ts';
import { Isolated } from '#ui/isolated.tsx';
import { compact, touchTarget } from '#ui/styles/breakpoints.ts';

interface LatelyAddedProps {
  /** Most that are listed. */
  most: number;
  /** Renders title and list; not called if nothing came. */
  children: (title: string, list: ReactNode) => ReactNode;
}

/** Renders what came; the newest come first. */
export function LatelyAdded({ most, children }: LatelyAddedProps) {
  const styles = useStyles();
  const text = useText();
  const language = useLanguage();
  const lastVisit = useLastVisit();
  const items = useRead(listArrivals, {}, { hideMessage: true }).data?.items ?? [];
  const isSince = ({ addedOn }: Arrival) => lastVisit !== null && addedOn >= lastVisit;
  const count = items.filter(isSince).length;
  if (items.length === 0) return null;
  const title =
    lastVisit === null || count === 0
      ? text('home.lately.title')
      : text('home.lately.since', { count, day: lastVisit });
  return children(
    title,
    <ul className={styles.list}>
      {items.slice(0, most).map((each) => {
        const isTitles = each.kind === 'journal' || each.kind === 'ebook';
        const isMarked = isSince(each);
        return (
          <li key={`${each.kind} ${each.id}`} className={styles.row}>
            <Link
              to={isTitles ? packagePath(each.id, each.kind) : resourcePath(each)}
              className={mergeClasses(styles.link, isMarked && styles.marked)}
            >
              <Isolated {...shownName({ kind: '', name: each.name }, language)} />
            </Link>
            <span className={styles.day}>
              {isMarked ? <b>{text('databases.new')}</b> : null}
              <time dateTime={each.addedOn}>{each.addedOn}</time>
            </span>
          </li>
        );
      })}
    </ul>,
  );
}

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalM,
    paddingBlock: tokens.spacingVerticalSNudge,
    '& + &': { borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}` },
    [compact]: { minHeight: touchTarget },
  },
  link: {
    // In a narrow column all days stand below.
    flexGrow: 1,
    flexBasis: '14em',
    color: tokens.colorBrandForegroundLink,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
  },
  marked: { fontWeight: tokens.fontWeightSemibold },
  day: {
    display: 'inline-flex',
    gap: tokens.spacingHorizontalS,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
    '& b': { color: tokens.colorBrandForeground1 },
  },
});
