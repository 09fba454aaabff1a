// Databases for the topic words in the query.

import { makeStyles, tokens } from '@fluentui/react-components';
import { Link } from 'react-router-dom';
import type { searchAll } from '#contract/calls/collection/search.ts';
import type { OutputOf } from '#contract/calls/declare.ts';
import { databaseDetailPath } from '#contract/wire/paths.ts';
import { KnownOutage } from '#features/outages/known-outage.tsx';
import { shownText } from '#i18n/lang.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { Isolated } from '#ui/isolated.tsx';
import { focusRing } from '#ui/styles/action-styles.ts';
import { compact, touchTarget } from '#ui/styles/breakpoints.ts';

/** A block for each topic word; nothing if the query has none. */
export function Topics({ topics }: Pick<OutputOf<typeof searchAll>, 'topics'>) {
  const styles = useStyles();
  const text = useText();
  const language = useLanguage();
  return topics
    .filter(({ databases }) => databases.length > 0)
    .map(({ word, databases }) => (
      <section key={word} aria-label={text('search.topics', { word })} className={styles.block}>
        <h2 className={styles.title}>{text('search.topics', { word })}</h2>
        <ul className={styles.list}>
          {databases.map(({ id, name, dates, reason }) => {
            const shown = shownText(name, language);
            return (
              <li key={id}>
                <Link to={databaseDetailPath(id)} className={styles.link}>
                  <Isolated {...shown} />
                </Link>{' '}
                {reason === undefined ? null : (
                  <span className={styles.reason}>{text(`search.topicReasons.${reason}`)}</span>
                )}{' '}
                <KnownOutage resource={{ kind: 'database', id }} dates={dates} />
              </li>
            );
          })}
        </ul>
      </section>
    ));
}

const useStyles = makeStyles({
  block: {
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  title: {
    margin: 0,
    marginBottom: tokens.spacingVerticalXS,
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
    listStyleType: 'none',
  },
  reason: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  link: {
    color: tokens.colorBrandForegroundLink,
    borderRadius: tokens.borderRadiusSmall,
    ':focus-visible': focusRing,
    [compact]: { display: 'inline-flex', alignItems: 'center', minHeight: touchTarget },
  },
});
