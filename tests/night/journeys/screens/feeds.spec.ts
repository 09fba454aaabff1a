// Feeds beside the lists, and none where everybody signs in first.
import axe from 'axe-core';
import { statusOf } from '#tests/journeys/screens/feed-answers.ts';
import { violationsOf } from '#tests/journeys/support/axe.ts';
import { expect, test } from '#tests/journeys/support/journey.ts';
import { accountOf, fillSignIn, originOf, words } from '#tests/journeys/support/portal.ts';

const demo = originOf('demo');
const { feeds } = words.zh_CN;

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
    await expect.poll(() => violationsOf(page, 'light', '[role=menu]')).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(items).toHaveCount(0);
    await expect(page.getByRole('button', { name: feeds.subscribe })).toBeFocused();
  });
}

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
