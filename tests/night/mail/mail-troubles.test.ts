// What a mail server does to one message or one library is no matter of the others, and is not sent twice.
import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { handleReport } from '#contract/calls/patron/feedback.ts';
import type { Subscription } from '#contract/models/patron-model.ts';
import { notificationsQueue, openBoss } from '#server/jobs/boss.ts';
import { makeNotifier } from '#server/jobs/notifications.ts';
import { openQueue } from '#server/jobs/queue.ts';
import type { Channel } from '#server/messages/channels/channel.ts';
import { DatabaseAwayError } from '#server/store/connection/database-away.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import { notices } from '#server/store/schema/libraries.ts';
import { mailSettings } from '#server/store/schema/messages/notifications.ts';
import { accountOf, askAs } from '#tests/contract/accounts/asking-as.ts';
import { forms, send } from '#tests/contract/feedback/reporting.ts';
import { type MailServer, openMailServer } from '#tests/contract/notifications/mail-server.ts';
import {
  addReader,
  bellOf,
  dispatchStates,
  openLibrary,
  openPortalAlone,
  openProcess,
  type Reader,
} from '#tests/contract/notifications/notifying.ts';
import type { TestPortal } from '#tests/contract/support/portal.ts';

let portal: TestPortal;
let server: MailServer;
let one: LibraryRecord;
let other: LibraryRecord;

beforeAll(async () => {
  portal = await openPortalAlone({ hasMail: true });
});
beforeEach(async () => {
  server = await openMailServer();
  one = await openLibrary(portal);
  other = await openLibrary(portal);
});
afterEach(async () => {
  portal.clock.offsetMs = 0;
  await server.stop();
});

const minuteMs = 60_000;
const receivers = () => server.mails.map(({ to }) => to).sort();

async function answered(library: LibraryRecord): Promise<Reader> {
  const reader = await addReader(portal, library, { channels: ['email'], language: 'en' });
  const librarian = await accountOf(portal, library, 'librarian');
  const id = await send(portal, reader, forms.suggestion);
  await askAs(portal, librarian, handleReport, { id, step: 'answer', text: '已延长' });
  return reader;
}

const setSender = ({ code }: LibraryRecord, sender: string) =>
  portal.store.inLibrary(code, (tx) =>
    tx.update(mailSettings).set({ sender }).where(eq(mailSettings.libraryCode, code)),
  );

test('a sender that the server refuses holds up its library alone, and the log names it', async () => {
  const [troubles, ended]: [object[], string[]] = [[], []];
  server.refuseSender = (address) => (address === 'no@wrong.example' ? 553 : null);
  const run = openProcess(portal, server, { troubles, ended });
  // Each of both is held up once, so that one of them comes first.
  let waiting: Reader[] = [];
  for (const [held, free] of [
    [one, other],
    [other, one],
  ] as const) {
    await setSender(held, 'no@wrong.example');
    await setSender(free, 'yes@right.example');
    const reader = await answered(free);
    server.mails.length = 0;
    troubles.length = 0;
    const late = await answered(held);
    await run();
    expect(receivers()).toEqual([...waiting.map(({ address }) => address), reader.address].sort());
    const what = `The mail server refuses the sender address of library ${held.code}`;
    expect(troubles).toMatchObject([{ reason: '553 to MAIL FROM', what }]);
    expect(await dispatchStates(portal, held)).toMatchObject({ retry: 1 });
    waiting = [late];
    portal.clock.offsetMs += 11 * minuteMs;
  }
  await setSender(other, '');
  server.mails.length = 0;
  await run();
  expect(receivers()).toEqual(waiting.map(({ address }) => address));
  expect(ended).toContain(`The mail server refuses the sender address of library ${other.code}`);
});

test('a message at which the server ends the session is tried later, and others go out', async () => {
  const readers = [await answered(one), await answered(one), await answered(other)];
  const [bad] = readers;
  const troubles: object[] = [];
  const run = openProcess(portal, server, { troubles });
  server.atReceiver = async (address) => (address === bad?.address ? 'drop' : null);
  await run();
  const addresses = readers.map(({ address }) => address);
  expect(receivers()).toEqual(addresses.slice(1).sort());
  expect(await dispatchStates(portal, one)).toEqual({ retry: 1, sent: 1 });
  expect(troubles).toMatchObject([{ what: expect.stringContaining('ended the session') }]);
  server.atReceiver = async () => null;
  portal.clock.offsetMs = 2 * minuteMs;
  await run();
  expect(receivers()).toEqual(addresses.sort());
});

test('a server that has the message and does not answer is not asked again; the portal has it', async () => {
  const reader = await answered(one);
  const troubles: object[] = [];
  const times = { sendMs: 20_000, answerMs: 2_000 };
  const run = openProcess(portal, server, { troubles, times });
  const never = Promise.withResolvers<null>();
  onTestFinished(() => never.resolve(null));
  server.atData = () => never.promise;
  await run();
  expect(await dispatchStates(portal, one)).toEqual({ doubtful: 1 });
  server.atData = async () => null;
  portal.clock.offsetMs = 60 * minuteMs;
  await run();
  expect(receivers()).toEqual([reader.address]);
  expect(troubles).toMatchObject([{ what: expect.stringContaining('did not say') }]);
});

test('an answer to the data may take longer than all before it', async () => {
  await answered(one);
  const times = { sendMs: 2_000, answerMs: 60_000 };
  server.atData = () => sleep(3_000, null);
  await openProcess(portal, server, { times })();
  expect(await dispatchStates(portal, one)).toEqual({ sent: 1 });
  await answered(one);
  // It is given up long before the answer, which comes only afterwards.
  const never = Promise.withResolvers<null>();
  onTestFinished(() => never.resolve(null));
  server.atReceiver = () => never.promise;
  await openProcess(portal, server, { times })();
  expect(await dispatchStates(portal, one)).toEqual({ sent: 1, retry: 1 });
});

test('nothing of an answer is logged but its codes', async () => {
  const { address } = await answered(one);
  const troubles: object[] = [];
  server.atData = async () => `5.7.1 message for <${address}> (Reader Name) blocked`;
  await openProcess(portal, server, { troubles })();
  const what = 'The mail server rejected a message';
  const reason = '554 5.7.1 to DATA';
  expect(troubles).toEqual([
    { error: 'SmtpAnswer', code: 'EMESSAGE', reason, stack: undefined, what },
  ]);
});

/** A reader who hears at once of notices, and a notice of the library. */
async function noticed(library: LibraryRecord, id: string): Promise<Reader> {
  const { code: libraryCode } = library;
  const choice = {
    channels: ['portal', 'email'],
    topics: ['notices'],
    mail: { notices: 'atOnce' },
  } satisfies Partial<Subscription>;
  const reader = await addReader(portal, library, choice);
  const publishedOn = portal.clock.now().toISOString().slice(0, 10);
  const title = { zh_CN: '公告', en: 'Notice' };
  await portal.store.inLibrary(libraryCode, (tx) =>
    tx.insert(notices).values({ libraryCode, id, kind: 'notice', title, publishedOn }),
  );
  return reader;
}

test('all bells have what is new while the mail server hangs', async () => {
  const readers = [await noticed(one, 'a'), await noticed(other, 'a')];
  const free = Promise.withResolvers<null>();
  onTestFinished(() => free.resolve(null));
  server.atReceiver = () => free.promise;
  const running = openProcess(portal, server)();
  for (const reader of readers)
    await expect.poll(() => bellOf(portal, reader)).toMatchObject([{ event: 'noticePublished' }]);
  // E-mail has a job of its own: this one ends meanwhile.
  const late = await noticed(one, 'b');
  await openProcess(portal, null, { spreadFor: ['email', 'push'] })();
  expect(await bellOf(portal, late)).toMatchObject([{ event: 'noticePublished', place: 'b' }]);
  free.resolve(null);
  await running;
  await openProcess(portal, server, { spreadFor: null })();
  expect(receivers()).toContain(late.address);
});

test('the job for e-mail follows the one for bell and push, which does not wait for it', async () => {
  const calls: string[] = [];
  const hangs = Promise.withResolvers<void>();
  const onTrouble = () => {};
  const queue = await openQueue(portal.store, {
    onTrouble,
    notify: async () => void calls.push('notify'),
    sendMail: async () => {
      calls.push('mail');
      if (calls.filter((call) => call === 'mail').length === 2) await hangs.promise;
    },
  });
  const manner = { connections: 1, onError: onTrouble, isSupervising: false };
  const client = await openBoss(portal.store, manner);
  try {
    const count = (name: string) => calls.filter((call) => call === name).length;
    await vi.waitUntil(() => count('notify') > 0 && count('mail') > 0);
    for (const times of [2, 3]) {
      // Of a queue one is taken at a time: while the one before is being put down, another is not kept.
      await vi.waitUntil(async () => {
        await client.boss.send(notificationsQueue, null);
        return count('notify') >= times;
      });
      await vi.waitUntil(() => count('mail') === 2);
    }
  } finally {
    hangs.resolve();
    await client.stop(1_000);
    await queue.stop(1_000);
  }
});

test('what became of a message is written when the database is back', async () => {
  await answered(one);
  let isAway = false;
  const channel: Channel = {
    name: 'email',
    prepare: () => async () => {
      isAway = true;
      return 'sent';
    },
    leftToPortal: () => [],
    close: () => {},
  };
  const inLibrary: typeof portal.store.inLibrary = (code, work, ...more) => {
    if (!isAway) return portal.store.inLibrary(code, work, ...more);
    isAway = false;
    return Promise.reject(new DatabaseAwayError(new Error('cut')));
  };
  await makeNotifier(
    { ...portal.store, inLibrary },
    {
      openChannels: () => [channel],
      originOf: () => 'http://demo.localhost',
      onTrouble: () => {},
      now: portal.clock.now,
    },
  )();
  expect(await dispatchStates(portal, one)).toEqual({ sent: 1 });
});
