// What happened reaches a reader's device: their own matters without any subscription, and in the browser's language.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Subscription } from '#contract/models/patron-model.ts';
import { openPushChannel } from '#server/channels/push/push-channel.ts';
import { openPush } from '#server/push/push-sender.ts';
import type { LibraryRecord } from '#server/store/records/libraries/library-register.ts';
import { type Account, accountOf } from '../accounts/asking-as.ts';
import {
  addBrowser,
  answer,
  bellOf,
  choose,
  dispatchStates,
  openLibrary,
  openPortalAlone,
  openProcess,
  publishNotices,
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
  run = await newProcess();
  await addBrowser(portal, reader, service.origin, browser);
});
afterAll(() => service.close());

async function newProcess() {
  const settings = { contact: 'https://a.example', origins: [service.origin] };
  const sender = await openPush(portal.store, settings);
  return openProcess(portal, null, { further: [openPushChannel(sender)] });
}

const lastShown = () => browser.read(service.received.at(-1)?.body);

test('an answer of the library is shown once, with the way to it', async () => {
  await answer(portal, librarian, reader);
  await run();
  await run();
  expect(service.received).toHaveLength(1);
  expect(lastShown()).toMatchObject({
    title: expect.stringContaining('Your feedback has an answer'),
    path: '/myResourceLibrary?tab=feedback',
    language: 'en',
    unread: 1,
  });
  expect(await dispatchStates(portal, library)).toEqual({ sent: 1 });
});

test('while the push service is busy it waits, and a browser that is gone gets no more', async () => {
  service.answers.push(503);
  await answer(portal, librarian, reader);
  await run();
  expect(await dispatchStates(portal, library)).toEqual({ sent: 1, retry: 1 });
  portal.clock.offsetMs += 2 * 60_000;
  service.answers.push(410);
  await run();
  expect(await dispatchStates(portal, library)).toEqual({ sent: 1, refused: 1 });
  service.received.length = 0;
  await answer(portal, librarian, reader);
  await run();
  expect(service.received).toEqual([]);
});

test('what was unsubscribed while it waited is not pushed, and several events stand in the portal', async () => {
  const publish = (...kinds: ('notice' | 'outage')[]) =>
    publishNotices(portal, library, ...kinds.map((kind) => ({ kind })));
  const chooseTopics = (...topics: Subscription['topics']) =>
    choose(portal, reader, { topics, channels: ['email'] });
  await addBrowser(portal, reader, service.origin, browser);
  const runAfresh = await newProcess();
  const isInPortal = async () =>
    (await bellOf(portal, reader)).filter(({ event }) => event === 'noticePublished').length;
  await chooseTopics('notices', 'outage');
  service.answers.push(503, 503);
  await publish('notice', 'notice', 'outage');
  await runAfresh();
  service.received.length = 0;
  const before = await dispatchStates(portal, library);
  await chooseTopics();
  portal.clock.offsetMs += 2 * 60_000;
  await runAfresh();
  expect(service.received).toEqual([]);
  expect(before.retry).toBe(2);
  expect(await dispatchStates(portal, library)).toMatchObject({ dropped: 2 });
  expect(await isInPortal()).toBe(0);
  await chooseTopics('notices');
  await publish('notice', 'notice');
  await (await newProcess())();
  expect(service.received).toHaveLength(1);
  expect(await isInPortal()).toBe(2);
  // What the message leaves to the portal is counted with what stood there before.
  const bell = await bellOf(portal, reader);
  expect(lastShown()).toMatchObject({ unread: bell.filter(({ isRead }) => !isRead).length });
});
