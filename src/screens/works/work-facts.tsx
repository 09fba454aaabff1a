// The facts of a work as a list of terms; a fact without a value is left out.
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { WorkDetail } from '#contract/models/collection-model.ts';
import { languageName } from '#i18n/language-name.ts';
import { type Translate, useLanguage, useText } from '#i18n/use-text.ts';
import { DetailPart } from '#ui/layout/detail-part.tsx';
import { type Fact, FactList } from '#ui/layout/fact-list.tsx';
import { useDetailStyles } from '#ui/styles/detail-styles.ts';
import type { NamedTitle } from './use-work-naming.ts';
import { placeOf, worksPath } from './work-address.ts';
import { doiAddress } from './work-words.ts';

interface WorkFactsProps {
  work: WorkDetail;
  title: NamedTitle | null;
}

/** Basic information. */
export function WorkFacts({ work, title }: WorkFactsProps) {
  const parts = useDetailStyles();
  const text = useText();
  const language = useLanguage();
  const { doi, url } = work;
  const facts: Fact[] = [
    ...ownFacts(work, text),
    { term: text('works.facts.source'), value: sourceOf(work, title) },
    ...placeFacts(work, text),
    { term: 'DOI', value: doi === null ? null : <Away address={doiAddress(doi)}>{doi}</Away> },
    {
      term: text('works.facts.address'),
      value: url === '' ? null : <Away address={url}>{url}</Away>,
    },
    { term: text('works.facts.institution'), value: work.institution },
    { term: text('works.facts.publisher'), value: work.publisher },
    {
      term: text('works.facts.language'),
      value: work.language === '' ? null : languageName(work.language, language),
    },
    {
      term: text('works.facts.keywords'),
      value: searches(work.keywords),
    },
    { term: text('works.facts.cited'), value: work.citedCount },
  ];
  return (
    <DetailPart id="facts" title={text('databases.detail.facts')}>
      <FactList facts={facts} />
      {title === null ? null : (
        <Link
          to={worksPath('literature', { single: { titleId: title.id, sort: '' } })}
          className={parts.link}
        >
          {text('works.detail.sameTitle', { name: title.name })}
        </Link>
      )}
    </DetailPart>
  );
}

/** Facts that link to the list narrowed to their value. */
function ownFacts({ kind, type, authors, department }: WorkDetail, text: Translate): Fact[] {
  const place = placeOf(kind);
  const kindPath = worksPath(place, place === 'literature' ? { chosen: { kind: [kind] } } : {});
  return [
    { term: text('works.facts.authors'), value: searches(authors) },
    {
      term: text('works.facts.kind'),
      value: <Link to={kindPath}>{text(`works.kinds.${kind}`)}</Link>,
    },
    {
      term: text('works.facts.type'),
      value: (
        <Link to={worksPath(place, { chosen: { type: [type] } })}>
          {text(`works.types.${type}`)}
        </Link>
      ),
    },
    {
      term: text('works.facts.department'),
      value:
        department === '' ? null : (
          <Link to={worksPath(place, { chosen: { department: [department] } })}>
            <bdi>{department}</bdi>
          </Link>
        ),
    },
  ];
}

function placeFacts({ kind, year, volume, issue, pages, ...work }: WorkDetail, text: Translate) {
  return [
    {
      term: text('works.facts.year'),
      value:
        year === null ? null : (
          <Link to={worksPath(placeOf(kind), { chosen: { year: [`${year}`] } })}>{year}</Link>
        ),
    },
    { term: text('works.facts.volume'), value: volume },
    { term: text('works.facts.issue'), value: issue },
    { term: text('works.facts.pages'), value: pages },
    { term: 'ISSN', value: work.issn },
    { term: 'ISBN', value: work.isbn },
  ];
}

/** The journal or book, linked if it is known. */
function sourceOf({ sourceTitle }: WorkDetail, title: NamedTitle | null): ReactNode {
  const name = sourceTitle === '' ? (title?.name ?? '') : sourceTitle;
  return title === null ? (
    name
  ) : (
    <Link to={title.path}>
      <bdi>{name}</bdi>
    </Link>
  );
}

/** Keywords; each one links to a search in all works. */
function searches(words: readonly string[]): ReactNode {
  if (words.length === 0) return null;
  return [...new Set(words)].map((word, index) => (
    <span key={word}>
      {index === 0 ? null : ' · '}
      <Link to={worksPath('literature', { q: word })}>
        <bdi>{word}</bdi>
      </Link>
    </span>
  ));
}

function Away({ address, children }: { address: string; children: ReactNode }) {
  return (
    <a href={address} target="_blank" rel="noopener">
      {children}
    </a>
  );
}
