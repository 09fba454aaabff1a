// What stands behind the bell: own matters at once, what was followed and chosen after the job's run; each once, and
// each reader's own.
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { handleReport } from '#contract/calls/feedback.ts';
import { setNotificationsRead } from '#contract/calls/notifications.ts';
import type { Subscription } from '#contract/models/patron-model.ts';
import { emptyDelivery } from '#contract/rules/delivery-rules.ts';
import { addDelivery, lockedDelivery } from '#server/store/records/delivery/delivery-records.ts';
import { takeDeliveryStep } from '#server/store/records/delivery/delivery-steps.ts';
import type { LibraryRecord } from '#server/store/records/libraries/library-register.ts';
import { databases, subjects } from '#server/store/schema/libraries.ts';
import { patrons } from '#server/store/schema/patrons.ts';
import { type Account, accountOf, askAs, visitorOf } from '../accounts/asking-as.ts';
import { forms, send } from '../feedback/reporting.ts';
import type { TestPortal } from '../support/portal.ts';
import {
  addReader,
  bellOf,
  dayFromNow,
  openLibrary,
  openPortalAlone,
  openProcess,
  publishNotices,
} from './notifying.ts';

let portal: TestPortal;
let library: LibraryRecord;
let librarian: Account;
let run: () => Promise<void>;

beforeAll(async () => {
  portal = await openPortalAlone();
  library = await openLibrary(portal);
  librarian = await accountOf(portal, library, 'librarian');
  run = openProcess(portal, null);
});

const handle = (id: string, step: 'see' | 'answer' | 'confirm' | 'works', more: object = {}) =>
  askAs(portal, librarian, handleReport, { id, step, ...more });

test('a step of the library on my report stands behind my bell at once, and nobody else’s', async () => {
  const reader = await addReader(portal, library, {});
  const other = await addReader(portal, library, {});
  const id = await send(portal, reader, forms.suggestion);
  expect(await bellOf(portal, reader)).toEqual([]);
  await handle(id, 'answer', { text: '已延长' });
  const [first, ...rest] = await bellOf(portal, reader);
  expect(rest).toEqual([]);
  expect(first).toMatchObject({
    kind: 'report',
    event: 'reportHandled',
    detail: 'answered',
    place: id,
    isRead: false,
  });
  // The answer itself is read in the personal center.
  expect(JSON.stringify(first)).not.toContain('已延长');
  expect(await bellOf(portal, other)).toEqual([]);
  const visitor = await visitorOf(portal, library);
  await expect(bellOf(portal, visitor)).rejects.toThrow('Please login first');
});

test('a step of a request for a copy does the same; the reader’s own step does not', async () => {
  const reader = await addReader(portal, library, {});
  await portal.store.inLibrary(library.code, async (tx) => {
    const now = portal.clock.now();
    const input = { ...emptyDelivery(), title: 'Deep learning' };
    const request = { patronId: reader.id, draftId: 'draft-00001', input, month: '2026-11' };
    const id = (await addDelivery(tx, library.code, request, now)) ?? '';
    const row = await lockedDelivery(tx, id);
    if (row === null) throw new Error('there is no request');
    await takeDeliveryStep(tx, row, 'check', '', now);
  });
  expect(await bellOf(portal, reader)).toMatchObject([
    { kind: 'delivery', detail: 'checking', name: { zh_CN: 'Deep learning' } },
  ]);
});

test('who follows a database learns of its outage and of its end, each once', async () => {
  const outages: Partial<Subscription> = { topics: ['outage'], channels: ['portal'] };
  const follower = await addReader(portal, library, {}, true);
  const subscriber = await addReader(portal, library, outages);
  const barred = await addReader(portal, library, {}, true);
  const other = await addReader(portal, library, { topics: ['new'], channels: ['portal'] });
  // Follows it too, and is told by the report itself.
  const reporter = await addReader(portal, library, outages, true);
  const id = await send(portal, reporter, forms.fault);
  await handle(id, 'confirm', { since: portal.clock.now().toISOString() });
  await handle(id, 'confirm', { since: portal.clock.now().toISOString() });
  await portal.store.inLibrary(library.code, async (tx) => {
    await tx.update(patrons).set({ status: 'disabled' }).where(eq(patrons.id, barred.id));
  });
  await Promise.all([run(), run()]);
  await handle(id, 'works', { text: '已修复' });
  await run();
  const events = async (reader: Account) =>
    (await bellOf(portal, reader)).map(({ event, name }) => [event, name.en]);
  const both = [
    ['outageEnded', 'Sample Database'],
    ['outageConfirmed', 'Sample Database'],
  ];
  expect(await events(follower)).toEqual(both);
  expect(await events(subscriber)).toEqual(both);
  const own = ['reportHandled', 'Sample Database'];
  expect(await events(reporter)).toEqual([own, own]);
  expect(await events(other)).toEqual([]);
  const rows = await portal.store.inLibrary(library.code, (tx) =>
    tx.execute(sql`SELECT 1 FROM notifications WHERE patron_id = ${barred.id}`),
  );
  expect(rows.rows).toEqual([]);
});

test('what the library publishes reaches who chose topic and subject, once', async () => {
  const at = await openLibrary(portal);
  const libraryCode = at.code;
  const reader = (choice: Partial<Subscription>) =>
    addReader(portal, at, { ...choice, channels: ['portal'] });
  const all = await reader({ topics: ['new', 'trial', 'expiring', 'notices', 'outage'] });
  const engineer = await reader({ topics: ['trial'], subjects: ['08'] });
  const lawyer = await reader({ topics: ['trial', 'notices'], subjects: ['03'] });
  const day = (days: number) => dayFromNow(portal, days);
  await portal.store.inLibrary(libraryCode, async (tx) => {
    await tx.insert(subjects).values([
      { libraryCode, code: '08', name: { en: 'Engineering' }, parent: null, position: 0 },
      { libraryCode, code: '0812', name: { en: 'Computing' }, parent: '08', position: 1 },
    ]);
    await tx.update(databases).set({ trialFrom: day(-1), trialTo: day(20), isNew: true });
  });
  await publishNotices(
    portal,
    at,
    { kind: 'training', publishedOn: day(-1) },
    { publishedOn: day(-90) },
    { publishedOn: day(9) },
  );
  const first = openProcess(portal, null);
  await first();
  await openProcess(portal, null)();
  await first();
  const eventsOf = async (reader: Account) =>
    (await bellOf(portal, reader)).map(({ event }) => event).sort();
  expect(await eventsOf(all)).toEqual(['noticePublished', 'trialBegan']);
  expect(await eventsOf(engineer)).toEqual(['trialBegan']);
  expect(await eventsOf(lawyer)).toEqual(['noticePublished']);

  await portal.store.inLibrary(libraryCode, (tx) =>
    tx.update(databases).set({ trialTo: day(3), isInMaintenance: true }),
  );
  await openProcess(portal, null)();
  await portal.store.inLibrary(libraryCode, (tx) =>
    tx.update(databases).set({ isInMaintenance: false }),
  );
  await openProcess(portal, null)();
  const events = ['endsSoon', 'maintenanceBegan', 'maintenanceEnded'];
  expect((await eventsOf(all)).filter((event) => /^(ends|maint)/.test(event))).toEqual(events);
});

test('what is read stays read, and a repeat or another’s id changes nothing', async () => {
  const reader = await addReader(portal, library, {});
  const other = await addReader(portal, library, {});
  const id = await send(portal, reader, forms.suggestion);
  await handle(id, 'see');
  const [unread] = await bellOf(portal, reader);
  const read = async (as: Account, ids = [unread?.id ?? '']) => {
    const { code, data } = await askAs(portal, as, setNotificationsRead, { ids });
    return code === 200 ? (data as { count: number }).count : code;
  };
  expect([await read(other), await read(reader), await read(reader)]).toEqual([0, 1, 0]);
  expect(await bellOf(portal, reader)).toMatchObject([{ isRead: true }]);
  expect(await read(reader, [])).toBe(400);
});

test('an account without any choice, and another library, see nothing of it', async () => {
  const elsewhere = await openLibrary(portal);
  const outages: Partial<Subscription> = { topics: ['outage'], channels: ['portal'] };
  const stranger = await addReader(portal, elsewhere, outages, true);
  const reporter = await addReader(portal, library, {});
  const id = await send(portal, reporter, forms.fault);
  await handle(id, 'confirm', { since: portal.clock.now().toISOString() });
  await run();
  expect(await bellOf(portal, stranger)).toEqual([]);
  const ids = ['outageConfirmed:x'];
  expect((await askAs(portal, stranger, setNotificationsRead, { ids }, library)).code).not.toBe(
    200,
  );
});
