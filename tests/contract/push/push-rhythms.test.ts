// Each kind comes to a reader's devices at the rhythm that they chose: a digest is one notification of all kinds, which
// leads to the bell; nothing comes twice, and nothing in quiet hours.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getMailState } from '#contract/calls/notifications.ts';
import { removePush } from '#contract/calls/push.ts';
import { getSubscription } from '#contract/calls/subscription.ts';
import type { NoticeKind } from '#contract/models/notice-model.ts';
import type { Subscription } from '#contract/models/patron-model.ts';
import { openPushChannel } from '#server/channels/push/push-channel.ts';
import { openPush } from '#server/push/push-sender.ts';
import type { LibraryRecord } from '#server/store/records/libraries/library-register.ts';
import { mailSettings, notifications } from '#server/store/schema/notifications.ts';
import { type Account, accountOf, askAs } from '../accounts/asking-as.ts';
import {
  addBrowser,
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
let run: () => Promise<void>;
let endpoint: string;
const browser = makeBrowser();

beforeAll(async () => {
  service = await openPushService();
});
afterAll(() => service.close());
beforeEach(async () => {
  service.received.length = 0;
  portal = await openPortalAlone({ pushOrigins: [service.origin] });
  goTo('2027-01-05T10:00');
  library = await openLibrary(portal);
  reader = await accountOf(portal, library, 'reader');
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
  expect(await dispatchStates(portal, library)).toEqual({ sent: 3 });
});

test('several kinds that are due together are one notification, with how many of each', async () => {
  await chooseRhythms({ notices: 'daily', trial: 'weekly', new: 'daily' });
  goTo('2027-01-10T12:00');
  await publish('notice', 'notice', 'trial');
  await run();
  goTo('2027-01-11T08:01');
  await run();
  expect(shown()).toMatchObject([
    {
      title: '3 new notifications',
      body: 'Trials 1, Notices and training 2',
      path: '/notifications',
    },
  ]);
  expect(await dispatchStates(portal, library)).toEqual({ sent: 1 });
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
  expect((await askAs(portal, reader, getMailState, {})).data).toMatchObject({ browsers: 1 });
  await askAs(portal, reader, removePush, { endpoint });
  expect((await askAs(portal, reader, getMailState, {})).data).toMatchObject({ browsers: 0 });
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
  const titles = shown().map((each) => (each as { title: string }).title);
  expect(titles.sort()).toEqual(['Notice: A notice', 'Notice: A trial']);
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
  const push = { trial: 'monthly' } as unknown as Subscription['push'];
  const answer = await chooseRhythms(push);
  expect(answer.code).toBe(400);
  const { issues } = answer.data as { issues: { field: string }[] };
  expect(issues.map(({ field }) => field)).toEqual(['push.trial']);
  await chooseRhythms({ trial: 'weekly' });
  const { data } = await askAs(portal, reader, getSubscription, {});
  expect(data).toMatchObject({ push: { trial: 'weekly' } });
});
