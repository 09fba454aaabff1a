// More of where a screen begins: while its content comes, and outside the shell.
import type { Page } from '@playwright/test';
import { goWithin, holdHelp, scrolledDown } from '#tests/journeys/screens/scrolling.ts';
import { expect, test } from '#tests/journeys/support/journey.ts';
import { drawn } from '#tests/journeys/support/portal.ts';

const top = (page: Page) => page.evaluate(() => window.scrollY);

test('a screen with labelNav stays where the reader moves it before its content is there', async ({
  page,
}) => {
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
