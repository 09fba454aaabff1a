// More of notifications on the device: a sign-out, a refusal, and no push service.
import type { Page } from '@playwright/test';
import { openPushService, type PushService } from '#tests/contract/push/push-service.ts';
import { withPush } from '#tests/journeys/push/push-browser.ts';
import { expect, networkGone, test } from '#tests/journeys/support/journey.ts';
import type { OwnAccount } from '#tests/journeys/support/own-account.ts';
import {
  chooseInMenu,
  openSignedIn,
  originOf,
  settledOffline,
  words,
} from '#tests/journeys/support/portal.ts';
import { nightPushPort } from '#tools/journey-service.ts';

test.use({ serviceWorkers: 'allow' });

const say = words.zh_CN;
const demo = originOf('demo');
const panel = (page: Page) => page.getByRole('region', { name: say.push.title });
const press = (page: Page, name: string) => panel(page).getByRole('button', { name }).click();

let service: PushService;
let reader: OwnAccount;
test.beforeAll(async () => {
  service = await openPushService(nightPushPort);
});
test.afterAll(() => service.close());
test.beforeEach(async ({ openAccount }) => {
  service.received.length = 0;
  reader = await openAccount('demo');
});

const isStored = (page: Page, key: string) =>
  page.evaluate((name) => localStorage.getItem(name) !== null, key);

test('a sign-out ends them, and without a network too', async ({ page, context, mishaps }) => {
  await withPush(context, service);
  await openSignedIn(page, reader, `${demo}/notice`);
  await settledOffline(page);
  await page.goto(`${demo}/subscription`);
  await press(page, say.push.turnOn);
  await expect(panel(page).getByRole('status')).toHaveText(say.push.isOn);
  await page.goto(`${demo}/notice`);
  mishaps.allow(networkGone);
  await context.setOffline(true);
  await chooseInMenu(page, say.shell.account.signOut);
  await expect.poll(() => isStored(page, 'test push')).toBe(false);
});

test('a browser that refuses, or has none, is explained', async ({ page, context }) => {
  await withPush(context, service, 'denied');
  await openSignedIn(page, reader, `${demo}/notice`);
  await page.goto(`${demo}/subscription`);
  await expect(panel(page).getByText(say.push.blocked.title)).toBeVisible();
  await expect(panel(page).getByRole('button')).toHaveCount(0);
  await page.addInitScript(() => {
    delete (window as { PushManager?: unknown }).PushManager;
  });
  await page.goto(`${demo}/subscription?lang=en`);
  const english = page.getByRole('region', { name: words.en.push.title });
  await expect(english.getByText(words.en.push.no.title)).toBeVisible();
});

test('a browser that reaches no push service says so', async ({ page, context }) => {
  await withPush(context, service);
  await context.addInitScript(() => {
    PushManager.prototype.subscribe = async () => {
      throw new DOMException('Registration failed', 'AbortError');
    };
  });
  await openSignedIn(page, reader, `${demo}/notice`);
  await settledOffline(page);
  await page.goto(`${demo}/subscription`);
  await press(page, say.push.turnOn);
  await expect(panel(page).getByRole('alert')).toHaveText(say.push.trouble.noService);
  await expect(panel(page).getByRole('status')).toHaveText(say.push.isOff);
});
