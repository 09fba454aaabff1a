// Rows of the home screen: a name with a link, and a short fact beside it.

import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { DatabaseDates } from '#contract/models/database-model.ts';
import type { LocalText } from '#contract/models/model.ts';
import type { ReachedResource } from '#contract/models/way-model.ts';
import { KnownOutage } from '#features/outages/known-outage.tsx';
import { shownName } from '#i18n/lang.ts';
import { useLanguage } from '#i18n/use-text.ts';
import { Isolated } from '#ui/isolated.tsx';
import { focusRing } from '#ui/styles/action-styles.ts';
import { compact, touchTarget } from '#ui/styles/breakpoints.ts';

/** One row. */
export interface LinkRow {
  key: string;
  to: string;
  name: LocalText;
  /** The resource that the link leads to: a confirmed fault is shown after its name. */
  resource?: ReachedResource;
  /** The days of a database, where its state is to be shown and `beside` does not say it. */
  dates?: DatabaseDates | undefined;
  /** Shown before the name: an icon. */
  before?: ReactNode;
  /** Shown after the name: a date, a state. */
  beside?: ReactNode;
}

/** A list of links. */
export function LinkRows({ rows }: { rows: readonly LinkRow[] }) {
  const styles = useStyles();
  const language = useLanguage();
  return (
    <ul className={styles.list}>
      {rows.map(({ key, to, name, resource = null, dates, before, beside }) => {
        const shown = shownName({ kind: '', ...resource, name }, language);
        return (
          <li key={key} className={styles.row}>
            <Link to={to} className={styles.link}>
              {before}
              <span className={styles.name}>
                <Isolated {...shown} />
              </span>
            </Link>
            <span className={styles.beside}>
              <KnownOutage resource={resource} dates={dates}>
                {beside}
              </KnownOutage>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  row: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    minHeight: '36px',
    '& + &': { borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}` },
    [compact]: { minHeight: touchTarget },
  },
  link: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalSNudge,
    minWidth: 0,
    paddingBlock: tokens.spacingVerticalSNudge,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    borderRadius: tokens.borderRadiusSmall,
    ':hover': { color: tokens.colorBrandForegroundLink, textDecorationLine: 'underline' },
    ':focus-visible': focusRing,
    [compact]: { minHeight: touchTarget, boxSizing: 'border-box' },
  },
  name: {
    overflow: 'hidden',
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: '2',
    overflowWrap: 'anywhere',
  },
  beside: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    flexShrink: 0,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
    ':empty': { display: 'none' },
  },
});
