// Rules for requests of document delivery. The form and the service share them. Pure functions.
import type { DeliveryInput, DeliveryItem, DeliveryKind } from '../../models/delivery-model.ts';
import { doiOf, isbnOf, issnOf, statedNumber } from '../identifiers.ts';
import { isEmailAddress, tidyEmail } from './contact.ts';
import { countSeen, tidyLine, tidyText } from './feedback-rules.ts';

/** Maximum length of a title, of authors and of a note, counted as readers see it. */
export const lineLimit = 500;
/** Maximum length of the short fields. */
export const partLimit = 100;
/** Maximum length of a pasted reference. */
const citationLimit = 2_000;
/** Requests that one reader can send in 24 hours, cancelled ones included. */
export const dailyDeliveries = 50;
/** Size limit of a supplied file; exactly this much is accepted. */
export const maxDeliveryFileBytes = 30 * 1024 * 1024;

const firstYear = 1400;

export type DeliveryField = Exclude<keyof DeliveryInput, 'kind'>;

/** A refused field, with the reason in both languages; calls send it as an `Issue`. */
export interface RefusedDeliveryField extends Words {
  field: DeliveryField;
}

interface Words {
  zh_CN: string;
  en: string;
}

/** An item of which nothing is known. */
export function emptyItem(): DeliveryItem {
  const texts = { title: '', authors: '', sourceTitle: '', year: '', volume: '', issue: '' };
  const numbers = { pages: '', publisher: '', issn: '', isbn: '', doi: '' };
  return { kind: 'article', ...texts, ...numbers };
}

/** An empty form, or one that begins with what is known of the item. */
export function emptyDelivery(item: DeliveryItem = emptyItem()): DeliveryInput {
  return { ...item, citation: '', purpose: '', email: '', note: '', hasAgreed: false };
}

/** Fields of the item that each kind has. */
const ownFields = {
  article: ['sourceTitle', 'volume', 'issue', 'pages', 'issn', 'doi'],
  book: ['volume', 'pages', 'publisher', 'isbn', 'doi'],
  chapter: ['sourceTitle', 'volume', 'pages', 'publisher', 'isbn', 'doi'],
  thesis: ['pages', 'publisher', 'doi'],
  other: ['sourceTitle', 'volume', 'issue', 'pages', 'publisher', 'issn', 'isbn', 'doi'],
} as const satisfies Record<DeliveryKind, readonly (keyof DeliveryItem)[]>;
const fieldsOfAll: readonly (keyof DeliveryItem)[] = ['title', 'authors', 'year'];

/** True where items of that kind have the field. */
export function hasField(kind: DeliveryKind, field: keyof DeliveryItem): boolean {
  const own: readonly (keyof DeliveryItem)[] = ownFields[kind];
  return own.includes(field) || fieldsOfAll.includes(field);
}

/**
 * The input as it is stored: normalised texts and numbers, and nothing in fields that the kind does not have. A number
 * that is none stays, and is refused.
 */
export function tidiedDelivery(input: DeliveryInput): DeliveryInput {
  return {
    ...input,
    ...withOwnFields(tidiedItem(input)),
    citation: tidyText(input.citation),
    email: tidyEmail(input.email),
    note: tidyText(input.note),
  };
}

function withOwnFields(item: DeliveryItem): DeliveryItem {
  const { kind } = item;
  const own = Object.entries(item).filter(([field]) => hasField(kind, field as keyof DeliveryItem));
  return { ...emptyItem(), ...Object.fromEntries(own), kind };
}

function tidiedItem(item: DeliveryItem): DeliveryItem {
  const { kind, issn, isbn, doi } = item;
  return {
    kind,
    title: tidyLine(item.title),
    authors: tidyLine(item.authors),
    sourceTitle: tidyLine(item.sourceTitle),
    year: tidyLine(item.year.normalize('NFKC')),
    volume: tidyLine(item.volume),
    issue: tidyLine(item.issue),
    pages: tidyLine(item.pages),
    publisher: tidyLine(item.publisher),
    issn: issnOf(issn) ?? tidyLine(issn),
    isbn: isbnOf(isbn) ?? tidyLine(isbn),
    doi: doiOf(doi) ?? tidyLine(doi),
  };
}

/** All issues of a tidied input, in the order of the form. */
export function deliveryIssues(input: DeliveryInput, now: Date): RefusedDeliveryField[] {
  const issues: RefusedDeliveryField[] = [];
  const refuse = (field: DeliveryField, words: Words) => issues.push({ field, ...words });
  if (countSeen(input.citation) > citationLimit) refuse('citation', tooLong(citationLimit));
  // A DOI says which article it is.
  if (input.title === '' && input.doi === '') refuse('title', reasons.title);
  for (const field of ['title', 'authors', 'sourceTitle'] as const) {
    if (countSeen(input[field]) > lineLimit) refuse(field, tooLong(lineLimit));
  }
  if (input.year !== '' && !isYear(input.year, now)) refuse('year', reasons.year);
  for (const field of ['volume', 'issue', 'pages', 'publisher'] as const) {
    if (countSeen(input[field]) > partLimit) refuse(field, tooLong(partLimit));
  }
  if (input.issn !== '' && issnOf(input.issn) === null)
    refuse('issn', wrongNumber('issn', input.issn));
  if (input.isbn !== '' && isbnOf(input.isbn) === null)
    refuse('isbn', wrongNumber('isbn', input.isbn));
  if (input.doi !== '' && doiOf(input.doi) === null) refuse('doi', reasons.doi);
  if (input.purpose === '') refuse('purpose', reasons.purpose);
  if (input.email !== '' && !isEmailAddress(input.email)) refuse('email', reasons.email);
  if (countSeen(input.note) > lineLimit) refuse('note', tooLong(lineLimit));
  if (!input.hasAgreed) refuse('hasAgreed', reasons.hasAgreed);
  return issues;
}

/** Issues of the item's numbers alone, for a form that was filled with them. */
export function numberIssues(item: DeliveryItem): RefusedDeliveryField[] {
  const numbers: readonly DeliveryField[] = ['issn', 'isbn', 'doi'];
  const all = deliveryIssues(tidiedDelivery(emptyDelivery(item)), new Date());
  return all.filter(({ field }) => numbers.includes(field));
}

/** A number with all of its digits has another fault than one without. */
function wrongNumber(kind: 'issn' | 'isbn', text: string): Words {
  return statedNumber(kind, text) === '' ? reasons[kind] : reasons[`${kind}Digits`];
}

function isYear(text: string, now: Date): boolean {
  // Issues of the next year appear before it begins.
  return /^\d{4}$/.test(text) && +text >= firstYear && +text <= now.getUTCFullYear() + 1;
}

function tooLong(limit: number): Words {
  return {
    zh_CN: `最多 ${limit} 个字，请缩短`,
    en: `At most ${limit} characters. Please shorten it`,
  };
}

const reasons = {
  title: {
    zh_CN: '请填写题名，或填写 DOI',
    en: 'Please enter the title, or a DOI',
  },
  year: { zh_CN: '请输入四位年份', en: 'Please enter a year of four digits' },
  issn: {
    zh_CN: 'ISSN 不正确，应如 1234-567X',
    en: 'This is no valid ISSN. One looks like 1234-567X',
  },
  isbn: {
    zh_CN: 'ISBN 不正确，应为 10 位或 13 位',
    en: 'This is no valid ISBN. One has 10 or 13 digits',
  },
  issnDigits: {
    zh_CN: 'ISSN 的校验位不符，请核对各位数字',
    en: 'The check digit of this ISSN is wrong. Please compare its digits',
  },
  isbnDigits: {
    zh_CN: 'ISBN 的校验位不符，请核对各位数字',
    en: 'The check digit of this ISBN is wrong. Please compare its digits',
  },
  doi: {
    zh_CN: 'DOI 不正确，应如 10.1000/xyz',
    en: 'This is no valid DOI. One looks like 10.1000/xyz',
  },
  purpose: { zh_CN: '请选择用途', en: 'Please choose what the copy is for' },
  email: { zh_CN: '请输入正确的邮箱地址', en: 'Please enter the correct email address' },
  hasAgreed: {
    zh_CN: '请阅读并同意版权声明',
    en: 'Please read the statement on copyright, and agree to it',
  },
} as const satisfies Record<string, Words>;

/** Refusal where the library delivers no documents. */
export const deliveryOff: Words = {
  zh_CN: '本馆目前不提供文献传递，请联系图书馆',
  en: 'The library does not deliver documents at the moment. Please ask at the desk',
};

/** Refusal of a request over the limit of the month. */
export function monthFull(limit: number, againOn: string): Words {
  return {
    zh_CN: `本月的文献传递请求已达 ${limit} 份，${againOn} 起可以再次提交`,
    en: `You have asked for ${limit} documents this month. You can ask again from ${againOn}`,
  };
}

/** Refusal of a request for what the same reader has already asked for, on a day. */
export function alreadySent(name: string, day: string): Words {
  return {
    zh_CN: `您已于 ${day} 申请过“${name}”，图书馆正在处理，不必再次提交。可在个人中心的“我的文献请求”中查看`,
    en: `You asked for “${name}” on ${day}, and the library is working on it. You find it in “My requests” in your personal center`,
  };
}
