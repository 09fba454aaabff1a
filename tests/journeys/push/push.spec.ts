// Notifications on a device: turned on at /subscription, tried, shown by the worker, and gone with the sign-out. The
// browser's connection to its maker is replaced by a push service of our own, because a test calls nobody outside.
import type { Page } from '@playwright/test';
import { openPushService, type PushService } from '#tests/contract/push/push-service.ts';
import { pushPort } from '#tools/journey-service.ts';
import { expect, test } from '../support/journey.ts';
import type { OwnAccount } from '../support/own-account.ts';
import { originOf, settledOffline, signIn, words } from '../support/portal.ts';
import { withPush } from './push-browser.ts';

test.use({ serviceWorkers: 'allow' });

const say = words.zh_CN;
const demo = originOf('demo');
const panel = (page: Page) => page.getByRole('region', { name: say.push.title });
const press = (page: Page, name: string) => panel(page).getByRole('button', { name }).click();

let service: PushService;
let reader: OwnAccount;
test.beforeAll(async () => {
  service = await openPushService(pushPort);
});
test.afterAll(() => service.close());
test.beforeEach(async ({ openAccount }) => {
  service.received.length = 0;
  reader = await openAccount('demo');
});

const isStored = (page: Page, key: string) =>
  page.evaluate((name) => localStorage.getItem(name) !== null, key);

test('a reader turns them on for this device, tries them, and turns them off', async ({
  page,
  context,
}) => {
  const browser = await withPush(context, service);
  await page.goto(`${demo}/notice`);
  await signIn(page, reader);
  await settledOffline(page);
  await page.goto(`${demo}/subscription`);
  await expect(panel(page).getByRole('status')).toHaveText(say.push.isOff);
  // Nobody is asked before the press.
  expect(await isStored(page, 'test asked')).toBe(false);
  await press(page, say.push.turnOn);
  await expect(panel(page).getByRole('status')).toHaveText(say.push.isOn);
  expect(await isStored(page, 'test asked')).toBe(true);
  await press(page, say.push.test);
  await expect.poll(() => service.received.length).toBe(1);
  expect(browser.read(service.received[0]?.body ?? Buffer.alloc(0))).toMatchObject({
    title: '通知已开启',
    path: '/subscription',
    language: 'zh_CN',
  });
  await page.reload();
  await expect(panel(page).getByRole('status')).toHaveText(say.push.isOn);
  await press(page, say.push.turnOff);
  await expect(panel(page).getByRole('status')).toHaveText(say.push.isOff);
  expect(await isStored(page, 'test push')).toBe(false);
});

test('the worker shows what is sent to a signed-in reader, and nothing to a visitor', async ({
  page,
  context,
}) => {
  await withPush(context, service);
  await page.goto(`${demo}/notice`);
  await settledOffline(page);
  // The browser without a window has no push service of its own, so the event is the worker's own.
  const [worker] = context.serviceWorkers();
  if (worker === undefined) throw new Error('there is no worker');
  const deliver = (data: string) =>
    worker.evaluate((sent) => {
      const event = Object.assign(new Event('push'), {
        data: { json: () => JSON.parse(sent) },
        waitUntil: () => {},
      });
      self.dispatchEvent(event);
    }, data);
  /** What the worker has shown until now; the browser without a window shows none. */
  const shown = () => worker.evaluate(() => (self as unknown as { shown: unknown[] }).shown);
  await worker.evaluate(() => {
    const notices: unknown[] = [];
    interface Shown {
      body?: string;
      lang?: string;
      data?: unknown;
    }
    const { registration } = self as unknown as {
      registration: { showNotification(title: string, options?: Shown): Promise<void> };
    };
    registration.showNotification = async (title, { body, lang, data } = {}) => {
      notices.push({ title, body, lang, data });
    };
    Object.assign(self, { shown: notices });
  });
  const payload = { title: '试用即将结束', body: '还有三天', path: '/notice', language: 'zh_CN' };
  await deliver(JSON.stringify({ ...payload, tag: 'before' }));
  await signIn(page, reader);
  await deliver('no JSON');
  await deliver(JSON.stringify({ ...payload, path: 'https://evil.example/', tag: 'trial' }));
  await expect
    .poll(shown)
    .toEqual([{ title: '试用即将结束', body: '还有三天', lang: 'zh-CN', data: { path: '/' } }]);
});
