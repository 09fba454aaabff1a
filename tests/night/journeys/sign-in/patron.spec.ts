// More of a patron's way: languages of the sign-in page, wrong passwords, used tickets, no network.

import { saidOfFollow, starOf, turnStar } from '#tests/journeys/support/following.ts';
import {
  expect,
  networkGone,
  refusedWith,
  test,
  withWorker,
} from '#tests/journeys/support/journey.ts';
import { leavePages } from '#tests/journeys/support/leave.ts';
import { workerAccount } from '#tests/journeys/support/own-account.ts';
import {
  accountOf,
  fillSignIn,
  menuButton,
  openMenu,
  originOf,
  rows,
  settledOffline,
  signInByMenu,
  words,
} from '#tests/journeys/support/portal.ts';
import { openWire } from '#tests/journeys/support/wire.ts';

const demo = originOf('demo');
const say = words.zh_CN;
const reader = workerAccount('demo');

test('the sign-in page speaks the language that was chosen before', async ({ page }) => {
  await page.goto(`${demo}/notice?lang=en`);
  await expect(page.locator('#content h1')).toHaveText(words.en.notices.title);
  await page.goto(`${demo}/helpPage`);
  await openMenu(page, 'en');
  await page.getByRole('menuitem', { name: words.en.shell.account.signIn }).click();
  await expect(page).toHaveURL(/\/sso\/login\?/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('h1')).toHaveText('Sign in');
});

test('a language that is chosen on the sign-in page is the portal’s then', async ({ page }) => {
  await page.goto(`${demo}/notice`);
  await openMenu(page);
  await page.getByRole('menuitem', { name: say.shell.account.signIn }).click();
  await page.getByRole('link', { name: 'English' }).click();
  await fillSignIn(page, reader);
  await expect(page).toHaveURL(`${demo}/notice`);
  await expect(page.locator('#content h1')).toHaveText(words.en.notices.title);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('after wrong passwords the browser proves work, and the reader reads no code', async ({
  page,
  mishaps,
}) => {
  mishaps.allow(refusedWith(401));
  await page.goto(`${demo}/notice`);
  await openMenu(page);
  await page.getByRole('menuitem', { name: say.shell.account.signIn }).click();
  const username = `forgetful-${Date.now()}`;
  const nobody = { username, password: 'not-the-password' };
  for (let index = 0; index < 3; index += 1) {
    await fillSignIn(page, nobody);
    await expect(page.getByRole('alert')).toHaveText('账号或密码错误，请重新输入');
  }
  await expect(page.getByText('自动验证已完成')).toBeVisible();
  await expect(page.locator('#code')).toBeHidden();
  await fillSignIn(page, nobody);
  // The verification was taken: it is the password that is wrong.
  await expect(page.getByRole('alert')).toHaveText('账号或密码错误，请重新输入');
});

test('a wrong password keeps the account that was typed', async ({ page, mishaps }) => {
  mishaps.allow(refusedWith(401));
  await page.goto(`${demo}/notice`);
  await openMenu(page);
  await page.getByRole('menuitem', { name: say.shell.account.signIn }).click();
  await fillSignIn(page, { username: 'reader-of-no-library', password: 'not-the-password' });
  await expect(page.getByRole('alert')).toHaveText('账号或密码错误，请重新输入');
  await expect(page.locator('#account')).toHaveValue('reader-of-no-library');
  await expect(page.locator('#password')).toHaveValue('');
  await fillSignIn(page, reader);
  await expect(page).toHaveURL(`${demo}/notice`);
  await expect(menuButton(page, reader.username)).toBeVisible();
});

for (const [status, sentence] of [
  ['disabled', '账号已被禁用，请联系图书馆'],
  ['blacklisted', '账号已被列入黑名单，请联系图书馆'],
] as const) {
  test(`a ${status} account is told so, and is not signed in`, async ({ page, mishaps }) => {
    mishaps.allow(refusedWith(403));
    await page.goto(`${demo}/notice`);
    await openMenu(page);
    await page.getByRole('menuitem', { name: say.shell.account.signIn }).click();
    await fillSignIn(page, accountOf('demo', 'reader', status));
    await expect(page.getByRole('alert')).toHaveText(sentence);
    await page.goto(`${demo}/notice`);
    await openMenu(page);
    await expect(page.getByRole('menuitem', { name: say.shell.account.signIn })).toBeVisible();
  });
}

test('what a visitor wanted to follow is asked about once after the sign-in', async ({ page }) => {
  const name = '瀚堂典藏数据库';
  await page.goto(`${demo}/databaseList?q=${encodeURIComponent('瀚堂')}`);
  await starOf(page, name).click();
  const prompt = page.getByRole('dialog', { name: say.failures.prompt });
  await prompt.getByRole('button', { name: say.shell.account.signIn }).click();
  await fillSignIn(page, reader);
  const question = page.getByRole('dialog', { name: say.databases.follow.askTitle });
  await expect(question).toContainText(name);
  await question.getByRole('button', { name: say.shell.dialog.cancel }).click();
  await page.reload();
  await expect(menuButton(page, reader.username)).toBeVisible();
  await expect(starOf(page, name)).toBeVisible();
  await expect(question).toHaveCount(0);
  await turnStar(page, starOf(page, name), 'on');
  await expect(saidOfFollow(page, name)).toBeVisible();
  await turnStar(page, starOf(page, name), 'off');
});

test(
  'what was left before its details came is among what was viewed',
  withWorker,
  async ({ page, context }) => {
    const wire = await openWire();
    await page.goto(`${originOf('demo', wire.port)}/databaseList`);
    await signInByMenu(page, reader);
    const link = rows(page).nth(6).getByRole('link').first();
    const name = (await link.textContent()) ?? '';
    const id = new URL(await link.evaluate((each: HTMLAnchorElement) => each.href)).searchParams;
    wire.hang(new RegExp(`/databases/${id.get('id')}`));
    await link.click();
    await expect(page.locator('#root').getByRole('heading', { level: 1, name })).toBeVisible();
    await page.getByRole('link', { name: say.shell.nav.mine, exact: true }).click();
    await page.locator('#content').getByRole('link', { name: say.patron.tabs.viewed }).click();
    await expect(page.locator('#content').getByRole('link', { name, exact: true })).toBeVisible();
    await wire.mend();
    await leavePages(context);
  },
);

test(
  'without a network a sign-in is not begun, and that is said',
  withWorker,
  async ({ context, page, mishaps }) => {
    mishaps.allow(networkGone);
    await page.goto(`${demo}/notice`);
    await settledOffline(page);
    await context.setOffline(true);
    await page.getByRole('banner').getByRole('button', { name: say.shell.account.signIn }).click();
    await expect(page.getByText(say.shell.account.signInOffline)).toBeVisible();
    await expect(page).toHaveURL(`${demo}/notice`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.notices.title);
  },
);

test('a used ticket explains itself and offers sign-in again', async ({ page, mishaps }) => {
  mishaps.allow(refusedWith(401));
  await page.goto(`${demo}/loading?goto=%2Fnotice&ticket=used-long-ago`);
  await expect(page.getByText(say.failures.signInArrival.failedTitle)).toBeVisible();
  // The tab tells the outcome, too.
  await expect(page).toHaveTitle(new RegExp(`^${say.failures.signInArrival.failedTitle}`));
  await expect(page).not.toHaveURL(/ticket=/);
  await page.getByText(say.failures.signInArrival.without).click();
  await expect(page).toHaveURL(`${demo}/notice`);
});
