// What is new at a library, as events: resources, trials, ends, maintenance and notices. Each is found once.

import { and, gte, inArray } from 'drizzle-orm';
import { topicOfNotice } from '#contract/rules/forms/subscription-rules.ts';
import { daysBetween, endOf, isOnTrial, nearDaysOf, stateOf } from '#contract/rules/rules.ts';
import { addDays, dayIn } from '#contract/rules/zoned-day.ts';
import { addEvents } from '#server/messages/events/event-records.ts';
import { subjectsOf } from '#server/messages/events/resource-subjects.ts';
import type { Tx } from '#server/store/connection/database.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import { isDatabaseShown, isNoticeDue } from '#server/store/rows/shown.ts';
import { databases, notices } from '#server/store/schema/libraries.ts';
import { notificationEvents } from '#server/store/schema/messages/notifications.ts';
import { timeZoneOf } from '../libraries/library-day.ts';
import { type Arrivals, arrivalsOf, newsDays } from '../resources/arrivals.ts';
import { dateColumns } from '../resources/database-dates.ts';
import { collectionEvents } from './collection-events.ts';
import {
  isForAll,
  type NewsEvent,
  type NewsResource,
  newsOf,
  noticeEvent,
} from './notice-events.ts';

type DatabaseRow = Awaited<ReturnType<typeof shownDatabases>>[number];
type NoticeRow = typeof notices.$inferSelect;

/** Writes events for what is new at the library in scope. @returns how many */
export async function addNewsEvents(tx: Tx, library: LibraryRecord, now: Date): Promise<number> {
  const timeZone = timeZoneOf(library);
  const today = dayIn(timeZone, now);
  const since = addDays(today, -newsDays);
  const shown = await shownDatabases(tx);
  const due = await tx.select().from(notices).where(isNoticeDue(today));
  // What some readers alone are told is news for the others.
  const board = due.filter((notice) => isForAll(notice));
  const maintained = await lastingMaintenance(tx, now);
  const ofDatabases = shown.flatMap((database) => [
    ...databaseEvents(database, board, {
      today,
      since,
      isRecent: dayIn(timeZone, database.updatedAt) >= since,
    }),
    ...maintenanceEvents(database, maintained.get(database.id) ?? null, today),
  ]);
  const newDatabases = new Set(
    ofDatabases.flatMap(({ event, about }) =>
      event === 'resourceAdded' || event === 'trialBegan' ? [about?.id ?? ''] : [],
    ),
  );
  const events = [
    ...ofDatabases,
    ...arrivalEvents(await arrivalsOf(tx, library, now), newDatabases, board, since),
    ...due
      .filter(({ publishedOn }) => publishedOn >= since)
      .map((notice) => noticeEvent(notice, 1)),
    ...(await collectionEvents(tx, now)),
  ];
  const subjects = await subjectsOf(
    tx,
    events.map(({ about }) => about),
  );
  return addEvents(
    tx,
    library.code,
    events.map((event) => ({ ...event, subjects: subjects(event.about) })),
    now,
  );
}

function shownDatabases(tx: Tx) {
  return tx
    .select({
      id: databases.id,
      name: databases.name,
      isNew: databases.isNew,
      ...dateColumns,
      updatedAt: databases.updatedAt,
    })
    .from(databases)
    .where(isDatabaseShown);
}

/**
 * A library that has a notice about it says it in its own words. Only a notice of this time counts: one about an earlier
 * trial says nothing of this one. What the notice told counts as told when it is old.
 */
function databaseEvents(
  database: DatabaseRow,
  board: readonly NoticeRow[],
  { today, since, isRecent }: { today: string; since: string; isRecent: boolean },
): NewsEvent[] {
  const { id, isNew, trialFrom, trialTo } = database;
  const events: NewsEvent[] = [];
  const isTrial = isOnTrial(database, today);
  if (isNew && !isTrial && isRecent) {
    const isKnown = hasNotice(board, database, 'new', since);
    events.push({ ...newsOf(database, 'resourceAdded', 'new', id), isKnown });
  }
  if (isTrial) {
    // A trial that is made longer is the same one.
    const key = `${id}:${trialFrom ?? trialTo ?? ''}`;
    const began = trialFrom !== null && trialFrom < since ? trialFrom : since;
    const isKnown = hasNotice(board, database, 'trial', began);
    events.push({ ...newsOf(database, 'trialBegan', 'trial', key, trialTo ?? ''), isKnown });
  }
  const end = endOf(database);
  const isNear = end !== null && end >= today && daysBetween(today, end) <= nearDaysOf(database);
  if (isNear) events.push(newsOf(database, 'endsSoon', 'expiring', `${id}:${end}`, end));
  return events;
}

function hasNotice(
  board: readonly NoticeRow[],
  { id, kind: resourceKind = 'database' }: NewsResource,
  topic: string,
  from: string,
): boolean {
  return board.some(
    ({ kind, aboutKind, aboutId, publishedOn }) =>
      aboutKind === resourceKind &&
      aboutId === id &&
      topicOfNotice[kind] === topic &&
      publishedOn >= from,
  );
}

/**
 * Other resources and packages of titles. A package whose database is new, or has a notice of its purchase, came with it.
 *
 * @param newDatabases databases of which it is told that they are new
 */
function arrivalEvents(
  { others, packages }: Arrivals,
  newDatabases: ReadonlySet<string>,
  board: readonly NoticeRow[],
  since: string,
): NewsEvent[] {
  const ofOthers = others.map(({ id, name }) => {
    const resource = { id, name, kind: 'other' } as const;
    const isKnown = hasNotice(board, resource, 'new', since);
    return { ...newsOf(resource, 'resourceAdded', 'new', `other:${id}`), isKnown };
  });
  const ofPackages = packages.map(({ id, name, titles, databaseId }) => {
    const about = databaseId === null ? null : ({ kind: 'database', id: databaseId } as const);
    const isKnown =
      databaseId !== null &&
      (newDatabases.has(databaseId) || hasNotice(board, { id: databaseId, name }, 'new', since));
    const what = { event: 'resourceAdded', kind: 'new', patronId: null } as const;
    return {
      ...what,
      id: `resourceAdded:package:${id}`,
      about,
      name,
      detail: titles,
      place: id,
      isKnown,
    };
  });
  return [...ofOthers, ...ofPackages];
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
