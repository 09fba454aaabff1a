// What is new at a library, as events: resources, trials, ends, maintenance and notices. Each is found once.
import { and, eq, gte, inArray, lte } from 'drizzle-orm';
import type { NotificationEvent } from '#contract/models/notification-model.ts';
import { daysBetween, endOf, isOnTrial, nearDaysOf, stateOf } from '#contract/rules/rules.ts';
import { topicOfNotice } from '#contract/rules/subscription-rules.ts';
import { addDays, dayIn } from '#contract/rules/zoned-day.ts';
import type { Tx } from '#server/store/connection/database.ts';
import type { LibraryRecord } from '#server/store/records/libraries/library-register.ts';
import { addEvents, type NewEvent } from '#server/store/records/notifications/event-records.ts';
import { type SubjectTree, subjectTree } from '#server/store/records/notifications/subject-tree.ts';
import { databases, notices } from '#server/store/schema/libraries.ts';
import { notificationEvents } from '#server/store/schema/notifications.ts';
import { timeZoneOf } from './library-day.ts';
import { isDatabaseShown } from './shown.ts';

/** What is older is no news. */
const newsDays = 30;

type DatabaseRow = Awaited<ReturnType<typeof shownDatabases>>[number];
type NoticeRow = typeof notices.$inferSelect;

/** Writes events for what is new at the library in scope. @returns how many */
export async function addNewsEvents(tx: Tx, library: LibraryRecord, now: Date): Promise<number> {
  const timeZone = timeZoneOf(library);
  const today = dayIn(timeZone, now);
  const since = addDays(today, -newsDays);
  const tree = await subjectTree(tx);
  const shown = await shownDatabases(tx);
  const board = await tx
    .select()
    .from(notices)
    .where(and(eq(notices.isPublished, true), lte(notices.publishedOn, today)));
  const maintained = await lastingMaintenance(tx, now);
  const events = [
    ...shown
      .flatMap((database) => [
        ...databaseEvents(database, board, {
          today,
          isRecent: dayIn(timeZone, database.updatedAt) >= since,
        }),
        ...maintenanceEvents(database, maintained.get(database.id) ?? null, today),
      ])
      .map((event) => withSubjects(event, shown, tree)),
    ...board
      .filter(({ publishedOn }) => publishedOn >= since)
      .map((notice) => withSubjects(noticeEvent(notice), shown, tree)),
  ];
  return addEvents(tx, library.code, events, now);
}

function shownDatabases(tx: Tx) {
  return tx
    .select({
      id: databases.id,
      name: databases.name,
      subjects: databases.subjects,
      isNew: databases.isNew,
      trialFrom: databases.trialFrom,
      trialTo: databases.trialTo,
      expiresOn: databases.expiresOn,
      isInMaintenance: databases.isInMaintenance,
      maintenanceFrom: databases.maintenanceFrom,
      maintenanceTo: databases.maintenanceTo,
      updatedAt: databases.updatedAt,
    })
    .from(databases)
    .where(isDatabaseShown);
}

type NewsEvent = Omit<NewEvent, 'subjects'>;

function newsOf(
  { id, name }: Pick<DatabaseRow, 'id' | 'name'>,
  event: NotificationEvent,
  kind: NewEvent['kind'],
  key: string,
  detail = '',
): NewsEvent {
  const about = { kind: 'database', id } as const;
  return { id: `${event}:${key}`, event, kind, patronId: null, about, name, detail, place: '' };
}

/** A library that has a notice about it says it in its own words. */
function databaseEvents(
  database: DatabaseRow,
  board: readonly NoticeRow[],
  { today, isRecent }: { today: string; isRecent: boolean },
): NewsEvent[] {
  const { id, isNew, trialFrom, trialTo } = database;
  const hasNotice = (topic: string) =>
    board.some(
      ({ kind, aboutKind, aboutId }) =>
        aboutKind === 'database' && aboutId === id && topicOfNotice[kind] === topic,
    );
  const events: NewsEvent[] = [];
  const isTrial = isOnTrial(database, today);
  if (isNew && !isTrial && isRecent && !hasNotice('new')) {
    events.push(newsOf(database, 'resourceAdded', 'new', id));
  }
  if (isTrial && !hasNotice('trial')) {
    // A trial that is made longer is the same one.
    const key = `${id}:${trialFrom ?? trialTo ?? ''}`;
    events.push(newsOf(database, 'trialBegan', 'trial', key, trialTo ?? ''));
  }
  const end = endOf(database);
  const isNear = end !== null && end >= today && daysBetween(today, end) <= nearDaysOf(database);
  if (isNear) events.push(newsOf(database, 'endsSoon', 'expiring', `${id}:${end}`, end));
  return events;
}

/** @param lasting id of the event of a maintenance that is not over; null without one */
function maintenanceEvents(
  database: DatabaseRow,
  lasting: string | null,
  today: string,
): NewsEvent[] {
  const isNow = stateOf(database, today) === 'maintenance';
  if (isNow && lasting === null) {
    const key = `${database.id}:${database.maintenanceFrom ?? today}`;
    return [newsOf(database, 'maintenanceBegan', 'outage', key)];
  }
  if (isNow || lasting === null) return [];
  return [newsOf(database, 'maintenanceEnded', 'outage', lasting)];
}

const maintenanceKinds = ['maintenanceBegan', 'maintenanceEnded'] as const;
const lookBackMs = 400 * 24 * 3_600_000;

/** Maintenance that began and is not over: id of the event by id of the database. */
async function lastingMaintenance(tx: Tx, now: Date): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .select({
      id: notificationEvents.id,
      event: notificationEvents.event,
      resourceId: notificationEvents.resourceId,
    })
    .from(notificationEvents)
    .where(
      and(
        inArray(notificationEvents.event, [...maintenanceKinds]),
        gte(notificationEvents.at, new Date(now.getTime() - lookBackMs)),
      ),
    );
  const over = new Set(
    rows.filter(({ event }) => event === 'maintenanceEnded').map(({ id }) => id),
  );
  return new Map(
    rows.flatMap(({ id, event, resourceId }) =>
      event === 'maintenanceBegan' && resourceId !== null && !over.has(`maintenanceEnded:${id}`)
        ? [[resourceId, id] as const]
        : [],
    ),
  );
}

function noticeEvent({ id, kind, title, summary, aboutKind, aboutId }: NoticeRow): NewsEvent {
  return {
    id: `notice:${id}`,
    event: 'noticePublished',
    kind: topicOfNotice[kind],
    patronId: null,
    about: aboutKind === null || aboutId === null ? null : { kind: aboutKind, id: aboutId },
    name: title,
    detail: '',
    place: id,
    words: summary,
  };
}

function withSubjects(
  event: NewsEvent,
  shown: readonly DatabaseRow[],
  tree: SubjectTree,
): NewEvent {
  const { about } = event;
  const database = about?.kind === 'database' ? shown.find(({ id }) => id === about.id) : undefined;
  return { ...event, subjects: database === undefined ? null : tree(database.subjects) };
}
