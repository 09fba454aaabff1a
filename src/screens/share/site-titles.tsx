// Titles that the library holds at the site of a shared page: a few of them, each with the way to it, or the way to the list.

import { makeStyles, tokens } from '@fluentui/react-components';
import { resourcePath, shellPaths } from '#contract/wire/paths.ts';
import { outageOf } from '#features/outages/known-outage.tsx';
import { shownName } from '#i18n/lang.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { LinkButton } from '#ui/controls/button.tsx';
import { NameLink } from '#ui/controls/name-link.tsx';
import { Isolated } from '#ui/isolated.tsx';
import type { Found } from './found.ts';

export function SiteTitles({ site: { count, titles } }: { site: NonNullable<Found['site']> }) {
  const styles = useStyles();
  const text = useText();
  const language = useLanguage();
  const isMore = count > titles.length;
  return (
    <div>
      <ul className={styles.list} aria-label={text('share.onSite.titles')}>
        {titles.map((title) => {
          const name = shownName(title, language);
          return (
            <li key={title.id}>
              <NameLink to={resourcePath(title)}>
                <Isolated {...name} />
              </NameLink>{' '}
              {outageOf(title)}
            </li>
          );
        })}
      </ul>
      {isMore ? (
        <LinkButton to={listOf[titles[0]?.kind ?? 'journal']} appearance="transparent">
          {text('share.onSite.more', { count: count - titles.length })}
        </LinkButton>
      ) : null}
    </div>
  );
}

const listOf = { journal: shellPaths.journalList, ebook: shellPaths.ebookList } as const;

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gap: tokens.spacingVerticalXS,
    margin: 0,
    paddingInlineStart: tokens.spacingHorizontalXL,
    overflowWrap: 'anywhere',
  },
});
