// Addresses of a library's feeds. They belong to the service: no screen and no worker answers them.
import { shellPaths } from './paths.ts';

/** All feeds begin with it. */
export const feedPrefix = '/feeds/';
/** Feeds of readers begin with it, and go on with a secret. */
export const ownFeedPrefix = `${feedPrefix}own/`;

export const feedFormats = ['atom', 'rss'] as const;
export type FeedFormat = (typeof feedFormats)[number];

/** Feeds that everybody may read. Each takes the filters of the screen that leads to it. */
export const feedNames = [
  'notices',
  'databases',
  'new',
  'trials',
  'expiring',
  'outages',
  'others',
] as const;
export type FeedName = (typeof feedNames)[number];

/** The calendar of dates: ends of trials and subscriptions, maintenance. It takes the same filters. */
export const datesPath = `${feedPrefix}dates.ics`;

/** Catalogs by OPDS 2.0. */
export const opdsPaths = {
  catalog: `${feedPrefix}opds/catalog.json`,
  ebook: `${feedPrefix}opds/ebooks.json`,
  journal: `${feedPrefix}opds/journals.json`,
} as const;

/** Media types of the feeds. */
export const feedTypes = {
  atom: 'application/atom+xml',
  rss: 'application/rss+xml',
  ics: 'text/calendar',
  opds: 'application/opds+json',
} as const;

/** Address of a feed that everybody may read. */
export function feedPath(name: FeedName, format: FeedFormat): string {
  return `${feedPrefix}${name}.${format}`;
}

/** Address of what a reader follows; whoever has it can read it. */
export function ownFeedPath(secret: string, format: FeedFormat | 'ics'): string {
  return `${ownFeedPrefix}${secret}/follows.${format}`;
}

/** A link from a screen to a feed that tells of what the screen shows. */
export interface FeedLink {
  name: FeedName | 'dates' | keyof typeof opdsPaths;
  format: keyof typeof feedTypes;
  /** Path with query. */
  path: string;
}

const bothFormats = (name: FeedName): FeedLink[] =>
  feedFormats.map((format) => ({ name, format, path: feedPath(name, format) }));
const dates: FeedLink = { name: 'dates', format: 'ics', path: datesPath };
const opds = (name: keyof typeof opdsPaths): FeedLink => ({
  name,
  format: 'opds',
  path: opdsPaths[name],
});

const linksOf: Readonly<Record<string, readonly FeedLink[]>> = {
  [shellPaths.personalIndex]: [
    ...bothFormats('notices'),
    ...bothFormats('new'),
    ...bothFormats('trials'),
    dates,
    opds('catalog'),
  ],
  [shellPaths.notice]: bothFormats('notices'),
  [shellPaths.databaseList]: [
    ...bothFormats('databases'),
    dates,
    ...bothFormats('new'),
    ...bothFormats('trials'),
    ...bothFormats('expiring'),
    ...bothFormats('outages'),
  ],
  [shellPaths.ebookList]: [opds('ebook')],
  [shellPaths.journalList]: [opds('journal')],
  [shellPaths.otherResourceList]: bothFormats('others'),
};

const listFilters = ['q', 'letter', 'subject', 'access', 'language'];
const titleFilters = [
  ...listFilters,
  'added',
  'inclusion',
  'publisher',
  'package',
  'clc',
  'from',
  'to',
];

/** What narrows a screen in its address, and its feeds with it; the rest of an address says how the screen is shown. */
const filtersOf: Readonly<Record<string, readonly string[]>> = {
  [shellPaths.notice]: ['kind'],
  [shellPaths.databaseList]: [...listFilters, 'state', 'type', 'vendor', 'new', 'added'],
  [shellPaths.ebookList]: titleFilters,
  [shellPaths.journalList]: titleFilters,
  [shellPaths.otherResourceList]: [...listFilters, 'kind', 'vendor'],
};

/**
 * The feeds of a screen, the one that fits best first.
 * @param filters the filters of the screen's address
 */
export function feedLinksOf(
  path: string,
  filters: URLSearchParams,
  lang: 'zh_CN' | 'en',
): readonly FeedLink[] {
  const names = filtersOf[path] ?? [];
  const query = new URLSearchParams([...filters].filter(([name]) => names.includes(name)));
  if (lang === 'en') query.set('lang', 'en');
  return (linksOf[path] ?? []).map((link) =>
    query.size === 0 ? link : { ...link, path: `${link.path}?${query}` },
  );
}
