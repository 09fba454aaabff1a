// A librarian works in the list of databases: saves its filters, and changes single fields in it.
import axe from 'axe-core';
import { openSignedInAtDesk } from '#tests/journeys/desk/at-desk.ts';
import { violationsOf } from '#tests/journeys/support/axe.ts';
import { expect, test } from '#tests/journeys/support/journey.ts';
import { accountOf, fill, originOf, words } from '#tests/journeys/support/portal.ts';

const say = words.zh_CN;
const { filters, conflict } = say.deskRecords;
const librarian = accountOf('demo', 'librarian');
const list = '/desk/records/database';

test('filters are saved under a name, chosen and deleted', async ({ page }) => {
  await page.addInitScript(axe.source);
  await openSignedInAtDesk(page, librarian, `${list}?q=ieee&order=changed`);
  const opener = page.getByRole('button', { name: filters.open });
  const popover = page.getByRole('dialog', { name: filters.open });
  const saved = popover.getByRole('link', { name: 'IEEE' });
  await opener.click();
  await popover.getByLabel(filters.name).press('Enter');
  await expect(popover.getByText(filters.missingName)).toBeVisible();
  await popover.getByLabel(filters.name).fill('IEEE');
  await page.keyboard.press('Enter');
  await expect(popover).toBeHidden();
  await page.getByRole('searchbox', { name: say.deskRecords.search }).fill('');
  await expect(page).not.toHaveURL(/q=/);
  await opener.click();
  expect(await violationsOf(page, 'light')).toEqual([]);
  await saved.click();
  await expect(page).toHaveURL(`${originOf('demo')}${list}?q=ieee&order=changed`);
  await opener.click();
  await popover.getByRole('button', { name: fill(filters.delete, { name: 'IEEE' }) }).click();
  await expect(saved).toHaveCount(0);
});

test('a field is changed in its cell by the keyboard, and not over a colleague', async ({
  page,
  context,
}) => {
  await page.addInitScript(axe.source);
  await openSignedInAtDesk(page, librarian, `${list}?q=artstor`);
  const { vendor, name } = say.deskFields.fields;
  const edited = (field: string) => page.getByRole('dialog', { name: new RegExp(`${field}$`) });
  const input = edited(name).locator('input[name="name.zh_CN"]');
  const link = page.getByRole('gridcell').getByRole('link');
  const cell = page.getByRole('gridcell').filter({ hasText: 'ITHAKA' });
  await cell.focus();
  await page.keyboard.press('Enter');
  await expect(edited(vendor).locator('input[name="vendor.en"]')).toHaveValue('ITHAKA');
  expect(await violationsOf(page, 'light')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(cell).toBeFocused();
  await link.focus();
  await page.keyboard.press('F2');
  const before = await input.inputValue();
  await input.fill('艺术图像');
  await page.keyboard.press('Enter');
  await expect(link).toHaveText('艺术图像');

  // A colleague saves while the cell is open.
  const other = await context.newPage();
  await other.goto(`${originOf('demo')}${list}/artstor`);
  const field = other.locator('input[name="name.zh_CN"]');
  await expect(field).toHaveValue('艺术图像');
  await page.getByRole('button', { name: new RegExp(`${name}$`) }).click();
  await expect(input).toHaveValue('艺术图像');
  await input.fill('我的');
  await field.fill('同事的');
  await other.keyboard.press('Control+s');
  await expect(other.getByText(say.desk.saved, { exact: true }).first()).toBeVisible();
  await input.press('Enter');
  await expect(page.getByRole('radio', { name: /同事的/ })).toBeVisible();
  await page.getByRole('button', { name: conflict.back }).click();
  await page.getByRole('button', { name: say.deskRecords.draft.take }).click();
  await expect(page.locator('input[name="name.zh_CN"]')).toHaveValue('我的');
  await field.fill(before);
  await other.keyboard.press('Control+s');
  await expect(other.getByText(say.deskRecords.unsaved)).toHaveCount(0);
});
