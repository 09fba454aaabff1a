// The desk when something goes while a librarian writes: the service, the sign-in, or the role.
import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { deskRecordPath } from '#contract/wire/desk-paths.ts';
import { catalogue } from '#contract/wire/errors.ts';
import { staffRoles } from '#server/store/schema/desk/desk.ts';
import { sessions } from '#server/store/schema/patrons.ts';
import { openSignedInAtDesk } from '#tests/journeys/desk/at-desk.ts';
import { atLibrary } from '#tests/journeys/support/at-service.ts';
import { expect, networkGone, refusedWith, test } from '#tests/journeys/support/journey.ts';
import { fillSignIn, words } from '#tests/journeys/support/portal.ts';

const say = words.zh_CN;
const record = deskRecordPath('database', 'philpapers');
const line = (page: Page) => page.locator('[name="line.zh_CN"]');
const isSaid = (page: Page, sentence: string) =>
  expect(page.getByText(sentence, { exact: true }).first()).toBeVisible();
const isNotSaved = async (page: Page, words: string) => {
  await expect(page.locator('#content')).toContainText(say.deskRecords.notSaved);
  await expect(page.locator('#content')).toContainText(say.deskRecords.unsaved);
  await expect(page.getByText(say.desk.saved, { exact: true })).toHaveCount(0);
  await expect(line(page)).toHaveValue(words);
};

test('without the service nothing seems saved, and it is saved when it is back', async ({
  page,
  context,
  mishaps,
  openAccount,
}) => {
  mishaps.allow(networkGone);
  await openSignedInAtDesk(page, await openAccount('demo', 'librarian'), record);
  await expect(line(page)).not.toHaveValue('');
  await context.setOffline(true);
  await line(page).fill('断网时写的简介');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(say.desk.away)).toBeVisible();
  await isNotSaved(page, '断网时写的简介');
  await context.setOffline(false);
  await page.keyboard.press('Control+s');
  await isSaid(page, say.desk.saved);
});

test('what is written when the sign-in ends is kept, and saved after the next one', async ({
  page,
  mishaps,
  openAccount,
}) => {
  mishaps.allow(refusedWith(401));
  const account = await openAccount('demo', 'librarian');
  await openSignedInAtDesk(page, account, record);
  await line(page).fill('登录结束时写的简介');
  await atLibrary('demo', (tx) => tx.delete(sessions).where(eq(sessions.patronId, account.id)));
  await page.keyboard.press('Control+s');
  await page.getByRole('link', { name: say.entry.staff.signIn }).click();
  await fillSignIn(page, account);
  await page.getByRole('button', { name: say.deskRecords.draft.take }).click();
  await expect(line(page)).toHaveValue('登录结束时写的简介');
  await page.keyboard.press('Control+s');
  await isSaid(page, say.desk.saved);
});

test('a role that is taken away while at work is said plainly', async ({
  page,
  mishaps,
  openAccount,
}) => {
  mishaps.allow(refusedWith(403));
  const account = await openAccount('demo', 'librarian');
  await openSignedInAtDesk(page, account, record);
  await line(page).fill('没有角色时写的简介');
  await atLibrary('demo', (tx) => tx.delete(staffRoles).where(eq(staffRoles.patronId, account.id)));
  await page.keyboard.press('Control+s');
  await expect(page.locator('#content')).toContainText(catalogue.forbidden.zh_CN);
  await isNotSaved(page, '没有角色时写的简介');
  await page.reload();
  await expect(page.getByRole('heading', { name: say.desk.notStaff.title })).toBeVisible();
});
