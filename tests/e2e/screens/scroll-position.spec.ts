// A new screen begins at its top, also outside the shell; an address with `labelNav` leaves the page where it is.
import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { drawn, originOf } from '../support/portal.ts';

const demo = originOf('demo');
const top = (page: Page) => page.evaluate(() => window.scrollY);

/** Goes to another address of the page, as an embedding program does: without a link. */
async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    // As the router names its entries.
    history.pushState({ key: to, idx: 1 }, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await expect(page).toHaveURL(demo + path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

async function scrolledDown(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1_200, height: 400 });
  await page.goto(`${demo}/updateLog`);
  await drawn(page);
  await scrollDown(page);
}

async function scrollDown(page: Page): Promise<void> {
  // The screen may grow a moment after it is drawn.
  await expect
    .poll(async () => {
      await page.evaluate(() => window.scrollTo(0, 300));
      return top(page);
    })
    .toBeGreaterThan(200);
}

test('a screen without labelNav begins at its top', async ({ page }) => {
  await scrolledDown(page);
  await goWithin(page, '/helpPage');
  await expect.poll(() => top(page)).toBe(0);
});

test('a screen with labelNav begins where the page was', async ({ page }) => {
  await scrolledDown(page);
  // A screen whose content is not there yet is too short to be scrolled.
  await goWithin(page, '/helpPage');
  await expect(page.locator('#content article').first()).toBeVisible();
  await goWithin(page, '/updateLog');
  await scrollDown(page);
  await goWithin(page, '/helpPage?labelNav=search');
  await drawn(page);
  expect(await top(page)).toBeGreaterThan(200);
});

test('a screen outside the shell begins at its top', async ({ page }) => {
  await scrolledDown(page);
  await goWithin(page, '/subscription');
  await expect.poll(() => top(page)).toBe(0);
});
