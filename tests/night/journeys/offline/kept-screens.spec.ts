// Screens that a signed-in reader opened stand two days later without a network, from the document that the worker
// kept, and the page takes it over as it is: React's complaints about a difference fail the journey.
import { devices, type Page } from '@playwright/test';
import { documentData } from '#contract/wire/document.ts';
import { openRendered } from '#tests/journeys/support/early-page.ts';
import { setStar, starOf } from '#tests/journeys/support/following.ts';
import { expect, networkGone, test } from '#tests/journeys/support/journey.ts';
import { drawn, nameAt, originOf, settledOffline, signIn } from '#tests/journeys/support/portal.ts';
import { renderedPaths } from '#tests/journeys/support/rendered-paths.ts';

const demo = originOf('demo');
const twoDaysMs = 2 * 24 * 3_600_000;
const layouts = {
  desktop: { viewport: { width: 1_440, height: 900 } },
  phone: devices['Pixel 7'],
};
/** What somebody typed words for is not kept. */
const keptPaths = renderedPaths.filter((path) => !path.includes('q='));

/** In the page: its clock is ahead from now on. */
function setClockAhead(byMs: number): void {
  const { now } = Date;
  const ahead = () => now.call(Date) + byMs;
  globalThis.Date = new Proxy(Date, {
    construct: (real, given, target) =>
      Reflect.construct(real, given.length === 0 ? [ahead()] : given, target),
    get: (real, name) => (name === 'now' ? ahead : Reflect.get(real, name)),
  });
}

const isRendered = (page: Page) => page.locator(`#${documentData.rendered}`).count();
const titleOf = (page: Page) => page.locator('#root h1').first().textContent();

for (const layout of ['phone', 'desktop'] as const) {
  const options = layouts[layout];
  test(`documents stand two days later (${layout})`, async ({ browser, mishaps, openAccount }) => {
    const context = await browser.newContext({
      ...options,
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
      serviceWorkers: 'allow',
    });
    await mishaps.watch(context);
    const page = await context.newPage();
    // The menu of the account is in the top bar.
    await page.setViewportSize(layouts.desktop.viewport);
    await page.goto(`${demo}/databaseList`);
    await settledOffline(page);
    await signIn(page, await openAccount('demo'));
    const name = await nameAt(page, 2);
    await setStar(page, starOf(page, name), 'on');
    await page.setViewportSize(options.viewport);
    const titles = new Map<string, string | null>();
    for (const path of keptPaths) {
      await openRendered(page, demo + path);
      await page.waitForLoadState();
      await drawn(page);
      titles.set(path, await titleOf(page));
      await page.waitForLoadState('networkidle');
    }

    mishaps.allow(networkGone);
    await context.setOffline(true);
    await context.addInitScript(setClockAhead, twoDaysMs);
    for (const path of keptPaths) {
      await page.goto(demo + path);
      expect(await isRendered(page), path).toBe(1);
      await drawn(page);
      expect(await titleOf(page), path).toBe(titles.get(path));
      await expect(page.getByTestId('note-offline'), path).toBeVisible();
    }
    await page.goto(`${demo}/databaseList`);
    await expect(starOf(page, name)).toHaveAttribute('aria-pressed', 'true');
    await context.close();
  });
}
