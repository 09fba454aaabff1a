// The facts of a title as a list of terms; a fact without a value is left out.
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Language } from '#contract/models/model.ts';
import type { TitleDetail } from '#contract/models/title-model.ts';
import { listPath } from '#contract/rules/lists/list-shape.ts';
import { type TitleEdit, titleShape } from '#contract/rules/lists/title-list.ts';
import { shellPaths } from '#contract/wire/paths.ts';
import type { TitleNames } from '#features/collection-list/titles/naming.ts';
import { type Translate, useLanguage, useText } from '#i18n/use-text.ts';
import { isbnShown } from '#rows/title-words.ts';
import { DetailPart } from '#ui/layout/detail-part.tsx';
import { type Fact, FactList } from '#ui/layout/fact-list.tsx';
import { useDetailStyles } from '#ui/styles/detail-styles.ts';

/** Basic information. */
export function TitleFacts({ detail, names }: { detail: TitleDetail; names: TitleNames }) {
  const parts = useDetailStyles();
  const text = useText();
  const language = useLanguage();
  const facts = [
    ...(detail.kind === 'journal'
      ? journalFacts(detail, text, language)
      : bookFacts(detail, text, language)),
    ...sharedFacts(detail, names, text, language),
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
  names: TitleNames,
  text: Translate,
  language: Language,
): Fact[] {
  const narrowed = (edit: TitleEdit) => narrowedPath(detail, edit);
  const { publisher, clc, doi } = detail;
  return [
    { term: text('titles.facts.aliases'), value: listed(detail.aliases, language) },
    { term: text('titles.facts.formerNames'), value: listed(detail.formerNames, language) },
    {
      term: text('titles.facts.publisher'),
      value:
        publisher === '' ? null : (
          <Link to={narrowed({ chosen: { publisher: [publisher] } })}>
            <bdi>{publisher}</bdi>
          </Link>
        ),
    },
    { term: text('titles.facts.place'), value: detail.place },
    {
      term: text('titles.filters.subject'),
      value: links(detail.subjects, names.subject, (code) =>
        narrowed({ chosen: { subject: [code] } }),
      ),
    },
    {
      term: text('titles.facts.clc'),
      value: clc === null ? null : <Link to={narrowed({ single: { clc } })}>{names.clc(clc)}</Link>,
    },
    {
      term: text('titles.filters.language'),
      value: links(detail.languages, names.language, (code) =>
        narrowed({ chosen: { language: [code] } }),
      ),
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

/** The list of the title's kind, narrowed; for a journal not held, the list of all journals. */
function narrowedPath({ kind, isHeld }: TitleDetail, edit: TitleEdit): string {
  const path =
    kind === 'ebook'
      ? shellPaths.ebookList
      : isHeld
        ? shellPaths.journalList
        : shellPaths.allJournalList;
  return listPath(path, titleShape, edit);
}

function links(
  codes: readonly string[],
  nameOf: (code: string) => string,
  pathOf: (code: string) => string,
): ReactNode {
  if (codes.length === 0) return null;
  return codes.map((code, index) => (
    <span key={code}>
      {index === 0 ? null : ' · '}
      <Link to={pathOf(code)}>{nameOf(code)}</Link>
    </span>
  ));
}

function listed(names: readonly string[], language: Language): string {
  return names.join(language === 'zh_CN' ? '、' : ', ');
}
