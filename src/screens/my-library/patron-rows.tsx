// Rows of the personal center: a resource, the facts below its name, and its actions.

import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { DatabaseDates } from '#contract/models/database-model.ts';
import type { LocalText } from '#contract/models/model.ts';
import type { ReachedResource } from '#contract/models/way-model.ts';
import { resourcePath } from '#contract/wire/paths.ts';
import { KnownOutage } from '#features/outages/known-outage.tsx';
import { shownName } from '#i18n/lang.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { NameLink } from '#ui/controls/name-link.tsx';
import { Isolated } from '#ui/isolated.tsx';

/** The list around rows. */
export function PatronRows({ children, label }: { children: ReactNode; label: string }) {
  return (
    <ul className={useStyles().list} aria-label={label}>
      {children}
    </ul>
  );
}

interface PatronRowProps {
  /** A title with the ways to it. */
  resource: ReachedResource;
  /** The days of a database, where they are known. */
  dates?: DatabaseDates | undefined;
  name: LocalText;
  under?: ReactNode;
  /** True for what the collection does not have now. */
  isAbsent?: boolean | undefined;
  action?: ReactNode;
}

/** One row. */
export function PatronRow({ resource, dates, name, under, isAbsent, action }: PatronRowProps) {
  const styles = useStyles();
  const text = useText();
  const shown = shownName({ ...resource, name }, useLanguage());
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <NameLink to={resourcePath(resource)}>
          <Isolated {...shown} />
        </NameLink>
        {under ? <p className={styles.under}>{under}</p> : null}
        {isAbsent ? (
          <p className={styles.under}>{text('patron.absent')}</p>
        ) : (
          <div>
            <KnownOutage resource={resource} dates={dates} />
          </div>
        )}
      </div>
      {action}
    </li>
  );
}

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  row: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    minHeight: '52px',
    paddingBlock: tokens.spacingVerticalXS,
    boxSizing: 'border-box',
    '& + &': { borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}` },
  },
  words: { minWidth: 0 },
  under: {
    margin: 0,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
  },
});
