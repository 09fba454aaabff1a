// More without a mouse: ways past what is above, the menu, the filter sheet, what has the focus; and where a screen begins.

import type { Locator, Page } from '@playwright/test';
import { templateOf } from '#contract/calls/address.ts';
import { listDatabases } from '#contract/calls/collection/databases.ts';
import { goWithin, holdHelp, scrolledDown } from '#tests/journeys/screens/scrolling.ts';
import { expect, networkGone, test } from '#tests/journeys/support/journey.ts';
import { drawn, originOf, rows, words } from '#tests/journeys/support/portal.ts';
import { settled } from '#tests/journeys/support/screen.ts';
import { fetched } from '#tests/journeys/support/without-screen.ts';

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
  const button = page.locator(':is(header, nav) button[aria-haspopup="menu"]').first();
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

test('newer facts of a list leave the focus where it is', async ({ page, context, mishaps }) => {
  mishaps.allow(networkGone);
  await page.goto(`${demo}/databaseList`);
  await page.locator('#content').getByRole('searchbox').first().fill('scopus');
  const link = rows(page)
    .first()
    .getByRole('link', { name: /scopus/i })
    .first();
  await expect(link).toBeVisible();
  await link.focus();
  await page.route(
    ({ pathname }) => pathname === templateOf(listDatabases),
    async (route) => {
      const answer = await fetched(route, { 'if-none-match': '' });
      const json = await answer.json();
      for (const item of json.data.items) item.line = { zh_CN: '新的说明' };
      await route.fulfill({ response: answer, json });
    },
  );
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(rows(page).first()).toContainText('新的说明');
  await expect(link).toBeFocused();
});

const top = (page: Page) => page.evaluate(() => window.scrollY);

test('with labelNav a screen stays where the reader moves it', async ({ page }) => {
  await scrolledDown(page);
  const before = await top(page);
  const help = await holdHelp(page);
  await goWithin(page, '/helpPage?labelNav=search');
  await help.isRequested;
  await page.keyboard.press('Home');
  // The browser scrolls a moment after the key.
  await expect.poll(() => top(page)).toBe(0);
  help.answer();
  // The page is long enough for its former place.
  await expect
    .poll(() => page.evaluate(() => document.body.scrollHeight))
    .toBeGreaterThan(before + 400);
  await drawn(page);
  expect(await top(page)).toBe(0);
});

test('a screen outside the shell begins at its top', async ({ page }) => {
  await scrolledDown(page);
  await goWithin(page, '/subscription');
  await expect.poll(() => top(page)).toBe(0);
});
