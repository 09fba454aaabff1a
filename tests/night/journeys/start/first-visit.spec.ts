// More of a first visit: what is typed, composed, sent and followed before the program runs, and programs that do not come.

import {
  bootstrapOf,
  nameOwnClasses,
  sayOwnWords,
  showColours,
  standInForWording,
} from '#tests/journeys/start/own-words.ts';
import { holdProgram, openRendered } from '#tests/journeys/support/early-page.ts';
import { expect, networkGone, test, withWorker } from '#tests/journeys/support/journey.ts';
import { drawn, originOf, rows, words } from '#tests/journeys/support/portal.ts';
import { withoutScreen } from '#tests/journeys/support/without-screen.ts';

const demo = originOf('demo');

test('what is typed into the search before the program runs gets suggestions', async ({ page }) => {
  const proceed = await holdProgram(page);
  await openRendered(page, `${demo}/notice`);
  await page.getByRole('combobox').first().fill('Nature');
  proceed();
  await expect(page.getByRole('listbox').getByRole('option').nth(1)).toBeVisible();
});

test('a search that is sent before the program runs is the browser’s, on a phone too', async ({
  page,
}) => {
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

test('a link followed before the program runs leads back, though the program comes first', async ({
  page,
}) => {
  const proceed = await holdProgram(page);
  await openRendered(page, `${demo}/search?q=${encodeURIComponent('法律')}`);
  let arrive = () => {};
  const onTheWay = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/databaseDetail?id=*', async (route) => {
    await onTheWay;
    await route.continue();
  });
  const hit = page.locator('#content').getByRole('link', { name: '北大法宝' }).first();
  await hit.evaluate((link: HTMLElement) => setTimeout(() => link.click()));
  const program = page.waitForEvent('requestfinished', (each) => /program-/.test(each.url()));
  proceed();
  await program;
  // Nothing can be read from a page that is being left: its program has time to start.
  await page.waitForTimeout(1_500);
  arrive();
  await expect(page.getByRole('link', { name: '返回“法律”的搜索结果' })).toBeVisible();
});

test('the language of the address goes with a link that is followed before the program runs', async ({
  page,
}) => {
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

test('what is typed while the screen is hydrated is whole', async ({ page }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
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
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 2 });
  // As a pinyin keyboard writes: the letters stand in the field until a word is chosen.
  const letters = ['z', 'zh', 'zhi', 'zhiw', 'zhiwa', 'zhiwan', 'zhiwang'];
  for (let round = 0; round < 10; round += 1) {
    await page.goto(`${demo}/databaseList`, { waitUntil: 'commit' });
    const field = page.locator('#list-search');
    await field.focus();
    await page.waitForTimeout(round * 50);
    for (const text of letters) {
      await devtools.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      });
      await page.waitForTimeout(40);
    }
    await devtools.send('Input.insertText', { text: '知网' });
    await devtools.send('Input.insertText', { text: '期刊' });
    await drawn(page);
    await expect(page).toHaveURL(/[?&]q=%E7%9F%A5%E7%BD%91%E6%9C%9F%E5%88%8A$/);
    await expect(field).toHaveValue('知网期刊');
  }
});

test(
  'the browser is told of the manifest once the screen stands, on later visits too',
  withWorker,
  async ({ page }) => {
    const manifest = page.locator('link[rel="manifest"]');
    await page.goto(`${demo}/databaseList`);
    await expect(manifest).toHaveAttribute('href', '/manifest.webmanifest?lang=zh_CN');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.goto(`${demo}/notice`);
    await expect(manifest).toHaveCount(1);
  },
);

test.describe('without a worker, which would have documents and program already', () => {
  test.use({ serviceWorkers: 'block' });

  test('the document brings title, language, colours and what the page needs first', async ({
    page,
  }) => {
    let html = '';
    // On a busy machine the first document comes while its screen is being rendered.
    await expect
      .poll(async () => {
        html = (await (await page.goto(`${demo}/databaseList`))?.text()) ?? '';
        return html;
      })
      .toContain('--libraryBar:#');
    const { library, accessToken } = await bootstrapOf(html);
    expect(html).toContain('<html lang="zh-CN">');
    const title = `数据库 · ${library?.libraryName}电子资源导航`;
    expect(html).toContain(`<title>${title}</title>`);
    expect(accessToken).not.toBeNull();
    expect(html.indexOf('id="bootstrap"')).toBeGreaterThan(0);
    expect(html.indexOf('id="bootstrap"')).toBeLessThan(html.indexOf('<div id="root">'));
    expect(html).not.toMatch(/<script(?![^>]*\b(src|type="application\/(?:ld\+)?json"))[^>]*>/);
    expect(html).not.toMatch(/\son\w+="/);
    await expect(
      page.locator('#root').getByRole('heading', { level: 1, name: '数据库' }),
    ).toBeVisible();
    // The page's own title is the same, so the tab does not change it.
    await expect(page).toHaveTitle(title);
  });

  test(
    'a program that does not come is asked for again, then the reader is told',
    withWorker,
    async ({ page, mishaps }) => {
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
    },
  );

  test(
    'a screen that does not come is told of, in the words of the document at worst',
    withWorker,
    async ({ page, mishaps }) => {
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
    },
  );
});

showColours(['demo']);

test('a chosen appearance is in the document, also where the browser ended its cookie', async ({
  page,
  context,
}) => {
  const chosen = async () =>
    (await context.cookies(demo)).find(({ name }) => name === 'appearance')?.value;
  await page.goto(`${demo}/notice`);
  // The program looks at it when it starts.
  await drawn(page);
  await page.evaluate(() => localStorage.setItem('appearance', 'dark'));
  expect(await chosen()).toBeUndefined();
  await page.goto(`${demo}/notice`);
  await drawn(page);
  expect(await chosen()).toBe('dark');
});

sayOwnWords(['zh_CN']);

nameOwnClasses(['zh_CN', 'en']);

standInForWording(['en']);
