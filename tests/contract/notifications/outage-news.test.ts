// What readers hear of a fault after they reported it or follow what has it: each change once.
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { handleReport, setReportOpen } from '#contract/calls/feedback.ts';
import { setFollow } from '#contract/calls/follows.ts';
import type { ResourceRef } from '#contract/models/model.ts';
import type { LibraryRecord } from '#server/store/records/libraries/library-register.ts';
import { libraryPackages } from '#server/store/schema/collection.ts';
import { packages, packageTitles } from '#server/store/schema/titles.ts';
import { type Account, accountOf, askAs } from '../accounts/asking-as.ts';
import { addDatabase, forms, reportsOf, resource, send } from '../feedback/reporting.ts';
import { addPackage } from '../search/search-shelf.ts';
import type { TestPortal } from '../support/portal.ts';
import { openMailServer } from './mail-server.ts';
import { addReader, bellOf, openLibrary, openPortalAlone, openProcess } from './notifying.ts';

let portal: TestPortal;
let run: () => Promise<void>;

beforeAll(async () => {
  portal = await openPortalAlone();
  run = openProcess(portal, null);
});

async function open() {
  const library = await openLibrary(portal);
  const librarian = await accountOf(portal, library, 'librarian');
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
  return { library, handle, events };
}

test('who was answered while a fault lasted hears that it works, and the report stays as it is', async () => {
  const { library, handle, events } = await open();
  const answered = await addReader(portal, library, {});
  const following = await addReader(portal, library, {}, true);
  const waiting = await addReader(portal, library, {});
  const closed = await addReader(portal, library, {});
  const id = await send(portal, answered, forms.fault);
  const theirs = await send(portal, following, forms.fault);
  const gone = await send(portal, closed, forms.fault);
  await handle(id, 'confirm');
  for (const each of [id, theirs, gone])
    await handle(each, 'answer', { text: 'We told the publisher' });
  await askAs(portal, closed, setReportOpen, { id: gone, isOpen: false, text: '' });
  // The same reader has another report of it, and one that is open is answered.
  const again = await send(portal, answered, forms.fault);
  await handle(again, 'answer', { text: 'As before' });
  await send(portal, waiting, forms.fault);
  const before = await reportsOf(portal, answered);
  expect(await handle(id, 'works', { text: 'It works' })).toMatchObject({ count: 1 });
  await run();
  const news = 'report outageEnded';
  const ofFollower = (await events(following)).filter((each) => each.endsWith('outageEnded'));
  expect((await events(answered)).filter((each) => each === news)).toEqual([news]);
  expect(ofFollower).toEqual([news]);
  expect(await events(waiting)).toEqual(['report reportHandled answered']);
  expect(await events(closed)).not.toContain(news);
  const after = await reportsOf(portal, answered);
  expect(after.map(({ state, events: steps }) => [state, steps])).toEqual(
    before.map(({ state, events: steps }) => [state, steps]),
  );
});

test('another desk or day is a step that says so, in the portal and in e-mail; a repeat is none', async () => {
  const { library, handle, events } = await open();
  const reader = await addReader(portal, library, { channels: ['email'], language: 'en' });
  const year = new Date().getUTCFullYear() + 1;
  const [early, late] = [`${year}-01-31`, `${year}-02-28`];
  const id = await send(portal, reader, forms.suggestion);
  await handle(id, 'assign', { desk: 'Loans', dueOn: early });
  await handle(id, 'assign', { desk: 'Loans', dueOn: early });
  await handle(id, 'assign', { desk: 'Loans', dueOn: late });
  await handle(id, 'assign', { desk: 'Resources', dueOn: late });
  await handle(id, 'assign', { desk: 'Resources', text: 'We asked the publisher' });
  const steps = [`Loans · ${early}`, `Loans · ${late}`, `Resources · ${late}`, 'Resources'];
  expect((await events(reader)).sort()).toEqual(
    steps.map((detail) => `report reportAssigned ${detail}`).sort(),
  );
  const [report] = await reportsOf(portal, reader);
  expect(report).toMatchObject({ state: 'inProgress', desk: 'Resources', dueOn: null });
  expect(report?.events.slice(1).map(({ text }) => text)).toEqual([
    ...steps.slice(0, 3),
    'Resources\nWe asked the publisher',
  ]);
  const server = await openMailServer();
  onTestFinished(() => server.stop());
  await openProcess(portal, server)();
  const subjects = server.mails.map(({ headers }) => headers.get('subject'));
  expect(subjects).toEqual(['My feedback: 4 messages · Test Library']);
  expect(server.mails[0]?.raw).toContain('working on your feedback (Resources');
});

test('what to use instead is told anew when it changes, once, to who follows it or reported it', async () => {
  const { library, handle, events } = await open();
  const reporter = await addReader(portal, library, {}, true);
  const answered = await addReader(portal, library, {});
  const follower = await addReader(portal, library, {}, true);
  const id = await send(portal, reporter, forms.fault);
  const other = await send(portal, answered, forms.fault);
  await handle(id, 'assign', { desk: 'Loans' });
  await handle(other, 'assign', { desk: 'Loans' });
  await handle(id, 'confirm', { instead: { en: 'Use the mirror' } });
  await run();
  expect(await events(reporter)).toContain('report outageConfirmed');
  expect(await events(follower)).toEqual(['outage outageConfirmed']);
  await handle(id, 'confirm', { instead: { en: 'Use the mirror' } });
  await handle(other, 'answer', { text: 'We told the publisher' });
  await handle(id, 'confirm', { instead: { en: 'Use the other mirror' } });
  await run();
  await handle(id, 'confirm', { instead: { en: '' } });
  await run();
  const changes = async (reader: Account) =>
    (await events(reader)).filter((each) => each.endsWith('outageChanged'));
  expect(await changes(follower)).toEqual(Array(2).fill('outage outageChanged'));
  expect(await changes(answered)).toEqual(Array(2).fill('report outageChanged'));
  expect(await events(reporter)).toEqual(expect.arrayContaining(await changes(reporter)));
  expect((await events(reporter)).filter((each) => each.startsWith('outage'))).toEqual([]);
});

/** The library has titles through databases; a null stands for a package with addresses and without a database. */
async function carry(library: LibraryRecord, databases: readonly (string | null)[]) {
  const { code } = library;
  const made = await addPackage(portal.store, [{ name: { en: 'A journal' } }], null, {
    url: 'https://journal.example.org/',
  });
  const [titleId = 0] = made.ids;
  const packageIds = [made.packageId, ...databases.slice(1).map(() => crypto.randomUUID())];
  await portal.store.onPlatform(async (tx) => {
    for (const packageId of packageIds.slice(1)) {
      await tx.insert(packages).values({ id: packageId, provider: 'P', name: packageId });
      const url = 'https://journal.example.org/';
      const row = { packageId, titleId, rowKey: 'a', titleText: 'A journal', contentHash: '', url };
      await tx.insert(packageTitles).values(row);
    }
  });
  await portal.store.inLibrary(code, (tx) =>
    tx.insert(libraryPackages).values(
      packageIds.map((packageId, index) => ({
        libraryCode: code,
        packageId,
        databaseId: databases[index] ?? null,
      })),
    ),
  );
  return { kind: 'journal', id: String(titleId) } as const;
}

const follow = (reader: Account, title: ResourceRef) =>
  askAs(portal, reader, setFollow, { resource: title, isFollowed: true });

test('a fault of a database is one of the titles that nothing else leads to', async () => {
  const { library, handle, events } = await open();
  await addDatabase(portal, library, 'mirror');
  const alone = await carry(library, [resource.id]);
  const another = await carry(library, [resource.id]);
  const mirrored = await carry(library, [resource.id, 'mirror']);
  const free = await carry(library, [resource.id, null]);
  const follower = await addReader(portal, library, { channels: ['email'] });
  const elsewhere = await addReader(portal, library, {});
  const reporter = await addReader(portal, library, {});
  const early = await addReader(portal, library, {});
  await follow(follower, alone);
  await follow(follower, another);
  await follow(elsewhere, mirrored);
  await follow(elsewhere, free);
  await follow(early, another);
  const about = (subject: ResourceRef) => ({ ...forms.fault, resource: subject });
  const before = await send(portal, early, about(alone));
  const apart = await send(portal, early, about(mirrored));
  const id = await send(portal, reporter, forms.fault);
  expect(await handle(id, 'confirm')).toMatchObject({ count: 2 });
  const later = await send(portal, reporter, about(another));
  const alsoApart = await send(portal, reporter, about(free));
  const stateOf = async (reader: Account, report: string) =>
    (await reportsOf(portal, reader)).find((each) => each.id === report);
  for (const [reader, report] of [
    [early, before],
    [reporter, later],
  ] as const)
    expect(await stateOf(reader, report)).toMatchObject({
      state: 'inProgress',
      outage: { endedAt: null },
    });
  for (const [reader, report] of [
    [early, apart],
    [reporter, alsoApart],
  ] as const)
    expect(await stateOf(reader, report)).toMatchObject({ state: 'sent', outage: null });
  const server = await openMailServer();
  onTestFinished(() => server.stop());
  const mailed = openProcess(portal, server);
  await mailed();
  expect(await bellOf(portal, follower)).toMatchObject([
    { event: 'outageConfirmed', about: resource, name: { en: 'Sample Database' } },
  ]);
  expect(server.mails.map(({ to }) => to)).toEqual([follower.address]);
  // What they reported says it, and not the title that they follow.
  expect(await events(early)).toEqual(['report reportHandled inProgress']);
  expect(await events(elsewhere)).toEqual([]);
  // A second way fails: now nothing leads there.
  const second = await send(portal, reporter, about({ kind: 'database', id: 'mirror' }));
  expect(await handle(second, 'confirm')).toMatchObject({ count: 2 });
  await mailed();
  expect(await events(elsewhere)).toEqual(['outage outageConfirmed']);
  expect(await stateOf(early, apart)).toMatchObject({ state: 'inProgress' });
  expect(await handle(id, 'works', { text: 'It works' })).toMatchObject({ count: 3 });
  await mailed();
  expect(await events(follower)).toEqual(['outage outageEnded', 'outage outageConfirmed']);
  expect(await stateOf(early, before)).toMatchObject({ state: 'answered' });
});
