// Finding a database and reading about it, in both languages.
import { expect, test } from '../support/journey.ts';
import { rowOf, rows, words } from '../support/portal.ts';
import { filterByAddress, openList, readDetail, searchFromBar } from './finding.ts';

searchFromBar(['en']);

filterByAddress(['zh_CN']);

readDetail(['en']);

test('going back restores the place in the list and its filters', async ({ page }) => {
  await openList(page, '?access=remote');
  // The page may grow a moment after its first rows are there.
  const scrolled = () =>
    page.evaluate(() => {
      window.scrollTo(0, 3_000);
      return window.scrollY;
    });
  await expect.poll(scrolled).toBeGreaterThan(2_900);
  // The rows of the first screen stand until those of this place are drawn.
  await expect(rows(page).nth(6)).toBeInViewport();
  // Place, name and click in one step: what is drawn next might put another row in this place.
  const { name, before } = await rows(page)
    .nth(6)
    .getByRole('link')
    .first()
    .evaluate((link: HTMLElement) => {
      const place = window.scrollY;
      link.click();
      return { name: link.textContent ?? '', before: place };
    });
  await expect(page.locator('#root').getByRole('heading', { level: 1, name })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(rowOf(page, name)).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
  await expect(page).toHaveURL(/access=remote/);
  await expect(
    page.getByRole('checkbox', { name: words.zh_CN.databases.access.remote }),
  ).toBeChecked();
});
