// Values of an OpenURL by their keys, and the numbers among them: the first right one counts, wherever a link says it.
import { tidyLine } from '../rules/forms/feedback-rules.ts';
import { doiOf, isbnOf, issnOf, statedNumber } from '../rules/identifiers.ts';

/** Further keys of an address are not read. */
const maxKeys = 200;
/** Further letters of a value are not read. */
const maxRead = 2_000;

/** By key in small letters, with its prefix: `rft.issn`, `issn`. */
export type OpenUrlValues = ReadonlyMap<string, string[]>;

/** @param query anything can be in it: keys beyond the first 200 are not read */
export function valuesIn(query: URLSearchParams): OpenUrlValues {
  const all = new Map<string, string[]>();
  let count = 0;
  for (const [name, value] of query) {
    count += 1;
    if (count > maxKeys) break;
    // Links that were escaped for HTML twice have `amp;rft.issn`.
    const key = name.toLowerCase().replace(/^(?:amp;)+/, '');
    all.set(key, [...(all.get(key) ?? []), tidyLine(value.slice(0, maxRead))]);
  }
  return all;
}

/** Ids are `info:doi/10.…`, `doi:10.…`, `https://doi.org/10.…`, `urn:ISSN:…`. */
export function idsIn(all: OpenUrlValues): string[] {
  return ['rft_id', 'rft.id', 'id'].flatMap((key) => all.get(key) ?? []);
}

/** The first value of the keys that is not empty, with their prefix or without; '' for none. */
export function firstOf(all: OpenUrlValues, ...keys: string[]): string {
  for (const key of keys) {
    const value = (all.get(`rft.${key}`) ?? all.get(key) ?? []).find((each) => each !== '');
    if (value !== undefined) return value;
  }
  return '';
}

/** The DOI; what stands there for one where it is none. */
export function doiIn(all: OpenUrlValues): string {
  const ids = idsIn(all);
  const stated = valuesOf(all, 'doi');
  const named = ids.map((id) => id.replace(/^info:doi\//i, ''));
  const right = [...stated, ...named].map((each) => doiOf(each)).find((doi) => doi !== null);
  const like = ids.map((id) => /^(?:info:doi\/|doi:)(.+)$/i.exec(id)?.[1] ?? '');
  return right ?? [...stated, ...like].find(hasDigit) ?? '';
}

/** As `numberIn`. */
export function issnIn(all: OpenUrlValues): string {
  return numberIn('issn', issnOf, statedIssns(all));
}

/** As `numberIn`. */
export function isbnIn(all: OpenUrlValues): string {
  const named = idsIn(all).map((id) => /^urn:isbn:(.+)$/i.exec(id)?.[1] ?? '');
  return numberIn('isbn', isbnOf, [...valuesOf(all, 'isbn', 'eisbn'), ...named]);
}

/** All right ISSNs of a query: of the print and of the online edition, which lists have one or both of. */
export function issnsOfOpenUrl(query: URLSearchParams): string[] {
  const stated = spread(statedIssns(valuesIn(query)), issnOf);
  return [...new Set(stated.flatMap((each) => issnOf(each) ?? []))];
}

/** The edition of a book, as the link says it; '' for none. */
export function editionOfOpenUrl(query: URLSearchParams): string {
  return firstOf(valuesIn(query), 'edition').slice(0, 100);
}

function statedIssns(all: OpenUrlValues): string[] {
  const named = idsIn(all).map((id) => /^urn:issn:(.+)$/i.exec(id)?.[1] ?? '');
  return [...valuesOf(all, 'issn', 'eissn'), ...named];
}

function valuesOf(all: OpenUrlValues, ...keys: string[]): string[] {
  return keys.flatMap((key) => [...(all.get(`rft.${key}`) ?? []), ...(all.get(key) ?? [])]);
}

/** The first right number; else one with a wrong check digit; else what stands there for one. */
function numberIn(
  kind: 'issn' | 'isbn',
  numberOf: (text: string) => string | null,
  candidates: readonly string[],
): string {
  const all = spread(candidates, numberOf);
  const right = all.map((each) => numberOf(each)).find((number) => number !== null);
  const stated = all.map((each) => statedNumber(kind, each)).find((each) => each !== '');
  return right ?? stated ?? candidates.find(hasDigit) ?? '';
}

/** What is no number as a whole may be several: `1234-5679, 2411-0108`. */
function spread(texts: readonly string[], numberOf: (text: string) => string | null): string[] {
  return texts.flatMap((text) =>
    numberOf(text) === null ? [text, ...text.split(/[\s,;|，；、]+/u)] : [text],
  );
}

/** Links that were made without a number have `null` or `N/A` in its place. */
function hasDigit(text: string): boolean {
  return /\d/.test(text);
}
