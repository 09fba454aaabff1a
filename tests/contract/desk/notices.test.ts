// Notices from the desk: their audience, by every way to a reader; their schedule, files and messages, and whom they reached.
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { searchAll } from '#contract/calls/collection/search.ts';
import {
  attachNoticeFile,
  detachNoticeFile,
  listNoticeFiles,
  sendNotice,
} from '#contract/calls/desk/notices.ts';
import { deleteRecord, getRecord, listRecords, saveRecord } from '#contract/calls/desk/records.ts';
import {
  getNotice,
  listNotices,
  listOwnNotices,
  openNoticeFile,
} from '#contract/calls/library/notices.ts';
import { setNotificationsRead } from '#contract/calls/patron/notifications.ts';
import type { FieldValues } from '#contract/models/desk/record-model.ts';
import { maxNoticeFileBytes } from '#contract/rules/forms/notice-file-rules.ts';
import { noticeFilePath } from '#contract/wire/service-paths.ts';
import { openPushChannel } from '#server/messages/channels/push/push-channel.ts';
import { openPush } from '#server/messages/channels/push/push-sender.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import { departments } from '#server/store/schema/campus.ts';
import { profiles } from '#server/store/schema/patrons.ts';
import { fieldsOf } from '../accounts/asking-as.ts';
import { originOf } from '../accounts/signing-in.ts';
import { pngOfSize } from '../feedback/sample-images.ts';
import { type MailServer, openMailServer } from '../notifications/mail-server.ts';
import {
  addBrowser,
  addReader,
  bellOf,
  dayFromNow,
  openLibrary,
  openPortalAlone,
  openProcess,
  type Reader,
} from '../notifications/notifying.ts';
import { makeBrowser, openPushService, type PushService } from '../push/push-service.ts';
import { type Caller, callerOf, readerOf, strangerOf } from '../support/asking.ts';
import type { TestPortal } from '../support/portal.ts';
import { staffOf } from './staffed.ts';

let push: PushService;
let portal: TestPortal;
let mails: MailServer;
let library: LibraryRecord;
let librarian: Caller;
let visitor: Caller;
/** A student of the department of law, which belongs to the college `arts`; and one who belongs to nothing. */
let lawyer: Reader & Caller;
let other: Reader & Caller;
const browser = makeBrowser();

beforeAll(async () => {
  push = await openPushService();
  portal = await openPortalAlone({ hasMail: true, pushOrigins: [push.origin] });
});
afterAll(() => push.close());
beforeEach(async () => {
  push.received.length = 0;
  mails = await openMailServer();
  library = await openLibrary(portal);
  const { code: libraryCode } = library;
  await portal.store.inLibrary(libraryCode, (tx) =>
    tx.insert(departments).values(
      [
        ['arts', null],
        ['law', 'arts'],
        ['physics', null],
      ].map(([code, parent], position) => ({
        libraryCode,
        code: code ?? '',
        parent: parent ?? null,
        position,
        name: { en: code ?? '' },
        keyZh: '',
        keyInitials: '',
      })),
    ),
  );
  await readerOf(portal, library, 'librarian');
  librarian = await staffOf(portal, library, 'notices');
  visitor = await strangerOf(portal, library);
  lawyer = await subscriber(['law']);
  other = await subscriber([]);
});
afterEach(async () => {
  portal.clock.offsetMs = 0;
  await mails.stop();
});

/** A reader of these departments who has chosen notices by every way, at once. */
async function subscriber(codes: string[]): Promise<Reader & Caller> {
  const reader = await addReader(portal, library, {
    topics: ['notices'],
    channels: ['portal', 'email'],
    language: 'en',
    mail: { notices: 'atOnce' },
  });
  await portal.store.inLibrary(library.code, (tx) =>
    tx.update(profiles).set({ departments: codes }).where(eq(profiles.patronId, reader.id)),
  );
  await addBrowser(portal, reader, push.origin, browser);
  return { ...reader, ...callerOf(portal, reader) };
}

const save = async (id: string | null, values: FieldValues) => {
  const { record } = await librarian.ask(saveRecord, { kind: 'notice', id, values, base: {} });
  if (record === null) throw new Error('conflict');
  return record;
};
const published = (values: FieldValues = {}) =>
  save(null, {
    title: { en: 'Reading week', zh_CN: '阅读周' },
    kind: 'notice',
    isPublished: true,
    ...values,
  });
const forLaw = { audienceDepartments: ['arts'] };

/** The job, by a process that looks for news afresh. */
async function run(): Promise<void> {
  const settings = { contact: 'https://a.example', origins: [push.origin] };
  const sender = await openPush(portal.store, { ...settings, now: portal.clock.now });
  await openProcess(portal, mails, { further: [openPushChannel(sender)] })();
}
/** To whom of this library's readers; the process writes to those of earlier tests too. */
const mailed = () =>
  mails.mails
    .map(({ to }) => to)
    .filter((to) => to === lawyer.address || to === other.address)
    .sort();
const recordOf = (id: string) => librarian.ask(getRecord, { kind: 'notice', id });
const board = async (caller: Caller) =>
  (await caller.ask(listNotices, {})).items.map(({ id }) => id);
const own = async (caller: Caller) =>
  (await caller.ask(listOwnNotices, {})).items.map(({ id }) => id);
const get = (path: string) => portal.app.fetch(new Request(originOf(library) + path), '10.1.2.3');
const pdf = (name = 'plan.pdf') => new File(['%PDF-1.7\n%%EOF\n'], name);

describe('the audience', () => {
  test('gets the notice by lists, in detail and behind the bell; nobody else gets it by any way', async () => {
    const { id } = await published(forLaw);
    await run();
    expect(await own(lawyer)).toEqual([id]);
    expect(await lawyer.ask(listOwnNotices, { id })).toMatchObject({
      items: [{ id, isForSome: true, title: { en: 'Reading week' } }],
    });
    expect((await bellOf(portal, lawyer)).map(({ place }) => place)).toEqual([id]);
    expect([await own(other), await bellOf(portal, other)]).toEqual([[], []]);
    expect(await other.ask(listOwnNotices, { id })).toEqual({ items: [] });
    for (const caller of [visitor, other, lawyer]) {
      expect(await board(caller)).toEqual([]);
      expect((await caller.answer(getNotice, { id })).code).toBe(404);
      const { groups } = await caller.ask(searchAll, { q: 'Reading', kinds: [], limit: 5 });
      expect(groups.filter(({ kind }) => kind === 'notice')).toEqual([]);
    }
    for (const path of [
      '/feeds/notices.atom',
      '/feeds/notices.rss',
      `/notice?id=${id}`,
      '/notice',
      '/sitemap.xml',
    ])
      expect(await (await get(path)).text()).not.toContain('Reading week');
    expect((await visitor.answer(listOwnNotices, {})).code).not.toBe(200);
  });

  test('is one of the departments, or one of the roles', async () => {
    const { id: forStaff } = await published({ audienceRoles: ['librarian'] });
    const { id: forBoth } = await published({
      audienceRoles: ['librarian'],
      audienceDepartments: ['law'],
    });
    const { id: forReaders } = await published({ audienceRoles: ['reader'] });
    const { id: forAll } = await published();
    expect((await own(librarian)).sort()).toEqual([forBoth, forStaff].sort());
    expect((await own(lawyer)).sort()).toEqual([forBoth, forReaders].sort());
    expect(await own(other)).toEqual([forReaders]);
    expect(await board(visitor)).toEqual([forAll]);
    const { groups } = await visitor.ask(searchAll, { q: 'Reading', kinds: [], limit: 5 });
    expect(groups.flatMap(({ items }) => items.map((item) => item.id))).toEqual([forAll]);
  });

  test('that becomes smaller takes the notice from who is not in it any more, and from messages that wait', async () => {
    const { id } = await published();
    await portal.store.inLibrary(library.code, (tx) =>
      tx.execute(
        sql`UPDATE subscriptions SET choice = jsonb_set(choice, '{mail,notices}', '"daily"')`,
      ),
    );
    await run();
    await save(id, forLaw);
    expect(await bellOf(portal, other)).toEqual([]);
    portal.clock.offsetMs += 36 * 3_600_000;
    await run();
    expect(mailed()).toEqual([lawyer.address]);
  });

  test('names departments that exist, and outlives them', async () => {
    const refused = await librarian.answer(saveRecord, {
      kind: 'notice',
      id: null,
      values: {
        title: { en: 'a' },
        kind: 'notice',
        audienceDepartments: ['none'],
        audienceRoles: ['boss'],
      },
      base: {},
    });
    expect(fieldsOf(refused).sort()).toEqual(['audienceDepartments', 'audienceRoles']);
    const { id } = await published({ audienceDepartments: ['physics'] });
    const owner = await staffOf(portal, library, 'resources');
    await owner.ask(deleteRecord, { kind: 'department', id: 'physics' });
    expect(await board(visitor)).toEqual([]);
    expect((await recordOf(id)).values.audienceDepartments).toEqual(['physics']);
  });
});

describe('a notice goes out', () => {
  test('once by mail and once to devices, and not again by an edit; what it reached is counted', async () => {
    const { id } = await published();
    await run();
    await save(id, { summary: { en: 'Changed' }, isPinned: true });
    await save(id, { isPublished: false });
    await save(id, { isPublished: true });
    await run();
    expect(mailed()).toEqual([lawyer.address, other.address].sort());
    expect(push.received.length).toBe(2);
    await other.ask(setNotificationsRead, { ids: [`notice:${id}`] });
    const reach = { notified: 2, opened: 1, mailed: 2, pushed: 2 };
    expect((await recordOf(id)).reach).toEqual(reach);
    const list = { kind: 'notice', q: '', order: 'name', offset: 0, limit: 9 } as const;
    expect((await librarian.ask(listRecords, list)).items).toMatchObject([{ id, reach }]);
  });

  test('by the ways that the librarian chose, and to who wants them', async () => {
    await published({ sendsMail: false });
    await published({ sendsPush: false, ...forLaw });
    const { id } = await published({ sendsMail: false, sendsPush: false });
    await run();
    expect(mailed()).toEqual([lawyer.address]);
    expect(push.received.length).toBe(2);
    expect((await recordOf(id)).reach).toEqual({ notified: 2, opened: 0, mailed: 0, pushed: 0 });
  });

  test('again when a librarian asks for it, to its audience, and counts each reader once', async () => {
    const { id } = await published(forLaw);
    await run();
    expect(await librarian.ask(sendNotice, { id })).toEqual({ sendings: 2 });
    await run();
    expect(mailed()).toEqual([lawyer.address, lawyer.address]);
    expect((await recordOf(id)).reach).toMatchObject({ notified: 1, mailed: 1 });
    const draft = await published({ isPublished: false });
    expect((await librarian.answer(sendNotice, { id: draft.id })).code).toBe(400);
  });

  test('when its time comes, with the day of that time, and once', async () => {
    const publishAt = new Date(portal.clock.now().getTime() + 5 * 60_000).toISOString();
    const { id, state } = await published({ isPublished: false, publishAt, ...forLaw });
    await run();
    expect([state, await own(lawyer), mailed()]).toEqual(['scheduled', [], []]);
    portal.clock.offsetMs += 6 * 60_000;
    await run();
    await run();
    expect(await own(lawyer)).toEqual([id]);
    expect(mailed()).toEqual([lawyer.address]);
    expect(await recordOf(id)).toMatchObject({ state: 'published', values: { publishAt: null } });
  });

  test('at once where its time is over; a draft has the day on which it is published', async () => {
    const past = await published({ isPublished: false, publishAt: '2020-01-01T00:00:00.000Z' });
    expect(past).toMatchObject({ state: 'published', values: { publishAt: null } });
    const draft = await published({ isPublished: false, publishedOn: dayFromNow(portal, -60) });
    const shown = await save(draft.id, { isPublished: true });
    expect(shown.values.publishedOn).not.toBe(dayFromNow(portal, -60));
    await run();
    expect(mailed()).toEqual([lawyer.address, other.address].sort());
    expect(mails.mails.map(({ raw }) => /Subject: [^\r]+/.exec(raw)?.[0])).toEqual(
      Array(2).fill(expect.stringContaining('2_messages')),
    );
  });
});

describe('files', () => {
  const attach = (id: string, file: File, as = librarian) =>
    as.answer(attachNoticeFile, { id, file });

  test('are added and removed by who writes notices, ten at most, of the accepted kinds', async () => {
    const { id } = await published({ isPublished: false });
    expect((await attach(id, pdf(), lawyer)).code).toBe(403);
    const wrong = await attach(id, new File(['MZ'], 'virus.exe'));
    expect(fieldsOf(wrong)).toEqual(['file']);
    expect(fieldsOf(await attach(id, new File(['no'], 'a.pdf')))).toEqual(['file']);
    expect((await attach('none', pdf())).code).not.toBe(200);
    for (let count = 0; count < 10; count += 1) expect((await attach(id, pdf())).code).toBe(200);
    expect(fieldsOf(await attach(id, pdf()))).toEqual(['file']);
    const { files } = await librarian.ask(listNoticeFiles, { id });
    const [first] = files;
    await librarian.ask(detachNoticeFile, { id, file: first?.id ?? '' });
    expect((await recordOf(id)).counts).toMatchObject({ files: 9 });
    expect((await librarian.answer(detachNoticeFile, { id, file: first?.id ?? '' })).code).toBe(
      404,
    );
  });

  test('may have 30 MB, and not a byte more', async () => {
    const { id } = await published();
    const image = async (bytes: number) =>
      new File([Uint8Array.from(await pngOfSize(bytes))], 'big.png');
    expect((await attach(id, await image(maxNoticeFileBytes))).code).toBe(200);
    expect((await attach(id, await image(maxNoticeFileBytes + 1))).code).not.toBe(200);
    expect((await librarian.ask(listNoticeFiles, { id })).files.length).toBe(1);
  });

  test('of a notice for some readers come by an address that opens for minutes, for those readers', async () => {
    const { id } = await published(forLaw);
    await attach(id, pdf('考试.pdf'));
    const [file] = (await lawyer.ask(listOwnNotices, { id })).items[0]?.files ?? [];
    if (file === undefined) throw new Error('no file');
    expect((await get(noticeFilePath(file))).status).toBe(404);
    expect((await other.answer(openNoticeFile, { id: file.id })).code).toBe(404);
    const { path } = await lawyer.ask(openNoticeFile, { id: file.id });
    expect((await get(path)).status).toBe(200);
    expect((await get(path.replace('until=1', 'until=2'))).status).toBe(404);
    expect((await librarian.answer(openNoticeFile, { id: file.id })).code).toBe(200);
    portal.clock.offsetMs += 6 * 60_000;
    expect((await get(path)).status).toBe(404);
    await save(id, { audienceDepartments: [] });
    expect((await get(noticeFilePath(file))).status).toBe(200);
  });
});
