// Makes the feeds that everybody may read: notices, databases by the list's filters, and dates.
import type { Language } from '#contract/models/model.ts';
import type { NoticeKind } from '#contract/models/notice-model.ts';
import {
  type DatabaseFilter,
  type DatabaseParameter,
  type DatabaseQuery,
  databaseShape,
  listedDatabase,
} from '#contract/rules/lists/database-list.ts';
import { editedQuery, narrowingParams } from '#contract/rules/lists/list-shape.ts';
import { textIn } from '#contract/rules/rules.ts';
import type { FeedName } from '#contract/wire/feed-paths.ts';
import { noticePath, shellPaths } from '#contract/wire/paths.ts';
import { appIconPath } from '#server/documents/icons/icons.ts';
import { plainText } from '#server/domain/access/safe-html.ts';
import {
  type DatabaseEvent,
  databaseDates,
  databaseEntry,
  eventEntry,
  faultEntry,
  withLocalDays,
} from './database-entries.ts';
import {
  type DatabaseFacts,
  type FeedContext,
  type FeedDatabase,
  type FeedNotice,
  latest,
  type NoticeFacts,
  startOf,
  todayOf,
} from './feed-facts.ts';
import { feedWords } from './feed-words.ts';
import { type Feed, type FeedEntry, urnOf } from './formats/feed-model.ts';
import { calendarOf } from './formats/icalendar.ts';
import { type AppliedQuery, narrowed, narrowingText } from './listed.ts';
import { outageEntry, outageEvent } from './outage-entries.ts';

const maxEntries = 100;

/** What the other feeds of databases are about. */
const eventOf: Partial<Record<FeedName, DatabaseEvent>> = {
  trials: 'trial',
  expiring: 'nearExpiry',
  outages: 'maintenance',
};

type AppliedDatabases = AppliedQuery<DatabaseFilter, DatabaseParameter>;

/** @param kind the kind to which the facts are narrowed */
export function noticesFeed(
  facts: NoticeFacts,
  kind: NoticeKind | undefined,
  context: FeedContext,
): Feed {
  const entries = facts.notices.map((notice) => noticeEntry(notice, context));
  const board = context.host.origin + shellPaths.notice;
  const link = kind === undefined ? board : `${board}?kind=${kind}`;
  const subtitle = kind === undefined ? '' : feedWords[context.language].notices[kind];
  return feedOf('notices', entries, facts.changedAt, link, subtitle, context);
}

/**
 * A feed of databases, narrowed as the list of databases is.
 *
 * @param arrivals entries of what else is new, where the feed of that shows it
 */
export function databasesFeed(
  name: Exclude<FeedName, 'notices' | 'others'>,
  facts: DatabaseFacts,
  applied: AppliedDatabases,
  arrivals: readonly FeedEntry[],
  context: FeedContext,
): Feed {
  const subjects = subjectNames(facts, context.language);
  const event = eventOf[name];
  const query =
    name === 'new' ? editedQuery(applied.query, { single: { new: '1' } }) : applied.query;
  const found = shownDatabases(facts, { ...applied, query }, context);
  const entries = found.flatMap((database) =>
    event === undefined
      ? [databaseEntry(database, context, subjects)]
      : (eventEntry(database, event, context, subjects) ?? []),
  );
  entries.push(...arrivals);
  const params = narrowingParams(databaseShape, query);
  if (name === 'outages') {
    entries.push(
      ...found.flatMap((database) => faultEntry(database, context, subjects) ?? []),
      ...outagesOfOthers(facts, params).map((outage) => outageEntry(outage, context)),
    );
  }
  const link = `${context.host.origin}${shellPaths.databaseList}${params.size === 0 ? '' : `?${params}`}`;
  const subtitle = filterText(applied.query, subjects, context.language);
  return feedOf(name, entries, facts.changedAt, link, subtitle, context);
}

/** The calendar of dates, narrowed as the list of databases is. */
export function datesCalendar(
  facts: DatabaseFacts,
  applied: AppliedDatabases,
  context: FeedContext,
): string {
  const { names } = feedWords[context.language];
  // A date that is just past is still of use.
  const events = [
    ...shownDatabases(facts, applied, context, false).flatMap((each) =>
      databaseDates(each, context),
    ),
    ...outagesOfOthers(facts, narrowingParams(databaseShape, applied.query)).map((each) =>
      outageEvent(each, context),
    ),
  ];
  return calendarOf({
    title: `${names.dates} · ${context.portal}`,
    language: context.language,
    link: context.host.origin + shellPaths.databaseList,
    events,
  });
}

/** Faults of what is no database: filters of the list of databases say nothing of them. */
function outagesOfOthers({ outages }: DatabaseFacts, { size }: URLSearchParams) {
  return size === 0 ? outages.filter(({ resource }) => resource.kind !== 'database') : [];
}

/** A feed with its newest entries. */
export function feedOf(
  name: FeedName | 'follows',
  entries: readonly FeedEntry[],
  changedAt: string,
  link: string,
  subtitle: string,
  { host, language, portal }: FeedContext,
): Feed {
  const { library, origin } = host;
  const title = feedWords[language].names[name];
  const shown = entries
    .toSorted((one, other) => (one.publishedAt < other.publishedAt ? 1 : -1))
    .slice(0, maxEntries);
  const times = shown.map(({ updatedAt }) => updatedAt);
  return {
    id: urnOf(library.code, 'feed', name, language, link.slice(origin.length)),
    title: `${title} · ${portal}`,
    subtitle,
    language,
    author: (language === 'en' && library.nameEn) || library.nameZh,
    link,
    iconLink: origin + appIconPath(library.style),
    updatedAt: times.length === 0 ? changedAt : latest(...times),
    entries: shown,
  };
}

/** A notice, with its text. */
export function noticeEntry(notice: FeedNotice, context: FeedContext): FeedEntry {
  const { host, language } = context;
  const { id, kind, title, summary, bodyHtml, publishedOn, updatedAt } = notice;
  const publishedAt = startOf(context, publishedOn);
  const html = textIn(bodyHtml, language);
  return {
    id: urnOf(host.library.code, 'notice', id),
    title: textIn(title, language) || id,
    link: host.origin + noticePath(id),
    summary: textIn(summary, language) || plainText(html).slice(0, 300),
    html,
    publishedAt,
    updatedAt: latest(publishedAt, updatedAt),
    categories: [{ term: kind, label: feedWords[language].notices[kind] }],
  };
}

/** Names of the library's subjects in a language, by code. */
export function subjectNames(
  { subjects }: Pick<DatabaseFacts, 'subjects'>,
  language: Language,
): ReadonlyMap<string, string> {
  return new Map(subjects.map(({ code, name }) => [code, textIn(name, language) || code]));
}

/** Databases that the list shows; @param hidesExpired false where what has ended counts too */
function shownDatabases(
  { databases, subjects }: DatabaseFacts,
  applied: AppliedDatabases,
  context: FeedContext,
  hidesExpired = true,
): FeedDatabase[] {
  const { language } = context;
  const table = new Map(subjects.map((subject) => [subject.code, subject]));
  const now = { language, today: todayOf(context), subjects: table };
  const entries = databases.map((database) => {
    const listed = listedDatabase(withLocalDays(database, context), now, database.outage !== null);
    return { ...listed, ...(!hidesExpired && { hiddenUnless: null }), database };
  });
  return narrowed(databaseShape, applied, entries).map(({ database }) => database);
}

/** What the feed is narrowed to, in words. */
function filterText(
  query: DatabaseQuery,
  subjects: ReadonlyMap<string, string>,
  language: Language,
): string {
  const { states, stopped, access, joint, onlyNew } = feedWords[language];
  const words: Readonly<Record<string, string | undefined>> = {
    ...access,
    ...states,
    maintenance: stopped,
  };
  const nameOf = (name: string, value: string) => {
    if (name === 'subject') return subjects.get(value) ?? value;
    if (name === 'new') return onlyNew;
    return (name === 'access' || name === 'state' ? words[value] : undefined) ?? value;
  };
  return narrowingText(databaseShape, query, nameOf, joint);
}
