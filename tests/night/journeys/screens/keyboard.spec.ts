// More without a mouse: ways past what is above, the search, the menu, the filter sheet, and what has the focus.
import type { Locator } from '@playwright/test';
import { expect, test } from '#tests/journeys/support/journey.ts';
import { originOf, rows, words } from '#tests/journeys/support/portal.ts';
import { settled } from '#tests/journeys/support/screens.ts';

const demo = originOf('demo');
const say = words.zh_CN;

const hasFocus = (box: Locator) =>
  box.evaluate((element) => element.contains(document.activeElement));

test('the first press of Tab offers to skip to the content', async ({ page }) => {
  await page.goto(`${demo}/databaseList`);
  await expect(rows(page).first()).toBeVisible();
  await settled(page);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: say.shell.skipToContent });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('#content')).toBeFocused();
});

test('a slash focuses the search, and is a slash where one types', async ({ page }) => {
  await page.goto(`${demo}/notice`);
  const box = page.getByRole('search', { name: say.shell.search.label }).getByRole('combobox');
  await expect(box).toBeVisible();
  await page.keyboard.press('/');
  await expect(box).toBeFocused();
  await expect(box).toHaveValue('');
  await page.keyboard.type('a/b');
  await expect(box).toHaveValue('a/b');
});

test('a second link leads past the filters to the search of the list', async ({ page }) => {
  for (const path of ['/databaseList', '/journalList', '/otherResourceList']) {
    await page.goto(demo + path);
    const skip = page.getByRole('link', { name: say.databases.filters.skip });
    await skip.focus();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.locator('#list-search')).toBeFocused();
    expect(new URL(page.url()).pathname).toBe(path);
  }
});

test('what has the focus is seen', async ({ page }) => {
  await page.goto(`${demo}/databaseList`);
  await expect(rows(page).first()).toBeVisible();
  // What watches the focus for Fluent's components comes after the first drawing.
  await settled(page);
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab');
    const seen = await page.evaluate(() => {
      const element = document.activeElement;
      if (element === null || element === document.body) return 'nothing has the focus';
      const isOutlined = (style: CSSStyleDeclaration) =>
        style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0;
      // Its own ring, one drawn beside it, or that of the box it stands in.
      const rings = [
        getComputedStyle(element),
        getComputedStyle(element, '::after'),
        ...(element.parentElement ? [getComputedStyle(element.parentElement)] : []),
      ];
      return rings.some(isOutlined) ? 'seen' : element.outerHTML.slice(0, 200);
    });
    expect(seen).toBe('seen');
  }
});

test('the menu opens, moves and closes with the keyboard', async ({ page }) => {
  await page.goto(`${demo}/notice`);
  const button = page.locator('button[aria-haspopup="menu"]:not(li[aria-posinset] button)');
  await button.focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('menu');
  await expect(menu).toBeVisible();
  await expect(menu.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(menu.getByRole('menuitem').nth(1)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(button).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the filter sheet takes the focus and gives it back', async ({ page }) => {
    await page.goto(`${demo}/databaseList`);
    const opener = page.getByRole('button', { name: say.databases.filters.open, exact: true });
    await opener.focus();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByRole('checkbox').first()).toBeVisible();
    await expect.poll(() => hasFocus(sheet)).toBe(true);
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await expect(opener).toBeFocused();
  });
});
