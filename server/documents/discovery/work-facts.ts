import type { FundDetail, WorkDetail, WorkType } from '#contract/models/collection-model.ts';
import type { Language } from '#contract/models/model.ts';
import { textIn } from '#contract/rules/rules.ts';
import { type Cited, organisation, type PageFacts, shortened, some } from './thing.ts';

const types: Partial<Record<WorkType, string>> = {
  article: 'ScholarlyArticle',
  conference: 'ScholarlyArticle',
  book: 'Book',
  chapter: 'Chapter',
  thesis: 'Thesis',
  report: 'Report',
  dataset: 'Dataset',
};

export function workFacts(work: WorkDetail): PageFacts {
  const { title: name, authors, sourceTitle, year, doi, publisher } = work;
  const abstract = shortened(work.abstract);
  const source = [authors.join(', '), sourceTitle, year === null ? '' : String(year)];
  const description = abstract || source.filter((each) => each !== '').join(' · ');
  const type = types[work.type] ?? 'CreativeWork';
  return {
    name,
    description,
    thing: {
      '@type': type,
      name,
      ...(type === 'ScholarlyArticle' ? { headline: name } : {}),
      // A dataset needs one.
      description: description || name,
      author: some(authors)?.map((author) => ({ '@type': 'Person', name: author })),
      datePublished: year === null ? undefined : String(year),
      publisher: organisation(publisher),
      isAccessibleForFree: Boolean(work.freeUrl) || undefined,
      inLanguage: work.language || undefined,
      keywords: some(work.keywords),
      isPartOf: sourceTitle === '' ? undefined : { '@type': 'CreativeWork', name: sourceTitle },
      sameAs: doi === null ? undefined : `https://doi.org/${doi}`,
    },
    cited: citedOf(work),
  };
}

/** Where a work appeared has another name for each type. */
const sources: Partial<Record<WorkType, string>> = {
  article: 'journal_title',
  conference: 'conference_title',
  chapter: 'inbook_title',
  thesis: 'dissertation_institution',
  report: 'technical_report_institution',
};

function citedOf(work: WorkDetail): Cited {
  const { type, pages, sourceTitle, publisher } = work;
  const [first = '', last = ''] = pages.split(/\s*[-–—]\s*/, 2);
  const isAtHouse = type === 'thesis' || type === 'report';
  return {
    title: work.title,
    author: work.authors,
    [sources[type] ?? 'series_title']: isAtHouse ? publisher : sourceTitle,
    publication_date: work.year === null ? null : String(work.year),
    volume: work.volume,
    issue: work.issue,
    firstpage: first,
    lastpage: last,
    publisher,
    issn: work.issn,
    isbn: work.isbn,
    doi: work.doi,
    language: work.language,
  };
}

export function fundFacts(fund: FundDetail, language: Language): PageFacts {
  const name = textIn(fund.title, language);
  const description = shortened(fund.abstract);
  return {
    name,
    description,
    thing: { '@type': 'ResearchProject', name, description: description || undefined },
  };
}
