// How much is stored about a patron, by kind, and how one kind is forgotten.
import {
  and,
  count,
  eq,
  inArray,
  isNotNull,
  ne,
  notInArray,
  type SQL,
  sql,
  sum,
} from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { ForgettableKind, OwnDataPart } from '#contract/models/patron-model.ts';
import { lives } from '#contract/rules/life/life.ts';
import {
  countNotifications,
  forgetEventsOf,
  forgetNotifications,
} from '#server/messages/events/forget-events.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { knownDevices } from '#server/store/schema/accounts/throttle.ts';
import { files } from '#server/store/schema/files.ts';
import { dispatches, mailRefusals } from '#server/store/schema/messages/notifications.ts';
import { pushSubscriptions } from '#server/store/schema/messages/push.ts';
import {
  follows,
  ownFeeds,
  profiles,
  sessions,
  subscriptions,
  viewed,
  visits,
} from '#server/store/schema/patrons.ts';
import { dismissals } from '#server/store/schema/recommendations.ts';
import { deliveries } from '#server/store/schema/requests/delivery.ts';
import { reports } from '#server/store/schema/requests/feedback.ts';

/** How much is stored about a patron. @param month the present one at the library, `yyyy-MM` */
export async function partsOf(tx: Tx, patronId: string, month: string): Promise<OwnDataPart[]> {
  const part = async (
    kind: OwnDataPart['kind'],
    table: PgTable,
    where: SQL | undefined,
    isForgettable: SQL | undefined = where,
  ): Promise<OwnDataPart> => ({
    kind,
    count: await countOf(tx, table, where),
    bytes: 0,
    forgettable: isForgettable === undefined ? 0 : await countOf(tx, table, isForgettable),
  });
  const own = whereOf(patronId, month);
  const [images] = await tx
    .select({ bytes: sum(files.size) })
    .from(files)
    .where(eq(files.patronId, patronId));
  const views = await part('viewed', viewed, own.viewed);
  const seen = await countOf(tx, visits, eq(visits.patronId, patronId));
  const sent = await part('reports', reports, eq(reports.patronId, patronId), own.reports);
  const requests = await part(
    'deliveries',
    deliveries,
    eq(deliveries.patronId, patronId),
    own.deliveries,
  );
  const bell = await countNotifications(tx, patronId);
  const messages = await part(
    'messages',
    dispatches,
    eq(dispatches.patronId, patronId),
    own.messages,
  );
  return [
    { ...(await part('profile', profiles, eq(profiles.patronId, patronId))), forgettable: 0 },
    // A visit without a view is remembered too.
    { ...views, count: Math.max(views.count, seen), forgettable: Math.max(views.count, seen) },
    await part('follows', follows, own.follows),
    await part('dismissed', dismissals, own.dismissed),
    await part('subscription', subscriptions, own.subscription),
    { ...sent, bytes: Number(images?.bytes ?? 0), working: await openReports(tx, patronId) },
    { ...requests, working: await openDeliveries(tx, patronId) },
    await part('feed', ownFeeds, own.feed),
    { kind: 'notifications', count: bell, bytes: 0, forgettable: bell },
    { ...messages, working: messages.count - messages.forgettable },
    await part('refusedAddresses', mailRefusals, own.refusedAddresses),
    await part('devices', pushSubscriptions, own.devices),
    await part('knownBrowsers', knownDevices, own.knownBrowsers),
    { ...(await part('sessions', sessions, eq(sessions.patronId, patronId))), forgettable: 0 },
  ];
}

const openReports = (tx: Tx, patronId: string) =>
  countOf(
    tx,
    reports,
    and(eq(reports.patronId, patronId), inArray(reports.state, [...lives.report.open])),
  );

const openDeliveries = (tx: Tx, patronId: string) =>
  countOf(
    tx,
    deliveries,
    and(eq(deliveries.patronId, patronId), inArray(deliveries.state, [...lives.delivery.open])),
  );

/**
 * Deletes what is stored about a patron of one kind. What was told of reports and requests goes with them.
 *
 * @param month the present one at the library, `yyyy-MM`
 * @returns number of deleted records
 */
export async function forgetPart(
  tx: Tx,
  patronId: string,
  kind: ForgettableKind,
  month: string,
): Promise<number> {
  if (kind === 'notifications') return forgetNotifications(tx, patronId);
  const where = whereOf(patronId, month)[kind];
  if (kind === 'reports' || kind === 'deliveries') {
    const { table, eventKind } = worked[kind];
    const gone = await tx.delete(table).where(where).returning({ id: table.id });
    const ids = gone.map(({ id }) => id);
    await forgetEventsOf(tx, patronId, eventKind, ids);
    return ids.length;
  }
  const deleted = await tx.delete(tables[kind]).where(where).returning({ one: sql`1` });
  return kind === 'viewed'
    ? Math.max(deleted.length, await forgetVisits(tx, patronId))
    : deleted.length;
}

/** Visits stay counted and belong to nobody, as those of an erased account. @returns how many */
export async function forgetVisits(tx: Tx, patronId: string): Promise<number> {
  const changed = await tx
    .update(visits)
    .set({ patronId: null, caller: '' })
    .where(eq(visits.patronId, patronId))
    .returning({ id: visits.id });
  return changed.length;
}

type WorkKind = 'reports' | 'deliveries';

/** What the library works on, and the kind of the events that tell of it. */
const worked = {
  reports: { table: reports, eventKind: 'report' },
  deliveries: { table: deliveries, eventKind: 'delivery' },
} as const;

const tables = {
  viewed,
  follows,
  dismissed: dismissals,
  subscription: subscriptions,
  feed: ownFeeds,
  messages: dispatches,
  refusedAddresses: mailRefusals,
  devices: pushSubscriptions,
  knownBrowsers: knownDevices,
} as const satisfies Record<Exclude<ForgettableKind, WorkKind | 'notifications'>, PgTable>;

/** What can be forgotten of each kind. */
function whereOf(
  patronId: string,
  month: string,
): Record<Exclude<ForgettableKind, 'notifications'>, SQL | undefined> {
  return {
    viewed: eq(viewed.patronId, patronId),
    follows: eq(follows.patronId, patronId),
    dismissed: eq(dismissals.patronId, patronId),
    subscription: eq(subscriptions.patronId, patronId),
    // The library works on the others, or its answer is open to a reply.
    reports: and(eq(reports.patronId, patronId), eq(reports.state, 'closed')),
    deliveries: and(
      eq(deliveries.patronId, patronId),
      notInArray(deliveries.state, [...lives.delivery.open]),
      // Those of this month count towards its limit.
      ne(deliveries.month, month),
    ),
    feed: eq(ownFeeds.patronId, patronId),
    // The others are still to be sent.
    messages: and(eq(dispatches.patronId, patronId), isNotNull(dispatches.endedAt)),
    refusedAddresses: eq(mailRefusals.patronId, patronId),
    devices: eq(pushSubscriptions.patronId, patronId),
    knownBrowsers: eq(knownDevices.patronId, patronId),
  };
}

async function countOf(tx: Tx, table: PgTable, where: SQL | undefined): Promise<number> {
  const [row] = await tx.select({ count: count() }).from(table).where(where);
  return row?.count ?? 0;
}
