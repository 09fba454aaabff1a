// More of hosts: the service comes back, a library that is remembered, browsers that keep nothing.

import { enterFrontDoor, meetUnknownLabel } from '#tests/journeys/start/front-hosts.ts';
import { expect, networkGone, test, withWorker } from '#tests/journeys/support/journey.ts';
import {
  drawn,
  openMenu,
  originOf,
  rows,
  settled,
  settledOffline,
  words,
} from '#tests/journeys/support/portal.ts';
import { openWire } from '#tests/journeys/support/wire.ts';

const say = words.zh_CN;

meetUnknownLabel(['en']);

enterFrontDoor(['']);

test(
  '/systemUpgrade goes back by itself when the service is there again',
  withWorker,
  async ({ page, mishaps }) => {
    mishaps.allow(networkGone);
    const wire = await openWire();
    const origin = originOf('demo', wire.port);
    wire.lead(/^\/(notice|systemUpgrade)/, '/shell.html');
    wire.cut(/^\/metaapi\//);
    await page.goto(`${origin}/notice`);
    await expect(page.locator('#root').getByRole('heading', { level: 1 })).toHaveText(
      say.frontDoor.down.title,
    );
    await wire.mend();
    await expect(page).toHaveURL(`${origin}/notice`, { timeout: 60_000 });
    await expect(page.locator('#root').getByRole('heading', { level: 1 })).toBeVisible();
  },
);

test(
  'a lookup that fails with a library remembered stays, and tells its age',
  withWorker,
  async ({ page, mishaps }) => {
    const wire = await openWire();
    const origin = originOf('demo', wire.port);
    await page.goto(`${origin}/databaseList`);
    await settledOffline(page);
    await page.reload();
    await expect(rows(page).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    mishaps.allow(networkGone);
    wire.cut();
    await page.clock.install({ time: Date.now() + 2 * 3_600_000 });
    await page.reload();
    await expect(rows(page).first()).toBeVisible();
    await expect(page).toHaveURL(`${origin}/databaseList`);
    await expect(page.getByTestId('note-offline')).toBeVisible();
    await expect(page.getByTestId('age-note').first()).toBeVisible();
  },
);

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('the portal works online', async ({ page }) => {
    await page.goto(`${originOf('demo')}/databaseList`);
    await expect(rows(page).first()).toBeVisible();
    await rows(page).getByRole('link').first().click();
    await expect(
      page.locator('#root').getByRole('heading', { name: say.databases.detail.introduction }),
    ).toBeVisible();
    // What was read is remembered by the page itself.
    await page.waitForLoadState('networkidle');
    const names = () =>
      page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
    await expect.poll(names).toContain('facts-library');
  });
});

for (const [fault, breakIt] of [
  [
    'IndexedDB is not there',
    () => Object.defineProperty(window, 'indexedDB', { value: undefined, configurable: true }),
  ],
  [
    'IndexedDB refuses to open',
    () => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      };
    },
  ],
  [
    'IndexedDB is corrupt',
    () => {
      IDBFactory.prototype.open = () => {
        const request = new EventTarget() as IDBOpenDBRequest;
        const error = new DOMException('Internal error opening backing store.', 'UnknownError');
        Object.defineProperty(request, 'error', { value: error });
        setTimeout(() => request.onerror?.(new Event('error')), 0);
        return request;
      };
    },
  ],
] as const) {
  test(`where ${fault} the portal works online, and says so`, async ({ page }) => {
    await page.addInitScript(breakIt);
    await page.goto(`${originOf('demo')}/databaseList`);
    await expect(rows(page).first()).toBeVisible();
    await expect(page.getByTestId('note-storage')).toHaveText(say.shell.offline.notSaved);
    await rows(page).getByRole('link').first().click();
    await expect(
      page.locator('#root').getByRole('heading', { name: say.databases.detail.introduction }),
    ).toBeVisible();
    await openMenu(page);
    await expect(page.getByRole('menuitem', { name: say.shell.account.signIn })).toBeVisible();
  });
}

test('stored things of another shape are put up with', async ({ page }) => {
  await page.goto(`${originOf('demo')}/databaseList`);
  await expect(rows(page).first()).toBeVisible();
  await settled(page);
  await page.evaluate(async () => {
    localStorage.setItem('language', '"klingon"');
    localStorage.setItem('seenNotices', '{broken');
    for (const { name = '' } of await indexedDB.databases()) {
      await new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const transaction = database.transaction(database.objectStoreNames, 'readwrite');
          for (const store of database.objectStoreNames) {
            const kept = transaction.objectStore(store);
            const keys = kept.getAllKeys();
            keys.onsuccess = () => {
              for (const key of keys.result) kept.put('not what it was', key);
            };
          }
          transaction.oncomplete = () => {
            database.close();
            resolve();
          };
        };
      });
    }
  });
  await page.reload();
  await expect(rows(page).first()).toBeVisible();
  await page.goto(`${originOf('demo')}/notice`);
  await expect(page.locator('#content a[href*="/notice?id="]').first()).toBeVisible();
});

test("the library's name leads to its landing screen without loading the page anew", async ({
  page,
}) => {
  await page.goto(`${originOf('demo')}/notice`);
  await expect(page.locator('#content h1')).toBeVisible();
  // Before, a link is the browser's own.
  await drawn(page);
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page).toHaveURL(`${originOf('demo')}/personalIndex`);
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
});

test("the front page has the platform's title at a library's address too", async ({ page }) => {
  await page.goto(`${originOf('demo')}/home`);
  await expect(page).toHaveTitle(new RegExp(say.frontDoor.title));
});
