// What the library remembers of a reader, by kind, and how it is forgotten; and the reader's own order of follows.
import { and, eq, isNull } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { cancelDelivery, sendDelivery } from '#contract/calls/deliveries.ts';
import { setReportOpen } from '#contract/calls/feedback.ts';
import { listFollows, setFollow, setFollowOrder } from '#contract/calls/follows.ts';
import { forgetOwnData, getOwnData, getOwnDataSummary } from '#contract/calls/own-data.ts';
import { setOwnFeed } from '#contract/calls/own-feed.ts';
import { setDismissed } from '#contract/calls/recommendations.ts';
import { saveSubscription } from '#contract/calls/subscription.ts';
import { listViewed, recordVisit } from '#contract/calls/visits.ts';
import type { ForgettableKind } from '#contract/models/own-data-model.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { addEvents } from '#server/store/records/notifications/event-records.ts';
import {
  dispatches,
  dispatchItems,
  mailRefusals,
  notificationEvents,
  notifications,
} from '#server/store/schema/notifications.ts';
import { patrons, sessions, visits } from '#server/store/schema/patrons.ts';
import { pushSubscriptions } from '#server/store/schema/push.ts';
import { requestsOf } from '../delivery/delivering.ts';
import { forms, nextDraft, reportsOf, send } from '../feedback/reporting.ts';
import { addDatabases } from '../support/database-rows.ts';
import { freshLibrary, openedPortal } from '../support/fresh-library.ts';
import { samplesFor } from '../support/samples.ts';
import { accountOf, askAs, dataAs, openAccount, signInAgain, visitorOf } from './asking-as.ts';

const portal = openedPortal();
const library = freshLibrary(portal);
const reader = openAccount(portal, library);
const resource = (id: string) => ({ kind: 'database' as const, id });
const [one, two, three] = [resource('database-1'), resource('two'), resource('three')];

beforeEach(() => addDatabases(portal, library, ['database-1', 'two', 'three']));

const inLibrary = <T>(work: (tx: Tx) => Promise<T>) => portal.store.inLibrary(library.code, work);
/** The patron's key, with which its rows are written. */
const ownKey = async (tx: Tx, { name } = reader) => {
  const [patron] = await tx.select().from(patrons).where(eq(patrons.username, name));
  return { libraryCode: library.code, patronId: patron?.id ?? '' };
};
const follow = (resource = one, as = reader) =>
  askAs(portal, as, setFollow, { resource, isFollowed: true });
const order = async (resources: (typeof one)[], as = reader) =>
  (await dataAs(portal, as, setFollowOrder, { resources })).ordered;
const placesOf = async (as = reader) => {
  const { items } = await dataAs(portal, as, listFollows, {});
  return Object.fromEntries(items.map(({ resource, position }) => [resource.id, position]));
};
const parts = async (as = reader) => {
  const summary = await dataAs(portal, as, getOwnDataSummary, {});
  return Object.fromEntries(summary.parts.map(({ kind, ...part }) => [kind, part]));
};
const forget = async (kind: ForgettableKind) =>
  (await dataAs(portal, reader, forgetOwnData, { kind })).forgotten;

test('an order is kept, replaced and taken back; what is new has no place', async () => {
  for (const each of [one, two]) await follow(each);
  expect(await order([two, one])).toBe(2);
  await follow(three);
  expect(await placesOf()).toEqual({ two: 0, 'database-1': 1, three: null });
  expect(await order([three, one, three])).toBe(2);
  expect(await placesOf()).toEqual({ three: 0, 'database-1': 1, two: null });
  expect(await order([])).toBe(0);
  expect(await placesOf()).toEqual({ three: null, 'database-1': null, two: null });
});

test('an order of what is not followed changes nothing, and touches no other reader', async () => {
  const other = await accountOf(portal, library, 'reader');
  await follow(one, other);
  expect(await order([one])).toBe(0);
  expect(await placesOf(other)).toEqual({ 'database-1': null });
  expect(await placesOf()).toEqual({});
});

test('a visitor has no order, and one of more than 500 is refused', async () => {
  const statusOf = async (as: typeof reader, resources: (typeof one)[]) =>
    (await askAs(portal, as, setFollowOrder, { resources })).status;
  expect(await statusOf(await visitorOf(portal, library), [one])).toBe(401);
  expect(await statusOf(reader, Array(501).fill(one))).toBe(400);
});

async function fill(as = reader) {
  const at = portal.clock.now().toISOString();
  const samples = samplesFor(library, portal.clock.now());
  await follow(one, as);
  await askAs(portal, as, recordVisit, { resource: one, action: 'view', at });
  await askAs(portal, as, recordVisit, { resource: two, action: 'access', at });
  await askAs(portal, as, setDismissed, { resource: two, isDismissed: true });
  await askAs(portal, as, setOwnFeed, { isOpen: true });
  await askAs(portal, as, saveSubscription, samples.saveSubscription);
  await send(portal, as, forms.fault, nextDraft());
  await inLibrary((tx) => notify(tx, as));
  await askAs(portal, as, sendDelivery, samples.sendDelivery);
}

/**
 * A notification, a device that gets notifications, a message that was sent and one that waits, and an address that
 * returned mail. The browser is known since the sign-in.
 */
async function notify(tx: Tx, as: typeof reader): Promise<void> {
  const { name } = as;
  const now = portal.clock.now();
  const own = await ownKey(tx, as);
  const [session] = await tx.select().from(sessions).where(eq(sessions.patronId, own.patronId));
  const event = { ...own, id: `report:${name}:1`, kind: 'report', event: 'answered', at: now };
  await tx.insert(notificationEvents).values({ ...event, name: { en: name } } as never);
  await tx.insert(notifications).values({ ...own, eventId: event.id, at: now, isInPortal: true });
  await tx.insert(pushSubscriptions).values({
    ...own,
    endpointHash: name,
    endpoint: 'https://push.example.org/way/of-one-browser',
    p256dh: 'public-key',
    auth: 'secret-key',
    sessionId: session?.id ?? '',
    language: 'en',
    createdAt: now,
  });
  const message = { ...own, channel: 'email', kind: 'new', dueAt: now } as const;
  await tx.insert(dispatches).values([{ ...message, state: 'sent', endedAt: now }, message]);
  await tx.insert(mailRefusals).values({ ...own, address: 't@example.org', refusals: 1 });
}

/** How many events of the patron's own are stored, and the rows, items and messages that wait for each of them. */
const ownEvents = (kind: 'report' | 'delivery') =>
  inLibrary(async (tx) => {
    const { patronId: id } = await ownKey(tx);
    const events = await tx
      .select()
      .from(notificationEvents)
      .where(and(eq(notificationEvents.patronId, id), eq(notificationEvents.kind, kind)));
    const isOf = ({ eventId }: { eventId: string }) => events.some((each) => each.id === eventId);
    const rows = await tx.select().from(notifications).where(eq(notifications.patronId, id));
    const items = await tx.select().from(dispatchItems).where(eq(dispatchItems.patronId, id));
    const waits = [eq(dispatches.state, 'planned'), eq(dispatches.kind, kind)];
    const waiting = await tx.$count(dispatches, and(eq(dispatches.patronId, id), ...waits));
    return [events.length, rows.filter(isOf).length, items.filter(isOf).length, waiting];
  });

/** Plans a message about each of the patron's own events. */
const planMessages = () =>
  inLibrary(async (tx) => {
    const own = { ...(await ownKey(tx)), channel: 'email' } as const;
    const isOwn = eq(notificationEvents.patronId, own.patronId);
    const events = await tx.select().from(notificationEvents).where(isOwn);
    for (const [at, { id: eventId, kind }] of events.entries()) {
      const dueAt = new Date(portal.clock.now().getTime() + at);
      const [row] = await tx
        .insert(dispatches)
        .values({ ...own, kind, dueAt })
        .returning();
      await tx.insert(dispatchItems).values({ ...own, eventId, dispatchId: row?.id ?? '' });
    }
  });

/** Ends the work on the report and on the request; returns their ids. */
async function endWork() {
  const [report] = await reportsOf(portal, reader);
  const [request] = await requestsOf(portal, reader);
  const ids = { report: report?.id ?? '', request: request?.id ?? '' };
  await askAs(portal, reader, setReportOpen, { id: ids.report, isOpen: false, text: '' });
  await askAs(portal, reader, cancelDelivery, { id: ids.request });
  return ids;
}
const afterTheMonth = () => {
  portal.clock.offsetMs = 40 * 24 * 3_600_000;
  return signInAgain(portal, reader);
};

test('each kind is counted, forgotten alone, and nobody else’s goes with it', async () => {
  const other = await accountOf(portal, library, 'reader');
  await fill();
  await fill(other);
  const before = await parts(other);
  expect(await parts()).toMatchObject({
    profile: { count: 1, forgettable: 0 },
    viewed: { count: 2, forgettable: 2 },
    follows: { count: 1, forgettable: 1 },
    dismissed: { count: 1, forgettable: 1 },
    subscription: { count: 1, forgettable: 1 },
    reports: { count: 1, forgettable: 0, working: 1 },
    deliveries: { count: 1, forgettable: 0, working: 1 },
    feed: { count: 1, forgettable: 1 },
    notifications: { count: 1, forgettable: 1 },
    messages: { count: 2, forgettable: 1, working: 1 },
    refusedAddresses: { count: 1, forgettable: 1 },
    knownBrowsers: { count: 1, forgettable: 1 },
    devices: { count: 1, forgettable: 1 },
    sessions: { count: 1, forgettable: 0 },
  });
  const once = 'follows dismissed subscription feed notifications refusedAddresses devices';
  for (const kind of [...once.split(' '), 'knownBrowsers'] as ForgettableKind[]) {
    expect(await forget(kind)).toBe(1);
    expect((await parts())[kind]).toEqual({ count: 0, bytes: 0, forgettable: 0 });
    expect(await forget(kind)).toBe(0);
  }
  expect(await forget('messages')).toBe(1);
  // The other one is still to be sent.
  expect((await parts()).messages).toMatchObject({ count: 1, forgettable: 0, working: 1 });
  expect(await forget('viewed')).toBe(2);
  expect(await dataAs(portal, reader, listViewed, {})).toEqual({ items: [] });
  expect(await dataAs(portal, reader, getOwnData, {})).toMatchObject({
    follows: [],
    viewed: [],
    visits: [],
    feeds: [],
    subscription: null,
    devices: [],
    refusedAddresses: [],
    knownBrowsers: [],
    messages: [{ state: 'planned' }],
    isRemembered: true,
  });
  expect(await parts(other)).toEqual(before);
  expect(await inLibrary((tx) => tx.$count(visits, isNull(visits.patronId)))).toBe(2);
});

test('a report is forgotten once it is closed, a request once its month and its work are over', async () => {
  await fill();
  expect([await forget('reports'), await forget('deliveries')]).toEqual([0, 0]);
  await endWork();
  expect(await parts()).toMatchObject({
    reports: { count: 1, forgettable: 1, working: 0 },
    // Nobody works on it, and yet it counts towards the limit of its month.
    deliveries: { count: 1, forgettable: 0, working: 0 },
  });
  expect([await forget('reports'), await forget('deliveries')]).toEqual([1, 0]);
  await afterTheMonth();
  expect(await forget('deliveries')).toBe(1);
  expect((await parts()).deliveries?.count).toBe(0);
});

test('what was told of a report or a request is forgotten with it, and messages about it are not sent', async () => {
  await fill();
  const ended = await endWork();
  await inLibrary(async (tx) => {
    const { patronId } = await ownKey(tx);
    await tx.delete(notificationEvents).where(eq(notificationEvents.patronId, patronId));
    const event = { patronId, about: null, detail: '', subjects: null, name: { en: 'Sample' } };
    const step = { ...event, words: { zh_CN: '已为您续订' } };
    const ofReport = { kind: 'report', event: 'reportHandled', place: ended.report } as const;
    const ofCopy = { kind: 'delivery', event: 'deliveryMoved', place: ended.request } as const;
    const others = [
      { ...step, ...ofReport, id: 'report:one:1' },
      { ...step, ...ofReport, id: 'report:one:2' },
      { ...step, ...ofCopy, id: 'delivery:one:1' },
      { ...step, ...ofReport, id: 'report:other:1', place: 'other' },
    ];
    await addEvents(tx, library.code, others, portal.clock.now());
  });
  await planMessages();
  expect(await ownEvents('report')).toEqual([3, 3, 3, 3]);
  await forget('reports');
  expect(await ownEvents('report')).toEqual([1, 1, 1, 1]);
  await afterTheMonth();
  expect(await ownEvents('delivery')).toEqual([1, 1, 1, 1]);
  await forget('deliveries');
  expect(await ownEvents('delivery')).toEqual([0, 0, 0, 0]);
  // What stands behind no bell is counted, and goes too.
  await inLibrary((tx) => tx.delete(notifications));
  expect((await parts()).notifications).toMatchObject({ count: 1, forgettable: 1 });
  expect(await forget('notifications')).toBe(1);
  expect(await ownEvents('report')).toEqual([0, 0, 0, 0]);
});

test('devices that get notifications are taken along, without what reaches them', async () => {
  await fill();
  const data = await dataAs(portal, reader, getOwnData, {});
  expect(data.devices).toEqual([
    { service: 'https://push.example.org', language: 'en', createdAt: expect.any(String) },
  ]);
  for (const secret of ['of-one-browser', 'public-key', 'secret-key']) {
    expect(JSON.stringify(data)).not.toContain(secret);
  }
});

test('visitors, other libraries and unknown kinds are refused', async () => {
  const visitor = await visitorOf(portal, library);
  const another = await portal.addLibrary();
  for (const [call, input] of [
    [getOwnDataSummary, {}],
    [forgetOwnData, { kind: 'viewed' as const }],
  ] as const) {
    expect((await askAs(portal, visitor, call, input)).status).toBe(401);
    expect((await askAs(portal, reader, call, input, another)).status).toBe(403);
  }
  const unknown = { kind: 'profile' } as never;
  expect((await askAs(portal, reader, forgetOwnData, unknown)).status).toBe(400);
});
