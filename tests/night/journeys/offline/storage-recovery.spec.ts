// Requests that are lost, a disk that is busy, and browsers that forbid storage or worker.
import { headerNames } from '#contract/calls/families.ts';
import { countFiles, keepBusy } from '#tests/journeys/support/device-stores.ts';
import { expect, networkGone, refusedWith, test } from '#tests/journeys/support/journey.ts';
import { workerAccount } from '#tests/journeys/support/own-account.ts';
import {
  drawn,
  fill,
  heading,
  menuButton,
  originOf,
  rows,
  settledOffline,
  signIn,
  words,
} from '#tests/journeys/support/portal.ts';
import { accessTokenKept } from '#tests/journeys/support/stored-data.ts';
import { openWire } from '#tests/journeys/support/wire.ts';

test.use({ serviceWorkers: 'allow' });

const { limits } = words.zh_CN;

test('caches that were taken away are filled again', async ({ context, mishaps }) => {
  const wire = await openWire();
  const address = `${originOf('intl', wire.port)}/databaseList`;
  const opened = async () => {
    const page = await context.newPage();
    await page.goto(address);
    await expect(rows(page).first()).toBeVisible();
    return page;
  };
  const first = await opened();
  await settledOffline(first);
  const all = await countFiles(first);
  await first.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
  await first.close();
  const next = await opened();
  await expect.poll(() => countFiles(next), { timeout: 20_000 }).toBe(all);
  await next.close();
  mishaps.allow(networkGone);
  wire.cut();
  await (await opened()).close();
  await context.setOffline(true);
  await opened();
});

for (const [percent, seed] of [
  [5, 1],
  [30, 1],
  [30, 20_011],
] as const) {
  test(`with ${percent} % of requests lost a worker is installed (${seed})`, async ({
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
    await expect(heading(tab)).toHaveText(words.zh_CN.patron.title);
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

test('garbage in the outbox and a lost store break no screen', async ({ page }) => {
  const origin = originOf('intl');
  const reader = workerAccount('intl');
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
  await expect(heading(page)).toBeVisible();
  await expect(menuButton(page, reader.username)).toBeVisible();
  const note = page.getByTestId('note-limits');
  await expect(note).toContainText(fill(limits.putAside, { count: 1 }));
  await expect(page.getByTestId('note-storage')).toHaveCount(0);
  await note.getByRole('button', { name: limits.seen }).click();
  await page.reload();
  await expect(heading(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(note).toHaveCount(0);
});

test.describe('a browser that forbids things', () => {
  test('says so of the worker, and does not offer to install', async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
    await page.goto(`${originOf('demo')}/databaseList`);
    await expect(page.getByTestId('note-limits')).toContainText(limits.blocked.workers);
    await page.evaluate(() => {
      dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt: async () => {} }));
    });
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
});
