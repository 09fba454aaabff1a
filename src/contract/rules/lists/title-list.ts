// The lists of journals and e-books: their shape, and what they ask the service for. The page's lists and the service's
// catalogs share them.
import { AccessKind } from '../../models/model.ts';
import { type TitleFilter as AskedFilter, TitleSort } from '../../models/title-list-model.ts';
import type { TitleKind } from '../../models/title-model.ts';
import { monthOf } from '../rules.ts';
import {
  formOf,
  type ListQuery,
  type ListShape,
  type ListSorts,
  matching,
  oneOf,
  type QueryEdit,
  sortOf,
  upTo,
} from './list-shape.ts';

export type TitleFilter = 'subject' | 'inclusion' | 'access' | 'language' | 'publisher' | 'package';
/**
 * `clc` is a class of the Chinese Library Classification with its subclasses; `from` and `to` are years;
 * `added` is the month in which the library got the title, `yyyy-MM`.
 */
export type TitleParameter = 'clc' | 'from' | 'to' | 'added' | 'sort';
export type TitleQuery = ListQuery<TitleFilter, TitleParameter>;
export type TitleEdit = QueryEdit<TitleFilter, TitleParameter>;

export const titleSorts: ListSorts<TitleSort> = { all: TitleSort.options, usual: 'name' };

const year = matching(/^[12]\d{3}$/);
const clcClass = matching(/^[A-Z][A-Z0-9.\-/]{0,19}$/);

export const titleShape: ListShape<TitleFilter, TitleParameter> = {
  // The largest lengths that the service accepts.
  choices: {
    subject: upTo(100),
    inclusion: upTo(100),
    access: oneOf(AccessKind.options),
    language: upTo(20),
    publisher: upTo(500),
    package: upTo(100),
  },
  single: {
    clc: (given) => clcClass(given.toUpperCase()),
    from: year,
    to: year,
    added: monthOf,
    sort: oneOf(TitleSort.options),
  },
  narrowing: [
    'clc',
    'subject',
    'inclusion',
    'access',
    'language',
    'publisher',
    'package',
    'from',
    'to',
    'added',
  ],
  hasLetters: true,
  sorts: titleSorts,
};

/** Reads and writes the lists' addresses. */
export const titleForm = formOf(titleShape);

/** Titles in one request. */
export const pageSize = 50;

/** The titles that a list contains. */
export interface TitlePlace {
  kind: TitleKind;
  /** `library`: the titles that the library holds; `platform`: all known titles. */
  scope: 'library' | 'platform';
}

/** What a query asks the service for. */
export function titleFilterOf({ q, letter, chosen, single }: TitleQuery): AskedFilter {
  const { subject, inclusion, access, language, publisher } = chosen;
  const { clc, from, to, added } = single;
  return {
    q: q.trim(),
    letter: letter ?? '',
    subject: [...subject],
    inclusion: [...inclusion],
    access: access as AccessKind[],
    language: [...language],
    publisher: [...publisher],
    package: [...chosen.package],
    clc,
    yearFrom: from,
    yearTo: to,
    // Left out if it is empty, because an older service does not know this field.
    ...(added !== '' && { added }),
  };
}

/**
 * The request for one page; facets come with the first page.
 *
 * @param page from 0
 */
export function pageInput({ kind, scope }: TitlePlace, query: TitleQuery, page: number) {
  return {
    kind,
    scope,
    filter: titleFilterOf(query),
    sort: sortOf(titleSorts, query),
    offset: page * pageSize,
    limit: pageSize,
    withFacets: page === 0,
  };
}
