// Requests that are lost, a disk that is busy, and browsers that forbid storage or worker.
import type { Page } from '@playwright/test';
import { headerNames } from '#contract/calls/families.ts';
import { countFiles, keepBusy } from '#tests/journeys/support/device-stores.ts';
import { expect, networkGone, refusedWith, test } from '#tests/journeys/support/journey.ts';
import { workerAccount } from '#tests/journeys/support/own-account.ts';
import {
  drawn,
  menuButton,
  originOf,
  rows,
  settledOffline,
  signIn,
  words,
} from '#tests/journeys/support/portal.ts';
import { accessTokenKept } from '#tests/journeys/support/stored-data.ts';
import { openWire } from '#tests/journeys/support/wire.ts';
import { refillCaches, surviveGarbage } from './storage-faults.ts';

test.use({ serviceWorkers: 'allow' });

const { shell: say, limits } = words.zh_CN;

refillCaches(['demo', 'intl']);

for (const [percent, seed] of [
  [5, 1],
  [30, 1],
  [30, 20_011],
] as const) {
  test(`with ${percent} of 100 requests lost a first visit still ends with an installed worker (${seed})`, async ({
    page,
    mishaps,
  }) => {
    test.slow();
    mishaps.allow(networkGone, /dynamically imported module|Failed to load|ERR_/);
    const wire = await openWire();
    wire.lose(percent / 100, seed);
    const address = `${originOf('demo', wire.port)}/databaseList`;
    // The document or its boot script may be lost as well: a reader loads it again. From there on the
    // page helps itself.
    await expect(async () => {
      const isBooting = page.waitForResponse(/\/assets\/program-[\w-]+\.js/, { timeout: 20_000 });
      await Promise.all([isBooting, page.goto(address)]);
    }).toPass({ timeout: 150_000 });
    // Where the page loads itself again and the document is lost then, a reader loads it again as well.
    await expect(async () => {
      if (page.url().startsWith('chrome-error:')) await page.goto(address);
      const isControlled = await page.evaluate(() => navigator.serviceWorker.controller !== null);
      expect(isControlled).toBe(true);
    }).toPass({ timeout: 150_000 });
    await settledOffline(page);
    // A page that did not come whole is loaded again now.
    await drawn(page);
    await wire.mend();
    const whole = await page.evaluate(async () => {
      const listed = await (await fetch('/sw.js')).text();
      return new Set(listed.match(/assets\/[\w-]+\.(?:js|css|woff2)/g)).size;
    });
    await page.reload();
    await expect(rows(page).first()).toBeVisible();
    await expect.poll(() => countFiles(page), { timeout: 120_000 }).toBeGreaterThanOrEqual(whole);
    wire.cut();
    await page.reload();
    await expect(rows(page).first()).toBeVisible();
  });
}

test('a disk that is busy for five seconds signs nobody out', async ({ context, mishaps }) => {
  mishaps.allow(refusedWith(401));
  const wire = await openWire();
  const origin = originOf('demo', wire.port);
  const reader = workerAccount('demo');
  const first = await context.newPage();
  await first.goto(`${origin}/databaseList`);
  await settledOffline(first);
  await signIn(first, reader);
  const tabs = [first];
  for (let more = 1; more < 4; more += 1) {
    const tab = await context.newPage();
    await tab.goto(`${origin}/databaseList`);
    await expect(menuButton(tab, reader.username)).toBeVisible();
    tabs.push(tab);
  }
  const busy = await context.newPage();
  await busy.goto(`${origin}/manifest.webmanifest`);
  wire.expire(await accessTokenKept(first));
  const from = wire.passed.length;
  const letGo = await keepBusy(busy, ['credentials']);
  const isOver = new Promise((resolve) => setTimeout(resolve, 5_000)).then(letGo);
  await Promise.all(tabs.map((tab) => tab.goto(`${origin}/myResourceLibrary`)));
  for (const tab of tabs) {
    await expect(tab.locator('#root').getByRole('heading', { level: 1 })).toHaveText(
      words.zh_CN.patron.title,
    );
    await expect(menuButton(tab, reader.username)).toBeVisible();
  }
  // A page that is left in the middle of a refresh leaves it to the next one, which asks again for the same pair.
  const refreshes = () => {
    const sent = wire.passed.slice(from).filter(({ path }) => path.endsWith('/refreshAccessToken'));
    const ids = sent.map(({ headers }) => headers[headerNames.requestId.toLowerCase()]);
    return { served: new Set(sent.map(({ served }) => served)), ids: new Set(ids).size };
  };
  await expect.poll(refreshes).toEqual({ served: new Set([200]), ids: 1 });
  for (const tab of tabs) {
    await tab.reload();
    await expect(menuButton(tab, reader.username)).toBeVisible();
  }
  expect(refreshes().ids).toBe(1);
  await isOver;
});

surviveGarbage(['demo', 'intl']);

test.describe('a browser that forbids things', () => {
  const offerToInstall = (page: Page) =>
    page.evaluate(() => {
      dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt: async () => {} }));
    });

  test('says so of the worker, and does not offer to install', async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
    await page.goto(`${originOf('demo')}/databaseList`);
    await expect(page.getByTestId('note-limits')).toContainText(limits.blocked.workers);
    await offerToInstall(page);
    await page.getByRole('heading', { level: 1 }).click();
    await page.getByRole('button', { name: limits.seen }).click();
    await expect(page.getByTestId('note-limits')).toHaveCount(0);
    await expect(page.getByTestId('note-install')).toHaveCount(0);
  });

  test('says so of settings', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(globalThis, 'localStorage', {
        get: () => {
          throw new DOMException('', 'SecurityError');
        },
      });
    });
    await page.goto(`${originOf('intl')}/databaseList`);
    await expect(rows(page).first()).toBeVisible();
    await expect(page.getByTestId('note-limits')).toContainText(limits.blocked.settings);
  });

  test('says so of IndexedDB, and does not offer to install', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(globalThis, 'indexedDB', { value: undefined });
    });
    await page.goto(`${originOf('demo')}/databaseList`);
    await expect(page.getByTestId('note-storage')).toContainText(say.offline.notSaved);
    await offerToInstall(page);
    await page.getByRole('heading', { level: 1 }).click();
    await expect(page.getByTestId('note-storage')).toBeVisible();
    await expect(page.getByTestId('note-install')).toHaveCount(0);
  });
});
