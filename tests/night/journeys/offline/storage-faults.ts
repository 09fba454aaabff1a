// Storage that lost something, or holds what nobody can read.
import { countFiles } from '#tests/journeys/support/device-stores.ts';
import { expect, networkGone, test } from '#tests/journeys/support/journey.ts';
import { workerAccount } from '#tests/journeys/support/own-account.ts';
import {
  fill,
  menuButton,
  originOf,
  rows,
  settledOffline,
  signIn,
  words,
} from '#tests/journeys/support/portal.ts';
import { openWire } from '#tests/journeys/support/wire.ts';

const { limits } = words.zh_CN;

/** A journey for each library whose files are taken away. */
export function refillCaches(labels: readonly string[]): void {
  for (const label of labels) {
    test(`caches that were taken away are filled again while the worker stays (${label})`, async ({
      context,
      mishaps,
    }) => {
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
      await expect.poll(() => countFiles(next), { timeout: 20_000 }).toBe(all);
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
    });
  }
}

/** A journey for each library whose stores hold garbage. */
export function surviveGarbage(labels: readonly ('demo' | 'intl')[]): void {
  for (const label of labels) {
    test(`garbage in the outbox and a lost store break no screen (${label})`, async ({ page }) => {
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
    });
  }
}
