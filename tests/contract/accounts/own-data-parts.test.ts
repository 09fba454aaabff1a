// What the library remembers of a reader, by kind, and how it is forgotten; and the reader's own order of follows.
import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { cancelDelivery, listOwnDeliveries, sendDelivery } from '#contract/calls/deliveries.ts';
import { setReportOpen } from '#contract/calls/feedback.ts';
import { listFollows, setFollow, setFollowOrder } from '#contract/calls/follows.ts';
import { forgetOwnData, getOwnData, getOwnDataSummary } from '#contract/calls/own-data.ts';
import { setOwnFeed } from '#contract/calls/own-feed.ts';
import { setDismissed } from '#contract/calls/recommendations.ts';
import { saveSubscription } from '#contract/calls/subscription.ts';
import { listViewed, recordVisit } from '#contract/calls/visits.ts';
import type { ForgettableKind, OwnDataPart } from '#contract/models/own-data-model.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { addEvents } from '#server/store/records/notifications/event-records.ts';
import { databases } from '#server/store/schema/libraries.ts';
import {
  dispatches,
  dispatchItems,
  mailRefusals,
  notificationEvents,
  notifications,
} from '#server/store/schema/notifications.ts';
import { patrons, sessions, visits } from '#server/store/schema/patrons.ts';
import { pushSubscriptions } from '#server/store/schema/push.ts';
import { forms, nextDraft, reportsOf, send } from '../feedback/reporting.ts';
import { openPortal, type TestPortal } from '../support/portal.ts';
import { samplesFor } from '../support/samples.ts';
import { type Account, accountOf, askAs, visitorOf } from './asking-as.ts';
import { signIn } from './signing-in.ts';

let portal: TestPortal;
let reader: Account;
const ids = ['database-1', 'two', 'three'] as const;
const databaseOf = (id: (typeof ids)[number]) => ({ kind: 'database' as const, id: id as string });
const [one, two, three] = [databaseOf('database-1'), databaseOf('two'), databaseOf('three')];

beforeAll(async () => {
  portal = await openPortal();
});
beforeEach(async () => {
  portal.clock.offsetMs = 0;
  const library = await portal.addLibrary();
  const { code: libraryCode } = library;
  await portal.store.inLibrary(libraryCode, async (tx) => {
    for (const id of ids) {
      const keys = { keyZh: id, keyInitials: id, keyEn: id, accessUrl: 'https://example.org/' };
      await tx.insert(databases).values({ libraryCode, id, ...keys, name: { en: id } });
    }
  });
  reader = await accountOf(portal, library, 'reader');
});

const follow = (resource = one, as = reader) =>
  askAs(portal, as, setFollow, { resource, isFollowed: true });
const order = (resources: (typeof one)[], as = reader) =>
  askAs(portal, as, setFollowOrder, { resources });
const placesOf = async (as = reader) =>
  Object.fromEntries(
    (
      (await askAs(portal, as, listFollows, {})).data as {
        items: { resource: { id: string }; position: number | null }[];
      }
    ).items.map(({ resource, position }) => [resource.id, position]),
  );
const parts = async (as = reader): Promise<Record<string, Omit<OwnDataPart, 'kind'>>> =>
  Object.fromEntries(
    ((await askAs(portal, as, getOwnDataSummary, {})).data as { parts: OwnDataPart[] }).parts.map(
      ({ kind, ...part }) => [kind, part],
    ),
  );
const forget = async (kind: ForgettableKind, as = reader) =>
  (await askAs(portal, as, forgetOwnData, { kind })).data;

test('an order is kept, replaced and taken back; what is new has no place', async () => {
  for (const each of [one, two]) await follow(each);
  expect((await order([two, one])).data).toEqual({ ordered: 2 });
  await follow(three);
  expect(await placesOf()).toEqual({ two: 0, 'database-1': 1, three: null });
  expect((await order([three, one, three])).data).toEqual({ ordered: 2 });
  expect(await placesOf()).toEqual({ three: 0, 'database-1': 1, two: null });
  expect((await order([])).data).toEqual({ ordered: 0 });
  expect(await placesOf()).toEqual({ three: null, 'database-1': null, two: null });
});

test('an order of what is not followed changes nothing, and touches no other reader', async () => {
  const other = await accountOf(portal, reader.library, 'reader');
  await follow(one, other);
  expect((await order([one], reader)).data).toEqual({ ordered: 0 });
  expect(await placesOf(other)).toEqual({ 'database-1': null });
  expect(await placesOf()).toEqual({});
});

test('a visitor has no order, and one of more than 500 is refused', async () => {
  const visitor = await visitorOf(portal, reader.library);
  expect((await order([one], visitor)).status).toBe(401);
  expect((await order(Array.from({ length: 501 }, () => one))).status).toBe(400);
});

async function fill(as = reader) {
  const at = portal.clock.now().toISOString();
  await follow(one, as);
  await askAs(portal, as, recordVisit, { resource: one, action: 'view', at });
  await askAs(portal, as, recordVisit, { resource: two, action: 'access', at });
  await askAs(portal, as, setDismissed, { resource: two, isDismissed: true });
  await askAs(portal, as, setOwnFeed, { isOpen: true });
  await askAs(portal, as, saveSubscription, samplesFor(as.library, new Date()).saveSubscription);
  await send(portal, as, forms.fault, nextDraft());
  await portal.store.inLibrary(as.library.code, (tx) => notify(tx, as));
  await askAs(portal, as, sendDelivery, samplesFor(as.library, new Date()).sendDelivery);
}

/**
 * A notification, a device that gets notifications, a message that was sent and one that waits, and an address that
 * returned mail. The browser is known since the sign-in.
 */
async function notify(tx: Tx, { name, library: { code: libraryCode } }: Account): Promise<void> {
  const now = portal.clock.now();
  const [patron] = await tx.select().from(patrons).where(eq(patrons.username, name));
  const [session] = await tx
    .select()
    .from(sessions)
    .where(eq(sessions.patronId, patron?.id ?? ''));
  const own = { libraryCode, patronId: patron?.id ?? '' };
  const event = { ...own, id: `report:${name}:1`, kind: 'report', event: 'answered', at: now };
  await tx.insert(notificationEvents).values({ ...event, name: { en: name } } as never);
  await tx.insert(notifications).values({ ...own, eventId: event.id, at: now, isInPortal: true });
  const device = {
    endpointHash: name,
    endpoint: 'https://push.example.org/way/of-one-browser',
    p256dh: 'public-key',
    auth: 'secret-key',
  };
  await tx.insert(pushSubscriptions).values({
    ...own,
    ...device,
    sessionId: session?.id ?? '',
    language: 'en',
    createdAt: now,
  });
  const message = { ...own, channel: 'email', kind: 'new', dueAt: now } as const;
  await tx.insert(dispatches).values([{ ...message, state: 'sent', endedAt: now }, message]);
  await tx.insert(mailRefusals).values({ ...own, address: 't@example.org', refusals: 1 });
}

/** How many events of the patron's own are stored, with what hangs on them: of a kind where one is given. */
const ownEvents = (kind?: 'report' | 'delivery') =>
  portal.store.inLibrary(reader.library.code, async (tx) => {
    const [patron] = await tx.select().from(patrons).where(eq(patrons.username, reader.name));
    const id = patron?.id ?? '';
    const events = await tx
      .select()
      .from(notificationEvents)
      .where(eq(notificationEvents.patronId, id));
    const ids = events.filter((each) => kind === undefined || each.kind === kind).map((e) => e.id);
    const isOf = ({ eventId }: { eventId: string }) => ids.includes(eventId);
    const rows = await tx.select().from(notifications).where(eq(notifications.patronId, id));
    const items = await tx.select().from(dispatchItems).where(eq(dispatchItems.patronId, id));
    const waiting = await tx
      .select()
      .from(dispatches)
      .where(and(eq(dispatches.patronId, id), eq(dispatches.state, 'planned')));
    return {
      events: ids.length,
      rows: rows.filter(isOf).length,
      items: items.filter(isOf).length,
      waiting: waiting.filter((each) => kind === undefined || each.kind === kind).length,
    };
  });

/** Plans a message about each of the patron's own events. */
async function planMessages(): Promise<void> {
  await portal.store.inLibrary(reader.library.code, async (tx) => {
    const [patron] = await tx.select().from(patrons).where(eq(patrons.username, reader.name));
    const own = { libraryCode: reader.library.code, patronId: patron?.id ?? '' };
    const events = await tx
      .select()
      .from(notificationEvents)
      .where(eq(notificationEvents.patronId, own.patronId));
    for (const [at, { id: eventId, kind }] of events.entries()) {
      const dueAt = new Date(portal.clock.now().getTime() + at);
      const message = { ...own, channel: 'email', kind, dueAt } as const;
      const [row] = await tx.insert(dispatches).values(message).returning();
      const item = { ...own, channel: 'email', eventId, dispatchId: row?.id ?? '' } as const;
      await tx.insert(dispatchItems).values(item);
    }
  });
}

test('each kind is counted, forgotten alone, and nobody else’s goes with it', async () => {
  const other = await accountOf(portal, reader.library, 'reader');
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
  const each = [
    'follows',
    'dismissed',
    'subscription',
    'feed',
    'notifications',
    'refusedAddresses',
    'devices',
    'knownBrowsers',
  ] as const;
  for (const kind of each) {
    expect(await forget(kind)).toEqual({ forgotten: 1 });
    expect((await parts())[kind]).toEqual({ count: 0, bytes: 0, forgettable: 0 });
    expect(await forget(kind)).toEqual({ forgotten: 0 });
  }
  expect(await forget('messages')).toEqual({ forgotten: 1 });
  // The other one is still to be sent.
  expect((await parts()).messages).toMatchObject({ count: 1, forgettable: 0, working: 1 });
  expect(await forget('viewed')).toEqual({ forgotten: 2 });
  expect((await askAs(portal, reader, listViewed, {})).data).toEqual({ items: [] });
  expect((await askAs(portal, reader, getOwnData, {})).data).toMatchObject({
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
  const kept = await portal.store.inLibrary(reader.library.code, (tx) => tx.select().from(visits));
  expect(kept.filter(({ patronId }) => patronId === null)).toHaveLength(2);
});

test('a report is forgotten once it is closed, a request once its month and its work are over', async () => {
  await fill();
  expect([await forget('reports'), await forget('deliveries')]).toEqual([
    { forgotten: 0 },
    { forgotten: 0 },
  ]);
  const [report] = await reportsOf(portal, reader);
  await askAs(portal, reader, setReportOpen, { id: report?.id ?? '', isOpen: false, text: '' });
  const { items } = (await askAs(portal, reader, listOwnDeliveries, {})).data as {
    items: { id: string }[];
  };
  await askAs(portal, reader, cancelDelivery, { id: items[0]?.id ?? '' });
  expect((await parts()).reports).toMatchObject({ count: 1, forgettable: 1, working: 0 });
  // Nobody works on it, and yet it counts towards the limit of its month.
  expect((await parts()).deliveries).toMatchObject({ count: 1, forgettable: 0, working: 0 });
  expect(await forget('reports')).toEqual({ forgotten: 1 });
  expect(await forget('deliveries')).toEqual({ forgotten: 0 });
  portal.clock.offsetMs = 40 * 24 * 3_600_000;
  const token = (await signIn(portal, reader.library, reader.name)).accessToken;
  reader = { ...reader, token };
  expect(await forget('deliveries')).toEqual({ forgotten: 1 });
  expect((await parts()).deliveries?.count).toBe(0);
});

test('what was told of a report or a request is forgotten with it, and messages about it are not sent', async () => {
  await fill();
  const [report] = await reportsOf(portal, reader);
  await askAs(portal, reader, setReportOpen, { id: report?.id ?? '', isOpen: false, text: '' });
  const { items } = (await askAs(portal, reader, listOwnDeliveries, {})).data as {
    items: { id: string }[];
  };
  await askAs(portal, reader, cancelDelivery, { id: items[0]?.id ?? '' });
  await portal.store.inLibrary(reader.library.code, async (tx) => {
    const [patron] = await tx.select().from(patrons).where(eq(patrons.username, reader.name));
    const patronId = patron?.id ?? '';
    await tx.delete(notificationEvents).where(eq(notificationEvents.patronId, patronId));
    const { code } = reader.library;
    const now = portal.clock.now();
    const event = { patronId, about: null, detail: '', subjects: null, name: { en: 'Sample' } };
    const step = { ...event, words: { zh_CN: '已为您续订' } };
    const ofReport = { kind: 'report', event: 'reportHandled', place: report?.id ?? '' } as const;
    const ofCopy = { kind: 'delivery', event: 'deliveryMoved', place: items[0]?.id ?? '' } as const;
    const others = [
      { ...step, ...ofReport, id: 'report:one:1' },
      { ...step, ...ofReport, id: 'report:one:2' },
      { ...step, ...ofCopy, id: 'delivery:one:1' },
      { ...step, ...ofReport, id: 'report:other:1', place: 'other' },
    ];
    await addEvents(tx, code, others, now);
  });
  await planMessages();
  expect(await ownEvents('report')).toEqual({ events: 3, rows: 3, items: 3, waiting: 3 });
  await forget('reports');
  expect(await ownEvents('report')).toEqual({ events: 1, rows: 1, items: 1, waiting: 1 });
  portal.clock.offsetMs = 40 * 24 * 3_600_000;
  const token = (await signIn(portal, reader.library, reader.name)).accessToken;
  reader = { ...reader, token };
  expect(await ownEvents('delivery')).toEqual({ events: 1, rows: 1, items: 1, waiting: 1 });
  await forget('deliveries');
  expect(await ownEvents('delivery')).toEqual({ events: 0, rows: 0, items: 0, waiting: 0 });
  // What stands behind no bell is counted, and goes too.
  await portal.store.inLibrary(reader.library.code, (tx) => tx.delete(notifications));
  expect((await parts()).notifications).toMatchObject({ count: 1, forgettable: 1 });
  expect(await forget('notifications')).toEqual({ forgotten: 1 });
  expect(await ownEvents('report')).toEqual({ events: 0, rows: 0, items: 0, waiting: 0 });
});

test('devices that get notifications are taken along, without what reaches them', async () => {
  await fill();
  const { data } = await askAs(portal, reader, getOwnData, {});
  expect((data as { devices: unknown }).devices).toEqual([
    { service: 'https://push.example.org', language: 'en', createdAt: expect.any(String) },
  ]);
  for (const secret of ['of-one-browser', 'public-key', 'secret-key']) {
    expect(JSON.stringify(data)).not.toContain(secret);
  }
});

test('visitors, other libraries and unknown kinds are refused', async () => {
  const visitor = await visitorOf(portal, reader.library);
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
