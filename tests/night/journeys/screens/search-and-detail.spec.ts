// More of the list of databases: the other language, slow lines, letters, cards, ways back, maintenance, sorting.
import type { Page } from '@playwright/test';
import {
  filterByAddress,
  findByTyping,
  openList,
  readDetail,
  searchFromBar,
} from '#tests/journeys/screens/finding.ts';
import { expect, test } from '#tests/journeys/support/journey.ts';
import { fill, originOf, rowOf, rows, words } from '#tests/journeys/support/portal.ts';

const demo = originOf('demo');

const searchField = (page: Page, language: 'zh_CN' | 'en') =>
  page.locator('#content').getByRole('searchbox', { name: words[language].databases.search.label });

findByTyping(['zh_CN', 'en']);

searchFromBar(['zh_CN']);

filterByAddress(['en']);

readDetail(['zh_CN']);

test.describe('on a slow line', () => {
  // A worker would have the chunk at hand.
  test.use({ serviceWorkers: 'block' });

  test('a result that is opened right after typing opens', async ({ page, context }) => {
    await openList(page);
    await page.waitForLoadState('networkidle');
    await context.route('**/assets/*.js', async (route) => {
      // Longer than the pause after which the address follows what was typed.
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      await route.continue();
    });
    await searchField(page, 'zh_CN').pressSequentially('Scopus');
    const link = rows(page)
      .first()
      .getByRole('link', { name: /^Scopus/ });
    const name = await link.evaluate((element: HTMLElement) => {
      element.click();
      return element.textContent ?? '';
    });
    await expect(page.locator('#root').getByRole('heading', { level: 1, name })).toBeVisible();
    await page.goBack();
    await expect(searchField(page, 'zh_CN')).toHaveValue('Scopus');
    await expect(page).toHaveURL(/[?&]q=Scopus/);
  });
});

test('a letter of the rail shows the names that begin with it', async ({ page }) => {
  await openList(page);
  const { letters } = words.zh_CN.databases;
  await page.getByRole('button', { name: fill(letters.one, { letter: 'W' }), exact: true }).click();
  await expect(page).toHaveURL(/[?&]letter=W/);
  await expect(rowOf(page, '万方医学网')).toBeVisible();
  await expect(rowOf(page, '北大法宝')).toHaveCount(0);
  await page.getByRole('button', { name: letters.all, exact: true }).click();
  await expect(page).toHaveURL(`${demo}/databaseList`);
});

test('the list can be cards, and stays so', async ({ page }) => {
  await openList(page);
  const { view } = words.zh_CN.databases;
  const asRow = await rows(page).first().boundingBox();
  await page.getByRole('button', { name: view.card }).click();
  await expect(page).toHaveURL(/[?&]view=card/);
  await page.reload();
  await expect(page.getByRole('button', { name: view.card })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  const asCard = await rows(page).first().boundingBox();
  expect(asCard?.width ?? 0).toBeLessThan(asRow?.width ?? 0);
  await page.getByRole('button', { name: view.list }).click();
  await expect(page).toHaveURL(`${demo}/databaseList`);
});

test('nothing found says what to do, and clears', async ({ page }) => {
  await openList(page);
  const { empty } = words.zh_CN.databases;
  await searchField(page, 'zh_CN').fill('没有这样的数据库');
  await expect(page.getByText(empty.title)).toBeVisible();
  await page.getByRole('button', { name: empty.clear }).click();
  await expect(rows(page).first()).toBeVisible();
  await expect(page).toHaveURL(`${demo}/databaseList`);
});

test('the way back from a detail leads to the results or the filters it came from', async ({
  page,
}) => {
  await page.goto(`${demo}/search?q=${encodeURIComponent('法律')}`);
  const hit = page.locator('#content').getByRole('link', { name: '北大法宝' }).first();
  await hit.click();
  await expect(page.getByRole('heading', { level: 1, name: '北大法宝' })).toBeVisible();
  await page.reload();
  await page.getByRole('link', { name: '返回“法律”的搜索结果' }).click();
  await expect(page).toHaveURL(/\/search\?q=/);
  await expect(hit).toBeVisible();

  await page.goto(`${demo}/databaseList?access=campus&view=card`);
  const first = rows(page).first().getByRole('link').first();
  const name = (await first.textContent()) ?? '';
  await first.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const back = page.getByRole('link', { name: /^返回.*（已筛选）$/ });
  await expect(back).toHaveAttribute('href', '/databaseList?access=campus&view=card');
  await back.click();
  await expect(page).toHaveURL(/databaseList\?access=campus&view=card/);
  await expect(first).toHaveText(name);
});

test('under maintenance the way in looks and reads otherwise, and says until when', async ({
  page,
}) => {
  const say = words.zh_CN.databases;
  await openList(page, '?state=maintenance');
  const row = rows(page).first();
  await expect(row.getByText(/^维护中，至 \d{4}-\d{2}-\d{2}$/)).toBeVisible();
  await expect(row.getByRole('link', { name: /^仍要访问/ })).toBeVisible();
  await row.getByRole('link').first().click();
  await expect(page.getByRole('link', { name: /^仍要访问/ })).toHaveText(say.visit.anyway);
  await expect(page.getByText(/以前可能打不开/)).toBeVisible();
  const fact = page.getByRole('term').filter({ hasText: say.detail.maintenance });
  await expect(fact).toBeVisible();
});

test('the list is sorted as asked, says so, and keeps it in the address', async ({ page }) => {
  const { sort } = words.zh_CN.databases;
  await openList(page);
  await page.getByLabel(words.zh_CN.shell.list.sort).selectOption(sort.newest);
  await expect(page).toHaveURL(/[?&]sort=newest/);
  await expect(page.getByRole('status').filter({ hasText: sort.newest })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(words.zh_CN.shell.list.sort)).toHaveValue('newest');
  await searchField(page, 'zh_CN').fill('法');
  await expect(page.getByLabel(words.zh_CN.shell.list.sort).getByRole('option')).toHaveCount(3);
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
