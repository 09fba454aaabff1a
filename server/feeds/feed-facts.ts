// What feeds are made from: databases, subjects and notices of a library with their times, read once a version and day.
import type { OtherSummary } from '#contract/models/collection-model.ts';
import type { DatabaseSummary } from '#contract/models/database-model.ts';
import type { Language, LocalText, ResourceKind, Subject } from '#contract/models/model.ts';
import type { Notice, NoticeKind } from '#contract/models/notice-model.ts';
import type { Outage } from '#contract/models/way-model.ts';
import { listLimit, resourceKey } from '#contract/rules/rules.ts';
import { startOfDay } from '#contract/rules/zoned-day.ts';
import { libraryDay, timeZoneOf } from '#server/domain/libraries/library-day.ts';
import { libraryView } from '#server/domain/libraries/library-view.ts';
import { shownOutages } from '#server/domain/requests/shown-outages.ts';
import {
  databaseTimes,
  type ItemTimes,
  noticeTimes,
  otherTimes,
  outageTimes,
} from '#server/domain/resources/feed-times.ts';
import type { AnswerCache } from '#server/http/answers/answer-cache.ts';
import type { Dispatcher } from '#server/http/calls/dispatcher.ts';
import type { HostFacts } from '#server/http/context/host-facts.ts';
import type { Store, Tx } from '#server/store/connection/database.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';

export interface FeedParts {
  store: Store;
  cache: AnswerCache;
  calls: Dispatcher;
}

/** The library, language and moment of a feed. */
export interface FeedContext {
  host: HostFacts & { library: LibraryRecord };
  language: Language;
  now: Date;
  /** Title of the library's portal. */
  portal: string;
  /** The library's own texts in the language, by key. */
  ownTexts: Readonly<Record<string, string>>;
}

/** What a feed tells of a resource besides what its list has. */
interface Timed {
  createdAt: string;
  /** Of the resource, or of what the library said of its faults. */
  updatedAt: string;
  /** The confirmed fault that lasts; null for none. */
  outage: FeedOutage | null;
}

export type FeedDatabase = DatabaseSummary & Timed;

export type FeedOther = OtherSummary & Timed;

/** A confirmed fault of a resource that readers may see. */
export interface FeedOutage extends Outage {
  name: LocalText;
  changedAt: string;
}

export interface FeedNotice extends Notice {
  updatedAt: string;
}

export interface DatabaseFacts {
  databases: readonly FeedDatabase[];
  /** Confirmed faults of resources of all kinds. */
  outages: readonly FeedOutage[];
  subjects: readonly Subject[];
  changedAt: string;
}

export interface OtherFacts {
  others: readonly FeedOther[];
  subjects: readonly Subject[];
  changedAt: string;
}

export interface NoticeFacts {
  notices: readonly FeedNotice[];
  changedAt: string;
}

/** All databases that readers may see, and the names of subjects. */
export function databaseFacts(parts: FeedParts, context: FeedContext): Promise<DatabaseFacts> {
  const { host, now } = context;
  return kept(parts, context, 'databases', async () => {
    const { times, changedAt, outages, said } = await parts.store.inLibrary(
      host.library.code,
      async (tx) => ({ ...(await databaseTimes(tx)), ...(await outageFacts(tx)) }),
    );
    const timed = timedBy('database', { times, outages, said });
    const databases: FeedDatabase[] = [];
    for (let offset = 0; ; offset += listLimit) {
      const { data: page } = await parts.calls.query(
        'listDatabases',
        { offset, limit: listLimit },
        host,
        now,
      );
      databases.push(...page.items.flatMap(timed));
      if (page.items.length < listLimit) break;
    }
    const subjects = await namedSubjects(parts, context);
    return { databases, outages, subjects, changedAt: latest(changedAt, ...said.values()) };
  });
}

/** All other resources that readers may see, and the names of subjects. */
export function otherFacts(parts: FeedParts, context: FeedContext): Promise<OtherFacts> {
  const { host, now } = context;
  return kept(parts, context, 'others', async () => {
    const { times, changedAt, outages, said } = await parts.store.inLibrary(
      host.library.code,
      async (tx) => ({ ...(await otherTimes(tx)), ...(await outageFacts(tx)) }),
    );
    const { data } = await parts.calls.query('listOthers', {}, host, now);
    const others = data.items.flatMap(timedBy('other', { times, outages, said }));
    const subjects = await namedSubjects(parts, context);
    return { others, subjects, changedAt: latest(changedAt, ...said.values()) };
  });
}

/** Subjects of the library's own resources have the same names with and without an index. */
async function namedSubjects({ calls }: FeedParts, { host, now }: FeedContext) {
  const { data } = await calls.query('listSubjects', {}, host, now);
  return data.items;
}

/** Adds its times and its fault to a resource; nothing for one without times, which was taken away meanwhile. */
function timedBy(
  kind: ResourceKind,
  {
    times,
    outages,
    said,
  }: { times: readonly ItemTimes[] } & Awaited<ReturnType<typeof outageFacts>>,
) {
  const outageOf = new Map(outages.map((each) => [resourceKey(each.resource), each]));
  const timesOf = new Map(times.map((each) => [each.id, each]));
  return <R extends { id: string }>(resource: R): (R & Timed)[] => {
    const known = timesOf.get(resource.id);
    if (known === undefined) return [];
    const key = resourceKey({ kind, id: resource.id });
    const updatedAt = latest(known.updatedAt, said.get(key) ?? '');
    return [{ ...resource, ...known, updatedAt, outage: outageOf.get(key) ?? null }];
  };
}

async function outageFacts(tx: Tx) {
  const said = await outageTimes(tx);
  const shown = await shownOutages(tx);
  const outages = shown.map((outage): FeedOutage => {
    const changedAt = said.get(resourceKey(outage.resource)) ?? outage.since;
    return { ...outage, changedAt };
  });
  return { outages, said };
}

/** Notices that are published and due; those of one kind where one is given. */
export function noticeFacts(
  parts: FeedParts,
  context: FeedContext,
  kind?: NoticeKind,
): Promise<NoticeFacts> {
  const { host, now } = context;
  return kept(parts, context, `notices${kind ?? ''}`, async () => {
    const { times, changedAt } = await parts.store.inLibrary(host.library.code, (tx) =>
      noticeTimes(tx, todayOf(context)),
    );
    const timesOf = new Map(times.map(({ id, updatedAt }) => [id, updatedAt]));
    const { data } = await parts.calls.query(
      'listNotices',
      kind === undefined ? {} : { kind },
      host,
      now,
    );
    const notices = data.items.map((notice) => ({
      ...notice,
      updatedAt: timesOf.get(notice.id) ?? startOf(context, notice.publishedOn),
    }));
    return { notices, changedAt };
  });
}

async function kept<T>(
  { cache }: FeedParts,
  context: FeedContext,
  what: string,
  read: () => Promise<T>,
): Promise<T> {
  const { code, version } = context.host.library;
  const name = `${code}|feedFacts|${what}|${todayOf(context)}`;
  const found = await cache.find(name, version, null, async () =>
    new TextEncoder().encode(JSON.stringify(await read())),
  );
  return JSON.parse(Buffer.from(found.bytes).toString('utf8')) as T;
}

/** The instant at which a day of the library begins. */
export function startOf({ host }: FeedContext, day: string): string {
  return startOfDay(timeZoneOf(host.library), day).toISOString();
}

/** The later of instants in ISO 8601. */
export function latest(...instants: readonly string[]): string {
  return instants.toSorted().at(-1) ?? '';
}

/** `yyyy-MM-dd HH:mm` of an instant in the library's time zone. */
export function localTime({ host }: FeedContext, instant: Date | string): string {
  const { timeZone } = libraryView(host.library).libraryAttr;
  // The Swedish form is that of ISO 8601.
  return new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(new Date(instant));
}

/** The library's day. */
export function todayOf({ host, now }: FeedContext): string {
  return libraryDay(host.library, now);
}

/** The instant at which the library's day began. */
export function dayStart(context: FeedContext): string {
  return startOf(context, todayOf(context));
}
