// The texts of a database: introduction, parts, help, rights, how to cite, similar databases.

import { makeStyles } from '@fluentui/react-components';
import { Link } from 'react-router-dom';
import type { DatabaseDetail } from '#contract/models/database-model.ts';
import type { NamedLink } from '#contract/models/model.ts';
import { databaseDetailPath } from '#contract/wire/paths.ts';
import { citationsOf, databaseForm } from '#features/citation/cite-online.ts';
import { outageOf } from '#features/outages/known-outage.tsx';
import { AlsoUsed } from '#features/recommendations/also-used.tsx';
import { copy } from '#features/share/share-button.tsx';
import { VisitLink } from '#features/visit/visit-link.tsx';
import { shownText } from '#i18n/lang.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { today } from '#session/use-session.ts';
import { Isolated } from '#ui/isolated.tsx';
import { CitationList } from '#ui/layout/citation-list.tsx';
import { DetailPart } from '#ui/layout/detail-part.tsx';
import { LinkList, useLinkListStyles } from '#ui/layout/link-list.tsx';
import { Words } from '#ui/linkified-text.tsx';
import { SafeHtml } from '#ui/safe-html.tsx';
import { print } from '#ui/styles/breakpoints.ts';
import { useDetailLayout } from '#ui/styles/detail-styles.ts';

/** The left column. It imports the HTML cleaner, so load it lazily. */
export function DetailText({ detail }: { detail: DatabaseDetail }) {
  const layout = useDetailLayout();
  const styles = useStyles();
  const links = useLinkListStyles();
  const text = useText();
  const language = useLanguage();
  const introduction = shownText(detail.introductionHtml, language);
  const copyright = shownText(detail.copyrightNotice, language);
  return (
    <div className={layout.column}>
      {introduction.text === '' ? null : (
        <DetailPart title={text('databases.detail.introduction')}>
          <SafeHtml html={introduction.text} lang={introduction.lang} />
        </DetailPart>
      )}
      {detail.subDatabases.length === 0 ? null : (
        <DetailPart title={text('databases.detail.subDatabases')}>
          <ul className={links.list}>
            {detail.subDatabases.map(({ name, url }) => {
              const shown = shownText(name, language);
              return (
                <li key={`${url} ${shown.text}`} lang={shown.lang}>
                  <VisitLink
                    resource={{ kind: 'database', id: detail.id }}
                    url={url}
                    part={url}
                    className={links.link}
                  >
                    {shown.text}
                  </VisitLink>
                </li>
              );
            })}
          </ul>
        </DetailPart>
      )}
      <Links title={text('databases.detail.help')} links={detail.helpDocuments} />
      {copyright.text === '' ? null : (
        <DetailPart title={text('databases.detail.copyright')}>
          <p className={styles.prose}>
            <Words {...copyright} />
          </p>
        </DetailPart>
      )}
      <Citations detail={detail} />
      {detail.related.length === 0 ? null : (
        <div className={styles.screenOnly}>
          <DetailPart title={text('databases.detail.related')}>
            <ul className={links.list}>
              {detail.related.map(({ id, name, dates }) => {
                const shown = shownText(name, language);
                return (
                  <li key={id}>
                    <Link to={databaseDetailPath(id)} className={links.link}>
                      <Isolated {...shown} />
                    </Link>{' '}
                    {outageOf({ kind: 'database', id }, dates)}
                  </li>
                );
              })}
            </ul>
          </DetailPart>
        </div>
      )}
      <AlsoUsed resource={{ kind: 'database', id: detail.id }} sign={outageOf} />
    </div>
  );
}

function Links({ title, links }: { title: string; links: readonly NamedLink[] }) {
  return links.length === 0 ? null : (
    <DetailPart title={title}>
      <LinkList links={links} />
    </DetailPart>
  );
}

function Citations({ detail }: { detail: DatabaseDetail }) {
  const text = useText();
  const language = useLanguage();
  return (
    <DetailPart title={text('databases.detail.cite')}>
      <CitationList
        citations={citationsOf(detail, databaseForm, today(), language)}
        onCopy={(words) => void copy(words, text('databases.detail.copied'), text)}
      />
    </DetailPart>
  );
}

const useStyles = makeStyles({
  screenOnly: { [print]: { display: 'none' } },
  prose: { margin: 0, maxWidth: '44em', whiteSpace: 'pre-line' },
});
