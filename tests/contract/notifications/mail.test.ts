// E-mail to readers by a real mail server: each message once, by whichever process, in the reader's language, and not
// after it was ended.
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { handleReport } from '#contract/calls/patron/feedback.ts';
import { getMailState } from '#contract/calls/patron/notifications.ts';
import { forgetOwnData } from '#contract/calls/patron/own-data.ts';
import { getSubscription } from '#contract/calls/patron/subscription.ts';
import type { Subscription } from '#contract/models/patron-model.ts';
import { eraseAccount } from '#server/domain/accounts/erase-account.ts';
import { resumeLibrary, suspendLibrary } from '#server/domain/libraries/library-life.ts';
import type { Channel } from '#server/messages/channels/channel.ts';
import { noteReturned } from '#server/messages/dispatches/bounce-records.ts';
import { sweepNotifications } from '#server/messages/dispatches/dispatch-records.ts';
import { takeReturnedMail } from '#server/messages/returned-mail.ts';
import { inPlatformScope } from '#server/store/connection/database.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import { databases } from '#server/store/schema/libraries.ts';
import { mailRefusals, mailSettings } from '#server/store/schema/messages/notifications.ts';
import { profiles } from '#server/store/schema/patrons.ts';
import { portalSettings } from '#server/store/schema/portal.ts';
import { type Account, accountOf, askAs, setStatus } from '../accounts/asking-as.ts';
import { forms, send } from '../feedback/reporting.ts';
import { makeBrowser } from '../push/push-service.ts';
import { openPortal, type TestPortal } from '../support/portal.ts';
import { type MailServer, openMailServer } from './mail-server.ts';
import {
  addBrowser,
  addReader,
  answer as answerAs,
  bellOf,
  choose,
  dayMs,
  dispatchStates,
  openLibrary,
  openPortalAlone,
  openProcess,
  publishNotices,
  type Reader,
} from './notifying.ts';

const pushOrigin = 'https://push.example.org';
let portal: TestPortal;
let server: MailServer;
let library: LibraryRecord;
let librarian: Account;
let run: () => Promise<void>;

beforeAll(async () => {
  portal = await openPortalAlone({ hasMail: true, pushOrigins: [pushOrigin] });
});
beforeEach(async () => {
  server = await openMailServer();
  library = await openLibrary(portal);
  librarian = await accountOf(portal, library, 'librarian');
  run = openProcess(portal, server);
});
afterEach(async () => {
  pushed.length = 0;
  portal.clock.offsetMs = 0;
  await server.stop();
});

const byMail = { channels: ['email'], language: 'en' } satisfies Partial<Subscription>;
const noticesBy = (rhythm: 'atOnce' | 'daily' | 'never'): Partial<Subscription> => ({
  ...byMail,
  topics: ['notices'],
  mail: { notices: rhythm },
});

const answer = (reader: Reader) => answerAs(portal, librarian, reader);
const publish = (id: string) =>
  publishNotices(portal, library, { id, title: { zh_CN: `公告${id}`, en: `Notice ${id}` } });

const to = ({ address }: Reader) => server.mails.filter((mail) => mail.to === address);
const subjectsTo = (reader: Reader) => to(reader).map(({ headers }) => headers.get('subject'));
/** What the job does that looks for news at once. */
const runAfresh = () => openProcess(portal, server)();
const setAddress = ({ id }: Reader, email = 'new@example.org') =>
  portal.store.inLibrary(library.code, (tx) =>
    tx.update(profiles).set({ email }).where(eq(profiles.patronId, id)),
  );
const mailState = async (reader: Reader) => (await askAs(portal, reader, getMailState, {})).data;
const suspend = () =>
  portal.store.onPlatform((tx) => suspendLibrary(tx, library.code, portal.clock.now()));
const resume = () =>
  portal.store.inLibrary(library.code, (tx) =>
    inPlatformScope(tx, () => resumeLibrary(tx, library.code)),
  );

const addDevice = (reader: Reader) => addBrowser(portal, reader, pushOrigin, makeBrowser());
const pushed: string[] = [];
const push: Channel = {
  name: 'push',
  prepare:
    ({ patronId }) =>
    async () => {
      pushed.push(patronId);
      return 'sent';
    },
  leftToPortal: () => [],
  close: () => {},
};

test('an answer is mailed once, in the reader’s language, however many processes run', async () => {
  const reader = await addReader(portal, library, byMail);
  const chinese = await addReader(portal, library, { channels: ['email'] });
  const silent = await addReader(portal, library, {});
  const desk = { libraryCode: library.code, email: 'desk@library.example' };
  await portal.store.inLibrary(library.code, async (tx) => {
    await tx.insert(portalSettings).values(desk);
    await tx.update(mailSettings).set({ sender: 'news@library.example' });
  });
  for (const each of [reader, chinese, silent]) await answer(each);
  const other = openProcess(portal, server);
  await Promise.all([run(), other(), run(), other()]);
  await run();
  expect(server.mails).toHaveLength(2);
  const [mail] = to(reader);
  expect(Object.fromEntries(mail?.headers ?? [])).toMatchObject({
    subject: 'Your feedback has an answer · Test Library',
    from: 'Test Library <news@library.example>',
    'reply-to': 'desk@library.example',
    'auto-submitted': 'auto-generated',
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  });
  expect(mail?.raw).toMatch(/text\/plain.*text\/html/s);
  // The answer is read in the portal.
  expect(mail?.raw).not.toContain('已延长');
  expect(subjectsTo(chinese)).toEqual(['您的反馈有了答复 · 测试图书馆']);
  expect(await dispatchStates(portal, library)).toEqual({ sent: 2 });
});

test('who follows a resource reads in the message that it works again what the library says of it', async () => {
  const follower = await addReader(portal, library, { ...byMail, topics: ['outage'] }, true);
  const reporter = await addReader(portal, library, {});
  const handle = (id: string, step: 'answer' | 'confirm' | 'works', text = '') =>
    askAs(portal, librarian, handleReport, { id, step, text });
  const id = await send(portal, reporter, forms.fault);
  await handle(id, 'confirm');
  await run();
  // The report has its answer before the fault is over: the words reach nobody else but followers.
  await handle(id, 'answer', 'We look at it');
  const ended = await handle(id, 'works', 'Please empty the cache once');
  expect(ended.data).toMatchObject({ count: 0 });
  await run();
  const mail = to(follower).at(-1);
  expect(mail?.headers.get('subject')).toMatch(/^Works again: Sample Database/);
  expect(mail?.raw).toContain('Please empty the cache once');
});

test('what is chosen daily comes in one message of each kind', async () => {
  const reader = await addReader(portal, library, {
    ...byMail,
    topics: ['notices', 'new'],
    mail: { notices: 'daily', new: 'weekly' },
  });
  await publish('a');
  await publish('b');
  await portal.store.inLibrary(library.code, (tx) => tx.update(databases).set({ isNew: true }));
  await runAfresh();
  expect(server.mails).toEqual([]);
  portal.clock.offsetMs = dayMs;
  await run();
  const digest = 'Notices and training: 2 messages · Test Library';
  const digests = to(reader).filter(({ headers }) => headers.get('subject') === digest);
  expect(digests).toMatchObject([{ raw: expect.stringContaining('Notice a') }]);
  portal.clock.offsetMs = 8 * dayMs;
  await run();
  await run();
  const fresh = 'New resource: Sample Database · Test Library';
  expect(subjectsTo(reader).sort()).toEqual([fresh, digest]);
});

test('what a message does not list stands in the portal, where e-mail alone was chosen too', async () => {
  const reader = await addReader(portal, library, noticesBy('daily'));
  await publishNotices(portal, library, ...Array.from({ length: 53 }, () => ({})));
  await runAfresh();
  expect(await bellOf(portal, reader)).toEqual([]);
  portal.clock.offsetMs = dayMs;
  await run();
  portal.clock.offsetMs = 0;
  expect(to(reader)).toHaveLength(1);
  expect(await bellOf(portal, reader)).toHaveLength(3);
});

test('while the mail server is down messages wait, and each is sent once when it is back', async () => {
  const readers = await Promise.all([1, 2, 3].map(() => addReader(portal, library, byMail)));
  const troubles: object[] = [];
  const processes = [1, 2].map(() => openProcess(portal, server, { troubles }));
  const runAll = () => Promise.all(processes.map((each) => each()));
  await server.stop();
  for (const reader of readers) await answer(reader);
  for (let hour = 0; hour < 24; hour += 6) {
    portal.clock.offsetMs = hour * 3_600_000;
    await runAll();
  }
  expect(server.mails).toEqual([]);
  expect(troubles.length).toBeGreaterThan(0);
  expect(await dispatchStates(portal, library)).toEqual({ retry: 3 });
  await server.start();
  portal.clock.offsetMs = dayMs;
  await runAll();
  await runAll();
  const addresses = readers.map(({ address }) => address);
  expect(server.mails.map((mail) => mail.to).sort()).toEqual(addresses.sort());
  expect(new Set(server.mails.map(({ headers }) => headers.get('message-id'))).size).toBe(3);
});

const refusalNotes = async (reader: Reader) =>
  (await bellOf(portal, reader)).filter(({ event }) => event === 'mailRefused');

test('an address that refuses three times gets nothing more, and its reader learns it in the portal', async () => {
  const reader = await addReader(portal, library, byMail);
  server.refuse = () => 550;
  for (let round = 0; round < 4; round += 1) {
    await answer(reader);
    await run();
  }
  expect(await dispatchStates(portal, library)).toEqual({ refused: 3 });
  expect(await refusalNotes(reader)).toHaveLength(1);
  const refused = { isSetUp: true, hasAddress: true, isRefused: true };
  expect(await mailState(reader)).toMatchObject(refused);
  server.refuse = () => null;
  await setAddress(reader);
  await answer(reader);
  await run();
  expect(server.mails.map((mail) => mail.to)).toEqual(['new@example.org']);
});

test('what arrives on a device says nothing of an address that refuses', async () => {
  const reader = await addReader(portal, library, noticesBy('atOnce'));
  await addDevice(reader);
  server.refuse = () => 550;
  for (const id of ['a', 'b', 'c']) {
    await publish(id);
    await openProcess(portal, server, { further: [push] })();
  }
  expect(pushed.filter((id) => id === reader.id)).toHaveLength(3);
  expect(await mailState(reader)).toMatchObject({ isRefused: true });
});

test('a message that comes back stands in the portal, and a bad address gets nothing more', async () => {
  const reader = await addReader(portal, library, byMail);
  const moved = await addReader(portal, library, byMail);
  const returned = (each: Reader, isBadAddress: boolean, at = library) => {
    const messageId = to(each).at(-1)?.headers.get('message-id') ?? '';
    const message = { dispatchId: messageId.slice(1, 37), isBadAddress, isFor: () => false };
    const facts = { ...message, address: each.address };
    return portal.store.inLibrary(at.code, (tx) =>
      noteReturned(tx, at.code, facts, portal.clock.now()),
    );
  };
  const comesBack = async (each: Reader, isBadAddress: boolean) => {
    await answer(each);
    await run();
    return [await returned(each, isBadAddress), await returned(each, isBadAddress)];
  };
  // A full mailbox, any number of times.
  for (let round = 0; round < 4; round += 1)
    expect(await comesBack(reader, false)).toEqual([true, true]);
  expect(await mailState(reader)).toMatchObject({ isRefused: false });
  await comesBack(reader, true);
  expect(await mailState(reader)).toMatchObject({ isRefused: true });
  expect(await refusalNotes(reader)).toHaveLength(1);
  await answer(reader);
  await run();
  expect(to(reader)).toHaveLength(5);
  // The report comes after the reader has another address.
  await answer(moved);
  await run();
  await setAddress(moved);
  await returned(moved, true);
  expect(await mailState(moved)).toMatchObject({ isRefused: false });
  expect(await returned(moved, true, await openLibrary(portal))).toBe(false);
});

test('a portal that is closed sends nothing until it is open again', async () => {
  const reader = await addReader(portal, library, byMail);
  await answer(reader);
  await suspend();
  await run();
  expect(server.mails).toEqual([]);
  await resume();
  await run();
  expect(to(reader)).toHaveLength(1);
});

test('a process that dies in the middle leaves nothing that is sent twice; the portal has it', async () => {
  const reader = await addReader(portal, library, noticesBy('atOnce'));
  await server.stop();
  await publish('a');
  await runAfresh();
  // As a process leaves it that was killed while it spoke to the server.
  await portal.store.inLibrary(library.code, (tx) =>
    tx.execute(sql`UPDATE dispatches SET state = 'handing', handed_at = now()`),
  );
  await server.start();
  await run();
  expect(await bellOf(portal, reader)).toEqual([]);
  portal.clock.offsetMs = 3_600_000;
  await run();
  expect(server.mails).toEqual([]);
  expect(await dispatchStates(portal, library)).toEqual({ doubtful: 1 });
  portal.clock.offsetMs = 0;
  expect(await bellOf(portal, reader)).toMatchObject([{ event: 'noticePublished', place: 'a' }]);
});

test('one click ends exactly that kind, without a sign-in; opening the link only asks', async () => {
  const reader = await addReader(portal, library, noticesBy('atOnce'));
  await answer(reader);
  await publish('a');
  await runAfresh();
  const mail = to(reader).find(({ headers }) => headers.get('subject')?.includes('feedback'));
  const link = /^<(.+)>$/.exec(mail?.headers.get('list-unsubscribe') ?? '')?.[1] ?? '';
  const call = async (url: string, method: 'GET' | 'POST') => {
    const headers = { Host: new URL(url).host };
    const oneClick = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    const body = method === 'POST' ? oneClick : null;
    const response = await portal.app.fetch(new Request(url, { method, headers, body }));
    return { status: response.status, text: await response.text() };
  };
  const says = (text: string) => ({ status: 200, text: expect.stringContaining(text) });
  const choice = async () =>
    (await askAs(portal, reader, getSubscription, {})).data as Subscription;

  expect(await call(link, 'GET')).toEqual(says('No more e-mail about “My feedback”'));
  expect((await choice()).mail?.report).toBeUndefined();
  expect((await call(link, 'POST')).status).toBe(200);
  expect(await choice()).toMatchObject({
    channels: ['email'],
    topics: ['notices'],
    mail: { report: 'never', notices: 'atOnce' },
  });
  const before = to(reader).length;
  await answer(reader);
  await publish('b');
  await runAfresh();
  expect(subjectsTo(reader).slice(before)).toEqual(['Notice: Notice b · Test Library']);

  // A form that was opened before the click knows nothing of it, and does not start e-mail again; a new choice does.
  const save = (mail: Subscription['mail']) =>
    choose(portal, reader, { topics: ['new'], channels: ['email'], frequency: 'weekly', mail });
  await save({ notices: 'daily' });
  expect((await choice()).mail).toEqual({ report: 'never', notices: 'daily' });
  await save({ report: 'atOnce' });
  expect((await choice()).mail).toEqual({ report: 'atOnce' });

  // What a suspended library mailed before can be ended too.
  await suspend();
  const answered = async () => (await askAs(portal, reader, getSubscription, {})).code;
  await expect.poll(answered).toBe(10_022);
  expect((await call(link, 'POST')).status).toBe(200);
  await resume();
  await expect.poll(answered).toBe(200);
  expect((await choice()).mail).toEqual({ report: 'never' });

  // Without any choice left, and without the account, there is nothing to end, and the link is right all the same.
  await askAs(portal, reader, forgetOwnData, { kind: 'subscription' });
  const { code } = library;
  for (const _ of ['forgotten', 'erased']) {
    expect(await call(link, 'GET')).toEqual(says('退订“我的反馈”邮件'));
    expect(await call(link, 'POST')).toEqual(says('已退订“我的反馈”邮件'));
    await portal.store.inLibrary(code, (tx) => eraseAccount(tx, code, reader.name));
  }

  // A changed token, and the same at another library, end nothing.
  const elsewhere = await openLibrary(portal);
  const atOther = link.replace(library.domainCode, elsewhere.domainCode);
  for (const wrong of [`${link}x`, link.replace(/.(?=\.[^.]*$)/, 'x'), atOther])
    expect((await call(wrong, 'POST')).status).toBe(404);
  expect((await call(`${new URL(link).origin}/unsubscribe/`, 'GET')).status).toBe(404);
});

test('without a mail server nothing is planned, and the call says so', async () => {
  const plain = await openPortal();
  const reader = await addReader(portal, library, byMail);
  await answer(reader);
  await openProcess(portal, null)();
  expect(await dispatchStates(portal, library)).toEqual({});
  expect(await bellOf(portal, reader)).toHaveLength(1);
  const state = await askAs(plain, reader, getMailState, {});
  expect(state.data).toMatchObject({ isSetUp: false, hasAddress: true });
});

const report = (messageId: string, address: string, status = '5.1.1') =>
  Buffer.from(
    `Content-Type: multipart/report; report-type=delivery-status; boundary="b1"

--b1
Content-Type: message/delivery-status

Reporting-MTA: dns; relay.example

Final-Recipient: rfc822; ${address}
Action: failed
Status: ${status}
--b1
Content-Type: text/rfc822-headers

To: ${address}
Message-ID: ${messageId}

--b1--
`.replaceAll('\n', '\r\n'),
  );
const take = async (...of: Parameters<typeof report>) =>
  (await takeReturnedMail(portal.store, report(...of), portal.clock.now())).kind;
const isRefused = async (reader: Reader) =>
  ((await mailState(reader)) as { isRefused: boolean }).isRefused;

test('a report of a forgotten message counts for its reader and address alone', async () => {
  const reader = await addReader(portal, library, byMail);
  const other = await addReader(portal, library, byMail);
  await answer(reader);
  await run();
  const messageId = to(reader)[0]?.headers.get('message-id') ?? '';
  expect(messageId).not.toContain(reader.id);
  await portal.store.inLibrary(library.code, (tx) =>
    sweepNotifications(tx, new Date(portal.clock.now().getTime() + 40 * dayMs)),
  );
  expect(await dispatchStates(portal, library)).toEqual({});
  const unsigned = messageId.replace(/\.[\da-f]{32}@/, '@');
  expect(unsigned).not.toBe(messageId);
  const forged = messageId.replace(/\.[\da-f]{32}@/, `.${'0'.repeat(32)}@`);
  for (const [id, address] of [
    [messageId, other.address],
    [unsigned, reader.address],
    [forged, reader.address],
  ] as const) {
    expect(await take(id, address)).toBe('unknown');
  }
  // A full mailbox is another matter.
  expect(await take(messageId, reader.address, '5.2.2')).toBe('noted');
  expect([await isRefused(reader), await isRefused(other)]).toEqual([false, false]);
  expect(await take(messageId, reader.address.toUpperCase())).toBe('noted');
  expect([await isRefused(reader), await isRefused(other)]).toEqual([true, false]);
});

describe('who chose e-mail alone, and cannot be mailed, finds it in the portal', () => {
  const publishOne = () => publishNotices(portal, library, { id: 'a' });
  const refuseAddress = ({ id: patronId, address }: Reader) => {
    const row = { libraryCode: library.code, patronId, address, refusals: 3 };
    const markedAt = portal.clock.now();
    return portal.store.inLibrary(library.code, (tx) =>
      tx.insert(mailRefusals).values({ ...row, markedAt }),
    );
  };
  const newReader = (rhythm: Parameters<typeof noticesBy>[0] = 'daily', more = {}) =>
    addReader(portal, library, { ...noticesBy(rhythm), ...more });
  const places = async (...readers: Reader[]) => {
    const found: string[][] = [];
    for (const each of readers) found.push((await bellOf(portal, each)).map(({ place }) => place));
    return found;
  };

  test('without an address, or with one that refuses; not what was ended', async () => {
    const [missing, refused] = [await newReader(), await newReader('atOnce')];
    const [ended, mailed] = [await newReader('never'), await newReader('atOnce')];
    for (const each of [missing, ended]) await setAddress(each, '');
    await refuseAddress(refused);
    await publishOne();
    await runAfresh();
    expect(await places(missing, refused, ended, mailed)).toEqual([['a'], ['a'], [], []]);
    expect(server.mails.map((mail) => mail.to)).toEqual([mailed.address]);
  });

  test('where the service sends no e-mail, unless a device has it', async () => {
    const [reader, silent] = [await newReader('atOnce'), await newReader('never')];
    const withDevice = await newReader('atOnce');
    const quietDevice = await newReader('atOnce', { push: { notices: 'never' } });
    for (const each of [withDevice, quietDevice]) await addDevice(each);
    await publishOne();
    await openProcess(portal, null, { further: [push] })();
    expect(await places(reader, silent, withDevice, quietDevice)).toEqual([['a'], [], [], ['a']]);
    expect(pushed).toEqual([withDevice.id]);
  });

  test('where it cannot be mailed any more when it is due; not what is not wanted', async () => {
    const [emptied, refused, moved] = [await newReader(), await newReader(), await newReader()];
    const [ended, otherTopic] = [await newReader(), await newReader()];
    const [barred, withDevice] = [await newReader(), await newReader()];
    await addDevice(withDevice);
    await publishOne();
    await openProcess(portal, server, { further: [push] })();
    expect(await places(emptied, refused, moved, withDevice)).toEqual([[], [], [], []]);
    for (const each of [emptied, withDevice]) await setAddress(each, '');
    await refuseAddress(refused);
    await choose(portal, moved, { topics: ['notices'], channels: ['portal'] });
    await choose(portal, ended, noticesBy('never'));
    await choose(portal, otherTopic, { topics: ['trial'], channels: ['portal'] });
    await setStatus(portal, barred, 'disabled');
    portal.clock.offsetMs = dayMs;
    await openProcess(portal, server, { further: [push], spreadFor: null })();
    portal.clock.offsetMs = 0;
    expect(server.mails).toEqual([]);
    expect(await places(emptied, refused, moved)).toEqual([['a'], ['a'], ['a']]);
    expect(await places(ended, otherTopic, withDevice)).toEqual([[], [], []]);
    expect(await dispatchStates(portal, library)).toEqual({ dropped: 7, sent: 1 });
  });
});
