// What is said offline is true: ages by the service's clock, nothing of what cannot be known, and
// which screens are not on this device, inside the shell.
import { expect, networkGone, test } from './journey.ts';
import { originOf, rows, settledOffline, words } from './portal.ts';

const say = words.zh_CN;
const hourMs = 3_600_000;

for (const label of ['demo', 'intl']) {
  test(`ages go by the service's clock, where the device's is behind too (${label})`, async ({
    page,
    context,
    mishaps,
  }) => {
    mishaps.allow(/status of 400\b/);
    const origin = originOf(label);
    const behindMs = -3 * hourMs;
    await page.clock.install({ time: Date.now() + behindMs });
    await page.goto(`${origin}/databaseList`);
    await expect(rows(page).first()).toBeVisible();
    await settledOffline(page);
    // Through the worker once, so that it is remembered.
    await page.reload();
    await expect(rows(page).first()).toBeVisible();
    const link = rows(page)
      .nth(2)
      .getByRole('link', { name: /^(?!访问)/ })
      .first();
    const detail = await link.getAttribute('href');
    await page.waitForLoadState('networkidle');
    await page.close();

    mishaps.allow(networkGone);
    await context.setOffline(true);
    const later = await context.newPage();
    await later.clock.install({ time: Date.now() + behindMs + 2 * hourMs });
    await later.goto(`${origin}/databaseList`);
    await expect(rows(later).first()).toBeVisible();
    await expect(later.getByTestId('age-note').first()).toContainText(/内容更新于/);
    await test.step('what the list knows of a detail has its age', async () => {
      await later.goto(origin + (detail ?? ''));
      await expect(later.getByText(say.databases.detail.notSaved.title)).toBeVisible();
      await expect(later.getByTestId('age-note').first()).toContainText(/内容更新于/);
    });
    await test.step('an address that names nothing is not called cancelled', async () => {
      await later.goto(`${origin}/databaseDetail`);
      await expect(later.getByText(say.failures.notFound.text)).toBeVisible();
      await expect(later.locator('#content')).not.toContainText(say.databases.detail.missing.text);
    });
  });

  test(`a screen that is not on this device says so, with the menu around it (${label})`, async ({
    page,
    context,
    mishaps,
  }) => {
    const origin = originOf(label);
    await page.goto(`${origin}/databaseList`);
    await expect(rows(page).first()).toBeVisible();
    await settledOffline(page);
    await page.waitForLoadState('networkidle');
    mishaps.allow(networkGone, /dynamically imported module/);
    await context.setOffline(true);
    for (const path of ['/resourceOverview', '/fundList']) {
      const tab = await context.newPage();
      await tab.goto(origin + path);
      const content = tab.locator('#content');
      await expect(content).toContainText(say.failures.crashed.awayTitle);
      await expect(content).not.toContainText(say.failures.crashed.staleTitle);
      await tab.locator('header a[href="/databaseList"]').first().click();
      await expect(rows(tab).first()).toBeVisible();
      await expect(content).not.toContainText(say.failures.crashed.awayTitle);
      await tab.close();
    }
  });
}
