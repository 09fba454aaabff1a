// Answers for feeds: kept by library, address and language until the library's version changes, and 304 where the reader
// has them. A library that asks everybody to sign in has none.

import { NoticeKind } from '#contract/models/notice-model.ts';
import { databaseForm, databaseShape } from '#contract/rules/lists/database-list.ts';
import { editedQuery, narrowingParams } from '#contract/rules/lists/list-shape.ts';
import { otherForm, otherShape } from '#contract/rules/lists/other-list.ts';
import { textIn } from '#contract/rules/rules.ts';
import { AppError } from '#contract/wire/errors.ts';
import {
  datesPath,
  type FeedFormat,
  type FeedName,
  feedNames,
  feedPrefix,
  feedTypes,
  opdsPaths,
  ownFeedPrefix,
} from '#contract/wire/feed-paths.ts';
import { packagePath, resourcePath } from '#contract/wire/paths.ts';
import { isOpenToAll } from '#server/documents/discovery/robots.ts';
import { languageIn } from '#server/documents/document.ts';
import { hostTitle } from '#server/documents/host-title.ts';
import type { Arrivals } from '#server/domain/resources/arrivals.ts';
import { arrivalsOf } from '#server/domain/resources/arrivals.ts';
import { type AnswerCache, Passing } from '#server/http/answers/answer-cache.ts';
import type { Answer } from '#server/http/answers/encodings.ts';
import type { HostFacts } from '#server/http/context/host-facts.ts';
import type { PlatformVersions } from '#server/store/rows/library-register.ts';
import {
  databaseFacts,
  dayStart,
  type FeedContext,
  type FeedParts,
  latest,
  noticeFacts,
  otherFacts,
  todayOf,
} from './feed-facts.ts';
import { feedResponse } from './feed-response.ts';
import { feedWords } from './feed-words.ts';
import { databasesFeed, datesCalendar, noticesFeed } from './feeds.ts';
import { atomOf } from './formats/atom.ts';
import { type FeedEntry, urnOf } from './formats/feed-model.ts';
import { rssOf } from './formats/rss.ts';
import { catalogParams, opdsCatalog, opdsPage, readCatalogQuery } from './opds.ts';
import { othersFeed } from './other-feed.ts';
import { ownFeedAnswer } from './own-feed.ts';

/** Other resources under the ids that they have in their own feed, and packages of titles. */
function arrivalEntries({ others, packages }: Arrivals, context: FeedContext): FeedEntry[] {
  const { host, language } = context;
  const { names, otherKinds } = feedWords[language];
  const { code } = host.library;
  const entry = (kind: string, id: string, at: Date, path: string) => ({
    id: urnOf(code, kind, id),
    link: host.origin + path,
    html: '',
    publishedAt: at.toISOString(),
    updatedAt: at.toISOString(),
    categories: [],
  });
  return [
    ...others.map(({ id, kind, name, at }) => ({
      ...entry('other', id, at, resourcePath({ kind: 'other', id })),
      title: textIn(name, language) || id,
      summary: otherKinds[kind],
    })),
    ...packages.map(({ id, name, provider, titles, at }) => ({
      ...entry('package', id, at, packagePath(id, titles)),
      title: textIn(name, language) || id,
      summary: `${names[titles]} · ${provider}`,
    })),
  ];
}

export interface FeedAnswerParts extends FeedParts {
  /** For feeds of what somebody typed. */
  searches: AnswerCache;
  /** Versions of what all libraries share. */
  platform: () => PlatformVersions;
  /** The library's own texts. */
  wordingOf: (host: HostFacts) => Promise<Parameters<typeof hostTitle>[2]>;
}

/** A feed before it is made: its address without what does not count, and how it is written. */
interface WantedFeed {
  type: string;
  /** Path with the filters that count. */
  address: string;
  /** True for what shows titles of all libraries. */
  hasTitles: boolean;
  /** What somebody typed; '' for nothing. */
  typed: string;
  /** @param note is called when a newer answer is on its way, so that this one must not be kept */
  make: (self: string, note: () => void) => Promise<string>;
  changedAt: () => Promise<string>;
}

/** Makes the function that answers paths of feeds; null where there is none. */
export function feedAnswers(parts: FeedAnswerParts) {
  return async (
    request: Request,
    path: string,
    host: HostFacts,
    now: Date,
  ): Promise<Response | null> => {
    const { library } = host;
    if (!path.startsWith(feedPrefix) || library === null || !isOpenToAll(host)) return null;
    const params = new URL(request.url).searchParams;
    const language = languageIn(params, null);
    const wording = await parts.wordingOf(host);
    const portal = hostTitle(library, language, wording);
    const ownTexts = wording?.[language] ?? {};
    const context: FeedContext = { host: { ...host, library }, language, now, portal, ownTexts };
    if (path.startsWith(ownFeedPrefix)) return ownFeedAnswer(parts, path, request, context);
    const wanted = wantedFeed(parts, path, params, context);
    return wanted === null ? null : answerOf(parts, wanted, request, context);
  };
}

async function answerOf(
  { cache: lists, searches, platform }: FeedAnswerParts,
  { type, address, hasTitles, typed, make, changedAt }: WantedFeed,
  request: Request,
  context: FeedContext,
): Promise<Response> {
  const { host, language } = context;
  const { code, version: own } = host.library;
  const { titles, holdings } = platform();
  const cache = typed === '' ? lists : searches;
  const version = hasTitles ? own + titles + holdings : own;
  const name = `${code}|feed|${host.origin}|${todayOf(context)}|${language}|${address}`;
  const self = host.origin + withLanguage(address, language);
  const encoding = request.headers.get('accept-encoding');
  const found = await cache.find(name, version, encoding, async () => {
    let isOld = false;
    const text = await make(self, () => {
      isOld = true;
    });
    return isOld ? new Passing(encode(text)) : encode(text);
  });
  const changed = await cache.find(`${name}|changed`, version, null, async () =>
    encode(await changedAt()),
  );
  const modifiedAt = latest(Buffer.from(changed.bytes).toString('utf8'), dayStart(context));
  return feedResponse(request, { answer: found satisfies Answer, type, language, modifiedAt });
}

function wantedFeed(
  parts: FeedAnswerParts,
  path: string,
  params: URLSearchParams,
  context: FeedContext,
): WantedFeed | null {
  const [, name, format] = /^\/feeds\/(\w+)\.(atom|rss)$/.exec(path) ?? [];
  if (name === 'notices') {
    const kind = NoticeKind.safeParse(params.get('kind')).data;
    return {
      type: feedTypes[format as FeedFormat],
      address: kind === undefined ? path : `${path}?kind=${kind}`,
      hasTitles: false,
      typed: '',
      make: async (self) => {
        const feed = noticesFeed(await noticeFacts(parts, context, kind), kind, context);
        return writers[format as FeedFormat](feed, self);
      },
      changedAt: async () => (await noticeFacts(parts, context, kind)).changedAt,
    };
  }
  if (name === 'others') {
    const query = otherForm.read(params);
    return {
      type: feedTypes[format as FeedFormat],
      address: addressOf(path, narrowingParams(otherShape, query)),
      hasTitles: query.q.trim() !== '',
      typed: query.q.trim(),
      make: async (self, note) => {
        const matched = await matchedIds(parts, 'other', query.q, context, note);
        const feed = othersFeed(await otherFacts(parts, context), { query, matched }, context);
        return writers[format as FeedFormat](feed, self);
      },
      changedAt: async () => (await otherFacts(parts, context)).changedAt,
    };
  }
  const isDatabases = feedNames.some((each) => each === name);
  if (isDatabases || path === datesPath) {
    const query = databaseForm.read(params);
    // Filters of the list of databases say nothing of what is none.
    const isAllNew =
      name === 'new' &&
      narrowingParams(databaseShape, editedQuery(query, { single: { new: '' } })).size === 0;
    const arrivals = async () => {
      if (!isAllNew) return [];
      const { library } = context.host;
      const found = await parts.store.inLibrary(library.code, (tx) =>
        arrivalsOf(tx, library, context.now),
      );
      return arrivalEntries(found, context);
    };
    return {
      type: isDatabases ? feedTypes[format as FeedFormat] : feedTypes.ics,
      address: addressOf(path, narrowingParams(databaseShape, query)),
      hasTitles: query.q.trim() !== '' || isAllNew,
      typed: query.q.trim(),
      make: async (self, note) => {
        const facts = await databaseFacts(parts, context);
        const applied = {
          query,
          matched: await matchedIds(parts, 'database', query.q, context, note),
        };
        if (!isDatabases) return datesCalendar(facts, applied, context);
        const feed = databasesFeed(
          name as DatabaseFeedName,
          facts,
          applied,
          await arrivals(),
          context,
        );
        return writers[format as FeedFormat](feed, self);
      },
      changedAt: async () =>
        latest(
          (await databaseFacts(parts, context)).changedAt,
          ...(await arrivals()).map(({ updatedAt }) => updatedAt),
        ),
    };
  }
  return opdsFeed(parts, path, params, context);
}

type DatabaseFeedName = Exclude<FeedName, 'notices' | 'others'>;

const writers = { atom: atomOf, rss: rssOf } as const;

function opdsFeed(
  parts: FeedAnswerParts,
  path: string,
  params: URLSearchParams,
  context: FeedContext,
): WantedFeed | null {
  const shared = {
    type: feedTypes.opds,
    hasTitles: true,
    changedAt: async () => new Date(0).toISOString(),
  };
  if (path === opdsPaths.catalog) {
    const make = async (self: string) => JSON.stringify(opdsCatalog(self, context));
    return { ...shared, address: path, typed: '', make };
  }
  const kind = (['ebook', 'journal'] as const).find((each) => opdsPaths[each] === path);
  if (kind === undefined) return null;
  const query = readCatalogQuery(params);
  return {
    ...shared,
    address: addressOf(path, catalogParams(query)),
    typed: query.titles.q.trim(),
    make: async (self, note) =>
      JSON.stringify(await opdsPage(parts, { kind, query, self, onOld: note }, context)),
  };
}

/** Most resources that a term finds here. */
const maxMatched = 50;

async function matchedIds(
  { calls }: FeedParts,
  kind: 'database' | 'other',
  typed: string,
  { host, now }: FeedContext,
  note: () => void,
): Promise<ReadonlySet<string> | null> {
  const q = typed.trim();
  if (q === '') return null;
  const input = { q, kinds: [kind], limit: maxMatched };
  const { data, isCurrent } = await calls.search('searchAll', input, host, now);
  if (!isCurrent) note();
  // A feed has what matches, never what comes near to it.
  if ((data.letGo ?? []).length > 0) return new Set();
  return new Set(data.groups.flatMap(({ items }) => items.map(({ id }) => id)));
}

function addressOf(path: string, params: URLSearchParams): string {
  const address = params.size === 0 ? path : `${path}?${params}`;
  // Longer than any list's address.
  if (address.length > maxAddress) throw new AppError('notFound');
  return address;
}

const maxAddress = 4_000;

function withLanguage(address: string, language: FeedContext['language']): string {
  if (language === 'zh_CN') return address;
  return `${address}${address.includes('?') ? '&' : '?'}lang=en`;
}

const encode = (text: string) => new TextEncoder().encode(text);
