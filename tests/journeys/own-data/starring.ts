// Stars of a visitor.
import type { Page } from '@playwright/test';
import { starOf } from '../support/following.ts';
import { expect } from '../support/journey.ts';
import { type Account, fill, fillSignIn, openMenu, originOf, words } from '../support/portal.ts';

const demo = originOf('demo');
const say = words.zh_CN;
const names = ['瀚堂典藏数据库', '北大法意'] as const;
const listOf = (q: string) => `${demo}/databaseList?q=${encodeURIComponent(q)}`;

/** Stars two databases as a visitor; the first asks to sign in, which waits. */
export async function starTwo(page: Page) {
  await page.goto(listOf('瀚堂'));
  await starOf(page, names[0]).click();
  const prompt = page.getByRole('dialog', { name: say.failures.prompt });
  await expect(prompt).toContainText(say.failures.loginFirst);
  await prompt.getByRole('button', { name: say.shell.dialog.cancel }).click();
  await expect(starOf(page, names[0])).toHaveAttribute('aria-pressed', 'true');
  await page.goto(listOf('法意'));
  await starOf(page, names[1]).click();
  await expect(
    page.getByText(fill(say.databases.follow.starOn, { name: names[1], count: 2 })),
  ).toBeVisible();
  await page.reload();
  await expect(starOf(page, names[1])).toHaveAttribute('aria-pressed', 'true');
}

export async function signInHere(page: Page, account: Account) {
  await openMenu(page);
  await page.getByRole('menuitem', { name: say.shell.account.signIn }).click();
  await fillSignIn(page, account);
}
