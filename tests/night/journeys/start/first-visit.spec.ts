// More of a first visit: what is typed, composed, sent and followed before the program runs, programs that do not come, and a
// document that is not of now.

import type { CDPSession, Page } from '@playwright/test';
import { databaseDetailPath } from '#contract/wire/paths.ts';
import { holdProgram, openRendered } from '#tests/journeys/support/early-page.ts';
import { expect, networkGone, test, withWorker } from '#tests/journeys/support/journey.ts';
import { drawn, originOf, rows, words } from '#tests/journeys/support/portal.ts';
import { fetched, withoutScreen } from '#tests/journeys/support/without-screen.ts';

const demo = originOf('demo');

test('what is typed into the search before the program runs gets suggestions', async ({ page }) => {
  const proceed = await holdProgram(page);
  await openRendered(page, `${demo}/notice`);
  await page.getByRole('combobox').first().fill('Nature');
  proceed();
  await expect(page.getByRole('listbox').getByRole('option').nth(1)).toBeVisible();
});

test('a search that is sent before the program runs is the browser’s', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/personalIndex', '/databaseList']) {
    const proceed = await holdProgram(page);
    await openRendered(page, demo + path);
    const field = page.getByRole('combobox').or(page.locator('#list-search')).last();
    await field.fill('法律');
    await field.press('Enter');
    await expect(page).toHaveURL((url) => url.searchParams.get('q') === '法律');
    proceed();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
});

test('what is typed into a form before the program runs stays in it', async ({ page }) => {
  const proceed = await holdProgram(page);
  await openRendered(page, `${originOf('')}/applyTrial`);
  const values = {
    library: '江南学院图书馆',
    contact: '资源建设部',
    phone: '010-12345678',
    email: 'desk@library.example.edu',
  };
  for (const [name, value] of Object.entries(values)) {
    await page.locator(`#trial-${name}`).pressSequentially(value);
  }
  // As a browser fills a form in, and one that a reader typed into before the script was there.
  await page.locator('#trial-size').evaluate((field: HTMLInputElement) => {
    field.value = '20000';
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  proceed();
  await drawn(page);
  // The picture draws the form again.
  await expect(page.getByRole('img', { name: words.zh_CN.code.picture })).toBeVisible();
  for (const [name, value] of Object.entries({ ...values, size: '20000' })) {
    await expect(page.locator(`#trial-${name}`)).toHaveValue(value);
  }
});

test('a link followed before the program runs leads back', async ({ page }) => {
  const proceed = await holdProgram(page);
  await openRendered(page, `${demo}/search?q=${encodeURIComponent('法律')}`);
  await page.locator('#content').getByRole('link', { name: '北大法宝' }).first().click();
  await expect(page).toHaveURL(/\/databaseDetail\?id=/);
  proceed();
  await expect(page.getByRole('link', { name: '返回“法律”的搜索结果' })).toBeVisible();
});

test('the language of the address goes with an early link', async ({ page }) => {
  const english = { level: 1, name: 'Wind Financial Terminal' };
  // The device remembers another one.
  await page.goto(`${demo}/databaseDetail?id=wind`);
  await drawn(page);
  const proceed = await holdProgram(page);
  await openRendered(page, `${demo}/databaseList?lang=en&q=Wind`);
  const followed = rows(page).getByRole('link', { name: english.name, exact: true }).first();
  // The service may have no time to render.
  await withoutScreen(page);
  await followed.click();
  proceed();
  await expect(page).toHaveURL(`${demo}/databaseDetail?id=wind`);
  await drawn(page);
  await expect(page.locator('#root').getByRole('heading', english)).toBeVisible();
});

/** As on a machine that is so many times slower. */
async function slowedDown(page: Page, rate: number): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
  return devtools;
}

test('what is typed while the screen is hydrated is whole', async ({ page }) => {
  await slowedDown(page, 4);
  // Whatever part of the start a key falls into.
  for (let round = 0; round < 8; round += 1) {
    await page.goto(`${demo}/databaseList`, { waitUntil: 'commit' });
    const field = page.locator('#list-search');
    await field.focus();
    await page.waitForTimeout(round * 60);
    await page.keyboard.type('annual reviews', { delay: 20 });
    await drawn(page);
    await expect(page).toHaveURL(/[?&]q=annual\+reviews/);
    await expect(field).toHaveValue('annual reviews');
  }
});

test('what is composed while the screen is hydrated is whole', async ({ page }) => {
  const devtools = await slowedDown(page, 2);
  // As a pinyin keyboard writes: the letters stand in the field until a word is chosen.
  const letters = ['z', 'zh', 'zhi', 'zhiw', 'zhiwa', 'zhiwan', 'zhiwang'];
  for (let round = 0; round < 10; round += 1) {
    await page.goto(`${demo}/databaseList`, { waitUntil: 'commit' });
    const field = page.locator('#list-search');
    await field.focus();
    await page.waitForTimeout(round * 50);
    for (const text of letters) {
      const place = { selectionStart: text.length, selectionEnd: text.length };
      await devtools.send('Input.imeSetComposition', { text, ...place });
      await page.waitForTimeout(40);
    }
    await devtools.send('Input.insertText', { text: '知网' });
    await devtools.send('Input.insertText', { text: '期刊' });
    await drawn(page);
    await expect(page).toHaveURL(/[?&]q=%E7%9F%A5%E7%BD%91%E6%9C%9F%E5%88%8A$/);
    await expect(field).toHaveValue('知网期刊');
  }
});

test('the browser is told of the manifest, on later visits too', withWorker, async ({ page }) => {
  const manifest = page.locator('link[rel="manifest"]');
  await page.goto(`${demo}/databaseList`);
  await expect(manifest).toHaveAttribute('href', '/manifest.webmanifest?lang=zh_CN');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.goto(`${demo}/notice`);
  await expect(manifest).toHaveCount(1);
});

test('a program that does not come is asked for again, then told', async ({ page, mishaps }) => {
  mishaps.allow(networkGone);
  const hint = page.getByText('Please check the network', { exact: false });
  let refusals = 1;
  await page.route('**/assets/program-*.js', (route) => {
    refusals -= 1;
    return refusals < 0 ? route.continue() : route.abort();
  });
  await page.goto(`${demo}/helpPage`);
  await drawn(page);
  await expect(page.locator('#content h2').first()).toBeVisible();
  await expect(hint).toBeHidden();
  refusals = 1_000;
  // A page whose program does not come may be loaded again at once.
  await page.goto(`${demo}/aboutUs`, { waitUntil: 'commit' });
  await expect(hint).toBeVisible();
  refusals = 0;
  await page.getByRole('link', { name: 'open it again' }).click();
  await expect(page.getByRole('banner')).toBeVisible();
});

test('a screen that does not come is told of', async ({ page, mishaps }) => {
  mishaps.allow(networkGone);
  mishaps.allow(/dynamically imported module/);
  await page.route('**/assets/notice-screen-*.js', (route) => route.abort());
  // The document has the screen all the same.
  await openRendered(page, `${demo}/notice`);
  await expect(page.getByText('Please check the network', { exact: false })).toBeVisible();
  await expect(page.locator('#content h1')).toBeVisible();
  await page.goto(`${demo}/databaseList`);
  await drawn(page);
  await page.locator('header a[href="/notice"]').click();
  const { staleTitle } = words.zh_CN.failures.crashed;
  await expect(page.getByRole('heading', { name: staleTitle })).toBeVisible();
  await page.route('**/assets/crashed-screen-*.js', (route) => route.abort());
  await page.goto(`${demo}/databaseList`);
  await drawn(page);
  await page.locator('header a[href="/notice"]').click();
  await expect(page.getByText('Please check the network', { exact: false })).toBeVisible();
});

test('what changed since the last screen shows in its document', async ({ page }) => {
  const address = demo + databaseDetailPath('kuke');
  const heading = page.locator('#content h1');
  const name = '库客数字音乐图书馆';
  const before = '从前的名称';
  await page.route(address, async (route) => {
    let response = await fetched(route);
    // On a busy machine the first document comes while its screen is being rendered.
    while (!(await response.text()).includes('id="rendered"')) response = await fetched(route);
    const html = (await response.text())
      .replaceAll(name, before)
      .replace('id="rendered">{', `id="rendered">{"learntAt":${Date.now() - 5_000},`);
    await route.fulfill({ response, body: html });
  });
  const proceed = await holdProgram(page);
  await page.goto(address, { waitUntil: 'commit' });
  await expect(heading).toHaveText(before);
  proceed();
  await expect(heading).toHaveText(name);
});
