// A list answers when it is drawn, and keeps what was typed at its first content; no time-out decides it.
import { expect, test } from '../support/journey.ts';
import { drawn, originOf, rows, words } from '../support/portal.ts';

const { filters } = words.zh_CN.databases;

for (const [layout, width] of [
  ['phone', 390],
  ['desktop', 1_440],
] as const) {
  test(`lists answer when they are drawn (${layout})`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    // No timer of half a second or more ends.
    await page.addInitScript(() => {
      const set = window.setTimeout.bind(window);
      window.setTimeout = ((run: TimerHandler, ms = 0, ...rest: unknown[]) =>
        ms < 500 ? set(run, ms, ...rest) : 0) as typeof window.setTimeout;
    });
    for (const path of ['/databaseList', '/journalList', '/otherResourceList', '/fundList']) {
      await page.goto(originOf('demo') + path, { waitUntil: 'commit' });
      await expect(rows(page).first()).toBeVisible();
      const field = page.locator('#list-search');
      await field.pressSequentially('a');
      await drawn(page);
      await expect(page).toHaveURL(/[?&]q=a/);
      await expect(field).toHaveValue('a');
      if (layout === 'desktop') continue;
      await page.getByRole('button', { name: filters.title }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
    }
  });
}
