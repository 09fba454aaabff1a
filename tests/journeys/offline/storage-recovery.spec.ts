// What browsers and slow disks do to storage is made good again (docs/design/safety.md, T18, T20, T21).
import type { Page } from '@playwright/test';
import { headerNames } from '#contract/calls/families.ts';
import { countFiles, keepBusy } from '#tests/night/faults/stores.ts';
import { expect, networkGone, refusedWith, repeatedIf, test } from '../support/journey.ts';
import { workerAccount } from '../support/own-account.ts';
import {
  drawn,
  fill,
  menuButton,
  originOf,
  rows,
  settledOffline,
  signIn,
  words,
} from '../support/portal.ts';
import { accessTokenKept } from '../support/stored-data.ts';
import { openWire } from '../support/wire.ts';

test.use({ serviceWorkers: 'allow' });

const { shell: say, limits } = words.zh_CN;

for (const label of ['demo', 'intl']) {
  test(
    `caches that were taken away are filled again while the worker stays (${label})`,
    repeatedIf(label === 'intl'),
    async ({ context, mishaps }) => {
      const wire = await openWire();
      const address = `${originOf(label, wire.port)}/databaseList`;
      const first = await context.newPage();
      await first.goto(address);
      await settledOffline(first);
      const all = await countFiles(first);
      await first.evaluate(async () => {
        for (const name of await caches.keys()) await caches.delete(name);
      });
      await first.close();

      const next = await context.newPage();
      await next.goto(address);
      await expect(rows(next).first()).toBeVisible();
      await expect.poll(() => countFiles(next), { timeout: 120_000 }).toBe(all);
      await next.close();

      mishaps.allow(networkGone);
      for (const isServiceGone of [true, false]) {
        if (isServiceGone) wire.cut();
        else await context.setOffline(true);
        const later = await context.newPage();
        await later.goto(address);
        await expect(rows(later).first()).toBeVisible();
        await later.close();
        await wire.mend();
      }
    },
  );
}

for (const [percent, seed] of [
  [5, 1],
  [30, 1],
  [30, 20_011],
] as const) {
  test(
    `with ${percent} of 100 requests lost a first visit still ends with an installed worker (${seed})`,
    repeatedIf(percent !== 30 || seed !== 1),
    async ({ page, mishaps }) => {
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
    },
  );
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

for (const label of ['demo', 'intl'] as const) {
  test(
    `garbage in the outbox and a lost store break no screen (${label})`,
    repeatedIf(label === 'demo'),
    async ({ page }) => {
      const origin = originOf(label);
      const reader = workerAccount(label);
      await page.goto(`${origin}/databaseList`);
      await settledOffline(page);
      await signIn(page, reader);
      await page.goto(`${origin}/manifest.webmanifest`);
      await page.evaluate(async () => {
        const done = (request: IDBOpenDBRequest) =>
          new Promise<IDBDatabase>((resolve, reject) => {
            request.onsuccess = () => resolve(request.result);
            request.onerror = () => reject(request.error);
          });
        const outbox = await done(indexedDB.open('outbox'));
        outbox.transaction('kept', 'readwrite').objectStore('kept').put('garbage', '0');
        outbox.close();
        const losing = indexedDB.open('facts-library', 9);
        losing.onupgradeneeded = () => losing.result.deleteObjectStore('kept');
        (await done(losing)).close();
      });
      await page.goto(`${origin}/myResourceLibrary`);
      await expect(page.locator('#content').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(menuButton(page, reader.username)).toBeVisible();
      const note = page.getByTestId('note-limits');
      await expect(note).toContainText(fill(limits.putAside, { count: 1 }));
      await expect(page.getByTestId('note-storage')).toHaveCount(0);
      await note.getByRole('button', { name: limits.seen }).click();
      await page.reload();
      await expect(page.locator('#content').getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expect(note).toHaveCount(0);
    },
  );
}

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
