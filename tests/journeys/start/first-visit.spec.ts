// The first visit of a reader: what the document brings, the library's looks, the reader's language.
import { holdProgram, openRendered } from '../support/early-page.ts';
import { expect, test } from '../support/journey.ts';
import { openMenu, originOf, rows, words } from '../support/portal.ts';
import { bootstrapOf, sayOwnWords, standInForWording } from './own-words.ts';

const demo = originOf('demo');

test('the screen stands in the document before the program runs', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${demo}/databaseList`);
  const links = rows(page).locator('a').first();
  // Where the screen is still being rendered, the browser asks again by itself.
  await expect.poll(() => rows(page).count()).toBeGreaterThanOrEqual(10);
  await expect(links).toHaveAttribute('href', /^\/databaseDetail\?id=/);
  await links.click();
  await expect(
    page.getByRole('heading', { name: words.zh_CN.databases.detail.introduction }),
  ).toBeVisible();
  await context.close();
});

test('what a reader does before the program runs is done when it does', async ({ page }) => {
  const proceed = await holdProgram(page);
  await openRendered(page, `${demo}/databaseList`);
  const field = page.locator('#list-search');
  const before = await rows(page).count();
  await field.pressSequentially('jstor');
  const sort = page.getByLabel(words.zh_CN.shell.list.sort);
  await sort.selectOption('newest');
  const box = page.locator('#content input[name="access"]').first();
  await box.check();
  await page.getByRole('button', { name: words.zh_CN.shell.nav.more }).first().click();
  proceed();
  await expect(page.getByRole('menu')).toBeVisible();
  await expect(rows(page).first()).toContainText(/jstor/i);
  await expect.poll(() => rows(page).count()).toBeLessThan(before);
  await expect(field).toHaveValue('jstor');
  await expect(page).toHaveURL(/[?&]access=\w+&sort=newest/);
  await expect(box).toBeChecked();
});

test('the title is the library with its suffix, in the language of the address, which is kept', async ({
  page,
  context,
}) => {
  const { shell, databases } = words.en;
  const heading = page.locator('#root').getByRole('heading', { level: 1 });
  const response = await page.goto(`${demo}/`);
  const { library } = await bootstrapOf((await response?.text()) ?? '');
  await expect(page).toHaveURL(`${demo}/${library?.loginToPage}`);
  await expect(page).toHaveTitle(`${library?.libraryName}电子资源导航`);
  await page.goto(`${demo}/databaseList?lang=en&q=nature`);
  await expect(heading).toHaveText(databases.title);
  await expect(page).toHaveURL(`${demo}/databaseList?q=nature`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  // The document had it already; the program remembers the language that was asked for.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('language'))).toBe('en');
  await page.close();

  const later = await context.newPage();
  await later.goto(`${demo}/notice`);
  await expect(later).toHaveTitle(
    `${shell.nav.notices} · ${library?.libraryAttr.nameEn} E-Resource Navigation`,
  );
  await expect(later.locator('html')).toHaveAttribute('lang', 'en');
  await openMenu(later, 'en');
  await later.getByRole('menuitem', { name: shell.settings.language }).click();
  await expect(later.locator('#root').getByRole('heading', { level: 1 })).toHaveText(
    words.zh_CN.notices.title,
  );
  await expect(later.locator('html')).toHaveAttribute('lang', 'zh-CN');
});

sayOwnWords(['en']);

standInForWording(['zh_CN']);
