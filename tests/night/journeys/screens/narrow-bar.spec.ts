// The bar where it has little room, and what waits where colours are forced.
import { expect, test } from '#tests/journeys/support/journey.ts';
import { drawn, originOf, words } from '#tests/journeys/support/portal.ts';

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

test('the narrowest desktop bar shows the whole name of the library, and a search to type into', async ({
  page,
}) => {
  await page.goto(`${originOf('intl')}/databaseList?lang=en`);
  for (const width of [1360, 1280, 1040]) {
    await page.setViewportSize({ width, height: 800 });
    const name = page.locator('#root header a').first().locator('span').last();
    await expect(name).toHaveText('International Demonstration College Library');
    // A line that is cut away has 20 px; a pixel is only rounding.
    const isCut = () => name.evaluate((node) => node.scrollHeight > node.clientHeight + 4);
    await expect.poll(isCut).toBe(false);
  }
  // The library has a name of its own for the search.
  const box = page.getByRole('banner').getByRole('combobox');
  await expect(box).toHaveAttribute('placeholder', words.en.shell.search.submit);
});
