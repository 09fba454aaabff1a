// What a visitor stars before signing in: kept on the device, offered once, added or dropped, and nobody else's.
import { starOf } from '../support/following.ts';
import { expect, test } from '../support/journey.ts';
import {
  chooseInMenu,
  fill,
  fillSignIn,
  heading,
  menuButton,
  originOf,
  words,
} from '../support/portal.ts';

const say = words.zh_CN;
const names = ['北大法宝', '北大法意'] as const;

test('stars are offered after the sign-in, and added only then', async ({ page, openAccount }) => {
  const account = await openAccount('demo');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/follows')) sent.push(request.url());
  });
  await page.goto(`${originOf('demo')}/databaseList?q=${encodeURIComponent('北大法')}`);
  await test.step('the first star asks to sign in, which waits', async () => {
    await starOf(page, names[0]).click();
    const prompt = page.getByRole('dialog', { name: say.failures.prompt });
    await expect(prompt).toContainText(say.failures.loginFirst);
    await prompt.getByRole('button', { name: say.shell.dialog.cancel }).click();
    await expect(starOf(page, names[0])).toHaveAttribute('aria-pressed', 'true');
    await starOf(page, names[1]).click();
    const both = fill(say.databases.follow.starOn, { name: names[1], count: 2 });
    await expect(page.getByText(both)).toBeVisible();
  });
  await chooseInMenu(page, say.shell.account.signIn);
  await fillSignIn(page, account);
  const offer = page.getByRole('dialog', { name: say.patron.stars.title });
  await expect(offer).toContainText(fill(say.patron.stars.yours, { count: 2 }));
  for (const name of names) await expect(offer).toContainText(name);
  expect(sent).toEqual([]);
  await offer.getByRole('button', { name: say.patron.stars.add }).click();
  await expect(page.getByText(fill(say.patron.stars.added, { count: 2 }))).toBeVisible();
  await page.getByRole('link', { name: say.shell.nav.mine, exact: true }).click();
  await expect(heading(page)).toHaveText(say.patron.title);
  for (const name of names) {
    await expect(page.locator('#content').getByRole('link', { name, exact: true })).toBeVisible();
  }
  await page.reload();
  await expect(menuButton(page, account.username)).toBeVisible();
  await expect(offer).toHaveCount(0);
});
