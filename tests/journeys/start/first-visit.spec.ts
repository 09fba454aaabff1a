// The first visit of a reader: what the document brings, the library's looks, the reader's language.
import { Bootstrap } from '#contract/models/model.ts';
import { holdProgram, openRendered } from '../support/early-page.ts';
import { expect, networkGone, test, withWorker } from '../support/journey.ts';
import { drawn, openMenu, originOf, rows, words } from '../support/portal.ts';
import { openWire } from '../support/wire.ts';
import { withoutScreen } from '../support/without-screen.ts';

const demo = originOf('demo');
const intl = originOf('intl');

async function bootstrapOf(html: string): Promise<Bootstrap> {
  const [, json = ''] = /id="bootstrap">([^<]*)</.exec(html) ?? [];
  return Bootstrap.parse(JSON.parse(json));
}

test('the screen stands in the document before the program runs', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${demo}/databaseList`);
  const links = rows(page).locator('a').first();
  // Where the screen is still being rendered, the browser asks again by itself.
  await expect.poll(() => rows(page).count()).toBeGreaterThanOrEqual(10);
  await expect(links).toHaveAttribute('href', /^\/databaseDetail\?id=/);
  await links.click();
  await expect(
    page.getByRole('heading', { name: words.zh_CN.databases.detail.introduction }),
  ).toBeVisible();
  await context.close();
});

test('what is typed into the search before the program runs gets suggestions', async ({ page }) => {
  const proceed = await holdProgram(page);
  await openRendered(page, `${demo}/notice`);
  await page.getByRole('combobox').first().fill('Nature');
  proceed();
  await expect(page.getByRole('listbox').getByRole('option').nth(1)).toBeVisible();
});

test('what a reader does before the program runs is done when it does', async ({ page }) => {
  const proceed = await holdProgram(page);
  await openRendered(page, `${demo}/databaseList`);
  const field = page.locator('#list-search');
  const before = await rows(page).count();
  await field.pressSequentially('jstor');
  const sort = page.getByLabel(words.zh_CN.shell.list.sort);
  await sort.selectOption('newest');
  const box = page.locator('#content input[name="access"]').first();
  await box.check();
  await page.getByRole('button', { name: words.zh_CN.shell.nav.more }).first().click();
  proceed();
  await expect(page.getByRole('menu')).toBeVisible();
  await expect(rows(page).first()).toContainText(/jstor/i);
  await expect.poll(() => rows(page).count()).toBeLessThan(before);
  await expect(field).toHaveValue('jstor');
  await expect(page).toHaveURL(/[?&]access=\w+&sort=newest/);
  await expect(box).toBeChecked();
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

test('the title is the library with its suffix, in both languages', async ({ page }) => {
  const response = await page.goto(`${demo}/`);
  const { library } = await bootstrapOf((await response?.text()) ?? '');
  await expect(page).toHaveURL(`${demo}/${library?.loginToPage}`);
  await expect(page).toHaveTitle(`${library?.libraryName}电子资源导航`);
  await page.goto(`${demo}/personalIndex?lang=en`);
  await expect(page).toHaveTitle(`${library?.libraryAttr.nameEn} E-Resource Navigation`);
  // The document had it already; the program remembers the language that was asked for.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('language'))).toBe('en');
  await page.goto(`${demo}/notice`);
  await expect(page).toHaveTitle(
    `${words.en.shell.nav.notices} · ${library?.libraryAttr.nameEn} E-Resource Navigation`,
  );
});

for (const label of ['demo', 'intl']) {
  test(`the colours of ${label} are its own`, async ({ page }) => {
    const response = await page.goto(`${originOf(label)}/databaseList`);
    const { library } = await bootstrapOf((await response?.text()) ?? '');
    const { topNavBg = '', themeColor = '' } = library?.style ?? {};
    const rgb = (hex: string) =>
      hex.match(/[0-9a-f]{2}/gi)?.map((part) => Number.parseInt(part, 16));
    await expect(page.locator('header').first()).toHaveCSS(
      'background-color',
      `rgb(${rgb(topNavBg)?.join(', ')})`,
    );
    const light = () =>
      page.evaluate(() =>
        getComputedStyle(document.documentElement)
          .getPropertyValue('--libraryLight')
          .replaceAll(' ', ''),
      );
    await expect.poll(light).toBe(`rgba(${rgb(themeColor)?.join(',')},0.1)`);
  });
}

test('a language in the address is applied, taken out and kept for the next visit', async ({
  page,
  context,
}) => {
  await page.goto(`${demo}/databaseList?lang=en&q=nature`);
  await expect(
    page.locator('#root').getByRole('heading', { level: 1, name: 'Databases' }),
  ).toBeVisible();
  await expect(page).toHaveURL(`${demo}/databaseList?q=nature`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('language'))).toBe('en');
  await page.close();

  const later = await context.newPage();
  await later.goto(`${demo}/databaseList`);
  await expect(
    later.locator('#root').getByRole('heading', { level: 1, name: 'Databases' }),
  ).toBeVisible();
  await expect(later.locator('html')).toHaveAttribute('lang', 'en');
  await openMenu(later, 'en');
  await later.getByRole('menuitem', { name: words.en.shell.settings.language }).click();
  await expect(
    later.locator('#root').getByRole('heading', { level: 1, name: '数据库' }),
  ).toBeVisible();
  await expect(later.locator('html')).toHaveAttribute('lang', 'zh-CN');
});

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

for (const language of ['zh_CN', 'en'] as const) {
  test(`an international library says it in its own words (${language})`, async ({ page }) => {
    const response = await page.goto(`${intl}/databaseList?lang=${language}`);
    const { wording } = await bootstrapOf((await response?.text()) ?? '');
    const own = wording?.[language]?.['shell.nav.databases'] ?? '';
    expect(own).not.toBe('');
    expect(own).not.toBe(words[language].shell.nav.databases);
    await expect(page.getByRole('link', { name: own, exact: true })).toBeVisible();
  });

  test(`an international library names the classes of its books (${language})`, async ({
    page,
  }) => {
    const response = await page.goto(`${intl}/electricNav?lang=${language}`);
    const { wording } = await bootstrapOf((await response?.text()) ?? '');
    const own = wording?.[language]?.['bookSubject.F'] ?? '';
    expect(own).not.toBe('');
    const classes = page.locator('#content').getByRole('listitem');
    await expect(classes.filter({ hasText: own })).toHaveText(new RegExp(`^F ${own}`));
  });

  test(
    `the built-in words stand in where the wording cannot be fetched (${language})`,
    withWorker,
    async ({ page, mishaps }) => {
      const wire = await openWire();
      mishaps.allow(/net::ERR_/);
      // The bare shell, as the worker keeps it: nothing but the calls can bring the wording.
      wire.lead(/^\/databaseList/, '/shell.html');
      wire.cut(/\/language\//);
      await page.goto(`${originOf('intl', wire.port)}/databaseList?lang=${language}`);
      const { title } = words[language].databases;
      await expect(
        page.locator('#root').getByRole('heading', { level: 1, name: title }),
      ).toBeVisible();
      await expect.poll(() => wire.passed.some(({ path }) => /\/language\//.test(path))).toBe(true);
      const { databases } = words[language].shell.nav;
      await expect(page.getByRole('link', { name: databases, exact: true })).toBeVisible();
    },
  );
}
