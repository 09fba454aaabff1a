// What happened reaches a reader's devices: their own matters without any subscription, each kind at the rhythm that they
// chose. A digest is one notification of all kinds, which leads to the bell; nothing comes twice, or in quiet hours.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getMailState } from '#contract/calls/patron/notifications.ts';
import { removePush } from '#contract/calls/patron/push.ts';
import { getSubscription } from '#contract/calls/patron/subscription.ts';
import type { NoticeKind } from '#contract/models/notice-model.ts';
import type { Subscription } from '#contract/models/patron-model.ts';
import { openPushChannel } from '#server/messages/channels/push/push-channel.ts';
import { openPush } from '#server/messages/channels/push/push-sender.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import { mailSettings, notifications } from '#server/store/schema/messages/notifications.ts';
import { type Account, accountOf, askAs, dataAs, fieldsOf } from '../accounts/asking-as.ts';
import {
  addBrowser,
  answer as answerAs,
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
let endpoint: string;
const browser = makeBrowser();

beforeAll(async () => {
  service = await openPushService();
  portal = await openPortalAlone({ pushOrigins: [service.origin] });
});
afterAll(() => service.close());
beforeEach(async () => {
  service.received.length = 0;
  goTo('2027-01-05T10:00');
  library = await openLibrary(portal);
  reader = await accountOf(portal, library, 'reader');
  librarian = await accountOf(portal, library, 'librarian');
  endpoint = await addBrowser(portal, reader, service.origin, browser);
  run = await newProcess();
});

/** A Tuesday is the first day. @param time of the library's zone */
function goTo(time: string): void {
  portal.clock.offsetMs += new Date(`${time}:00+08:00`).getTime() - portal.clock.now().getTime();
}

const topics: Subscription['topics'] = ['notices', 'trial', 'new'];
const chooseRhythms = (
  push: Subscription['push'],
  channels: Subscription['channels'] = ['portal'],
) => choose(portal, reader, { topics, channels, ...(push !== undefined && { push }) });

async function newProcess() {
  const settings = { contact: 'https://a.example', origins: [service.origin] };
  const sender = await openPush(portal.store, { ...settings, now: portal.clock.now });
  return openProcess(portal, null, { further: [openPushChannel(sender)] });
}

async function publish(...kinds: NoticeKind[]): Promise<void> {
  await publishNotices(portal, library, ...kinds.map((kind) => ({ kind })));
  // What is new is looked for once an hour, or when the library's data change.
  run = await newProcess();
}

/** How many of the library's notifications stand behind a bell. */
const inPortal = () =>
  portal.store.inLibrary(library.code, (tx) =>
    tx.$count(notifications, eq(notifications.isInPortal, true)),
  );

const shown = () => service.received.map(({ body }) => browser.read(body) as object);
const answer = () => answerAs(portal, librarian, reader);
const states = () => dispatchStates(portal, library);

test('an answer of the library is shown once, with the way to it', async () => {
  await answer();
  await run();
  await run();
  expect(shown()).toMatchObject([
    {
      title: expect.stringContaining('Your feedback has an answer'),
      path: '/myResourceLibrary?tab=feedback',
      language: 'en',
      unread: 1,
    },
  ]);
  expect(await states()).toEqual({ sent: 1 });
});

test('while the push service is busy it waits, and a browser that is gone gets no more', async () => {
  service.answers.push(503, 410);
  await answer();
  await run();
  expect(await states()).toEqual({ retry: 1 });
  goTo('2027-01-05T10:02');
  await run();
  expect(await states()).toEqual({ refused: 1 });
  service.received.length = 0;
  await answer();
  await run();
  expect(shown()).toEqual([]);
});

test('what was unsubscribed while it waited is not pushed, and several events stand in the portal', async () => {
  const chooseTopics = (...topics: Subscription['topics']) =>
    choose(portal, reader, { topics, channels: ['email'] });
  await chooseTopics('notices', 'outage');
  service.answers.push(503, 503);
  await publish('notice', 'notice', 'outage');
  await run();
  expect(await states()).toEqual({ retry: 2 });
  service.received.length = 0;
  await chooseTopics();
  goTo('2027-01-05T10:02');
  await run();
  expect([shown(), await states(), await inPortal()]).toEqual([[], { dropped: 2 }, 0]);
  await chooseTopics('notices');
  await publish('notice', 'notice');
  await run();
  expect(await inPortal()).toBe(2);
  // What the message leaves to the portal is counted with what stood there before.
  const unread = (await bellOf(portal, reader)).filter(({ isRead }) => !isRead).length;
  expect(shown()).toMatchObject([{ unread }]);
});

test('what is chosen daily and weekly comes once, as one notification that leads to the bell', async () => {
  await chooseRhythms({ notices: 'daily', trial: 'weekly', new: 'never' }, ['email']);
  await publish('notice', 'notice', 'training', 'trial', 'purchase');
  await run();
  expect(shown()).toEqual([]);
  // The purchase comes to no device, and nothing is mailed here.
  expect(await inPortal()).toBe(1);
  goTo('2027-01-06T08:01');
  await run();
  await run();
  expect(shown()).toMatchObject([
    { title: 'Notices and training: 3 messages', path: '/notifications', tag: 'digest' },
  ]);
  // Where only e-mail was chosen too: the notification leads there.
  expect(await inPortal()).toBe(4);
  await publish('notice');
  await run();
  expect(shown()).toHaveLength(1);
  goTo('2027-01-07T08:01');
  await run();
  goTo('2027-01-10T12:00');
  await run();
  // The trial waits for Monday.
  expect(shown()).toMatchObject([{}, { title: 'Notice: A notice', path: '/notifications' }]);
  goTo('2027-01-11T08:01');
  await run();
  await run();
  expect(shown()).toMatchObject([{}, {}, { title: 'Notice: A trial' }]);
  expect(await states()).toEqual({ sent: 3 });
});

test('several kinds that are due together are one notification, with how many of each', async () => {
  await chooseRhythms({ notices: 'daily', trial: 'weekly', new: 'daily' });
  goTo('2027-01-10T12:00');
  await publish('notice', 'notice', 'trial');
  await run();
  goTo('2027-01-11T08:01');
  await run();
  const body = 'Trials 1, Notices and training 2';
  const digest = { title: '3 new notifications', body, path: '/notifications' };
  expect(shown()).toMatchObject([digest]);
  expect(await states()).toEqual({ sent: 1 });
});

test('without a choice everything comes at once, and a kind that was ended while it waited does not come', async () => {
  await chooseRhythms(undefined);
  await publish('notice');
  await run();
  expect(shown()).toMatchObject([{ title: 'Notice: A notice' }]);
  await chooseRhythms({ notices: 'daily', trial: 'daily' });
  await publish('notice', 'trial');
  await run();
  await chooseRhythms({ notices: 'never', trial: 'daily' });
  service.received.length = 0;
  goTo('2027-01-06T08:01');
  await run();
  // One of a digest says what it is, and leads to the bell as any digest does.
  expect(shown()).toMatchObject([{ title: 'Notice: A trial', path: '/notifications' }]);
});

test('a device is a way of its own: topics come where nothing else is chosen, and nothing without it', async () => {
  await chooseRhythms({ trial: 'daily' }, []);
  await publish('notice', 'trial');
  await run();
  expect(shown()).toMatchObject([{ title: 'Notice: A notice' }]);
  const mailState = () => dataAs(portal, reader, getMailState, {});
  expect(await mailState()).toMatchObject({ browsers: 1 });
  await askAs(portal, reader, removePush, { endpoint });
  expect(await mailState()).toMatchObject({ browsers: 0 });
  await publish('notice');
  await run();
  goTo('2027-01-06T08:01');
  await run();
  expect(shown()).toHaveLength(1);
  const all = await portal.store.inLibrary(library.code, (tx) => tx.$count(notifications));
  expect(all).toBe(2);
});

/** Nine in the evening to nine in the morning. */
const setQuietHours = () =>
  portal.store.inLibrary(library.code, (tx) =>
    tx.update(mailSettings).set({ quietFrom: 21, quietTo: 9 }),
  );

test('nothing is shown in quiet hours, and each comes afterwards', async () => {
  await setQuietHours();
  await chooseRhythms({ trial: 'daily' });
  goTo('2027-01-05T22:00');
  await publish('notice', 'trial');
  await run();
  goTo('2027-01-06T08:30');
  await run();
  expect(shown()).toEqual([]);
  goTo('2027-01-06T09:01');
  await run();
  expect(shown()).toHaveLength(2);
  for (const title of ['Notice: A notice', 'Notice: A trial'])
    expect(shown()).toContainEqual(expect.objectContaining({ title }));
});

test('what was due before the quiet hours and is left over waits for their end', async () => {
  await setQuietHours();
  await chooseRhythms(undefined);
  goTo('2027-01-05T20:59');
  await publishNotices(portal, library, {});
  await openProcess(portal, null, { spreadFor: ['push'] })();
  goTo('2027-01-05T21:01');
  await run();
  expect(shown()).toEqual([]);
  goTo('2027-01-06T09:01');
  await run();
  expect(shown()).toMatchObject([{ title: 'Notice: A notice' }]);
});

test('a rhythm that is not offered is refused with the name of its field', async () => {
  const refused = await chooseRhythms({ trial: 'monthly' } as unknown as Subscription['push']);
  expect([refused.code, fieldsOf(refused)]).toEqual([400, ['push.trial']]);
  await chooseRhythms({ trial: 'weekly' });
  const chosen = await dataAs(portal, reader, getSubscription, {});
  expect(chosen).toMatchObject({ push: { trial: 'weekly' } });
});
