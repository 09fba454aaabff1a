// What a reader does while the program runs and does not know yet who reads: the device may take long to say it.
import type { Page } from '@playwright/test';
import { openRendered } from '#tests/journeys/support/early-page.ts';
import { expect, test } from '#tests/journeys/support/journey.ts';
import { openSignedIn, originOf, words } from '#tests/journeys/support/portal.ts';

const demo = originOf('demo');
const say = words.zh_CN;

/** As a tab that writes for long: no page of the library can read who is signed in. Returns what ends it. */
async function holdCredentials(other: Page): Promise<() => Promise<void>> {
  await other.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('credentials');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const kept = opening.result.transaction('kept', 'readwrite').objectStore('kept');
          const hold = () => {
            if (document.title === 'released') return;
            kept.get('nothing').onsuccess = hold;
            resolve();
          };
          hold();
        };
      }),
  );
  return async () => {
    await other.evaluate(() => {
      document.title = 'released';
    });
  };
}

test('a link leads to its form before it is known who reads', async ({
  page,
  context,
  openAccount,
}) => {
  await openSignedIn(page, await openAccount('demo'), `${demo}/notice`);
  const other = await context.newPage();
  await other.goto(`${demo}/robots.txt`);
  const release = await holdCredentials(other);
  await openRendered(page, `${demo}/databaseDetail?id=kuke`);
  const report = page.locator('#content').getByRole('link', { name: say.databases.report.fault });
  // Hydrated: React has put its own properties on what the document brought.
  await report.first().evaluate(
    (link) =>
      new Promise<void>((resolve) => {
        const look = () => (Object.keys(link).length > 0 ? resolve() : void setTimeout(look, 50));
        look();
      }),
  );
  await report.first().click();
  await page.waitForTimeout(500);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await release();
  await expect(page.getByRole('heading', { name: say.feedback.title, level: 1 })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
