// Stars of a visitor.
import type { Page } from '@playwright/test';
import { starOf } from '../support/following.ts';
import { expect } from '../support/journey.ts';
import { type Account, fill, fillSignIn, openMenu, originOf, words } from '../support/portal.ts';

const demo = originOf('demo');
const say = words.zh_CN;
/** What `starTwo` stars; both stand in one list. */
export const names = ['北大法宝', '北大法意'] as const;
export const list = `${demo}/databaseList?q=${encodeURIComponent('北大法')}`;

/** Stars two databases as a visitor; the first asks to sign in, which waits. */
export async function starTwo(page: Page) {
  await page.goto(list);
  await starOf(page, names[0]).click();
  const prompt = page.getByRole('dialog', { name: say.failures.prompt });
  await expect(prompt).toContainText(say.failures.loginFirst);
  await prompt.getByRole('button', { name: say.shell.dialog.cancel }).click();
  await expect(starOf(page, names[0])).toHaveAttribute('aria-pressed', 'true');
  await starOf(page, names[1]).click();
  await expect(
    page.getByText(fill(say.databases.follow.starOn, { name: names[1], count: 2 })),
  ).toBeVisible();
}

export async function signInHere(page: Page, account: Account) {
  await openMenu(page);
  await page.getByRole('menuitem', { name: say.shell.account.signIn }).click();
  await fillSignIn(page, account);
}
