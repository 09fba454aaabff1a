// How far a page is scrolled.
import type { Page } from '@playwright/test';
import { expect } from '../support/journey.ts';
import { drawn, originOf } from '../support/portal.ts';

const demo = originOf('demo');
const top = (page: Page) => page.evaluate(() => window.scrollY);

/** Goes to another address of the page, as an embedding program does: without a link. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    // As the router names its entries.
    history.pushState({ key: to, idx: 1 }, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await expect(page).toHaveURL(demo + path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

export async function scrolledDown(page: Page): Promise<void> {
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

/** The content of the help page comes when the test says so: until then the page is too short to be scrolled. */
export async function holdHelp(page: Page) {
  const [request, permission] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route('**/listKnowledge*', async (route) => {
    request.resolve();
    await permission.promise;
    await route.continue();
  });
  return { isRequested: request.promise, answer: permission.resolve };
}
