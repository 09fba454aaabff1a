// The first visit of a reader: what the document brings, the library's looks, the reader's language.
import type { Page } from '@playwright/test';
import { Bootstrap } from '#contract/models/model.ts';
import { holdProgram, openRendered } from '../support/early-page.ts';
import { expect, test } from '../support/journey.ts';
import { chooseInMenu, originOf, rows, words } from '../support/portal.ts';
import { openWire } from '../support/wire.ts';

const demo = originOf('demo');

async function bootstrapOf(html: string): Promise<Bootstrap> {
  const [, json = ''] = /id="bootstrap">([^<]*)</.exec(html) ?? [];
  return Bootstrap.parse(JSON.parse(json));
}

async function expectColours(page: Page, { library }: Bootstrap): Promise<void> {
  const { topNavBg = '', themeColor = '' } = library?.style ?? {};
  const rgb = (hex: string) => hex.match(/[0-9a-f]{2}/gi)?.map((part) => Number.parseInt(part, 16));
  await expect(page.locator('header').first()).toHaveCSS(
    'background-color',
    `rgb(${rgb(topNavBg)?.join(', ')})`,
  );
  const light = () =>
    page.evaluate(() =>
      getComputedStyle(document.documentElement)
        .getPropertyValue('--libraryLight')
        .replaceAll(' ', ''),
    );
  await expect.poll(light).toBe(`rgba(${rgb(themeColor)?.join(',')},0.1)`);
}

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

test('title and language are those of the address, and kept', async ({ page, context }) => {
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
  await chooseInMenu(later, shell.settings.language, 'en');
  await expect(later.locator('#root').getByRole('heading', { level: 1 })).toHaveText(
    words.zh_CN.notices.title,
  );
  await expect(later.locator('html')).toHaveAttribute('lang', 'zh-CN');
});

test('an international library has its own colours and words', async ({ page }) => {
  const response = await page.goto(`${originOf('intl')}/databaseList?lang=en`);
  const bootstrap = await bootstrapOf((await response?.text()) ?? '');
  const own = bootstrap.wording?.en?.['shell.nav.databases'] ?? '';
  expect(own).not.toBe('');
  expect(own).not.toBe(words.en.shell.nav.databases);
  await expect(page.getByRole('link', { name: own, exact: true })).toBeVisible();
  await expectColours(page, bootstrap);
});

test('built-in words stand in where the wording does not come', async ({ page, mishaps }) => {
  const wire = await openWire();
  mishaps.allow(/net::ERR_/);
  // The bare shell, as the worker keeps it: nothing but the calls can bring the wording.
  wire.lead(/^\/databaseList/, '/shell.html');
  wire.cut(/\/language\//);
  await page.goto(`${originOf('intl', wire.port)}/databaseList`);
  const { title } = words.zh_CN.databases;
  await expect(page.locator('#root').getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect.poll(() => wire.passed.some(({ path }) => /\/language\//.test(path))).toBe(true);
  const { databases } = words.zh_CN.shell.nav;
  await expect(page.getByRole('link', { name: databases, exact: true })).toBeVisible();
});
