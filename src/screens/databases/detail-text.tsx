// The texts of a database: introduction, parts, helps, rights, how to cite, what is like it.
import { tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { DatabaseDetail, NamedLink } from '#contract/model.ts';
import { databaseDetailPath } from '#contract/paths.ts';
import { citationsOf, databaseForm } from '#features/cite/cite-online.ts';
import { copy } from '#features/share/share-button.tsx';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { today } from '#session/use-session.ts';
import { compact, print } from '#ui/breakpoints.ts';
import { CitationList } from '#ui/citation-list.tsx';
import { shownText } from '#ui/lang.ts';
import { LinkList } from '#ui/link-list.tsx';
import { makeStyles } from '#ui/make-styles.ts';
import { SafeHtml } from '#ui/safe-html.tsx';
import { Words } from '#ui/words.tsx';

/** The left column. Brings the HTML cleaner along, so load it lazily. */
export function DetailText({ detail }: { detail: DatabaseDetail }) {
  const styles = useStyles();
  const text = useText();
  const language = useLanguage();
  const introduction = shownText(detail.introductionHtml, language);
  const copyright = shownText(detail.copyrightNotice, language);
  return (
    <div className={styles.column}>
      {introduction.text === '' ? null : (
        <Part title={text('databases.detail.introduction')}>
          <SafeHtml html={introduction.text} lang={introduction.lang} />
        </Part>
      )}
      <Links title={text('databases.detail.subDatabases')} links={detail.subDatabases} />
      <Links title={text('databases.detail.help')} links={detail.helpDocuments} />
      {copyright.text === '' ? null : (
        <Part title={text('databases.detail.copyright')}>
          <p className={styles.prose}>
            <Words {...copyright} />
          </p>
        </Part>
      )}
      <Citations detail={detail} />
      {detail.related.length === 0 ? null : (
        <Part title={text('databases.detail.related')} isScreenOnly>
          <ul className={styles.list}>
            {detail.related.map(({ id, name }) => {
              const shown = shownText(name, language);
              return (
                <li key={id}>
                  <Link to={databaseDetailPath(id)} lang={shown.lang} className={styles.link}>
                    {shown.text}
                  </Link>
                </li>
              );
            })}
          </ul>
        </Part>
      )}
    </div>
  );
}

interface PartProps {
  title: string;
  isScreenOnly?: boolean;
  children: ReactNode;
}

function Part({ title, isScreenOnly, children }: PartProps) {
  const styles = useStyles();
  return (
    <section className={isScreenOnly ? styles.screenOnly : undefined}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  );
}

function Links({ title, links }: { title: string; links: readonly NamedLink[] }) {
  return links.length === 0 ? null : (
    <Part title={title}>
      <LinkList links={links} />
    </Part>
  );
}

function Citations({ detail }: { detail: DatabaseDetail }) {
  const text = useText();
  const language = useLanguage();
  return (
    <Part title={text('databases.detail.cite')}>
      <CitationList
        citations={citationsOf(detail, databaseForm, today(), language)}
        onCopy={(words) => void copy(words, text('databases.detail.copied'), text)}
      />
    </Part>
  );
}

const useStyles = makeStyles({
  column: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXXL, minWidth: 0 },
  screenOnly: { [print]: { display: 'none' } },
  title: {
    margin: 0,
    marginBottom: tokens.spacingVerticalS,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    breakAfter: 'avoid',
  },
  prose: { margin: 0, maxWidth: '44em', whiteSpace: 'pre-line' },
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  link: {
    display: 'inline-block',
    color: tokens.colorBrandForegroundLink,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
    [compact]: { paddingBlock: tokens.spacingVerticalM },
    [print]: { paddingBlock: 0 },
  },
});
