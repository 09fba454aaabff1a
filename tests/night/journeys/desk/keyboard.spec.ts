// The desk without a mouse: tasks, lists, what opens over a record, trees; and where the focus is afterwards.
import type { Locator, Page } from '@playwright/test';
import { deskPaths, deskRecordPath, deskRecordsPath } from '#contract/wire/desk-paths.ts';
import { openSignedInAtDesk } from '#tests/journeys/desk/at-desk.ts';
import { expect, test } from '#tests/journeys/support/journey.ts';
import { originOf, words } from '#tests/journeys/support/portal.ts';

const say = words.zh_CN;
const demo = originOf('demo');
const dialog = (page: Page) => page.getByRole('dialog');

/** Opens something by Enter, leaves it by Escape, and is back at the button. */
async function opensAndReturns(page: Page, button: Locator) {
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  await expect
    .poll(() => dialog(page).evaluate((box) => box.contains(document.activeElement)))
    .toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(button).toBeFocused();
}

test('tasks are walked, and left for later', async ({ page, openAccount }) => {
  await openSignedInAtDesk(page, await openAccount('demo', 'librarian'), deskPaths.workbench);
  const links = page.getByRole('grid').locator('a[data-task]');
  await expect(links.nth(1)).toBeVisible();
  await page.keyboard.press('j');
  await expect(links.nth(0)).toBeFocused();
  await page.keyboard.press('j');
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press('k');
  await page.keyboard.press('n');
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(links.nth(0)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(demo + deskPaths.workbench);
});

test('a list is walked, chosen from and changed', async ({ page, openAccount }) => {
  const account = await openAccount('demo', 'librarian');
  await openSignedInAtDesk(page, account, `${deskRecordsPath('database')}?q=ieee`);
  const row = page.getByRole('row').nth(1);
  await expect(row).toBeVisible();
  await row.focus();
  await page.keyboard.press('Space');
  await expect(row.getByRole('checkbox')).toBeChecked();
  await opensAndReturns(page, page.getByRole('button', { name: say.deskRecords.chosen.edit }));
  const link = row.getByRole('link');
  await row.focus();
  // Over the check box, as grids are walked.
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(link).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/records\/database\/[^/?]+$/);
});

test('what opens over a record gives the focus back', async ({ page, mishaps, openAccount }) => {
  // The preview shows the page without its program.
  mishaps.allow(/Blocked script execution/);
  const account = await openAccount('demo', 'librarian');
  await openSignedInAtDesk(page, account, deskRecordPath('database', 'jstor'));
  const { history, parts, preview, merge } = say.deskRecords;
  await opensAndReturns(page, page.getByRole('button', { name: history.open, exact: true }));
  await opensAndReturns(page, page.getByRole('button', { name: preview.open, exact: true }));
  const more = page.locator('#content').getByRole('button', { name: say.desk.more, exact: true });
  await more.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: merge.open }).press('Enter');
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(more).toBeFocused();
  await page.getByRole('navigation', { name: parts }).getByRole('button').nth(2).press('Enter');
  await expect(page.locator('h2:focus')).toBeInViewport();
});

test('a subject is moved by keys, and keeps the focus', async ({ page, openAccount }) => {
  const account = await openAccount('demo', 'librarian');
  await openSignedInAtDesk(page, account, deskRecordsPath('subject'));
  const names = page.getByRole('list', { name: say.desk.nav.subject }).getByRole('link');
  const first = (await names.first().textContent()) ?? '';
  const link = names.filter({ hasText: first });
  const isStill = page.locator('ul[aria-busy=false]');
  await link.focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(names.nth(1)).toHaveText(first);
  await expect(link).toBeFocused();
  await expect(isStill).toBeVisible();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(names.first()).toHaveText(first);
  await expect(link).toBeFocused();
});
