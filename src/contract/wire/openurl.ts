// OpenURL in its two versions, as keys and values of a query: 1.0 (Z39.88-2004, `rft.atitle`) and 0.1
// (`atitle`). Links from databases have them, and so has the address of the form of document delivery.
import { DeliveryItem } from '../models/delivery-model.ts';
import { emptyItem } from '../rules/delivery-rules.ts';
import { tidyLine } from '../rules/feedback-rules.ts';
import { doiOf, isbnOf, issnOf, statedNumber } from '../rules/identifiers.ts';

/** Further keys of an address are not read. */
const maxKeys = 200;
const maxLine = 500;
const maxPart = 100;

type Values = (...keys: string[]) => string;

/**
 * The item that a query describes; '' for what it does not say. Anything can be in the query. A number that is none stays
 * where no other is right: the form of document delivery shows it, and says so.
 */
export function itemOfOpenUrl(query: URLSearchParams): DeliveryItem {
  const all = valuesIn(query);
  const first: Values = (...keys) => {
    for (const key of keys) {
      const value = (all.get(`rft.${key}`) ?? all.get(key) ?? []).find((each) => each !== '');
      if (value !== undefined) return value;
    }
    return '';
  };
  const ids = ['rft_id', 'rft.id', 'id'].flatMap((key) => all.get(key) ?? []);
  const [issn, isbn] = [issnIn(first, ids), isbnIn(first, ids)];
  const format = first('rft_val_fmt');
  const kind = kindOf(first('genre').toLowerCase(), format, first('atitle'), issn, isbn);
  const isWhole = kind === 'book' || kind === 'thesis';
  const container = first('jtitle', 'btitle', 'title', 'stitle');
  const item: DeliveryItem = {
    ...emptyItem(),
    kind,
    title: isWhole ? first('btitle', 'title', 'atitle', 'jtitle') : first('atitle'),
    sourceTitle: isWhole ? '' : container,
    authors: authorsIn(all, first),
    year: /\d{4}/.exec(first('date', 'year'))?.[0] ?? '',
    volume: first('volume'),
    issue: first('issue'),
    pages: first('pages') || [first('spage'), first('epage')].filter(Boolean).join('-'),
    publisher: first('pub'),
    issn,
    isbn,
    doi: doiIn(first, ids),
  };
  if (item.pages === '') item.pages = first('artnum');
  return shortened(item);
}

/** Numbers of the item for which a request has no field, as a reference says them: `PMID: 26017442`; '' for none. */
export function otherNumbersIn(query: URLSearchParams): string {
  const all = valuesIn(query);
  const stated = ['rft.pmid', 'pmid'].flatMap((key) => all.get(key) ?? []);
  const ids = ['rft_id', 'rft.id', 'id'].flatMap((key) => all.get(key) ?? []);
  const named = ids.map((id) => /^(?:info:)?pmid[:/] ?(.+)$/i.exec(id)?.[1] ?? '');
  const pmid = [...stated, ...named].find((each) => /^\d{1,9}$/.test(each));
  return pmid === undefined ? '' : `PMID: ${pmid}`;
}

/** The same in reverse: a query of OpenURL 1.0. */
export function openUrlOf(item: DeliveryItem): URLSearchParams {
  const isOfBook = item.kind !== 'article';
  const [start = '', end = ''] = item.pages.split(/\s*[-–—]\s*/, 2);
  const query = new URLSearchParams({
    url_ver: 'Z39.88-2004',
    ctx_ver: 'Z39.88-2004',
    rft_val_fmt: `info:ofi/fmt:kev:mtx:${formats[item.kind]}`,
  });
  const titles = {
    article: { atitle: item.title, jtitle: item.sourceTitle },
    chapter: { atitle: item.title, btitle: item.sourceTitle },
    book: { btitle: item.title },
    thesis: { title: item.title },
    other: { atitle: item.title, title: item.sourceTitle },
  }[item.kind];
  const values = {
    genre: genreOf(item),
    ...titles,
    au: item.authors,
    date: item.year,
    volume: item.volume,
    issue: item.issue,
    spage: isOfBook ? '' : start,
    epage: isOfBook ? '' : end,
    pages: item.pages,
    pub: item.publisher,
    issn: item.issn,
    isbn: item.isbn,
  };
  for (const [key, value] of Object.entries(values))
    if (value !== '') query.set(`rft.${key}`, value);
  if (item.doi !== '') query.set('rft_id', `info:doi/${item.doi}`);
  return query;
}

/** The address of a resolver with the item in its query; the base's own query stays. */
export function resolverAddress(base: string, item: DeliveryItem): string {
  const query = openUrlOf(item).toString();
  return `${base}${base.includes('?') ? '&' : '?'}${query}`;
}

/** True where a query names at least something that could be found or asked for. */
export function isNamed({ title, sourceTitle, issn, isbn, doi }: DeliveryItem): boolean {
  return [title, sourceTitle, issn, isbn, doi].some((each) => each !== '');
}

const formats = {
  article: 'journal',
  other: 'journal',
  book: 'book',
  chapter: 'book',
  thesis: 'dissertation',
} as const;

/** A journal as a whole has no title of an article. */
function genreOf({ kind, title }: DeliveryItem): string {
  if (kind === 'article') return title === '' ? 'journal' : 'article';
  return { book: 'book', chapter: 'bookitem', thesis: 'dissertation', other: 'document' }[kind];
}

function valuesIn(query: URLSearchParams): Map<string, string[]> {
  const all = new Map<string, string[]>();
  let count = 0;
  for (const [name, value] of query) {
    count += 1;
    if (count > maxKeys) break;
    // Links that were escaped for HTML twice have `amp;rft.issn`.
    const key = name.toLowerCase().replace(/^(?:amp;)+/, '');
    all.set(key, [...(all.get(key) ?? []), tidyLine(value.slice(0, 4 * maxLine))]);
  }
  return all;
}

function kindOf(
  genre: string,
  format: string,
  articleTitle: string,
  issn: string,
  isbn: string,
): DeliveryItem['kind'] {
  if (genre === 'bookitem' || genre === 'chapter') return 'chapter';
  if (genre === 'dissertation' || format.endsWith(':dissertation')) return 'thesis';
  // What the link says counts before what its numbers suggest.
  if (genre === 'report' || genre === 'document') return 'other';
  if (['article', 'journal', 'issue', 'preprint', 'proceeding'].includes(genre)) return 'article';
  const isBook = genre === 'book' || genre === 'ebook' || format.endsWith(':book');
  const hasIsbn = statedNumber('isbn', isbn) !== '';
  if (!isBook && (!hasIsbn || statedNumber('issn', issn) !== '')) return 'article';
  return articleTitle === '' ? 'book' : 'chapter';
}

function authorsIn(all: ReadonlyMap<string, string[]>, first: Values): string {
  const named = (all.get('rft.au') ?? all.get('au') ?? []).filter((each) => each !== '');
  if (named.length > 0) return named.slice(0, 20).join('; ');
  const given = first('aufirst') || first('auinit', 'auinit1');
  return [first('aulast'), given].filter(Boolean).join(', ') || first('aucorp');
}

/** Ids are `info:doi/10.…`, `doi:10.…`, `https://doi.org/10.…`, `urn:ISSN:…`. */
function doiIn(first: Values, ids: readonly string[]): string {
  const named = ids.map((id) => id.replace(/^info:doi\//i, ''));
  const right = [first('doi'), ...named].map((each) => doiOf(each)).find((doi) => doi !== null);
  const stated = ids.map((id) => /^(?:info:doi\/|doi:)(.+)$/i.exec(id)?.[1] ?? '');
  return right ?? [first('doi'), ...stated].find(hasDigit) ?? '';
}

function issnIn(first: Values, ids: readonly string[]): string {
  const named = ids.map((id) => /^urn:issn:(.+)$/i.exec(id)?.[1] ?? '');
  return numberIn('issn', issnOf, [first('issn'), first('eissn'), ...named]);
}

function isbnIn(first: Values, ids: readonly string[]): string {
  const named = ids.map((id) => /^urn:isbn:(.+)$/i.exec(id)?.[1] ?? '');
  return numberIn('isbn', isbnOf, [first('isbn'), first('eisbn'), ...named]);
}

/** The first right number; else one with a wrong check digit; else what stands there for one. */
function numberIn(
  kind: 'issn' | 'isbn',
  numberOf: (text: string) => string | null,
  candidates: readonly string[],
): string {
  const right = candidates.map((each) => numberOf(each)).find((number) => number !== null);
  const stated = candidates.map((each) => statedNumber(kind, each)).find((each) => each !== '');
  return right ?? stated ?? candidates.find(hasDigit) ?? '';
}

/** Links that were made without a number have `null` or `N/A` in its place. */
function hasDigit(text: string): boolean {
  return /\d/.test(text);
}

/** No field is longer than the form allows. */
function shortened(item: DeliveryItem): DeliveryItem {
  const long: readonly string[] = ['title', 'authors', 'sourceTitle'];
  const entries = Object.entries(item).map(([field, value]) => [
    field,
    cut(value, long.includes(field) ? maxLine : maxPart),
  ]);
  return DeliveryItem.parse(Object.fromEntries(entries));
}

/** Cuts at whole characters. */
function cut(text: string, limit: number): string {
  return text.length <= limit
    ? text
    : [...text].slice(0, limit).join('').slice(0, limit).toWellFormed();
}
