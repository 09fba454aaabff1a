// The first form keeps what is typed.
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/journeys/support/journey.ts';
import {
  backFromSignOut,
  fill,
  fillSignIn,
  openMenu,
  originOf,
  words,
} from '#tests/journeys/support/portal.ts';
import { everythingKept } from '#tests/journeys/support/stored-data.ts';

const say = words.zh_CN;
const demo = originOf('demo');
const note = (page: Page) => page.getByTestId('draft-note');
const kept = async (page: Page) => JSON.stringify(await everythingKept(page));

test('the first form keeps what is typed over a reload, and a sign-out asks before it goes', async ({
  page,
  openAccount,
}) => {
  const newcomer = await openAccount('demo');
  await newcomer.forgetDetails();
  await page.goto(`${demo}/notice`);
  await openMenu(page);
  await page.getByRole('menuitem', { name: say.shell.account.signIn }).click();
  await fillSignIn(page, newcomer);
  await expect(page.locator('#root h1')).toHaveText(say.profile.firstTitle);
  await page.locator('#profile-name').fill('示范新读者');
  await expect(note(page)).toHaveText(say.draft.keptHere);
  await page.reload();
  await expect(page.locator('#profile-name')).toHaveValue('示范新读者');
  await page.getByRole('button', { name: say.profile.leave }).click();
  const question = page.getByRole('dialog', { name: say.shell.signOutLoss.title });
  await expect(question).toContainText(fill(say.shell.signOutLoss.drafts, { count: 1 }));
  const back = backFromSignOut(page);
  await question.getByRole('button', { name: say.shell.signOutLoss.confirm }).click();
  await back;
  await expect.poll(() => kept(page)).not.toContain('示范新读者');
});
