// What happened reaches a reader's device: their own matters without any subscription, and in the browser's language.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handleReport } from '#contract/calls/feedback.ts';
import { savePush } from '#contract/calls/push.ts';
import { saveSubscription } from '#contract/calls/subscription.ts';
import type { Subscription } from '#contract/models/patron-model.ts';
import { openPushChannel } from '#server/channels/push/push-channel.ts';
import { openPush } from '#server/push/push-sender.ts';
import type { LibraryRecord } from '#server/store/records/libraries/library-register.ts';
import { notices } from '#server/store/schema/libraries.ts';
import { type Account, accountOf, askAs } from '../accounts/asking-as.ts';
import { forms, send } from '../feedback/reporting.ts';
import {
  bellOf,
  dispatchStates,
  openLibrary,
  openPortalAlone,
  openProcess,
} from '../notifications/notifying.ts';
import type { TestPortal } from '../support/portal.ts';
import { makeBrowser, openPushService, type PushService } from './push-service.ts';

let service: PushService;
let portal: TestPortal;
let library: LibraryRecord;
let reader: Account;
let librarian: Account;
let run: () => Promise<void>;
const browser = makeBrowser();

beforeAll(async () => {
  service = await openPushService();
  portal = await openPortalAlone({ pushOrigins: [service.origin] });
  library = await openLibrary(portal);
  reader = await accountOf(portal, library, 'reader');
  librarian = await accountOf(portal, library, 'librarian');
  const origins = [service.origin];
  const sender = await openPush(portal.store, {
    contact: 'https://a.example',
    origins,
  });
  run = openProcess(portal, null, { further: [openPushChannel(sender)] });
  const { p256dh, auth } = browser;
  const endpoint = `${service.origin}/send/1`;
  await askAs(portal, reader, savePush, { endpoint, p256dh, auth, language: 'en' });
});
afterAll(() => service.close());

const answer = async () => {
  const id = await send(portal, reader, forms.suggestion);
  await askAs(portal, librarian, handleReport, { id, step: 'answer', text: '已延长' });
};

test('an answer of the library is shown once, with the way to it', async () => {
  await answer();
  await run();
  await run();
  expect(service.received).toHaveLength(1);
  expect(browser.read(service.received[0]?.body ?? Buffer.alloc(0))).toMatchObject({
    title: expect.stringContaining('Your feedback has an answer'),
    path: '/myResourceLibrary?tab=feedback',
    language: 'en',
    unread: 1,
  });
  expect(await dispatchStates(portal, library)).toEqual({ sent: 1 });
});

test('while the push service is busy it waits, and a browser that is gone gets no more', async () => {
  service.answers.push(503);
  await answer();
  await run();
  expect(await dispatchStates(portal, library)).toEqual({ sent: 1, retry: 1 });
  portal.clock.offsetMs += 2 * 60_000;
  service.answers.push(410);
  await run();
  expect(await dispatchStates(portal, library)).toEqual({ sent: 1, refused: 1 });
  service.received.length = 0;
  await answer();
  await run();
  expect(service.received).toEqual([]);
});

test('what was unsubscribed while it waited is not pushed, and several events stand in the portal', async () => {
  const { code: libraryCode } = library;
  const today = portal.clock.now().toISOString().slice(0, 10);
  const publish = (...kinds: ('notice' | 'outage')[]) =>
    portal.store.inLibrary(libraryCode, (tx) =>
      tx.insert(notices).values(
        kinds.map((kind) => ({
          libraryCode,
          id: crypto.randomUUID(),
          kind,
          publishedOn: today,
          title: { en: 'A notice' },
        })),
      ),
    );
  const { p256dh, auth } = browser;
  const choose = (topics: Subscription['topics']) =>
    askAs(portal, reader, saveSubscription, {
      topics,
      subjects: [],
      channels: ['email'],
      frequency: 'daily',
    });
  const endpoint = `${service.origin}/send/2`;
  await askAs(portal, reader, savePush, { endpoint, p256dh, auth, language: 'en' });
  const sender = await openPush(portal.store, {
    contact: 'https://a.example',
    origins: [service.origin],
  });
  const runAfresh = openProcess(portal, null, { further: [openPushChannel(sender)] });
  const isInPortal = async () =>
    (await bellOf(portal, reader)).filter(({ event }) => event === 'noticePublished').length;
  await choose(['notices', 'outage']);
  service.answers.push(503, 503);
  await publish('notice', 'notice', 'outage');
  await runAfresh();
  service.received.length = 0;
  const before = await dispatchStates(portal, library);
  await choose([]);
  portal.clock.offsetMs += 2 * 60_000;
  await runAfresh();
  expect(service.received).toEqual([]);
  expect(before.retry).toBe(2);
  expect(await dispatchStates(portal, library)).toMatchObject({ dropped: 2 });
  expect(await isInPortal()).toBe(0);
  await choose(['notices']);
  await publish('notice', 'notice');
  await openProcess(portal, null, { further: [openPushChannel(sender)] })();
  expect(service.received).toHaveLength(1);
  expect(await isInPortal()).toBe(2);
  // What the message leaves to the portal is counted with what stood there before.
  const bell = await bellOf(portal, reader);
  expect(browser.read(service.received[0]?.body ?? Buffer.alloc(0))).toMatchObject({
    unread: bell.filter(({ isRead }) => !isRead).length,
  });
});
