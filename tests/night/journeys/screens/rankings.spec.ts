// Rankings without a network, and without scripts.
import { expect, networkGone, test, withWorker } from '#tests/journeys/support/journey.ts';
import { drawn, originOf, settledOffline, words } from '#tests/journeys/support/portal.ts';

const demo = originOf('demo');
const say = words.zh_CN;

test(
  'a ranking that was read can be read again without a network',
  withWorker,
  async ({ page, context, mishaps }) => {
    mishaps.allow(networkGone);
    await page.goto(`${demo}/topList`);
    await drawn(page);
    const rows = page.locator('#content ol > li');
    await expect(rows.nth(5)).toBeVisible();
    const shown = await rows.count();
    await settledOffline(page);
    await page.goto(`${demo}/databaseList`);
    await drawn(page);
    await context.setOffline(true);
    await page.goto(`${demo}/topList`);
    await expect(rows).toHaveCount(shown);
  },
);

test('without scripts the rankings are there, and their links choose', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'zh-CN', javaScriptEnabled: false });
  const page = await context.newPage();
  const rows = page.locator('#content ol > li');
  // The first request may get the shell, while the screen is being rendered.
  await expect
    .poll(
      async () => {
        await page.goto(`${demo}/topList`);
        return rows.count();
      },
      { timeout: 60_000 },
    )
    .toBeGreaterThan(5);
  await page.getByRole('link', { name: say.rankings.periods.month, exact: true }).click();
  await expect(page).toHaveURL(/period=month/);
  await context.close();
});
