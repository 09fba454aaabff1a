// A patron's way: asked to sign in, signing in, following, the personal center, signing out.
import { starOf } from '../support/following.ts';
import { expect, refusedWith, test } from '../support/journey.ts';
import { workerAccount } from '../support/own-account.ts';
import {
  accountOf,
  fill,
  fillSignIn,
  heading,
  menuButton,
  originOf,
  rowOf,
  signOut,
  words,
} from '../support/portal.ts';

const demo = originOf('demo');
const say = words.zh_CN;
const reader = workerAccount('demo');

test('a visitor who follows signs in, finds it, and unfollows', async ({ page }) => {
  const name = '北大法意';
  const address = `${demo}/databaseList?q=${encodeURIComponent('法意')}`;
  await page.goto(address);
  await starOf(page, name).click();
  const prompt = page.getByRole('dialog', { name: say.failures.prompt });
  await expect(prompt).toContainText(say.failures.loginFirst);
  await prompt.getByRole('button', { name: say.shell.account.signIn }).click();
  await expect(page).toHaveURL(/\/sso\/login\?/);
  await expect(page.locator('h1')).toHaveText('登录');
  await fillSignIn(page, reader);
  await expect(page).toHaveURL(address);
  await expect(menuButton(page, reader.username)).toBeVisible();
  // What was wanted is asked about again.
  const question = page.getByRole('dialog', { name: say.databases.follow.askTitle });
  await expect(question).toContainText(name);
  await question.getByRole('button', { name: say.databases.follow.askConfirm }).click();
  await expect(page.getByText(fill(say.patron.stars.added, { count: 1 }))).toBeVisible();

  // Looked at, so that it is among what was viewed.
  await rowOf(page, name).getByRole('link', { name, exact: true }).click();
  await expect(heading(page, name)).toBeVisible();
  await expect(
    page
      .locator('#content')
      .getByRole('button', { name: say.databases.follow.followed, exact: true }),
  ).toHaveAttribute('aria-pressed', 'true');

  await page.getByRole('link', { name: say.shell.nav.mine, exact: true }).click();
  await expect(heading(page)).toHaveText(say.patron.title);
  const main = page.locator('#content');
  await expect(main.getByRole('link', { name, exact: true })).toBeVisible();
  await main.getByRole('link', { name: say.patron.tabs.viewed }).click();
  await expect(page).toHaveURL(/tab=viewed/);
  await expect(main.getByRole('link', { name, exact: true })).toBeVisible();

  await main.getByRole('link', { name: say.patron.tabs.followed }).click();
  const followed = main.getByRole('listitem').filter({ hasText: name });
  await followed.getByRole('button', { pressed: true }).click();
  const dialog = page.getByRole('dialog', { name: say.databases.follow.stopTitle });
  await expect(dialog).toContainText(name);
  await dialog.getByRole('button', { name: say.shell.dialog.cancel }).click();
  await expect(main.getByRole('link', { name, exact: true })).toBeVisible();
  await followed.getByRole('button', { pressed: true }).click();
  await dialog.getByRole('button', { name: say.databases.follow.stopConfirm }).click();
  await expect(main.getByRole('link', { name, exact: true })).toHaveCount(0);
  await page.reload();
  await expect(heading(page)).toHaveText(say.patron.title);
  await expect(main.getByRole('link', { name, exact: true })).toHaveCount(0);
});

test('a visitor at the personal center signs in and goes on', async ({ page, mishaps }) => {
  // What is being read when the session ends is refused, and read again as a visitor.
  mishaps.allow(refusedWith(401));
  const center = `${demo}/myResourceLibrary?tab=viewed`;
  await page.goto(center);
  await expect(page).toHaveURL(`${demo}/personalIndex`);
  const prompt = page.getByRole('dialog', { name: say.failures.prompt });
  await expect(prompt).toContainText(say.failures.logInFirst);
  await prompt.getByRole('button', { name: say.shell.account.signIn }).click();
  await fillSignIn(page, reader);
  await expect(page).toHaveURL(center);
  await page.reload();
  await expect(menuButton(page, reader.username)).toBeVisible();
  await signOut(page);
  await page.goto(center);
  await expect(page).toHaveURL(`${demo}/personalIndex`);
});

test('a library that certifies first sends visitors to sign in and back', async ({ page }) => {
  const campus = originOf('campus');
  await page.goto(`${campus}/databaseList?q=DOAJ`);
  await expect(page).toHaveURL(/\/sso\/login\?/);
  await fillSignIn(page, accountOf('campus'));
  await expect(page).toHaveURL(`${campus}/databaseList?q=DOAJ`);
  await expect(rowOf(page, 'DOAJ 开放获取期刊目录')).toBeVisible();
});
