// Feeds as readers find them: beside the lists, and their own on the screen of subscriptions.
import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect, test } from '../support/journey.ts';
import { workerAccount } from '../support/own-account.ts';
import { accountOf, fillSignIn, originOf, signIn, words } from '../support/portal.ts';

const demo = originOf('demo');
const { feeds } = words.zh_CN;

/** What the service answers to another program; only browsers know the host's name by themselves. */
async function statusOf(page: Page, address: string): Promise<number> {
  const url = new URL(address, demo);
  const { host } = url;
  url.hostname = '127.0.0.1';
  return (await page.request.get(url.href, { headers: { Host: host } })).status();
}

/** What axe says against a part of the page as it is now, without the empty ends of a menu's trap. */
async function violationsOf(page: Page, part: string): Promise<string[]> {
  return page.evaluate(async (within) => {
    const { axe: judge } = window as unknown as { axe: typeof axe };
    const { violations } = await judge.run(
      { include: [within], exclude: ['[data-tabster-dummy]'] },
      {
        runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
      },
    );
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  }, part);
}

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(axe.source);
});

for (const path of [
  '/notice?kind=training',
  '/databaseList?state=trial',
  '/electricList',
  '/otherResourceList?kind=software',
]) {
  test(`a screen offers its feeds, and each is there: ${path}`, async ({ page }) => {
    await page.goto(demo + path);
    await page.getByRole('button', { name: feeds.subscribe }).click();
    const items = page.getByRole('menuitem');
    await expect(items.first()).toBeVisible();
    for (const item of await items.all()) {
      const href = (await item.getAttribute('href')) ?? '';
      expect(href).toMatch(/^\/feeds\//);
      expect([href, await statusOf(page, href)]).toEqual([href, 200]);
    }
    await expect.poll(() => violationsOf(page, '[role="menu"]')).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(items).toHaveCount(0);
    await expect(page.getByRole('button', { name: feeds.subscribe })).toBeFocused();
  });
}

test('a reader makes, renews and ends the address of their own feed', async ({ page }) => {
  await page.goto(`${demo}/databaseList`);
  await signIn(page, workerAccount('demo'));
  await page.goto(`${demo}/subscription`);
  const panel = page.getByRole('region', { name: feeds.own.title });
  await panel.getByRole('button', { name: feeds.own.make }).click();
  const atom = panel.getByRole('textbox', { name: feeds.formats.atom });
  await expect(atom).toHaveValue(/\/feeds\/own\/[\w-]{43}\/follows\.atom$/);
  const first = await atom.inputValue();
  expect(await statusOf(page, first)).toBe(200);
  await expect.poll(() => violationsOf(page, 'main')).toEqual([]);
  await panel.getByRole('button', { name: feeds.own.renew }).click();
  await page.getByRole('dialog').getByRole('button', { name: feeds.own.renew }).click();
  await expect(atom).not.toHaveValue(first);
  const second = await atom.inputValue();
  expect([await statusOf(page, first), await statusOf(page, second)]).toEqual([404, 200]);
  // The address is shown once.
  await page.reload();
  await expect(panel.getByRole('button', { name: feeds.own.renew })).toBeVisible();
  await expect(atom).toHaveCount(0);
  await panel.getByRole('button', { name: feeds.own.end }).click();
  await page.getByRole('dialog').getByRole('button', { name: feeds.own.end }).click();
  await expect(panel.getByRole('button', { name: feeds.own.make })).toBeVisible();
  expect(await statusOf(page, second)).toBe(404);
});

test('a library that asks everybody to sign in offers no feed', async ({ page }) => {
  await page.goto(`${originOf('campus')}/notice`);
  await expect(page).toHaveURL(/\/sso\/login/);
  await fillSignIn(page, accountOf('campus'));
  await page.waitForURL(/\/notice/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: feeds.subscribe })).toHaveCount(0);
  await page.goto(`${originOf('campus')}/subscription`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: feeds.own.title })).toHaveCount(0);
});
