// What a visitor stars before signing in: kept on the device, offered once, added or dropped, and nobody else's.
import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { fill, menuButton, words } from '../support/portal.ts';
import { names, signInHere, starTwo } from './starring.ts';

const say = words.zh_CN;

const offerIn = (page: Page) => page.getByRole('dialog', { name: say.patron.stars.title });

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
  await page.getByRole('link', { name: say.shell.nav.mine, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.patron.title);
  for (const name of names) {
    await expect(page.locator('#content').getByRole('link', { name, exact: true })).toBeVisible();
  }
  await page.reload();
  await expect(menuButton(page, account.username)).toBeVisible();
  await expect(offerIn(page)).toHaveCount(0);
});
