// More of lists and the search: all that finds a database, slow lines, maintenance, what ends, what is missing or found nowhere.
import { openList, searchField } from '#tests/journeys/screens/finding.ts';
import { holdProgram, openRendered } from '#tests/journeys/support/early-page.ts';
import { expect, test } from '#tests/journeys/support/journey.ts';
import { fill, heading, originOf, rowOf, rows, words } from '#tests/journeys/support/portal.ts';

const demo = originOf('demo');

const { why } = words.zh_CN.databases;

for (const [by, typed, name, reason] of [
  ['a word of its name', '法宝', '北大法宝', ''],
  ['its pinyin', 'beidafabao', '北大法宝', why.pinyin],
  ['its initials', 'bdfb', '北大法宝', why.pinyin],
  ['another name', '中国知网', '中国学术期刊网络出版总库', why.alias],
  ['a former name', '中文科技期刊数据库', '维普中文期刊服务平台', why.formerName],
  ['a topic', '判决书', '中国裁判文书网', why.topic],
] as const) {
  test(`typing finds a database by ${by}, and says so`, async ({ page }) => {
    await openList(page);
    await searchField(page).pressSequentially(typed);
    await expect(rowOf(page, name)).toContainText(fill(reason, { text: typed }));
    await expect(page).toHaveURL(new RegExp(`[?&]q=${encodeURIComponent(typed)}`));
  });
}

test('a result that is opened right after typing opens', async ({ page, context }) => {
  await openList(page);
  await page.waitForLoadState('networkidle');
  await context.route('**/assets/*.js', async (route) => {
    // Longer than the pause after which the address follows what was typed.
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  await searchField(page).pressSequentially('Scopus');
  const link = rows(page)
    .first()
    .getByRole('link', { name: /^Scopus/ });
  const name = await link.evaluate((element: HTMLElement) => {
    element.click();
    return element.textContent ?? '';
  });
  await expect(heading(page, name)).toBeVisible();
  await page.goBack();
  await expect(searchField(page)).toHaveValue('Scopus');
  await expect(page).toHaveURL(/[?&]q=Scopus/);
});

test('under maintenance the way in reads otherwise, and says until when', async ({ page }) => {
  const say = words.zh_CN.databases;
  await openList(page, '?state=maintenance');
  const row = rows(page).first();
  await expect(row.getByText(/^维护中，至 \d{4}-\d{2}-\d{2}$/)).toBeVisible();
  await expect(row.getByRole('link', { name: /^仍要访问/ })).toBeVisible();
  await row.getByRole('link').first().click();
  await expect(page.getByRole('link', { name: /^仍要访问/ })).toHaveText(say.visit.anyway);
  await expect(page.getByText(/以前可能打不开/)).toBeVisible();
  const fact = page.getByRole('term').filter({ hasText: say.detail.maintenance });
  await expect(fact).toBeVisible();
});

test('near expiry is red, and said in words with its day', async ({ page }) => {
  await openList(page, '?state=nearExpiry');
  const sign = rows(page).first().locator('[data-state=nearExpiry]');
  await expect(sign).toHaveText(/\d{4}-\d{2}-\d{2} 到期/);
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    const colour = await sign.evaluate((element) => getComputedStyle(element).color);
    const [red = 0, green = 0, blue = 0] = colour.match(/\d+/g)?.map(Number) ?? [];
    expect(red, `${scheme}: ${colour}`).toBeGreaterThan(1.5 * Math.max(green, blue));
  }
});

test('a database that is not there is said to be missing', async ({ page, mishaps }) => {
  mishaps.allow(/status of 404/);
  await page.goto(`${demo}/databaseDetail?id=no-such-database`);
  await expect(page.getByText(words.zh_CN.databases.detail.missing.title)).toBeVisible();
  await page.getByRole('link', { name: /^返回/ }).first().click();
  await expect(rows(page).first()).toBeVisible();
});

const say = words.zh_CN;
const q = '没有这样的东西';

test('a list that finds nothing leads to the one search with the same words', async ({ page }) => {
  const lists = [
    '/databaseList',
    '/journalList',
    '/allJournalList',
    '/electricList',
    '/otherResourceList',
    '/fundList',
    '/literatureList',
  ];
  for (const list of lists) {
    await page.goto(`${demo}${list}?q=${encodeURIComponent(q)}`);
    await page.getByRole('link', { name: fill(say.databases.empty.everywhere, { q }) }).click();
    await expect(page.getByText(fill(say.search.none.title, { q }))).toBeVisible();
    await expect(page).toHaveURL(`${demo}/search?q=${encodeURIComponent(q)}`);
  }
});

test('an address whose escapes are none is said to be no page', async ({ page, mishaps }) => {
  mishaps.allow(/status of 400/);
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  await page.goto(`${demo}/%E0%A4%A`);
  await expect(page.getByRole('heading', { name: say.failures.notFound.title })).toBeVisible();
  expect(warnings).toEqual([]);
});

test('a search whose address is cut within an escape is answered', async ({ page }) => {
  await page.goto(`${demo}/search?q=${encodeURIComponent('学报')}%E0%A4%A`);
  await expect(page.getByRole('main').getByText('学报').first()).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test.describe('on a phone', () => {
  // The document of a phone has the layout of phones.
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true });

  test('the bar names the library in full and leads to a search', async ({ page }) => {
    await page.goto(`${originOf('intl')}/databaseDetail?id=arxiv&lang=en`);
    const name = page.getByText('International Demonstration College Library').first();
    await expect(name).toBeVisible();
    // Letters may reach a little out of their line; a line that is cut off would be more.
    const cutOff = await name.evaluate((box) => box.scrollHeight - box.clientHeight);
    expect(cutOff).toBeLessThan(8);
    const field = page.getByRole('banner').getByRole('combobox');
    await expect(field).toHaveCount(0);
    const sign = page.getByRole('banner').locator('a[href="/search"]');
    await sign.click();
    await expect(field).toBeFocused();
    // Before the program runs the browser follows the link.
    const proceed = await holdProgram(page);
    await openRendered(page, `${originOf('intl')}/notice`);
    await sign.click();
    await expect(page).toHaveURL(/\/search$/);
    proceed();
    await expect(field).toBeFocused();
    expect((await field.boundingBox())?.width).toBeGreaterThan(220);
  });
});

test('an address of a resource leads to it, before what words find', async ({ page }) => {
  const address = 'https://www.kuke.com/kuke/album/1';
  await page.goto(`${demo}/search?${new URLSearchParams({ q: address })}`);
  const main = page.getByRole('main');
  const card = main.getByTestId('answer');
  const [before = '', after = ''] = say.search.answer.covered.split('{{name}}');
  await expect(card.getByRole('heading')).toHaveText(new RegExp(`^${before}.+${after}$`));
  const way = card.getByRole('link', { name: say.share.covered.open, exact: true });
  await expect(way).toHaveAttribute('href', /^\/middle\?/);
  // One answer, and nothing that says there is none.
  await expect(main.getByText(fill(say.search.none.title, { q: address }))).toHaveCount(0);
  await expect(main.getByText(say.search.none.text)).toHaveCount(0);
});

test('without scripts the rankings are there, and their links choose', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'zh-CN', javaScriptEnabled: false });
  const page = await context.newPage();
  const rows = page.locator('#content ol > li');
  // The first request may get the shell, while the screen is being rendered.
  await expect
    .poll(
      async () => {
        await page.goto(`${demo}/topList`);
        return rows.count();
      },
      { timeout: 60_000 },
    )
    .toBeGreaterThan(5);
  await page.getByRole('link', { name: say.rankings.periods.month, exact: true }).click();
  await expect(page).toHaveURL(/period=month/);
  await context.close();
});
