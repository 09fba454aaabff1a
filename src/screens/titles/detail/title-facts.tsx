// The facts of a title as a list of terms; what has no value is left out.
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Language } from '#contract/model.ts';
import { shellPaths } from '#contract/paths.ts';
import type { TitleDetail } from '#contract/title-model.ts';
import { emptyAddress, type TitleAddress, writeAddress } from '#features/filter-titles/address.ts';
import type { Naming } from '#features/filter-titles/facets.ts';
import { type Translate, useLanguage, useText } from '#i18n/use-text.ts';
import { DetailPart } from '#ui/layout/detail-part.tsx';
import { useDetailStyles } from '#ui/layout/detail-styles.ts';
import { type Fact, FactList } from '#ui/layout/fact-list.tsx';
import { isbnShown } from '../title-words.ts';

/** Basic information. */
export function TitleFacts({ detail, naming }: { detail: TitleDetail; naming: Naming }) {
  const parts = useDetailStyles();
  const text = useText();
  const language = useLanguage();
  const facts = [
    ...(detail.kind === 'journal'
      ? journalFacts(detail, text, language)
      : bookFacts(detail, text, language)),
    ...sharedFacts(detail, naming, text, language),
  ];
  return (
    <DetailPart id="facts" title={text('databases.detail.facts')}>
      <FactList facts={facts} />
      <p className={parts.quiet}>{text('databases.detail.updatedOn', { day: detail.updatedOn })}</p>
    </DetailPart>
  );
}

function journalFacts(detail: TitleDetail, text: Translate, language: Language): Fact[] {
  const { frequency, startedIn, otherIdentifiers = [] } = detail;
  return [
    { term: 'ISSN', value: detail.printIdentifier },
    { term: 'eISSN', value: detail.onlineIdentifier },
    { term: text('titles.facts.otherIssn'), value: listed(otherIdentifiers, language) },
    { term: text('titles.facts.cn'), value: detail.cnNumber },
    { term: text('titles.facts.abbreviation'), value: detail.abbreviation },
    {
      term: text('titles.facts.frequency'),
      value: frequency === '' ? '' : text(`titles.frequency.${frequency}`),
    },
    { term: text('titles.facts.startedIn'), value: startedIn === null ? '' : `${startedIn}` },
  ];
}

function bookFacts(detail: TitleDetail, text: Translate, language: Language): Fact[] {
  const { printIdentifier, onlineIdentifier, otherIdentifiers = [] } = detail;
  return [
    { term: text('titles.facts.authors'), value: listed(detail.authors, language) },
    { term: text('titles.facts.editors'), value: listed(detail.editors, language) },
    { term: text('titles.facts.edition'), value: detail.edition },
    { term: text('titles.facts.volume'), value: detail.volume },
    { term: text('titles.facts.publishedOn'), value: detail.publishedOn },
    { term: text('titles.facts.printIsbn'), value: isbnShown(printIdentifier ?? '') },
    { term: text('titles.facts.onlineIsbn'), value: isbnShown(onlineIdentifier ?? '') },
    {
      term: text('titles.facts.otherIsbn'),
      value: listed(otherIdentifiers.map(isbnShown), language),
    },
  ];
}

function sharedFacts(
  detail: TitleDetail,
  naming: Naming,
  text: Translate,
  language: Language,
): Fact[] {
  const narrowed = (edit: Partial<TitleAddress>) => listPath(detail, edit);
  const { publisher, clc, doi } = detail;
  return [
    { term: text('titles.facts.aliases'), value: listed(detail.aliases, language) },
    { term: text('titles.facts.formerNames'), value: listed(detail.formerNames, language) },
    {
      term: text('titles.facts.publisher'),
      value:
        publisher === '' ? null : (
          <Link to={narrowed({ publisher: [publisher] })}>{publisher}</Link>
        ),
    },
    { term: text('titles.facts.place'), value: detail.place },
    {
      term: text('titles.filters.subject'),
      value: links(detail.subjects, naming.subject, (code) => narrowed({ subject: [code] })),
    },
    {
      term: text('titles.facts.clc'),
      value: clc === null ? null : <Link to={narrowed({ clc })}>{naming.clc(clc)}</Link>,
    },
    {
      term: text('titles.filters.language'),
      value: links(detail.languages, naming.language, (code) => narrowed({ language: [code] })),
    },
    { term: text('titles.facts.keywords'), value: listed(detail.keywords, language) },
    {
      term: 'DOI',
      value: doi === null ? null : <DoiLink doi={doi} />,
    },
  ];
}

function DoiLink({ doi }: { doi: string }) {
  return (
    <a href={`https://doi.org/${encodeURI(doi)}`} target="_blank" rel="noopener">
      {doi}
    </a>
  );
}

/** The list of the title's kind, narrowed; what the library lacks leads to the list of all. */
function listPath({ kind, isHeld }: TitleDetail, edit: Partial<TitleAddress>): string {
  const path =
    kind === 'ebook'
      ? shellPaths.ebookList
      : isHeld
        ? shellPaths.journalList
        : shellPaths.allJournalList;
  return `${path}?${writeAddress({ ...emptyAddress, ...edit })}`;
}

function links(
  codes: readonly string[],
  nameOf: (code: string) => string,
  pathOf: (code: string) => string,
): ReactNode {
  if (codes.length === 0) return null;
  return codes.map((code, at) => (
    <span key={code}>
      {at === 0 ? null : ' · '}
      <Link to={pathOf(code)}>{nameOf(code)}</Link>
    </span>
  ));
}

function listed(names: readonly string[], language: Language): string {
  return names.join(language === 'zh_CN' ? '、' : ', ');
}
