// OpenURL in its two versions, as keys and values of a query: 1.0 (Z39.88-2004, `rft.atitle`) and 0.1
// (`atitle`). Links from databases have them, and so has the address of the form of document delivery.
import { DeliveryItem } from '../models/delivery-model.ts';
import { emptyItem } from '../rules/forms/delivery-rules.ts';
import { statedNumber } from '../rules/identifiers.ts';
import { publicationDate } from '../rules/publication-date.ts';
import {
  doiIn,
  firstOf,
  idsIn,
  isbnIn,
  issnIn,
  type OpenUrlValues,
  valuesIn,
} from './openurl-values.ts';

type Values = (...keys: string[]) => string;

const maxLine = 500;
const maxPart = 100;

/**
 * The item that a query describes; '' for what it does not say. Anything can be in the query. A number that is none stays
 * where no other is right: the form of document delivery shows it, and says so.
 */
export function itemOfOpenUrl(query: URLSearchParams): DeliveryItem {
  const all = valuesIn(query);
  const first: Values = (...keys) => firstOf(all, ...keys);
  const [issn, isbn] = [issnIn(all), isbnIn(all)];
  const format = first('rft_val_fmt');
  const kind = kindOf(first('genre').toLowerCase(), format, first('atitle'), issn, isbn);
  // A report or a patent is a whole where no title of a part is named.
  const isWhole =
    kind === 'book' || kind === 'thesis' || (kind === 'other' && first('atitle') === '');
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
    publisher: first('pub', 'publisher') || (kind === 'thesis' ? first('inst') : ''),
    issn,
    isbn,
    doi: doiIn(all),
  };
  if (item.pages === '') item.pages = first('artnum');
  return shortened(item);
}

/** The day or month of publication, `yyyy-MM-dd` or `yyyy-MM`; '' where a query says the year alone, or none. */
export function dateOfOpenUrl(query: URLSearchParams): string {
  const all = valuesIn(query);
  const [year, month, day] = [
    firstOf(all, 'date', 'year'),
    firstOf(all, 'month'),
    firstOf(all, 'day'),
  ];
  const apart = /^\d{4}$/.test(year) && month !== '' ? [dateOfParts(year, month, day)] : [];
  const stated = [...(all.get('rft.date') ?? []), ...(all.get('date') ?? []), ...apart];
  return stated.map(publicationDate).find((date) => date !== '') ?? '';
}

function dateOfParts(year: string, month: string, day: string): string {
  return /^\d+$/.test(month)
    ? [year, month, day].filter(Boolean).join('-')
    : `${day} ${month} ${year}`;
}

/** Numbers of the item for which a request has no field, as a reference says them: `PMID: 26017442`; '' for none. */
export function otherNumbersIn(query: URLSearchParams): string {
  const all = valuesIn(query);
  const stated = ['rft.pmid', 'pmid'].flatMap((key) => all.get(key) ?? []);
  const named = idsIn(all).map((id) => /^(?:info:)?pmid[:/] ?(.+)$/i.exec(id)?.[1] ?? '');
  const pmid = [...stated, ...named].find((each) => /^\d{1,9}$/.test(each));
  if (pmid !== undefined) return `PMID: ${pmid}`;
  const isPatent = firstOf(all, 'genre').toLowerCase() === 'patent' || isOfFormat(all, 'patent');
  const patent = isPatent ? firstOf(all, 'number', 'applnumber') : '';
  return patent === '' ? '' : `Patent: ${patent.slice(0, maxPart)}`;
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

/** A context object for programs that collect references (COinS): they read each author by itself. */
export function coinsOf(item: DeliveryItem): string {
  const query = openUrlOf(item);
  query.delete('rft.au');
  for (const author of item.authors.split('; ').filter(Boolean)) query.append('rft.au', author);
  return query.toString();
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
  if (['report', 'document', 'patent', 'unknown'].includes(genre) && !format.endsWith(':book')) {
    return 'other';
  }
  if (['article', 'journal', 'issue', 'preprint', 'proceeding'].includes(genre)) return 'article';
  if (format.endsWith(':patent')) return 'other';
  const isBook = genre === 'book' || genre === 'ebook' || format.endsWith(':book');
  const hasIsbn = statedNumber('isbn', isbn) !== '';
  if (!isBook && (!hasIsbn || statedNumber('issn', issn) !== '')) {
    // Dublin Core says of nothing what it is part of.
    return format.endsWith(':dc') && articleTitle === '' && issn === '' ? 'other' : 'article';
  }
  return articleTitle === '' ? 'book' : 'chapter';
}

function isOfFormat(all: OpenUrlValues, format: string): boolean {
  return firstOf(all, 'rft_val_fmt').endsWith(`:${format}`);
}

function authorsIn(all: OpenUrlValues, first: Values): string {
  const keys = ['au', 'creator', 'inventor'].flatMap((key) => [`rft.${key}`, key]);
  const [named = []] = keys
    .map((key) => (all.get(key) ?? []).filter((each) => each !== ''))
    .filter((values) => values.length > 0);
  if (named.length > 0) return named.slice(0, 20).join('; ');
  const given = first('aufirst') || first('auinit', 'auinit1');
  return [first('aulast'), given].filter(Boolean).join(', ') || first('aucorp');
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
