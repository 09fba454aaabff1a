// Notifications on a device: turned on at /subscription, tried, shown by the worker, turned off. The browser's connection
// to its maker is replaced by a push service of our own, because a test calls nobody outside.
import { openPushService, type PushService } from '#tests/contract/push/push-service.ts';
import { pushPort } from '#tools/journey-service.ts';
import { expect, test } from '../support/journey.ts';
import { originOf, settledOffline, signIn, words } from '../support/portal.ts';
import { withPush } from './push-browser.ts';

test.use({ serviceWorkers: 'allow' });

const say = words.zh_CN.push;

let service: PushService;
test.beforeAll(async () => {
  service = await openPushService(pushPort);
});
test.afterAll(() => service.close());

test('a reader turns them on, sees one, turns them off', async ({ page, context, openAccount }) => {
  const browser = await withPush(context, service);
  const panel = page.getByRole('region', { name: say.title });
  const press = (name: string) => panel.getByRole('button', { name }).click();
  const isStored = (key: string) =>
    page.evaluate((name) => localStorage.getItem(name) !== null, key);
  await page.goto(`${originOf('demo')}/notice`);
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
  // A visitor is shown nothing.
  await deliver(JSON.stringify({ ...payload, tag: 'before' }));
  await signIn(page, await openAccount('demo'));
  await page.getByRole('link', { name: words.zh_CN.shell.nav.mine, exact: true }).click();
  await page.getByRole('link', { name: words.zh_CN.shell.nav.subscription, exact: true }).click();
  await expect(panel.getByRole('status')).toHaveText(say.isOff);
  // Nobody is asked before the press.
  expect(await isStored('test asked')).toBe(false);
  await press(say.turnOn);
  await expect(panel.getByRole('status')).toHaveText(say.isOn);
  expect(await isStored('test asked')).toBe(true);
  await press(say.test);
  await expect.poll(() => service.received.length).toBe(1);
  expect(browser.read(service.received[0]?.body ?? Buffer.alloc(0))).toMatchObject({
    title: '通知已开启',
    path: '/subscription',
    language: 'zh_CN',
  });
  await deliver('no JSON');
  await deliver(JSON.stringify({ ...payload, path: 'https://evil.example/', tag: 'trial' }));
  await expect
    .poll(shown)
    .toEqual([{ title: '试用即将结束', body: '还有三天', lang: 'zh-CN', data: { path: '/' } }]);
  await page.reload();
  await expect(panel.getByRole('status')).toHaveText(say.isOn);
  await press(say.turnOff);
  await expect(panel.getByRole('status')).toHaveText(say.isOff);
  expect(await isStored('test push')).toBe(false);
});
