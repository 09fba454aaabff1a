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

/** The content of the help page comes when the test says so: until then the page is too short to be scrolled. */
async function holdHelp(page: Page) {
  const [request, permission] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route('**/listKnowledge*', async (route) => {
    request.resolve();
    await permission.promise;
    await route.continue();
  });
  return { isRequested: request.promise, answer: permission.resolve };
}

test('a screen with labelNav begins where the page was', async ({ page }) => {
  await scrolledDown(page);
  const before = await top(page);
  const help = await holdHelp(page);
  await goWithin(page, '/helpPage?labelNav=search');
  await help.isRequested;
  expect(await top(page)).toBeLessThan(before);
  help.answer();
  await expect.poll(() => top(page)).toBe(before);
});

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
