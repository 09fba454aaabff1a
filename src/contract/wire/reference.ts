// What a reader brings from elsewhere: the address of a page, a number or a text, pasted into the search box or shared
// by another app. The page and the service read it alike. Pure; anything can be in it.
import type { DeliveryItem } from '../models/delivery-model.ts';
import { emptyItem } from '../rules/forms/delivery-rules.ts';
import {
  decoded,
  doiOf,
  identifierOf,
  isbnOf,
  issnOf,
  siciEnd,
  withoutSentence,
} from '../rules/identifiers.ts';
import { looksLikeCitation } from './citation-form.ts';
import { itemOfOpenUrl } from './openurl.ts';
import { linkScheme, screenOfLink } from './own-screens.ts';
import { shellPaths } from './paths.ts';

/** The longest address or text that is read. */
export const maxReference = 2_000;
/** More of a share is not looked at. */
const maxShared = 65_536;

/** A reference, by its form; a link of the portal's scheme may name a screen of its own. `text` may be a citation, or words. */
export type Reference =
  | { kind: 'address'; url: string }
  | { kind: 'number'; item: DeliveryItem }
  | { kind: 'screen'; path: string }
  | { kind: 'text'; text: string }
  | { kind: 'nothing' };

/** What a share contains: its reference, and a title where the app says one beside it. */
export interface Shared {
  q: string;
  title: string;
}

/** Reads what was typed, pasted or shared. */
export function referenceIn(given: string): Reference {
  const text = tidy(given);
  if (text === '') return { kind: 'nothing' };
  const path = screenOfLink(text);
  if (path !== null) return { kind: 'screen', path };
  const number = numberIn(text);
  if (number !== null) return { kind: 'number', item: number };
  const url = /\s/.test(text) ? null : addressIn(text);
  if (url !== null) return { kind: 'address', url };
  return { kind: 'text', text: text.slice(0, maxReference).toWellFormed() };
}

/** A host with a dot and what is below it, without a scheme: `www.` is not needed. */
const bareAddress = /^\s*(?:[a-z\d-]{1,63}\.){1,10}[a-z]{2,24}(?::\d{1,5})?\/\S/i;
const bareHost = /^\s*(?:[a-z\d-]{1,63}\.){1,10}[a-z]{2,24}\/?\s*$/i;

/** True for an address without a scheme, which can also be words such as `Node.js/React`: those are searched for. */
export function isGuessed(text: string): boolean {
  return !/^\s*www\./i.test(text) && !/\S\s+\S/.test(text) && bareAddress.test(text);
}

/** The address of a site of which only the host is typed; null for other texts. It may be a word with a dot. */
export function siteNamed(text: string): string | null {
  return bareHost.test(text) ? addressIn(`https://${text.trim()}`) : null;
}

/** True where a typed text may be an address or a number: cheap, because it is evaluated at every key. */
export function mayBeReference(text: string): boolean {
  if (isGuessed(text)) return true;
  return /^\s*(?:https?:|www\.|web\+|doi\b|10\.\d{4}|(?:[ep]-?)?is[sb]n\b|[\d\p{Pd} ]{7,}[\dX]?\s*$)/iu.test(
    text,
  );
}

/**
 * Reads the fields of a share. Android puts the address into `text`, often behind a title or a sentence.
 * @param query the query of `/share`; `q` is what an earlier reading made of it
 */
export function sharedIn(query: URLSearchParams): Shared {
  const field = (name: string) => tidy(query.get(name) ?? '');
  const title = field('title').slice(0, maxReference);
  const own = field('q');
  if (own !== '') return { q: own.slice(0, maxReference), title };
  const fields = [withoutScheme(field('url')), field('text'), title];
  const link = fields.find((each) => referenceIn(each).kind === 'screen');
  if (link !== undefined) return { q: link.slice(0, maxReference), title: '' };
  const citation = fields.find(isCitation);
  if (citation !== undefined) return { q: shortCitation(citation), title: '' };
  for (const each of fields) {
    const address = firstAddress(each);
    if (address !== null) return { q: address, title: titleFor(title, address) };
  }
  const [url = '', text = ''] = fields;
  const found = [url, text, title].find((each) => referenceIn(each).kind === 'number');
  const q = found ?? ([url, text].find((each) => each !== '') || title);
  return { q: q.slice(0, maxReference).toWellFormed(), title: titleFor(title, q) };
}

/** The address at which a reference is looked up. */
export function referencePath({ q, title }: Shared): string {
  const query = new URLSearchParams({ q });
  if (title !== '') query.set('title', title);
  return `${shellPaths.share}?${query}`;
}

/** What an address itself names: the keys of an OpenURL, or a DOI, ISSN or ISBN in its path. */
export function itemOfAddress(address: string): DeliveryItem {
  const url = URL.parse(address);
  if (url === null) return emptyItem();
  const item = itemOfOpenUrl(url.searchParams);
  const path = decoded(url.pathname);
  const doi = doiOf(item.doi) ?? (doiWithin(path) || doiWithin(url.searchParams.get('doi') ?? ''));
  const [issn, isbn] = [
    issnOf(item.issn) ?? issnWithin(path),
    isbnOf(item.isbn) ?? isbnWithin(path),
  ];
  // A title of a query that has no number belongs to any page, not to an OpenURL.
  const isOpenUrl = [...url.searchParams.keys()].some((key) =>
    /^(?:rft[._]|ctx_ver|url_ver)/.test(key),
  );
  const isBook = isbn !== '' && issn === '' && doi === '';
  if (isOpenUrl) {
    const numbers = { doi: doi || item.doi, issn: issn || item.issn, isbn: isbn || item.isbn };
    return { ...item, ...numbers };
  }
  return { ...emptyItem(), kind: isBook ? 'book' : 'article', doi, issn, isbn };
}

function numberIn(text: string): DeliveryItem | null {
  if (text.length > 300) return null;
  const doiAddress = /^(?:https?:\/\/)?(?:dx\.|www\.)?doi\.org\/(10\.\S+)$/i.exec(text)?.[1];
  const doi = doiWithin(doiAddress === undefined ? text : decoded(doiAddress), true);
  if (doi !== '') return { ...emptyItem(), doi };
  if (/^https?:/i.test(text)) return null;
  const number = identifierOf(text);
  if (number === null || !number.isValid) return null;
  if (number.kind === 'issn') return { ...emptyItem(), issn: number.value };
  return number.kind === 'isbn' ? { ...emptyItem(), kind: 'book', isbn: number.value } : null;
}

/** Views of an article, as publishers append them to its DOI. */
const views =
  /(?:\/(?:full|fulltext|abstract|abs|pdf|epdf|epub|html|summary|meta|references|suppl|figures?|full-text)(?:\/.*)?|\.(?:full|abstract|pdf|html?|xml)(?:\+html)?)+$/i;

const wholeDoi = new RegExp(
  String.raw`^(?:doi[:\s]{0,3})?(10\.\d{4,9}\/[^\s"<>{}|\\^\u0060]{1,200}${siciEnd})$`,
  'i',
);
const doiInAddress = new RegExp(
  String.raw`(?:^|[/=:])(10\.\d{4,9}\/[^\s"<>{}|\\^\u0060?&#]{1,200}${siciEnd})`,
  'i',
);

/**
 * The first DOI of a text; '' for none.
 * @param isWhole true where nothing else may be in it
 */
function doiWithin(text: string, isWhole = false): string {
  const [, found] = (isWhole ? wholeDoi : doiInAddress).exec(text) ?? [];
  if (found === undefined) return '';
  return (
    doiOf(isWhole ? found.replace(/[.,;]+$/, '') : found.replace(views, '').replace(/\/+$/, '')) ??
    ''
  );
}

/** Eight digits alone could be anything, so an ISSN has its hyphen, or its name before it. */
function issnWithin(path: string): string {
  const [, hyphened = '', named = ''] =
    /(?:^|[/=])(\d{4}-\d{3}[\dX])(?=$|[/.])|issn[/=:-]?(\d{7}[\dX])(?=$|[/.])/i.exec(path) ?? [];
  return issnOf(hyphened || named) ?? '';
}

function isbnWithin(path: string): string {
  const [found = ''] = /97[89](?:-?\d){10}(?=$|[^\d])/.exec(path) ?? [];
  return isbnOf(found) ?? '';
}

/** An address as it is typed: with its scheme, or from `www.`. */
function addressIn(text: string): string | null {
  const own = withoutScheme(text);
  const given = /^https?:\/\//i.test(own)
    ? own
    : /^www\.[^./]+\.\S+$/i.test(own) || isGuessed(own)
      ? `https://${own}`
      : '';
  if (/[\\\p{Cc}\p{Cs}]/u.test(given)) return null;
  const url = given === '' ? null : URL.parse(given);
  const isOpen = url !== null && url.username === '' && url.password === '';
  const isWeb = isOpen && url.hostname.includes('.') && url.href.length <= maxReference;
  return isWeb ? url.href : null;
}

/** A whole reference says more than the address in it. */
function isCitation(text: string): boolean {
  return /\s/.test(text) && looksLikeCitation(text.replace(/https?:\/\/\S{1,4000}/gi, ' '));
}

/** Without abstract, notes and key words of RIS, where it is longer than what is read. */
function shortCitation(text: string): string {
  const isLong = text.length > maxReference;
  const short = isLong
    ? text.replace(/ (?:AB|N[12]|KW|AD) - .*?(?= [A-Z][A-Z\d] - |$)/g, '')
    : text;
  return short.slice(0, maxReference).toWellFormed();
}

const addressStart = new RegExp(
  String.raw`https?:\/\/[^\s<>"“”，。；、）】》]{4,4000}${siciEnd}`,
  'i',
);

/** The first address in a text; sentences end after it. */
export function firstAddress(text: string): string | null {
  const [found = ''] = addressStart.exec(text) ?? [];
  const address = withoutSentence(found);
  return address === '' || address.length > maxReference ? null : addressIn(address);
}

/** `web+eresource:10.1000/1` and `web+eresource://https://…` name what is behind the scheme. */
function withoutScheme(text: string): string {
  if (!text.toLowerCase().startsWith(`${linkScheme}:`)) return text;
  if (screenOfLink(text) !== null) return text;
  const rest = text.slice(linkScheme.length + 1).replace(/^\/\/(?!\/)/, '');
  const own = /%[0-9a-f]{2}/i.test(rest) && !/^https?:/i.test(rest) ? decoded(rest) : rest;
  // Browsers write the address behind `//` with one slash.
  return own.replace(/^(https?):?\/{1,2}(?=[^/])/i, '$1://');
}

function titleFor(title: string, q: string): string {
  return title === q || firstAddress(title) !== null ? '' : title.slice(0, 300).toWellFormed();
}

/** One line, without characters that are not seen. */
function tidy(text: string): string {
  return text
    .slice(0, maxShared)
    .replace(/[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .toWellFormed();
}
