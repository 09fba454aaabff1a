// What privacy law gives to every reader: everything that is kept of them, by kind, how it is forgotten, and nothing of it
// after the account is erased; and the reader's own order of follows.
import { and, eq, isNull, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { setDismissed } from '#contract/calls/collection/recommendations.ts';
import { cancelDelivery, sendDelivery } from '#contract/calls/patron/deliveries.ts';
import { setReportOpen } from '#contract/calls/patron/feedback.ts';
import { listFollows, setFollow, setFollowOrder } from '#contract/calls/patron/follows.ts';
import {
  eraseOwnData,
  forgetOwnData,
  getOwnData,
  getOwnDataSummary,
} from '#contract/calls/patron/own-data.ts';
import { setOwnFeed } from '#contract/calls/patron/own-feed.ts';
import { saveSubscription } from '#contract/calls/patron/subscription.ts';
import { listViewed, recordVisit } from '#contract/calls/patron/visits.ts';
import type { ForgettableKind } from '#contract/models/patron-model.ts';
import { inviteAll } from '#server/domain/accounts/invitation-records.ts';
import { noPassword } from '#server/domain/accounts/passwords.ts';
import { addKey } from '#server/domain/libraries/api-key-records.ts';
import { addEvents } from '#server/messages/events/event-records.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { readRows } from '#server/store/connection/read-rows.ts';
import { databases } from '#server/store/schema/libraries.ts';
import {
  dispatches,
  dispatchItems,
  mailRefusals,
  notificationEvents,
  notifications,
} from '#server/store/schema/messages/notifications.ts';
import { pushSubscriptions } from '#server/store/schema/messages/push.ts';
import { patrons, sessions, visits } from '#server/store/schema/patrons.ts';
import { requestsOf } from '../delivery/delivering.ts';
import { forms, reportsOf, send } from '../feedback/reporting.ts';
import { addDatabases } from '../support/database-rows.ts';
import { freshLibrary, openedPortal } from '../support/fresh-library.ts';
import { password } from '../support/portal.ts';
import { samplesFor } from '../support/samples.ts';
import { accountOf, askAs, dataAs, openAccount, signInAgain, wordsOf } from './asking-as.ts';
import { sendForm } from './signing-in.ts';
import { importStandings } from './standings.ts';

const portal = openedPortal();
const library = freshLibrary(portal);
const reader = openAccount(portal, library);
const resource = (id: string) => ({ kind: 'database' as const, id });
const [one, two, three] = [resource('database-1'), resource('two'), resource('three')];
const name = { zh_CN: '示例数据库', en: 'Sample Database' };
beforeEach(() => addDatabases(portal, library, ['database-1', 'two', 'three'], { name }));

const inLibrary = <T>(work: (tx: Tx) => Promise<T>) => portal.store.inLibrary(library.code, work);
const ownKey = async (tx: Tx, { name } = reader) => {
  const [patron] = await tx.select().from(patrons).where(eq(patrons.username, name));
  return { libraryCode: library.code, patronId: patron?.id ?? '' };
};
const follow = (resource = one, as = reader) =>
  askAs(portal, as, setFollow, { resource, isFollowed: true });
const ownData = (as = reader) => dataAs(portal, as, getOwnData, {});
const erase = (given = password, as = reader) =>
  askAs(portal, as, eraseOwnData, { password: given });

/** Does everything of which the portal keeps something. @param refused resources that the circulation system refuses */
async function live(as = reader, refused = ''): Promise<void> {
  const at = portal.clock.now();
  const samples = samplesFor(library, at);
  await follow(one, as);
  for (const [resource, action] of [
    [one, 'view'],
    [two, 'access'],
  ] as const)
    await dataAs(portal, as, recordVisit, { resource, action, at: at.toISOString() });
  await dataAs(portal, as, setDismissed, { resource: two, isDismissed: true });
  await dataAs(portal, as, setOwnFeed, { isOpen: true });
  await dataAs(portal, as, saveSubscription, samples.saveSubscription);
  await send(portal, as, forms.fault);
  await dataAs(portal, as, sendDelivery, samples.sendDelivery);
  await importStandings(
    portal,
    library,
    `username,overdue days,refused\n${as.name},3,${refused}\nsomebody-else,1,\n`,
    as.name,
  );
  const key = { ...samples.createKey, createdBy: as.name };
  await inLibrary(async (tx) => {
    const { patronId } = await notify(tx, as);
    await inviteAll(tx, library.code, [patronId], at);
    await addKey(tx, library.code, key, at);
  });
}

/**
 * A notification, a device that gets notifications, a message that was sent and one that waits, and an address that
 * returned mail. The browser is known since the sign-in.
 */
async function notify(tx: Tx, as: typeof reader) {
  const { name } = as;
  const now = portal.clock.now();
  const own = await ownKey(tx, as);
  const [session] = await tx.select().from(sessions).where(eq(sessions.patronId, own.patronId));
  const event = { ...own, id: `report:${name}:1`, kind: 'report', event: 'answered', at: now };
  await tx.insert(notificationEvents).values({ ...event, name: { en: name } } as never);
  await tx.insert(notifications).values({ ...own, eventId: event.id, at: now, isInPortal: true });
  const keys = { p256dh: 'public-key', auth: 'secret-key', language: 'en' } as const;
  const endpoint = 'https://push.example.org/way/of-one-browser';
  const device = { endpoint, endpointHash: name, sessionId: session?.id ?? '', createdAt: now };
  await tx.insert(pushSubscriptions).values({ ...own, ...keys, ...device });
  const message = { ...own, channel: 'email', kind: 'new', dueAt: now } as const;
  await tx.insert(dispatches).values([{ ...message, state: 'sent', endedAt: now }, message]);
  await tx.insert(mailRefusals).values({ ...own, address: 't@example.org', refusals: 1 });
  return own;
}

describe('an order of follows', () => {
  const order = async (resources: (typeof one)[]) =>
    (await dataAs(portal, reader, setFollowOrder, { resources })).ordered;
  const placesOf = async (as = reader) => {
    const { items } = await dataAs(portal, as, listFollows, {});
    return Object.fromEntries(items.map(({ resource, position }) => [resource.id, position]));
  };

  test('is kept, replaced and taken back; what is new has no place', async () => {
    for (const each of [one, two]) await follow(each);
    expect(await order([two, one])).toBe(2);
    await follow(three);
    expect(await placesOf()).toEqual({ two: 0, 'database-1': 1, three: null });
    expect(await order([three, one, three])).toBe(2);
    expect(await placesOf()).toEqual({ three: 0, 'database-1': 1, two: null });
    expect(await order([])).toBe(0);
    expect(await placesOf()).toEqual({ three: null, 'database-1': null, two: null });
  });

  test('of what is not followed changes nothing, and touches no other reader', async () => {
    const other = await accountOf(portal, library, 'reader');
    for (const each of [one, two]) await follow(each, other);
    await dataAs(portal, other, setFollowOrder, { resources: [two] });
    expect(await order([one])).toBe(0);
    expect(await placesOf(other)).toEqual({ two: 0, 'database-1': null });
    expect(await placesOf()).toEqual({});
  });

  test.each([
    [500, 200],
    [501, 400],
  ])('of %i resources is answered by %i', async (count, status) => {
    const resources = Array(count).fill(one);
    expect((await askAs(portal, reader, setFollowOrder, { resources })).status).toBe(status);
  });
});

describe('what is kept of a reader', () => {
  test('is taken along, with nothing of others and no secret', async () => {
    await live(reader, 'database-1');
    const data = await ownData();
    expect(data).toMatchObject({
      account: { username: reader.name, role: 'reader' },
      profile: { email: 't@example.org' },
      subscription: { choice: { frequency: 'weekly', subjectNames: [] } },
      standing: { overdueDays: 3, refusedResources: ['database-1'], refusedNames: [name] },
      follows: [{ resourceKind: 'database', resourceId: 'database-1', resourceName: name }],
      viewed: expect.arrayContaining([
        expect.objectContaining({ resourceId: 'database-1', resourceName: name }),
      ]),
      visits: expect.arrayContaining([
        expect.objectContaining({ resourceId: 'database-1', action: 'view', resourceName: name }),
      ]),
      invitations: [{}],
      imports: [{ fileName: 'standings.csv' }],
      keys: [{ name: 'Campus site' }],
      sessions: [{}],
      devices: [{ service: 'https://push.example.org', language: 'en' }],
    });
    const text = JSON.stringify(data);
    const secrets = 'scrypt hash somebody-else of-one-browser public-key secret-key';
    for (const secret of secrets.split(' ')) expect(text).not.toContain(secret);
  });

  test('has no name of a resource that is gone, and says what it was', async () => {
    await live();
    const dismissed = async () => (await ownData()).dismissed as { resourceName: object }[];
    expect(await dismissed()).toMatchObject([{ resourceId: 'two', resourceName: name }]);
    await inLibrary((tx) => tx.delete(databases));
    const [gone] = await dismissed();
    expect(gone).toMatchObject({ resourceId: 'two' });
    expect(gone?.resourceName).toEqual({});
  });

  const parts = async (as = reader) => {
    const summary = await dataAs(portal, as, getOwnDataSummary, {});
    return Object.fromEntries(summary.parts.map(({ kind, ...part }) => [kind, part]));
  };
  const forget = async (kind: ForgettableKind) =>
    (await dataAs(portal, reader, forgetOwnData, { kind })).forgotten;

  test('is counted by kind and forgotten alone, and nobody else’s goes with it', async () => {
    const other = await accountOf(portal, library, 'reader');
    await live();
    await live(other);
    const before = await parts(other);
    const once = `follows dismissed subscription feed notifications refusedAddresses devices
      knownBrowsers`.split(/\s+/) as ForgettableKind[];
    expect(await parts()).toMatchObject({
      ...Object.fromEntries(once.map((kind) => [kind, { count: 1, forgettable: 1 }])),
      profile: { count: 1, forgettable: 0 },
      viewed: { count: 2, forgettable: 2 },
      reports: { count: 1, forgettable: 0, working: 1 },
      deliveries: { count: 1, forgettable: 0, working: 1 },
      messages: { count: 2, forgettable: 1, working: 1 },
      sessions: { count: 1, forgettable: 0 },
    });
    for (const kind of once) {
      expect(await forget(kind)).toBe(1);
      expect((await parts())[kind]).toEqual({ count: 0, bytes: 0, forgettable: 0 });
      expect(await forget(kind)).toBe(0);
    }
    expect(await forget('messages')).toBe(1);
    // The other one is still to be sent.
    expect((await parts()).messages).toMatchObject({ count: 1, forgettable: 0, working: 1 });
    expect(await forget('viewed')).toBe(2);
    expect(await dataAs(portal, reader, listViewed, {})).toEqual({ items: [] });
    const lists = 'follows viewed visits feeds devices refusedAddresses knownBrowsers'.split(' ');
    expect(await ownData()).toMatchObject({
      ...Object.fromEntries(lists.map((list) => [list, []])),
      subscription: null,
      messages: [{ state: 'planned' }],
      isRemembered: true,
    });
    expect(await parts(other)).toEqual(before);
    expect(await inLibrary((tx) => tx.$count(visits, isNull(visits.patronId)))).toBe(2);
    const unknown = { kind: 'profile' } as never;
    expect((await askAs(portal, reader, forgetOwnData, unknown)).status).toBe(400);
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

  test('is a report until it is closed, and a request until its month and its work are over', async () => {
    await live();
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

  test('of a report or a request goes with it: what was told, and messages that are not sent yet', async () => {
    await live();
    const ended = await endWork();
    await inLibrary(async (tx) => {
      const own = { ...(await ownKey(tx)), channel: 'email' } as const;
      const isOwn = eq(notificationEvents.patronId, own.patronId);
      await tx.delete(notificationEvents).where(isOwn);
      const { patronId } = own;
      const event = { patronId, about: null, detail: '', subjects: null, name: { en: 'Sample' } };
      const step = { ...event, words: { zh_CN: '已为您续订' } };
      const ofReport = { kind: 'report', event: 'reportHandled', place: ended.report } as const;
      const ofCopy = { kind: 'delivery', event: 'deliveryMoved', place: ended.request } as const;
      const now = portal.clock.now();
      const events = [
        { ...step, ...ofReport, id: 'report:one:1' },
        { ...step, ...ofReport, id: 'report:one:2' },
        { ...step, ...ofCopy, id: 'delivery:one:1' },
        { ...step, ...ofReport, id: 'report:other:1', place: 'other' },
      ];
      await addEvents(tx, library.code, events, now);
      for (const [at, { id: eventId, kind }] of events.entries()) {
        const message = { ...own, kind, dueAt: new Date(now.getTime() + at) };
        const [row] = await tx.insert(dispatches).values(message).returning();
        await tx.insert(dispatchItems).values({ ...own, eventId, dispatchId: row?.id ?? '' });
      }
    });
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
});

describe('erasing', () => {
  /** Tables of the library that hold one of the texts in any column. */
  async function tablesWith(texts: readonly string[]): Promise<string[]> {
    const tables = await portal.store.onPlatform((tx) =>
      readRows<{ name: string }>(
        tx,
        sql`SELECT c.relname AS name FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
            JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname = 'public'
            WHERE a.attname = 'library_code' AND c.relkind = 'r' AND NOT c.relispartition ORDER BY 1`,
      ),
    );
    expect(tables.length).toBeGreaterThan(25);
    const isIn = texts.map((text) => sql`position(${text} IN to_jsonb(t)::text) > 0`);
    const has = sql.join(isIn, sql` OR `);
    return inLibrary(async (tx) => {
      const found: string[] = [];
      for (const { name } of tables) {
        const table = sql.identifier(name);
        const rows = await readRows(tx, sql`SELECT 1 FROM ${table} AS t WHERE ${has} LIMIT 1`);
        if (rows.length > 0) found.push(name);
      }
      return found;
    });
  }

  test('leaves nothing of a reader in any table, and what was counted stays', async () => {
    await live();
    // A wrong password at the sign-in page, and a right one in a browser that it knows now.
    await sendForm(portal, library, { account: reader.name, password: 'wrong' });
    await sendForm(portal, library, { account: reader.name });
    const { patronId } = await inLibrary((tx) => ownKey(tx));
    const some = 'api_keys patrons profiles visits patron_standings import_rows'.split(' ');
    expect(await tablesWith([patronId, reader.name])).toEqual(expect.arrayContaining(some));
    expect(await erase()).toMatchObject({
      code: 200,
      data: { isErased: true, kept: { en: expect.stringContaining('by whom') } },
    });
    expect(await tablesWith([patronId, reader.name])).toEqual([]);
    const nobody = { patronId: null, caller: '' };
    expect(await inLibrary((tx) => tx.select().from(visits).orderBy(visits.action))).toMatchObject([
      { ...nobody, resourceId: 'two' },
      { ...nobody, resourceId: 'database-1', isCounted: true },
    ]);
    expect(await tablesWith(['somebody-else'])).toEqual(['import_rows', 'patron_standings']);
    // The token that did it is worth nothing any more.
    expect((await askAs(portal, reader, getOwnData, {})).status).toBe(401);
  });

  test('needs the password: a stolen token guesses no faster than anybody', async () => {
    const wrong = await erase('guess');
    const said = 'password: 密码不正确 | the password is wrong';
    expect([wrong.status, wordsOf(wrong)]).toEqual([400, [said]]);
    for (let guess = 2; guess <= 5; guess += 1) expect((await erase('guess')).status).toBe(400);
    expect((await erase()).status).toBe(429);
    portal.clock.offsetMs = 31_000;
    expect((await erase()).code).toBe(200);
  });

  test('needs none of whoever signs in at the campus, and no form of the first sign-in', async () => {
    const fresh = await accountOf(portal, library, 'reader', true);
    expect((await askAs(portal, fresh, getOwnData, {})).code).toBe(200);
    expect((await erase(password, fresh)).code).toBe(200);
    await inLibrary((tx) => tx.update(patrons).set({ passwordHash: noPassword }));
    expect((await erase('')).code).toBe(200);
  });

  test('leaves a library its last librarian', async () => {
    const only = await accountOf(portal, library, 'librarian');
    expect((await erase(password, only)).status).toBe(400);
    const second = await accountOf(portal, library, 'librarian');
    expect((await erase(password, second)).code).toBe(200);
  });
});
