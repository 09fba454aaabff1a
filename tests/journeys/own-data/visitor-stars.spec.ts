// What a visitor stars before signing in: kept on the device, offered once, added or dropped, and nobody else's.
import type { Page } from '@playwright/test';
import { starOf } from '../support/following.ts';
import { expect, refusedWith, test } from '../support/journey.ts';
import {
  type Account,
  fill,
  fillSignIn,
  menuButton,
  openMenu,
  originOf,
  signIn,
  signOut,
  words,
} from '../support/portal.ts';

const demo = originOf('demo');
const say = words.zh_CN;
const names = ['瀚堂典藏数据库', '北大法意'] as const;
const listOf = (q: string) => `${demo}/databaseList?q=${encodeURIComponent(q)}`;

/** Stars two databases as a visitor; the first asks to sign in, which waits. */
async function starTwo(page: Page) {
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

const offerIn = (page: Page) => page.getByRole('dialog', { name: say.patron.stars.title });

/** Puts the offer away with the keyboard, which it has a moment after it is seen. */
async function leaveOpen(page: Page) {
  await expect(offerIn(page).locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(offerIn(page)).toHaveCount(0);
}

async function signInHere(page: Page, account: Account) {
  await openMenu(page);
  await page.getByRole('menuitem', { name: say.shell.account.signIn }).click();
  await fillSignIn(page, account);
}

test('stars are offered after the sign-in, and added only then', async ({ page, openAccount }) => {
  const account = await openAccount('demo');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/follows')) sent.push(request.url());
  });
  await starTwo(page);
  await signInHere(page, account);
  await expect(offerIn(page)).toContainText(fill(say.patron.stars.yours, { count: 2 }));
  for (const name of names) await expect(offerIn(page)).toContainText(name);
  expect(sent).toEqual([]);
  await offerIn(page).getByRole('button', { name: say.patron.stars.add }).click();
  await expect(page.getByText(fill(say.patron.stars.added, { count: 2 }))).toBeVisible();
  await page.goto(`${demo}/myResourceLibrary`);
  for (const name of names) {
    await expect(page.locator('#content').getByRole('link', { name, exact: true })).toBeVisible();
  }
  await page.reload();
  await expect(menuButton(page, account.username)).toBeVisible();
  await expect(offerIn(page)).toHaveCount(0);
});

test('stars that are refused are dropped; those left open go with the sign-out, and no one else sees them', async ({
  page,
  mishaps,
  openAccount,
}) => {
  // What is being read when the session ends is refused, and read again as a visitor.
  mishaps.allow(refusedWith(401));
  const [first, second] = [await openAccount('demo'), await openAccount('demo')];
  await starTwo(page);
  await signInHere(page, first);
  await leaveOpen(page);
  // No answer: it is asked again.
  await page.reload();
  await leaveOpen(page);
  await signOut(page);
  await page.goto(listOf('法意'));
  await expect(starOf(page, names[1])).toHaveAttribute('aria-pressed', 'false');
  await signIn(page, second);
  await page.waitForLoadState('networkidle');
  await expect(offerIn(page)).toHaveCount(0);
  await signOut(page);

  await starTwo(page);
  await signInHere(page, second);
  await offerIn(page).getByRole('button', { name: say.patron.stars.drop }).click();
  await page.reload();
  await expect(menuButton(page, second.username)).toBeVisible();
  await expect(starOf(page, names[1])).toHaveAttribute('aria-pressed', 'false');
  await expect(offerIn(page)).toHaveCount(0);
});
