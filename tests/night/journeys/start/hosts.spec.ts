// More of hosts: the service comes back, a library that is remembered, browsers that keep nothing.

import { expect, networkGone, test, withWorker } from '#tests/journeys/support/journey.ts';
import {
  drawn,
  heading,
  openMenu,
  originOf,
  rows,
  settled,
  settledOffline,
  words,
} from '#tests/journeys/support/portal.ts';
import { openWire } from '#tests/journeys/support/wire.ts';

const say = words.zh_CN;

test('/systemUpgrade goes back by itself', withWorker, async ({ page, mishaps }) => {
  mishaps.allow(networkGone);
  const wire = await openWire();
  const origin = originOf('demo', wire.port);
  wire.lead(/^\/(notice|systemUpgrade)/, '/shell.html');
  wire.cut(/^\/metaapi\//);
  await page.goto(`${origin}/notice`);
  await expect(heading(page)).toHaveText(say.frontDoor.down.title);
  await wire.mend();
  await expect(page).toHaveURL(`${origin}/notice`, { timeout: 60_000 });
  await expect(heading(page)).toBeVisible();
});

test('a lookup that fails stays where it is remembered', withWorker, async ({ page, mishaps }) => {
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
});

const faults = {
  'is not there': () =>
    Object.defineProperty(window, 'indexedDB', { value: undefined, configurable: true }),
  'refuses to open': () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
  },
  'is corrupt': () => {
    IDBFactory.prototype.open = () => {
      const request = new EventTarget() as IDBOpenDBRequest;
      const error = new DOMException('Internal error opening backing store.', 'UnknownError');
      Object.defineProperty(request, 'error', { value: error });
      setTimeout(() => request.onerror?.(new Event('error')), 0);
      return request;
    };
  },
};
for (const [fault, breakIt] of Object.entries(faults)) {
  test(`where IndexedDB ${fault} the portal works online, and says so`, async ({ page }) => {
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
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const kept = database.transaction(store, 'readwrite').objectStore(store);
        for (const key of await done(kept.getAllKeys())) await done(kept.put('not it', key));
      }
      database.close();
    }
  });
  await page.reload();
  await expect(rows(page).first()).toBeVisible();
  await page.goto(`${originOf('demo')}/notice`);
  await expect(page.locator('#content a[href*="/notice?id="]').first()).toBeVisible();
});

test("the library's name leads home without loading the page anew", async ({ page }) => {
  await page.goto(`${originOf('demo')}/notice`);
  await expect(page.locator('#content h1')).toBeVisible();
  // Before, a link is the browser's own.
  await drawn(page);
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page).toHaveURL(`${originOf('demo')}/personalIndex`);
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
});
