// What a reader changed of their details outlives a save that failed and a reload, on this device and for this reader.
import type { Page } from '@playwright/test';
import { expect, networkGone, test } from '../support/journey.ts';
import { openSignedIn, originOf, words } from '../support/portal.ts';
import { everythingKept } from '../support/stored-data.ts';

const say = words.zh_CN;
const details = `${originOf('demo')}/myResourceLibrary?tab=profile`;
const phone = (page: Page) => page.locator('#profile-phone');
const note = (page: Page) => page.getByTestId('draft-note');
const alert = (page: Page) => page.locator('form').getByRole('alert').last();
const save = (page: Page) => page.getByRole('button', { name: say.profile.save });
const discard = (page: Page) => page.getByRole('button', { name: say.draft.discard });
const kept = async (page: Page) => JSON.stringify(await everythingKept(page));
const number = '010-62751234';

async function chooseDepartment(page: Page): Promise<void> {
  await page.getByRole('button', { name: say.profile.departments.choose }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox').fill('jsj');
  await dialog.getByRole('checkbox').first().check();
  await dialog.getByRole('button', { name: say.picker.done }).click();
}

test('changed details are kept until saved or given up', async ({ page, openAccount, mishaps }) => {
  mishaps.allow(networkGone);
  await openSignedIn(page, await openAccount('demo'), details);
  await phone(page).fill(number);
  await chooseDepartment(page);
  await expect(note(page)).toHaveText(say.draft.keptHere);
  await page.route(/\/profile$/, (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort(),
  );
  await save(page).click();
  await expect(alert(page)).toHaveText(say.draft.noAnswer);
  await page.unrouteAll();
  await page.reload();
  await expect(phone(page)).toHaveValue(number);
  await expect(note(page)).toHaveText(say.draft.keptHere);

  await discard(page).click();
  await expect(phone(page)).toHaveValue('');
  await expect(discard(page)).toHaveCount(0);
  await page.reload();
  await expect(phone(page)).toHaveValue('');

  await phone(page).fill(number);
  await chooseDepartment(page);
  await save(page).click();
  await expect(page.getByText(say.profile.saved)).toBeVisible();
  await expect(note(page)).toHaveText('');
  expect(await kept(page)).not.toContain(number);
  await page.reload();
  await expect(phone(page)).toHaveValue(number);
  await expect(note(page)).toHaveText('');
});
