// What a reader asked of a list of journals or e-books, and its address: every state of the filters
// can be shared, and the way back leads to it.

import type { InputOf } from '#contract/calls/declare.ts';
import type { searchTitles } from '#contract/calls/titles.ts';
import { AccessKind } from '#contract/model.ts';
import { monthOf } from '#contract/rules.ts';
import { type TitleKind, TitleSort } from '#contract/title-model.ts';

/** Filters of which several values can be chosen: any of the values, in each of the filters. */
export const choiceNames = [
  'subject',
  'inclusion',
  'access',
  'language',
  'publisher',
  'package',
] as const;
export type ChoiceName = (typeof choiceNames)[number];

/** Everything the address of a list says. */
export interface TitleAddress extends Readonly<Record<ChoiceName, readonly string[]>> {
  /** As it was typed. */
  q: string;
  /** `A`–`Z`, `#` for anything else, null for all. */
  letter: string | null;
  /** Class of the Chinese Library Classification with all below it; '' for all. */
  clc: string;
  /** `yyyy` or ''. */
  yearFrom: string;
  yearTo: string;
  /** Month in which the library got it, `yyyy-MM`; '' for all. */
  added: string;
  /** Null for what fits: best first where something was typed, else by name. */
  sort: TitleSort | null;
}

/** Nothing asked. */
export const emptyAddress: TitleAddress = {
  q: '',
  letter: null,
  subject: [],
  inclusion: [],
  access: [],
  language: [],
  publisher: [],
  package: [],
  clc: '',
  yearFrom: '',
  yearTo: '',
  added: '',
  sort: null,
};

/** Titles asked for at once. */
export const pageSize = 50;

const longestTerm = 200;
const longest: Record<ChoiceName, number> = {
  subject: 100,
  inclusion: 100,
  access: 10,
  language: 20,
  publisher: 500,
  package: 100,
};
const maxValues = 50;
const ownNames = ['q', 'letter', 'clc', 'from', 'to', 'added', 'sort', ...choiceNames];

/** Reads an address; what it cannot mean is left out. */
export function readAddress(params: URLSearchParams): TitleAddress {
  const letter = params.get('letter')?.toUpperCase() ?? '';
  const clc = params.get('clc')?.toUpperCase() ?? '';
  const choices = {} as Record<ChoiceName, readonly string[]>;
  for (const name of choiceNames) choices[name] = valuesOf(name, params.getAll(name));
  return {
    ...choices,
    q: (params.get('q') ?? '').slice(0, longestTerm),
    letter: /^[A-Z#]$/.test(letter) ? letter : null,
    clc: /^[A-Z][A-Z0-9.\-/]{0,19}$/.test(clc) ? clc : '',
    yearFrom: yearOf(params.get('from')),
    yearTo: yearOf(params.get('to')),
    added: monthOf(params.get('added')),
    sort: TitleSort.options.find((sort) => sort === params.get('sort')) ?? null,
  };
}

/**
 * Writes an address.
 * @param beside parameters that are not the list's own, and stay
 */
export function writeAddress(
  address: TitleAddress,
  beside: URLSearchParams = new URLSearchParams(),
): URLSearchParams {
  const params = new URLSearchParams(beside);
  for (const name of ownNames) params.delete(name);
  if (address.q !== '') params.set('q', address.q);
  if (address.letter !== null) params.set('letter', address.letter);
  for (const name of choiceNames) for (const value of address[name]) params.append(name, value);
  if (address.clc !== '') params.set('clc', address.clc);
  if (address.yearFrom !== '') params.set('from', address.yearFrom);
  if (address.yearTo !== '') params.set('to', address.yearTo);
  if (address.added !== '') params.set('added', address.added);
  if (address.sort !== null) params.set('sort', address.sort);
  return params;
}

/** The same address with everything that narrows the list taken away. */
export function cleared(address: TitleAddress): TitleAddress {
  return { ...emptyAddress, sort: address.sort };
}

/** How many filters are set, the search term not counted. */
export function filterCount(address: TitleAddress): number {
  const { letter, clc, yearFrom, yearTo, added } = address;
  const single = [letter ?? '', clc, yearFrom, yearTo, added];
  return choiceNames.reduce(
    (count, name) => count + address[name].length,
    single.filter((value) => value !== '').length,
  );
}

/** Chooses a value, or no longer. */
export function toggled(values: readonly string[], value: string): readonly string[] {
  if (values.includes(value)) return values.filter((other) => other !== value);
  return values.length < maxValues ? [...values, value] : values;
}

/** The order a list is in. */
export function sortOf({ q, sort }: Pick<TitleAddress, 'q' | 'sort'>): TitleSort {
  return sort ?? (q.trim() === '' ? 'name' : 'relevance');
}

/** Which titles a list is about. */
export interface TitlePlace {
  kind: TitleKind;
  /** `library`: what it holds; `platform`: every title that is known. */
  scope: 'library' | 'platform';
}

/**
 * What the service is asked for one page; facets come with the first.
 * @param page from 0
 */
export function pageInput(
  { kind, scope }: TitlePlace,
  address: TitleAddress,
  page: number,
): InputOf<typeof searchTitles> {
  const { letter, subject, inclusion, access, language, publisher, clc, yearFrom, yearTo, added } =
    address;
  return {
    kind,
    scope,
    filter: {
      q: address.q.trim(),
      letter: letter ?? '',
      subject: [...subject],
      inclusion: [...inclusion],
      access: access as AccessKind[],
      language: [...language],
      publisher: [...publisher],
      package: [...address.package],
      clc,
      yearFrom,
      yearTo,
      // Told only where it is asked for: an older service does not know of it.
      ...(added !== '' && { added }),
    },
    sort: sortOf(address),
    offset: page * pageSize,
    limit: pageSize,
    withFacets: page === 0,
  };
}

function yearOf(given: string | null): string {
  return given !== null && /^[12]\d{3}$/.test(given) ? given : '';
}

function valuesOf(name: ChoiceName, given: readonly string[]): readonly string[] {
  const known: readonly string[] | null = name === 'access' ? AccessKind.options : null;
  const values = given.filter((value) =>
    known === null ? value !== '' && value.length <= longest[name] : known.includes(value),
  );
  return [...new Set(values)].slice(0, maxValues);
}
