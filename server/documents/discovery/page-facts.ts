// What a public address is about. A library that asks everybody to sign in has none.
import type { DatabaseDetail } from '#contract/models/database-model.ts';
import type { Bootstrap, Language, LocalText } from '#contract/models/model.ts';
import type { TitleKind, TitleSummary } from '#contract/models/title-model.ts';
import { textIn } from '#contract/rules/rules.ts';
import { AppError } from '#contract/wire/errors.ts';
import { isScreenPath, shellPaths } from '#contract/wire/paths.ts';
import { summaryWithAbstract } from '#server/domain/titles/title-summaries.ts';
import type { Dispatcher } from '#server/http/calls/dispatcher.ts';
import type { HostFacts } from '#server/http/context/host-facts.ts';
import type { Store } from '#server/store/connection/database.ts';
import { type Cited, organisation, type PageFacts, shortened, some } from './thing.ts';
import { fundFacts, workFacts } from './work-facts.ts';

export interface FactsContext {
  store: Store;
  runQuery: Dispatcher['query'];
  host: HostFacts & { library: NonNullable<HostFacts['library']> };
  now: Date;
  wording: Bootstrap['wording'];
}

/** The text that a library may word in its own way, and the texts without that. */
interface ScreenName {
  text: string | null;
  names: Record<Language, string>;
}

const named = (text: string | null, zh_CN: string, en: string): ScreenName => ({
  text,
  names: { zh_CN, en },
});

const screenNames: Record<string, ScreenName | null> = {
  [shellPaths.personalIndex]: null,
  [shellPaths.databaseList]: named('shell.nav.databases', '数据库', 'Databases'),
  [shellPaths.journalList]: named('shell.nav.journals', '期刊', 'Journals'),
  [shellPaths.allJournalList]: named(null, '全部期刊', 'All journals'),
  [shellPaths.ebookList]: named('shell.nav.ebooks', '电子书', 'E-books'),
  [shellPaths.otherResourceList]: named('shell.nav.others', '其他资源', 'Other resources'),
  [shellPaths.notice]: named('shell.nav.notices', '公告', 'Notices'),
  [shellPaths.helpPage]: named('shell.nav.help', '使用帮助', 'Help'),
  [shellPaths.aboutUs]: named('shell.nav.about', '关于我们', 'About us'),
  [shellPaths.resourceOverview]: named('shell.nav.overview', '资源全景', 'Collection overview'),
  [shellPaths.topList]: named('shell.nav.rankings', '排行榜', 'Rankings'),
  [shellPaths.updateLog]: named(null, '更新日志', 'Update log'),
  [shellPaths.confidentialityAgreement]: named(null, '保密协议', 'Confidentiality agreement'),
  [shellPaths.ebookNav]: named(null, '按分类浏览电子书', 'E-books by class'),
  [shellPaths.otherResourceNav]: named(null, '其他资源导航', 'Browse other resources'),
  [shellPaths.fundList]: named('shell.nav.funds', '基金项目', 'Funded projects'),
  [shellPaths.achieveList]: named('shell.nav.achievements', '本校成果', 'Publications'),
  [shellPaths.quoteList]: named('shell.nav.quotes', '本校引用', 'Cited by the school'),
  [shellPaths.literatureList]: named('shell.nav.literature', '文献', 'Literature'),
};

export const publicScreens: readonly string[] = Object.keys(screenNames);

type Reader = (id: string, context: FactsContext, language: Language) => Promise<PageFacts>;

const resourceReaders: Record<string, Reader> = {
  [shellPaths.databaseDetail]: async (id, { runQuery, host, now }, language) =>
    databaseFacts((await runQuery('getDatabase', { id }, host, now)).data, language),
  [shellPaths.otherResourceDetail]: async (id, { runQuery, host, now }, language) => {
    const { data: other } = await runQuery('getOther', { id }, host, now);
    const name = textIn(other.name, language);
    const description = shortened(textIn(other.introductionHtml, language));
    return { name, description, thing: { '@type': 'CreativeWork', name, description } };
  },
  [shellPaths.journalDetail]: titleFactsOf('journal'),
  [shellPaths.allJournalDetail]: titleFactsOf('journal'),
  [shellPaths.ebookDetail]: titleFactsOf('ebook'),
  [shellPaths.literatureDetail]: async (id, { runQuery, host, now }) =>
    workFacts((await runQuery('getWork', { id }, host, now)).data),
  [shellPaths.fundDetail]: async (id, { runQuery, host, now }, language) =>
    fundFacts((await runQuery('getFund', { id }, host, now)).data, language),
  [shellPaths.notice]: async (id, { runQuery, host, now }, language) => {
    const { data: notice } = await runQuery('getNotice', { id }, host, now);
    const name = textIn(notice.title, language);
    const description = textIn(notice.summary, language);
    return {
      name,
      description,
      thing: { '@type': 'Article', headline: name, datePublished: notice.publishedOn },
    };
  },
};

export function resourceIn(path: string, query: URLSearchParams): string | null {
  const inPath = idInPath(path);
  if (inPath !== null) return inPath;
  const id = Object.hasOwn(resourceReaders, path) ? query.get('id') : null;
  return id === '' ? null : id;
}

export function idInPath(path: string): string | null {
  if (!path.startsWith(fundPrefix)) return null;
  try {
    return decodeURIComponent(path.slice(fundPrefix.length)) || null;
  } catch {
    return null;
  }
}

const fundPrefix = shellPaths.fundDetail.replace(':id', '');

/** No screen, or one of a resource that the address does not name. */
export function isNowhere(path: string, query: URLSearchParams): boolean {
  if (!isScreenPath(path)) return true;
  const isOfOne = Object.hasOwn(resourceReaders, path) && !Object.hasOwn(screenNames, path);
  return isOfOne && resourceIn(path, query) === null;
}

export function isPublic(path: string, query: URLSearchParams): boolean {
  return resourceIn(path, query) !== null || Object.hasOwn(screenNames, path);
}

/** @throws AppError `notFound` where there is no such resource */
export async function readPageFacts(
  path: string,
  query: URLSearchParams,
  language: Language,
  context: FactsContext,
): Promise<PageFacts> {
  const id = resourceIn(path, query);
  const read = resourceReaders[idInPath(path) === null ? path : shellPaths.fundDetail];
  if (id !== null && read !== undefined) {
    if (id.length > 200) throw new AppError('notFound');
    return read(id, context, language);
  }
  return {
    name: nameOf(screenNames[path] ?? null, language, context),
    description: '',
    thing: null,
  };
}

function nameOf(screen: ScreenName | null, language: Language, { wording }: FactsContext) {
  if (screen === null) return null;
  const own = screen.text === null ? undefined : wording?.[language]?.[screen.text];
  return own ?? screen.names[language];
}

function databaseFacts(database: DatabaseDetail, language: Language): PageFacts {
  const name = textIn(database.name, language);
  const { line, introductionHtml } = database;
  const text = shortened(textIn(introductionHtml, language));
  // A sentence in the reader's language says more to them than one in another.
  const inLanguage = line[language] || shortened(introductionHtml[language] ?? '');
  const description = inLanguage || textIn(line, language) || text;
  const { coverageFrom, coverageTo } = database;
  return {
    name,
    description,
    thing: {
      '@type': 'Dataset',
      name,
      description: text || description || name,
      alternateName: otherNames(database.name, name, [
        database.abbreviation,
        ...database.aliases,
        ...database.formerNames,
      ]),
      creator: organisation(textIn(database.vendor, language)),
      inLanguage: some(database.languages),
      isAccessibleForFree: database.access.includes('free'),
      temporalCoverage: coverageFrom === null ? undefined : `${coverageFrom}/${coverageTo ?? '..'}`,
      dateModified: database.updatedOn,
    },
    cited: { title: name, publisher: textIn(database.vendor, language) },
  };
}

function titleFactsOf(kind: TitleKind): Reader {
  return (id, context, language) => titleFacts(kind, id, context, language);
}

async function titleFacts(
  kind: TitleKind,
  id: string,
  { store, host, now }: FactsContext,
  language: Language,
): Promise<PageFacts> {
  const number = /^\d{1,9}$/.test(id) ? Number(id) : 0;
  const found = await store.inLibrary(host.library.code, (tx) =>
    summaryWithAbstract(tx, number, now),
  );
  // Titles of both kinds share their ids.
  if (found === null || found.kind !== kind) throw new AppError('notFound');
  const name = textIn(found.name, language);
  const description = shortened(found.abstract) || factsLine(found);
  const thing = titleThing(found, name, shortened(found.abstract));
  return { name, description, thing, cited: titleCited(found, name) };
}

function titleCited(title: TitleSummary & { doi: string | null }, name: string): Cited {
  const numbers = [title.printIdentifier, title.onlineIdentifier].filter((each) => each !== null);
  const shared = { title: name, publisher: title.publisher, doi: title.doi };
  const own: Cited =
    title.kind === 'journal'
      ? { journal_title: name, issn: numbers }
      : { author: title.authors, isbn: numbers, publication_date: title.publishedOn };
  return { ...shared, ...own, language: title.languages };
}

function factsLine(title: TitleSummary): string {
  const { authors, publisher, publishedOn, printIdentifier, onlineIdentifier, cnNumber } = title;
  const number = title.kind === 'journal' ? 'ISSN' : 'ISBN';
  const numbers = [printIdentifier, onlineIdentifier].filter((each) => each !== null);
  return [
    authors.join(', '),
    publisher,
    title.kind === 'ebook' ? (publishedOn ?? '').slice(0, 4) : '',
    numbers.length === 0 ? '' : `${number} ${numbers.join(', ')}`,
    cnNumber === null ? '' : `CN ${cnNumber}`,
  ]
    .filter((each) => each !== '')
    .join(' · ');
}

function titleThing(title: TitleSummary & { doi: string | null }, name: string, abstract: string) {
  const numbers = [title.printIdentifier, title.onlineIdentifier].filter((each) => each !== null);
  const shared = {
    name,
    alternateName: otherNames(title.name, name, []),
    description: abstract || undefined,
    publisher: organisation(title.publisher),
    inLanguage: some(title.languages),
    isAccessibleForFree: title.isOpenAccess || undefined,
    sameAs: title.doi === null ? undefined : `https://doi.org/${title.doi}`,
  };
  if (title.kind === 'journal') return { '@type': 'Periodical', ...shared, issn: some(numbers) };
  return {
    '@type': 'Book',
    ...shared,
    isbn: some(numbers),
    author: some(title.authors)?.map((author) => ({ '@type': 'Person', name: author })),
    bookEdition: title.edition || undefined,
    datePublished: title.publishedOn ?? undefined,
  };
}

function otherNames({ zh_CN, en }: LocalText, shown: string, more: readonly string[]) {
  const names = [zh_CN, en, ...more].filter((each) => each && each !== shown);
  return some([...new Set(names)]);
}
