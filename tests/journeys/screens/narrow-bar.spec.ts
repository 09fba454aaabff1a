// The bar where it has little room, and what waits where colours are forced.
import { expect, test } from '../support/journey.ts';
import { originOf, words } from '../support/portal.ts';

test('the narrowest desktop bar shows the whole name of the library, and a search to type into', async ({
  page,
}) => {
  for (const width of [1040, 1280, 1360]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${originOf('intl')}/databaseList?lang=en`);
    const name = page.locator('#root header a').first().locator('span').last();
    await expect(name).toHaveText('International Demonstration College Library');
    // A line that is cut away has 20 px; a pixel is only rounding.
    const isCut = () => name.evaluate((node) => node.scrollHeight > node.clientHeight + 4);
    await expect.poll(isCut).toBe(false);
  }
  await page.setViewportSize({ width: 1040, height: 800 });
  // The library has a name of its own for the search.
  const box = page.getByRole('banner').getByRole('combobox');
  await expect(box).toHaveAttribute('placeholder', words.en.shell.search.submit);
});
