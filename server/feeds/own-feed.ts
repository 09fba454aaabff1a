// The feed of what a reader follows, at a secret address: followed resources, what happens to them, and notices about them.
import { resourceKey, textIn } from '#contract/rules/rules.ts';
import { faultOf, isOutOfOrder } from '#contract/rules/ways.ts';
import { feedTypes } from '#contract/wire/feed-paths.ts';
import { resourcePath, shellPaths } from '#contract/wire/paths.ts';
import { type Followed, followedBy } from '#server/domain/resources/followed.ts';
import { type Bytes, tagOf } from '#server/http/answers/encodings.ts';
import { patronOfFeed } from '#server/store/rows/own-feed-records.ts';
import {
  databaseDates,
  databaseEntry,
  eventEntry,
  faultEntry,
  type SubjectNames,
} from './database-entries.ts';
import {
  databaseFacts,
  dayStart,
  type FeedContext,
  type FeedDatabase,
  type FeedOutage,
  type FeedParts,
  latest,
  noticeFacts,
} from './feed-facts.ts';
import { feedResponse } from './feed-response.ts';
import { feedWords } from './feed-words.ts';
import { feedOf, noticeEntry, subjectNames } from './feeds.ts';
import { atomOf } from './formats/atom.ts';
import { type FeedEntry, urnOf } from './formats/feed-model.ts';
import { calendarOf } from './formats/icalendar.ts';
import { rssOf } from './formats/rss.ts';
import { outageEntry, outageEvent, outageText } from './outage-entries.ts';

const ownPath = /^\/feeds\/own\/([\w-]{43})\/follows\.(atom|rss|ics)$/;

type OwnFormat = 'atom' | 'rss' | 'ics';

/** The feed that the address opens; null where it opens none. Nothing of it is kept here. */
export async function ownFeedAnswer(
  parts: FeedParts,
  path: string,
  request: Request,
  context: FeedContext,
): Promise<Response | null> {
  const [, secret, format] = ownPath.exec(path) ?? [];
  if (secret === undefined) return null;
  const { host, language, now } = context;
  const follows = await parts.store.inLibrary(host.library.code, async (tx) => {
    const patronId = await patronOfFeed(tx, secret, now);
    return patronId === null ? null : followedBy(tx, patronId);
  });
  if (follows === null) return null;
  const { text, changedAt } = await write(parts, follows, format as OwnFormat, context, request);
  const bytes: Bytes = new TextEncoder().encode(text);
  return feedResponse(request, {
    answer: { tag: tagOf(bytes), bytes, encoding: 'identity' },
    type: feedTypes[format as OwnFormat],
    language,
    modifiedAt: latest(changedAt, dayStart(context)),
    isPrivate: true,
  });
}

async function write(
  parts: FeedParts,
  follows: readonly Followed[],
  format: OwnFormat,
  context: FeedContext,
  request: Request,
) {
  const { host, language, portal } = context;
  const facts = await databaseFacts(parts, context);
  const board = await noticeFacts(parts, context);
  const databases = new Map(facts.databases.map((each) => [each.id, each]));
  const outages = new Map(facts.outages.map((each) => [resourceKey(each.resource), each]));
  const followedAt = follows.map((each) => each.followedAt.toISOString());
  const changedAt = latest(facts.changedAt, board.changedAt, ...followedAt);
  const link = host.origin + shellPaths.myResourceLibrary;
  if (format === 'ics') {
    const events = follows.flatMap(({ resource }) => {
      const database = resource.kind === 'database' ? databases.get(resource.id) : undefined;
      if (resource.kind === 'database') {
        return database === undefined ? [] : databaseDates(database, context);
      }
      const fault = faultOf(resource, outages);
      return fault === null || !isOutOfOrder(fault) ? [] : [outageEvent(fault, context)];
    });
    const title = `${feedWords[language].names.follows} · ${portal}`;
    return { text: calendarOf({ title, language, link, events: once(events) }), changedAt };
  }
  const subjects = subjectNames(facts, language);
  const keys = new Set(follows.map(({ resource }) => resourceKey(resource)));
  const entries = [
    ...follows.flatMap((each) => entriesOf(each, { databases, outages }, context, subjects)),
    ...board.notices
      .filter(({ about }) => about !== null && keys.has(resourceKey(about)))
      .map((notice) => noticeEntry(notice, context)),
  ];
  const feed = feedOf('follows', once(entries), changedAt, link, '', context);
  // Its own address, with the secret: the reader has it already.
  const self = host.origin + request.url.slice(request.url.indexOf('/', 'https://'.length));
  return { text: format === 'atom' ? atomOf(feed, self) : rssOf(feed, self), changedAt };
}

/** One fault of a database can be that of several titles, and of the database itself. */
function once<E extends { id: string }>(entries: readonly E[]): E[] {
  return [...new Map(entries.map((each) => [each.id, each])).values()];
}

interface Known {
  databases: ReadonlyMap<string, FeedDatabase>;
  /** Confirmed faults by `resourceKey`. */
  outages: ReadonlyMap<string, FeedOutage>;
}

function entriesOf(
  { resource, name, followedAt }: Followed,
  { databases, outages }: Known,
  context: FeedContext,
  subjects: SubjectNames,
): FeedEntry[] {
  const { host, language } = context;
  const { kinds, followed } = feedWords[language];
  if (resource.kind === 'database') {
    const database = databases.get(resource.id);
    // What the library took back has no screen any more.
    if (database === undefined) return [];
    const events = (['trial', 'nearExpiry', 'maintenance'] as const).flatMap(
      (event) => eventEntry(database, event, context, subjects) ?? [],
    );
    const fault = faultEntry(database, context, subjects) ?? [];
    return [databaseEntry(database, context, subjects), ...events].concat(fault);
  }
  const at = followedAt.toISOString();
  const fault = faultOf(resource, outages);
  const state = fault === null ? [] : [outageText(fault, context)];
  return [
    {
      id: urnOf(host.library.code, resource.kind, resource.id),
      title: textIn(name, language) || resource.id,
      link: host.origin + resourcePath(resource),
      summary: [followed(kinds[resource.kind]), ...state].join(' · '),
      html: '',
      publishedAt: at,
      updatedAt: latest(at, fault?.changedAt ?? ''),
      categories: [],
    },
    ...(fault === null || !isOutOfOrder(fault) ? [] : [outageEntry(fault, context)]),
  ];
}
