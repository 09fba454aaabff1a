// Catalogs of e-books and journals by OPDS 2.0: navigation, and pages of publications with facets and a search.

import type { Language } from '#contract/models/model.ts';
import type { TitleKind, TitleSummary } from '#contract/models/title-model.ts';
import { editedQuery, narrowingParams, sortOf } from '#contract/rules/lists/list-shape.ts';
import { titleSubjectName } from '#contract/rules/lists/subject-names.ts';
import {
  type TitleQuery,
  titleFilterOf,
  titleForm,
  titleShape,
  titleSorts,
} from '#contract/rules/lists/title-list.ts';
import { textIn } from '#contract/rules/rules.ts';
import { hasWayIn } from '#contract/rules/ways.ts';
import { feedTypes, opdsPaths } from '#contract/wire/feed-paths.ts';
import { linkIn } from '#contract/wire/page-link.ts';
import { resourcePath, wayPath } from '#contract/wire/paths.ts';
import { monthAt } from '#server/domain/libraries/library-day.ts';
import type { FeedContext, FeedParts } from './feed-facts.ts';
import { feedWords } from './feed-words.ts';
import { languageTag } from './formats/feed-model.ts';

/** Names the values of the facets. */
type NameOf = (facet: 'subject' | 'language', value: string) => string;

/**
 * Makes the function that names values for a kind of title.
 *
 * @param onOld called when the index was older than the database
 */
async function opdsNames(
  { calls }: Pick<FeedParts, 'calls'>,
  kind: TitleKind,
  { host, language, now, ownTexts }: FeedContext,
  onOld: () => void,
): Promise<NameOf> {
  const { data, isCurrent } = await calls.query('listSubjects', {}, host, now);
  if (!isCurrent) onOld();
  const subjects = new Map(data.items.map((subject) => [subject.code, subject]));
  const wording = (area: string, code: string) => ownTexts[`${area}.${code}`] ?? '';
  const languages = new Intl.DisplayNames(languageTag[language], { type: 'language' });
  return (facet, value) => {
    if (facet === 'subject') return titleSubjectName(kind, value, { language, subjects, wording });
    try {
      return languages.of(value) ?? value;
    } catch {
      return value;
    }
  };
}

const perPage = 50;
/** Pages beyond are asked for by nobody who reads. */
const maxPage = 20_000;
const maxFacetValues = 20;

/** What a page of a catalog shows. */
interface CatalogQuery {
  titles: TitleQuery;
  /** From 1. */
  page: number;
}

interface Link {
  rel?: string;
  href: string;
  type: string;
  title?: string;
  templated?: true;
  properties?: Readonly<Record<string, unknown>>;
}

/** Reads the address of a list of titles; its term is `query` in catalogs. */
export function readCatalogQuery(params: URLSearchParams): CatalogQuery {
  const own = new URLSearchParams(params);
  own.set('q', (params.get('query') || params.get('q')) ?? '');
  const page = params.get('page') ?? '';
  return {
    titles: titleForm.read(own),
    page: /^[1-9]\d{0,4}$/.test(page) ? Math.min(Number(page), maxPage) : 1,
  };
}

/** The query as an address writes it: the same for every order of filters and values. */
export function catalogParams({ titles, page }: CatalogQuery): URLSearchParams {
  const narrowing = narrowingParams(titleShape, titles);
  const params = new URLSearchParams(
    [...narrowing].map(([name, value]) => [name === 'q' ? 'query' : name, value]),
  );
  if (page > 1) params.set('page', String(page));
  return params;
}

/** The root: where the catalogs are. */
export function opdsCatalog(self: string, { host, language, now, portal }: FeedContext): object {
  const { names, onlyNew } = feedWords[language];
  const month = monthAt(host.library, now);
  const kinds = ['ebook', 'journal'] as const;
  const entry = (
    kind: TitleKind,
    title: string,
    rel: string,
    added: Record<string, string>,
  ): Link => ({
    rel,
    href: host.origin + addressOf(kind, new URLSearchParams(added), language),
    type: feedTypes.opds,
    title,
  });
  return {
    metadata: { title: `${names.catalog} · ${portal}` },
    links: [selfLink(self), searchLink(host.origin, 'ebook', language)],
    navigation: [
      ...kinds.map((kind) => entry(kind, names[kind], 'subsection', {})),
      ...kinds.map((kind) =>
        entry(kind, `${names[kind]} · ${onlyNew}`, 'http://opds-spec.org/sort/new', {
          added: month,
        }),
      ),
    ],
  };
}

interface OpdsRequest {
  kind: TitleKind;
  query: CatalogQuery;
  self: string;
  /** Called when the index was older than the database. */
  onOld: () => void;
}

/** A page of titles that the library holds. */
export async function opdsPage(
  parts: FeedParts,
  { kind, query, self, onOld }: OpdsRequest,
  context: FeedContext,
): Promise<object> {
  const { host, language, now, portal } = context;
  const { titles, page } = query;
  const filter = titleFilterOf(titles);
  const { data, isCurrent } = await parts.calls.search(
    'searchTitles',
    {
      kind,
      scope: 'library',
      filter,
      sort: sortOf(titleSorts, editedQuery(titles, { single: { sort: '' } })),
      offset: (page - 1) * perPage,
      limit: perPage,
      withFacets: true,
    },
    host,
    now,
  );
  if (!isCurrent) onOld();
  const nameOf = await opdsNames(parts, kind, context, onOld);
  const last = Math.max(1, Math.ceil(data.total / perPage));
  const hrefOf = (to: CatalogQuery) => host.origin + addressOf(kind, catalogParams(to), language);
  const to = (rel: string, number: number): Link[] =>
    number < 1 || number > last || number === page
      ? []
      : [{ rel, href: hrefOf({ titles, page: number }), type: feedTypes.opds }];
  const start = language === 'en' ? `${opdsPaths.catalog}?lang=en` : opdsPaths.catalog;
  return {
    metadata: {
      title: `${feedWords[language].names[kind]} · ${portal}`,
      numberOfItems: data.total,
      itemsPerPage: perPage,
      currentPage: page,
    },
    links: [
      selfLink(self),
      { rel: 'start', href: host.origin + start, type: feedTypes.opds },
      ...to('first', 1),
      ...to('previous', page - 1),
      ...to('next', page + 1),
      ...to('last', last),
      searchLink(host.origin, kind, language),
    ],
    // OPDS wants an acquisition link of each publication: what has no way in is left out, though it is counted (decision 052).
    publications: data.items.filter(hasWayIn).map((title) => publicationOf(title, nameOf, context)),
    facets: (['subject', 'language'] as const).flatMap((name) => {
      const values = (data.facets?.[name] ?? []).slice(0, maxFacetValues);
      const links = values.map(({ value, count }) => ({
        href: hrefOf({ titles: editedQuery(titles, { chosen: { [name]: [value] } }), page: 1 }),
        type: feedTypes.opds,
        title: nameOf(name, value),
        ...(filter[name].includes(value) && { rel: 'self' }),
        properties: { numberOfItems: count },
      }));
      return links.length < 2 ? [] : [{ metadata: { title: feedWords[language][name] }, links }];
    }),
  };
}

function publicationOf(
  title: TitleSummary,
  nameOf: NameOf,
  { host, language }: FeedContext,
): object {
  const { id, kind, printIdentifier, onlineIdentifier, publisher, authors, languages } = title;
  const number = onlineIdentifier ?? printIdentifier;
  const numbering = kind === 'journal' ? 'issn' : 'isbn';
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(title.publishedOn ?? '');
  return {
    metadata: {
      '@type': kind === 'journal' ? 'http://schema.org/Periodical' : 'http://schema.org/Book',
      title: textIn(title.name, language) || id,
      identifier:
        number === null ? host.origin + resourcePath(title) : `urn:${numbering}:${number}`,
      ...(authors.length > 0 && { author: authors.map((name) => ({ name })) }),
      ...(publisher !== '' && { publisher }),
      ...(languages.length > 0 && { language: languages }),
      ...(isDay && { published: title.publishedOn }),
      ...(title.subjects.length > 0 && {
        subject: title.subjects.map((code) => ({
          code,
          name: nameOf('subject', code),
        })),
      }),
    },
    links: [
      {
        rel: title.isOpenAccess
          ? 'http://opds-spec.org/acquisition/open-access'
          : 'http://opds-spec.org/acquisition',
        href: host.origin + wayPath(title),
        type: 'text/html',
      },
      {
        rel: 'alternate',
        href: linkIn(language, host.origin + resourcePath(title)),
        type: 'text/html',
      },
    ],
  };
}

function addressOf(kind: TitleKind, params: URLSearchParams, language: Language): string {
  if (language === 'en') params.set('lang', 'en');
  return params.size === 0 ? opdsPaths[kind] : `${opdsPaths[kind]}?${params}`;
}

const selfLink = (href: string): Link => ({ rel: 'self', href, type: feedTypes.opds });

function searchLink(origin: string, kind: TitleKind, language: Language): Link {
  const variables = language === 'en' ? '?lang=en{&query}' : '{?query}';
  const href = `${origin}${opdsPaths[kind]}${variables}`;
  return { rel: 'search', href, type: feedTypes.opds, templated: true };
}
