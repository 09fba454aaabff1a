// A new screen begins at its top, also outside the shell; an address with `labelNav` leaves the page where it is.
import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { goWithin, holdHelp, scrolledDown } from './scrolling.ts';

const top = (page: Page) => page.evaluate(() => window.scrollY);

test('with labelNav a screen begins where the page was, else at its top', async ({ page }) => {
  await scrolledDown(page);
  const before = await top(page);
  const help = await holdHelp(page);
  await goWithin(page, '/helpPage?labelNav=search');
  await help.isRequested;
  expect(await top(page)).toBeLessThan(before);
  help.answer();
  await expect.poll(() => top(page)).toBe(before);
  await goWithin(page, '/notice');
  await expect.poll(() => top(page)).toBe(0);
});
