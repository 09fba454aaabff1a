// What waits where colours are forced.
import { expect, test } from '#tests/journeys/support/journey.ts';
import { drawn, originOf } from '#tests/journeys/support/portal.ts';

test('rows that are waited for are seen where colours are forced', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.route(/\/titles(?:\?|$)/, () => {});
  // A document brings the journals with it; a list that is opened from another screen asks for them.
  await page.goto(`${originOf('demo')}/databaseList`);
  await drawn(page);
  await page.locator('header a[href="/journalList"]').click();
  const grey = page.locator('#content').getByRole('status').locator('div > div').first();
  await expect(grey).toBeAttached();
  const colour = () => grey.evaluate((node) => getComputedStyle(node).backgroundColor);
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(await colour()).not.toBe(await ground());
});
