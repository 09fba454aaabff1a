// A librarian corrects records at the desk: one, several at once, and one that a colleague corrects at the same time.
import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { violationsOf } from '../support/axe.ts';
import { expect, test } from '../support/journey.ts';
import { accountOf, fill, fillSignIn, originOf, words } from '../support/portal.ts';

const say = words.zh_CN;
const demo = originOf('demo');
// The demonstration's librarian has every role.
const librarian = accountOf('demo', 'librarian');
const record = `${demo}/desk/records/database/jstor`;
const line = (page: Page) => page.locator('input[name="line.zh_CN"]');

/** Comes to an address of the desk by the librarians' own sign-in. */
async function enter(page: Page, address: string) {
  await page.goto(address);
  await expect(page).toHaveURL(/\/adLogin\?goto=/);
  await page.getByRole('link', { name: say.entry.staff.signIn }).click();
  await fillSignIn(page, librarian);
  await expect(page).toHaveURL(address);
}

/** Saves by the keyboard, and waits until it is said. */
async function save(page: Page) {
  await page.keyboard.press('Control+s');
  await expect(page.getByText(say.desk.saved, { exact: true }).first()).toBeVisible();
}

test('a description is corrected, and the reader sees it', async ({ page, browser, mishaps }) => {
  await page.addInitScript(axe.source);
  await enter(page, record);
  const before = await line(page).inputValue();
  await line(page).fill('馆员刚刚改过的简介');
  await save(page);
  expect(await violationsOf(page, 'light')).toEqual([]);
  const context = await browser.newContext({ serviceWorkers: 'block' });
  await mishaps.watch(context);
  const reader = await context.newPage();
  await reader.goto(`${demo}/databaseDetail?id=jstor`);
  await expect(reader.getByText('馆员刚刚改过的简介').first()).toBeVisible();
  await context.close();
  await page.getByRole('button', { name: say.deskRecords.history.open, exact: true }).click();
  await page.getByRole('button', { name: say.deskRecords.history.putBack }).first().click();
  await page.keyboard.press('Escape');
  await expect(line(page)).toHaveValue(before);
});

test('several records are changed at once, and put back', async ({ page }) => {
  await page.addInitScript(axe.source);
  await enter(page, `${demo}/desk/records/database?q=ieee`);
  await page.getByRole('row').nth(1).getByRole('checkbox').click();
  await page.getByRole('button', { name: say.deskRecords.chosen.edit }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel(say.deskRecords.bulk.field).selectOption('officeHours');
  await drawer.locator('input[name="officeHours.zh_CN"]').fill('全天');
  await drawer.getByRole('button', { name: say.deskRecords.bulk.preview }).click();
  await expect(drawer.getByRole('cell', { name: '全天' })).toBeVisible();
  expect(await violationsOf(page, 'light')).toEqual([]);
  await drawer
    .getByRole('button', { name: fill(say.deskRecords.bulk.apply, { count: 1 }) })
    .click();
  await expect(page.getByText(fill(say.deskRecords.bulk.done, { count: 1 })).first()).toBeVisible();
  await page.getByRole('button', { name: say.desk.undo }).click();
  await expect(page.getByText(say.desk.undone).first()).toBeVisible();
});

test('of two who change the same field, the second chooses', async ({ page, context }) => {
  await enter(page, record);
  const second = await context.newPage();
  await second.goto(record);
  await expect(line(second)).not.toHaveValue('');
  await line(page).fill('第一位馆员的简介');
  await save(page);
  await line(second).fill('第二位馆员的简介');
  await second.keyboard.press('Control+s');
  const dialog = second.getByRole('dialog');
  const mine = fill(say.deskRecords.conflict.mine, { value: '第二位馆员的简介' });
  await expect(dialog.getByText('第一位馆员的简介')).toBeVisible();
  await dialog.getByRole('radio', { name: mine }).click();
  await dialog.getByRole('button', { name: say.deskRecords.conflict.save }).click();
  await expect(second.getByText(say.desk.saved, { exact: true }).first()).toBeVisible();
  await expect(line(second)).toHaveValue('第二位馆员的简介');
});
