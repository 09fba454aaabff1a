// Finding a database and reading about it, in both languages.
import { expect, test, withWorker } from '../support/journey.ts';
import { originOf, rowOf, rows, words } from '../support/portal.ts';
import { filterByAddress, findByTyping, openList, readDetail, searchFromBar } from './finding.ts';

const demo = originOf('demo');

findByTyping(['zh_CN']);

searchFromBar(['en']);

filterByAddress(['zh_CN']);

readDetail(['en']);

test('going back restores the place in the list and its filters', withWorker, async ({ page }) => {
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

test('near expiry is red, and said in words with its day', async ({ page }) => {
  await openList(page, '?state=nearExpiry');
  const sign = rows(page).first().locator('[data-state=nearExpiry]');
  await expect(sign).toHaveText(/\d{4}-\d{2}-\d{2} 到期/);
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    const colour = await sign.evaluate((element) => getComputedStyle(element).color);
    const [red = 0, green = 0, blue = 0] = colour.match(/\d+/g)?.map(Number) ?? [];
    expect(red, `${scheme}: ${colour}`).toBeGreaterThan(1.5 * Math.max(green, blue));
  }
});

test('a database that is not there is said to be missing', async ({ page, mishaps }) => {
  mishaps.allow(/status of 404/);
  await page.goto(`${demo}/databaseDetail?id=no-such-database`);
  await expect(page.getByText(words.zh_CN.databases.detail.missing.title)).toBeVisible();
  await page.getByRole('link', { name: /^返回/ }).first().click();
  await expect(rows(page).first()).toBeVisible();
});
