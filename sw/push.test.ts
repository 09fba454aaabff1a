// The worker's part of notifications, with the browser's side replaced: windows, registration and events.
import { beforeEach, expect, test, vi } from 'vitest';
import { clientPerTest } from '#tests/client/client-per-test.ts';
import { good } from '#tests/client/local-service.ts';
import { signIn } from '#tests/client/tab.ts';
import type { SubscriptionChange } from './push.ts';

const origin = 'http://demo.localhost';
const { service, tab } = clientPerTest('nobody', () => good({ browsers: 1 }));

interface FakeWindow {
  url: string;
  focus: () => Promise<unknown>;
  navigate: (url: string) => Promise<unknown>;
}

let push: typeof import('./push.ts');
let shown: { title: string; options: NotificationOptions }[];
let windows: FakeWindow[];
let opened: string[];
let done: string[];
let isSubscribed: boolean;
let badges: number[];
let registration: Record<string, object>;

beforeEach(async () => {
  [shown, windows, opened, done, badges, isSubscribed] = [[], [], [], [], [], true];
  const subscription = {
    endpoint: 'https://push.example.com/1',
    unsubscribe: async () => {
      isSubscribed = false;
      return true;
    },
  };
  registration = {
    pushManager: { getSubscription: async () => subscription },
    getNotifications: async () => [],
    showNotification: async (title: string, options: NotificationOptions) => {
      shown.push({ title, options });
    },
  };
  vi.stubGlobal('registration', registration);
  vi.stubGlobal('self', {
    location: { origin },
    registration,
    clients: {
      matchAll: async () => windows,
      openWindow: async (url: string) => opened.push(url),
    },
  });
  Object.assign(navigator, {
    setAppBadge: async (count: number) => badges.push(count),
    clearAppBadge: async () => badges.push(0),
  });
  push = await import('./push.ts');
});

const message = (value: unknown) => ({ json: () => value }) as unknown as PushMessageData;
const payload = { title: 'News', body: 'Text', path: '/notice?id=1', tag: 't', language: 'en' };
const clicked = (path: unknown) =>
  ({ data: { path }, close: () => done.push('close') }) as unknown as Notification;
const windowAt = (url: string, canNavigate = true): FakeWindow => ({
  url,
  focus: async () => done.push(`focus ${url}`),
  navigate: async (to) => {
    if (!canNavigate) throw new TypeError('not controlled');
    done.push(`navigate ${to}`);
  },
});

test('a signed-in reader sees what was sent; where nobody is, a left subscription ends', async () => {
  await push.showPush(message(payload));
  expect([shown, isSubscribed]).toEqual([[], false]);
  await signIn(tab);
  await push.showPush(message(payload));
  const options = { body: 'Text', lang: 'en', data: { path: '/notice?id=1' }, tag: 't' };
  expect(shown).toEqual([{ title: 'News', options }]);
});

test('the icon has the number that came with it, and keeps its number where none came', async () => {
  await signIn(tab);
  for (const unread of [3, undefined, -1, 1.5, '7', 0]) {
    await push.showPush(message({ ...payload, unread }));
  }
  expect(badges).toEqual([3, 0]);
});

test('what is no message of the portal is not shown', async () => {
  await signIn(tab);
  for (const value of [null, 'x', 1, {}, { title: '', body: '' }, { title: 1, body: 'x' }]) {
    await push.showPush(message(value));
  }
  await push.showPush(null);
  expect(shown).toEqual([]);
});

test('a click opens the portal only, whatever the address says', async () => {
  for (const path of ['https://evil.example/', '//evil.example', '/\\evil.example', 7, undefined]) {
    await push.openPush(clicked(path));
  }
  expect(new Set(opened)).toEqual(new Set([`${origin}/`]));
});

test('a click focuses the window with the address, else leads another one there, or opens one', async () => {
  windows = [windowAt(`${origin}/databaseList`), windowAt(`${origin}/notice?id=1`)];
  await push.openPush(clicked('/notice?id=1'));
  expect(done).toEqual(['close', `focus ${origin}/notice?id=1`]);
  await push.openPush(clicked('/help'));
  const led = ['close', `focus ${origin}/databaseList`, `navigate ${origin}/help`];
  expect(done.slice(2)).toEqual(led);
  expect(opened).toEqual([]);
  // A window that cannot be led is left.
  windows = [windowAt(`${origin}/databaseList`, false)];
  await push.openPush(clicked('/help'));
  expect(opened).toEqual([`${origin}/help`]);
});

const endpoint = (number: number) => `https://push.example.com/${number}`;
const subscriptionAt = (number: number) => ({
  endpoint: endpoint(number),
  options: { applicationServerKey: new ArrayBuffer(65), userVisibleOnly: true },
  toJSON: () => ({ endpoint: endpoint(number), keys: { p256dh: 'public', auth: 'secret' } }),
});
const sent = () => service.arrived.map(({ method, path }) => `${method} ${path.split('/').at(-1)}`);

test('a subscription that the browser replaced is told to the service, and the old one is ended', async () => {
  await signIn(tab);
  const change = { oldSubscription: subscriptionAt(1), newSubscription: subscriptionAt(2) };
  await push.replacePush(change as unknown as SubscriptionChange);
  expect(sent()).toHaveLength(2);
  expect(JSON.stringify(service.arrived)).toContain(JSON.stringify(endpoint(2)).slice(1, -1));
});

test('one that ended without another is made anew with the same key; none where nobody is signed in', async () => {
  const subscribe = vi.fn(async (_options: unknown) => subscriptionAt(3));
  Object.assign(registration.pushManager ?? {}, { subscribe });
  const change = { oldSubscription: subscriptionAt(1) } as unknown as SubscriptionChange;
  await push.replacePush(change);
  expect([subscribe.mock.calls.length, isSubscribed]).toEqual([0, false]);
  await signIn(tab);
  await push.replacePush(change);
  const { applicationServerKey } = change.oldSubscription?.options ?? {};
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey });
  expect(sent()).toHaveLength(2);
});
