// A librarian switches a package off and on, writes about a journal, and puts resources first for a word.
import axe from 'axe-core';
import { openSignedInAtDesk } from '#tests/journeys/desk/at-desk.ts';
import { violationsOf } from '#tests/journeys/support/axe.ts';
import { expect, test } from '#tests/journeys/support/journey.ts';
import { accountOf, fill, originOf, words } from '#tests/journeys/support/portal.ts';

const say = words.zh_CN;
const demo = originOf('demo');
const librarian = accountOf('demo', 'librarian');
const list = `${demo}/journalList?q=${encodeURIComponent('中国社会科学')}`;

test('a package is switched off and on, and readers follow', async ({ page, browser, mishaps }) => {
  await page.addInitScript(axe.source);
  await openSignedInAtDesk(page, librarian, '/desk/records/package');
  const context = await browser.newContext({ serviceWorkers: 'block' });
  await mishaps.watch(context);
  const reader = await context.newPage();
  const journal = reader.getByRole('link', { name: '中国社会科学', exact: true });
  const first = page.getByRole('switch').first();
  const name = (await first.getAttribute('aria-label')) ?? '';
  await expect(first).toBeChecked();
  expect(await violationsOf(page, 'light')).toEqual([]);
  for (const each of await page.getByRole('switch').all()) await each.click();
  await expect(page.getByRole('switch', { name, checked: false })).toBeVisible();
  await expect(page.getByRole('switch', { checked: true })).toHaveCount(0);
  await reader.goto(list);
  await expect(journal).toHaveCount(0);
  for (const each of await page.getByRole('switch').all()) await each.click();
  await expect(page.getByRole('switch', { checked: false })).toHaveCount(0);
  await reader.goto(list);
  await expect(journal.first()).toBeVisible();
  await context.close();
});

test('a note about a journal reaches readers', async ({ page }) => {
  await page.addInitScript(axe.source);
  await openSignedInAtDesk(page, librarian, '/desk/records/title');
  await page.getByRole('link', { name: '中国社会科学' }).first().click();
  const note = page.locator('textarea[name="note.zh_CN"]');
  await note.fill('合订本在一楼');
  expect(await violationsOf(page, 'light')).toEqual([]);
  await page.keyboard.press('Control+s');
  await expect(page.getByText(say.desk.saved, { exact: true }).first()).toBeVisible();
  await page.goto(list);
  await page.getByRole('link', { name: '中国社会科学', exact: true }).first().click();
  await expect(page.getByText('合订本在一楼')).toBeVisible();
});

test('a best bet stands first, marked as recommended, and best bets are moved by the keyboard', async ({
  page,
}) => {
  await page.addInitScript(axe.source);
  await openSignedInAtDesk(page, librarian, '/desk/records/bestBet/new');
  await page.locator('textarea[name="words"]').fill('老照片');
  const finder = page.getByRole('combobox', { name: say.deskFields.fields.resources });
  await finder.fill('jstor');
  await page.getByRole('option').first().click();
  await page.keyboard.press('Control+s');
  await expect(page.getByText(say.desk.saved, { exact: true }).first()).toBeVisible();
  await page.goto(`${demo}/desk/records/bestBet/order`);
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('button') });
  const moved = page.getByRole('listitem').filter({ hasText: '老照片' });
  const up = fill(say.deskRecords.tree.up, { name: '老照片' });
  await moved.getByRole('link').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(rows.nth(1)).toContainText('老照片');
  await expect(moved.getByRole('button', { name: up })).toBeVisible();
  expect(await violationsOf(page, 'light')).toEqual([]);
  await page.goto(`${demo}/search?q=${encodeURIComponent('老照片')}`);
  await expect(page.getByText(say.search.recommended).first()).toBeVisible();
});
