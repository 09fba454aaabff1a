// The subjects of the home screen: a phone shows the first few, with and without scripts, and all of them on request.
import { expect, test } from '#tests/journeys/support/journey.ts';
import { drawn, fill, originOf, words } from '#tests/journeys/support/portal.ts';

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const { subjects } = words.zh_CN.home;
const allWords = new RegExp(fill(subjects.all, { count: '\\d+' }));

for (const javaScriptEnabled of [true, false]) {
  test(`a phone shows the first subjects, and the rest on request (scripts: ${javaScriptEnabled})`, async ({
    browser,
    mishaps,
  }) => {
    const context = await browser.newContext({ ...phone, locale: 'zh-CN', javaScriptEnabled });
    await mishaps.watch(context);
    const page = await context.newPage();
    const links = page.locator('#content a[href*="/databaseList?subject="]');
    // The first request may get the shell, while the screen is being rendered.
    await expect
      .poll(
        async () => {
          await page.goto(`${originOf('demo')}/personalIndex`);
          return links.count();
        },
        { timeout: 60_000 },
      )
      .toBeGreaterThan(12);
    if (javaScriptEnabled) await drawn(page);
    const all = await links.count();
    const shown = links.filter({ visible: true });
    await expect(shown).toHaveCount(8);
    await page.getByRole('checkbox', { name: allWords }).check();
    await expect(shown).toHaveCount(all);
    await context.close();
  });
}

test('a desktop shows all subjects at once', async ({ page }) => {
  await page.goto(`${originOf('demo')}/personalIndex`);
  const links = page.locator('#content a[href*="/databaseList?subject="]');
  await expect(links.nth(12)).toBeVisible();
  await expect(page.getByRole('checkbox', { name: allWords })).toBeHidden();
});
