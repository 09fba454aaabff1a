// What stands behind the bell: own matters and faults, what was followed and chosen after the job's run; each once, and
// each reader's own.
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { handleReport, setReportOpen } from '#contract/calls/patron/feedback.ts';
import { setFollow } from '#contract/calls/patron/follows.ts';
import { setNotificationsRead } from '#contract/calls/patron/notifications.ts';
import type { ResourceRef } from '#contract/models/model.ts';
import type { Subscription } from '#contract/models/patron-model.ts';
import { handleDelivery } from '#server/domain/requests/handle-delivery.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import { libraryPackages } from '#server/store/schema/collection.ts';
import { databases, subjects } from '#server/store/schema/libraries.ts';
import { notifications } from '#server/store/schema/messages/notifications.ts';
import { packages, packageTitles } from '#server/store/schema/titles.ts';
import { type Account, accountOf, askAs, setStatus } from '../accounts/asking-as.ts';
import { request } from '../delivery/delivering.ts';
import { addDatabase, forms, reportsOf, resource, send } from '../feedback/reporting.ts';
import { addPackage } from '../search/search-shelf.ts';
import type { TestPortal } from '../support/portal.ts';
import { openMailServer } from './mail-server.ts';
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
});
beforeEach(async () => {
  library = await openLibrary(portal);
  librarian = await accountOf(portal, library, 'librarian');
  run = openProcess(portal, null);
});

const newReader = (choice: Partial<Subscription> = {}, isFollowing = false) =>
  addReader(portal, library, choice, isFollowing);
/** A step of the library, which is taken. */
const handle = async (id: string, step: string, more: object = {}) => {
  const input = { id, step, ...more } as Parameters<typeof askAs<typeof handleReport>>[3];
  const { code, data, message } = await askAs(portal, librarian, handleReport, input);
  if (code !== 200) throw new Error(message);
  return data as object;
};
const events = async (reader: Account) =>
  (await bellOf(portal, reader)).map(({ kind, event, detail }) =>
    `${kind} ${event} ${detail}`.trim(),
  );
const outages: Partial<Subscription> = { topics: ['outage'], channels: ['portal'] };
/** Runs the job with a mail server of its own. */
async function openMail() {
  const server = await openMailServer();
  onTestFinished(() => server.stop());
  return { server, mailed: openProcess(portal, server) };
}

test('a step of the library on my report stands behind my bell at once, and nobody else’s', async () => {
  const [reader, other] = [await newReader(), await newReader()];
  const id = await send(portal, reader, forms.suggestion);
  expect(await bellOf(portal, reader)).toEqual([]);
  await handle(id, 'answer', { text: '已延长' });
  const bell = await bellOf(portal, reader);
  const step = { kind: 'report', event: 'reportHandled', detail: 'answered' };
  expect(bell).toMatchObject([{ ...step, place: id, isRead: false }]);
  // The answer itself is read in the personal center.
  expect(JSON.stringify(bell)).not.toContain('已延长');
  expect(await bellOf(portal, other)).toEqual([]);
});

test('a step of a request for a copy does the same; the reader’s own step does not', async () => {
  const reader = await newReader();
  const id = await request(portal, reader);
  expect(await bellOf(portal, reader)).toEqual([]);
  const actor = { librarian: 'command line', text: '', now: portal.clock.now() };
  const checked = await portal.store.inLibrary(library.code, (tx) =>
    handleDelivery(tx, { id, timeZone: undefined }, { step: 'check' }, actor),
  );
  expect(checked).toBe('checking');
  expect(await bellOf(portal, reader)).toMatchObject([
    { kind: 'delivery', detail: 'checking', name: { zh_CN: 'Deep learning' } },
  ]);
});

test('who follows a database learns of its outage and of its end, each once', async () => {
  const [follower, subscriber] = [await newReader({}, true), await newReader(outages)];
  const barred = await newReader({}, true);
  const other = await newReader({ topics: ['new'], channels: ['portal'] });
  // Follows it too, and is told by the report itself.
  const reporter = await newReader(outages, true);
  const atOther = await openLibrary(portal);
  const stranger = await addReader(portal, atOther, outages, true);
  const id = await send(portal, reporter, forms.fault);
  for (const _ of ['once', 'twice']) await handle(id, 'confirm');
  await setStatus(portal, barred, 'disabled');
  await Promise.all([run(), run()]);
  await handle(id, 'works', { text: '已修复' });
  await run();
  const both = ['outage outageEnded', 'outage outageConfirmed'];
  expect([await events(follower), await events(subscriber)]).toEqual([both, both]);
  expect((await bellOf(portal, follower)).map(({ name }) => name.en)).toEqual(
    Array(2).fill('Sample Database'),
  );
  expect(await events(reporter)).toEqual([
    'report reportHandled answered',
    'report reportHandled inProgress',
  ]);
  expect([await events(other), await events(stranger)]).toEqual([[], []]);
  const rows = await portal.store.inLibrary(library.code, (tx) => tx.select().from(notifications));
  expect(rows.map(({ patronId }) => patronId)).not.toContain(barred.id);
});

test('what the library publishes reaches who chose topic and subject, once', async () => {
  const libraryCode = library.code;
  const choosing = (choice: Partial<Subscription>) =>
    newReader({ ...choice, channels: ['portal'] });
  const all = await choosing({ topics: ['new', 'trial', 'expiring', 'notices', 'outage'] });
  const engineer = await choosing({ topics: ['trial'], subjects: ['08'] });
  const lawyer = await choosing({ topics: ['trial', 'notices'], subjects: ['03'] });
  const day = (days: number) => dayFromNow(portal, days);
  const change = (values: Partial<typeof databases.$inferInsert>) =>
    portal.store.inLibrary(libraryCode, (tx) => tx.update(databases).set(values));
  const engineering = { libraryCode, code: '08', name: { en: 'Engineering' }, position: 0 };
  const computing = { ...engineering, code: '0812', parent: '08', position: 1 };
  await portal.store.inLibrary(libraryCode, (tx) =>
    tx.insert(subjects).values([engineering, computing]),
  );
  await change({ trialFrom: day(-1), trialTo: day(20), isNew: true });
  await publishNotices(
    portal,
    library,
    { kind: 'training', publishedOn: day(-1) },
    { publishedOn: day(-90) },
    { publishedOn: day(9) },
  );
  const runAfresh = () => openProcess(portal, null)();
  await run();
  await runAfresh();
  await run();
  const eventsOf = async (reader: Account) =>
    (await bellOf(portal, reader)).map(({ event }) => event).sort();
  expect(await eventsOf(all)).toEqual(['noticePublished', 'trialBegan']);
  expect(await eventsOf(engineer)).toEqual(['trialBegan']);
  expect(await eventsOf(lawyer)).toEqual(['noticePublished']);

  await change({ trialTo: day(3), isInMaintenance: true });
  await runAfresh();
  await change({ isInMaintenance: false });
  await runAfresh();
  const later = ['endsSoon', 'maintenanceBegan', 'maintenanceEnded'];
  expect((await eventsOf(all)).filter((event) => /^(ends|maint)/.test(event))).toEqual(later);
});

test('what is read stays read, and a repeat or another’s id changes nothing', async () => {
  const [reader, other] = [await newReader(), await newReader()];
  await handle(await send(portal, reader, forms.suggestion), 'see');
  const [unread] = await bellOf(portal, reader);
  const read = async (as: Account, ids = [unread?.id ?? '']) => {
    const { code, data } = await askAs(portal, as, setNotificationsRead, { ids });
    return code === 200 ? (data as { count: number }).count : code;
  };
  expect([await read(other), await read(reader), await read(reader)]).toEqual([0, 1, 0]);
  expect(await bellOf(portal, reader)).toMatchObject([{ isRead: true }]);
  expect(await read(reader, [])).toBe(400);
});

test('who was answered while a fault lasted hears that it works, and the report stays as it is', async () => {
  const [answered, following] = [await newReader(), await newReader({}, true)];
  const [waiting, closed] = [await newReader(), await newReader()];
  const id = await send(portal, answered, forms.fault);
  const theirs = await send(portal, following, forms.fault);
  const gone = await send(portal, closed, forms.fault);
  await handle(id, 'confirm');
  for (const each of [id, theirs, gone])
    await handle(each, 'answer', { text: 'We told the publisher' });
  await askAs(portal, closed, setReportOpen, { id: gone, isOpen: false, text: '' });
  // The same reader has another report of it, and one that is open is answered.
  await handle(await send(portal, answered, forms.fault), 'answer', { text: 'As before' });
  await send(portal, waiting, forms.fault);
  const reports = async () =>
    (await reportsOf(portal, answered)).map(({ state, events: steps }) => [state, steps]);
  const before = await reports();
  expect(await handle(id, 'works', { text: 'It works' })).toMatchObject({ count: 1 });
  await run();
  const ends = async (reader: Account) =>
    (await events(reader)).filter((each) => each.endsWith('outageEnded'));
  const news = ['report outageEnded'];
  expect([await ends(answered), await ends(following)]).toEqual([news, news]);
  expect(await events(waiting)).toEqual(['report reportHandled answered']);
  expect(await ends(closed)).toEqual([]);
  expect(await reports()).toEqual(before);
});

test('another desk or day is a step that says so, in the portal and in e-mail; a repeat is none', async () => {
  const reader = await newReader({ channels: ['email'], language: 'en' });
  const year = new Date().getUTCFullYear() + 1;
  const [early, late] = [`${year}-01-31`, `${year}-02-28`];
  const id = await send(portal, reader, forms.suggestion);
  for (const more of [
    { desk: 'Loans', dueOn: early },
    { desk: 'Loans', dueOn: early },
    { desk: 'Loans', dueOn: late },
    { desk: 'Resources', dueOn: late },
    { desk: 'Resources', text: 'We asked the publisher' },
  ])
    await handle(id, 'assign', more);
  const steps = [`Loans · ${early}`, `Loans · ${late}`, `Resources · ${late}`, 'Resources'];
  const expected = steps.map((detail) => `report reportAssigned ${detail}`);
  expect((await events(reader)).sort()).toEqual(expected.sort());
  const [report] = await reportsOf(portal, reader);
  expect(report).toMatchObject({ state: 'inProgress', desk: 'Resources', dueOn: null });
  expect(report?.events.slice(1).map(({ text }) => text)).toEqual([
    ...steps.slice(0, 3),
    'Resources\nWe asked the publisher',
  ]);
  const { server, mailed } = await openMail();
  await mailed();
  const [mail, ...more] = server.mails;
  expect([mail?.headers.get('subject'), more]).toEqual([
    'My feedback: 4 messages · Test Library',
    [],
  ]);
  expect(mail?.raw).toContain('working on your feedback (Resources');
});

test('what to use instead is told anew when it changes, once, to who follows it or reported it', async () => {
  const [reporter, answered] = [await newReader({}, true), await newReader()];
  const follower = await newReader({}, true);
  const id = await send(portal, reporter, forms.fault);
  const other = await send(portal, answered, forms.fault);
  for (const each of [id, other]) await handle(each, 'assign', { desk: 'Loans' });
  const confirm = (en: string) => handle(id, 'confirm', { instead: { en } });
  await confirm('Use the mirror');
  await run();
  expect(await events(reporter)).toContain('report outageConfirmed');
  expect(await events(follower)).toEqual(['outage outageConfirmed']);
  await confirm('Use the mirror');
  await handle(other, 'answer', { text: 'We told the publisher' });
  await confirm('Use the other mirror');
  await run();
  await confirm('');
  await run();
  const changes = async (reader: Account) =>
    (await events(reader)).filter((each) => each.endsWith('outageChanged'));
  expect(await changes(follower)).toEqual(Array(2).fill('outage outageChanged'));
  expect(await changes(answered)).toEqual(Array(2).fill('report outageChanged'));
  // The other change was told as a step of the report.
  expect(await changes(reporter)).toEqual(['report outageChanged']);
  expect((await events(reporter)).filter((each) => each.startsWith('outage'))).toEqual([]);
});

/** The library has titles through databases; a null stands for a package with addresses and without a database. */
async function carry(...through: readonly (string | null)[]) {
  const { code: libraryCode } = library;
  const url = 'https://journal.example.org/';
  const made = await addPackage(portal.store, [{ name: { en: 'A journal' } }], null, { url });
  const [titleId = 0] = made.ids;
  const packageIds = [made.packageId, ...through.slice(1).map(() => crypto.randomUUID())];
  await portal.store.onPlatform(async (tx) => {
    for (const packageId of packageIds.slice(1)) {
      await tx.insert(packages).values({ id: packageId, provider: 'P', name: packageId });
      const row = { packageId, titleId, rowKey: 'a', titleText: 'A journal', contentHash: '', url };
      await tx.insert(packageTitles).values(row);
    }
  });
  const held = packageIds.map((packageId, index) => ({
    libraryCode,
    packageId,
    databaseId: through[index] ?? null,
  }));
  await portal.store.inLibrary(libraryCode, (tx) => tx.insert(libraryPackages).values(held));
  return { kind: 'journal', id: String(titleId) } as const;
}

test('a fault of a database is one of the titles that nothing else leads to', async () => {
  await addDatabase(portal, library, 'mirror');
  const [alone, another] = [await carry(resource.id), await carry(resource.id)];
  const [mirrored, free] = [await carry(resource.id, 'mirror'), await carry(resource.id, null)];
  const follower = await newReader({ channels: ['email'] });
  const [elsewhere, reporter, early] = [await newReader(), await newReader(), await newReader()];
  for (const [reader, title] of [
    [follower, alone],
    [follower, another],
    [elsewhere, mirrored],
    [elsewhere, free],
    [early, another],
  ] as const)
    await askAs(portal, reader, setFollow, { resource: title, isFollowed: true });
  const report = (reader: Account, about: ResourceRef) =>
    send(portal, reader, { ...forms.fault, resource: about });
  const [before, apart] = [await report(early, alone), await report(early, mirrored)];
  const id = await report(reporter, resource);
  expect(await handle(id, 'confirm')).toMatchObject({ count: 2 });
  const [later, alsoApart] = [await report(reporter, another), await report(reporter, free)];
  const stateOf = async (reader: Account, id: string) => {
    const found = (await reportsOf(portal, reader)).find((each) => each.id === id);
    return [found?.state, found?.outage && found.outage.endedAt === null];
  };
  for (const [reader, id, state] of [
    [early, before, ['inProgress', true]],
    [reporter, later, ['inProgress', true]],
    [early, apart, ['sent', null]],
    [reporter, alsoApart, ['sent', null]],
  ] as const)
    expect(await stateOf(reader, id)).toEqual(state);
  const { server, mailed } = await openMail();
  await mailed();
  expect(await bellOf(portal, follower)).toMatchObject([
    { event: 'outageConfirmed', about: resource, name: { en: 'Sample Database' } },
  ]);
  expect(server.mails.map(({ to }) => to)).toEqual([follower.address]);
  // What they reported says it, and not the title that they follow.
  expect(await events(early)).toEqual(['report reportHandled inProgress']);
  expect(await events(elsewhere)).toEqual([]);
  // A second way fails: now nothing leads there.
  const second = await report(reporter, { kind: 'database', id: 'mirror' });
  expect(await handle(second, 'confirm')).toMatchObject({ count: 2 });
  await mailed();
  expect(await events(elsewhere)).toEqual(['outage outageConfirmed']);
  expect(await stateOf(early, apart)).toEqual(['inProgress', true]);
  expect(await handle(id, 'works', { text: 'It works' })).toMatchObject({ count: 3 });
  await mailed();
  expect(await events(follower)).toEqual(['outage outageEnded', 'outage outageConfirmed']);
  expect((await stateOf(early, before))[0]).toBe('answered');
});
