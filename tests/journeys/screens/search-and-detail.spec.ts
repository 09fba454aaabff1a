// Finding a database and reading about it, in both languages.
import type { Page } from '@playwright/test';
import { expect, test, withWorker } from '../support/journey.ts';
import { fill, originOf, rowOf, rows, words } from '../support/portal.ts';

const demo = originOf('demo');

async function openList(page: Page, query = ''): Promise<void> {
  await page.goto(`${demo}/databaseList${query}`);
  await expect(rows(page).first()).toBeVisible();
}

const searchField = (page: Page, language: 'zh_CN' | 'en') =>
  page.locator('#content').getByRole('searchbox', { name: words[language].databases.search.label });

interface Found {
  typed: string;
  by: string;
  name: string;
  /** Why it was found, where the name does not show it. */
  why?: string;
}

const why = { zh: words.zh_CN.databases.why, en: words.en.databases.why };
const finds: Record<'zh_CN' | 'en', Found[]> = {
  zh_CN: [
    { by: 'a word of its name', typed: '法宝', name: '北大法宝' },
    { by: 'its pinyin', typed: 'beidafabao', name: '北大法宝', why: why.zh.pinyin },
    { by: 'its initials', typed: 'bdfb', name: '北大法宝', why: why.zh.pinyin },
    {
      by: 'another name',
      typed: '中国知网',
      name: '中国学术期刊网络出版总库',
      why: fill(why.zh.alias, { text: '中国知网' }),
    },
    {
      by: 'a former name',
      typed: '中文科技期刊数据库',
      name: '维普中文期刊服务平台',
      why: fill(why.zh.formerName, { text: '中文科技期刊数据库' }),
    },
    {
      by: 'a topic',
      typed: '判决书',
      name: '中国裁判文书网',
      why: fill(why.zh.topic, { text: '判决书' }),
    },
  ],
  en: [
    { by: 'a word of its name', typed: 'scholar', name: 'Google Scholar' },
    { by: 'its Chinese initials', typed: 'bdfb', name: 'PKULaw', why: why.en.pinyin },
    {
      by: 'another name',
      typed: 'SSCI',
      name: 'Web of Science Core Collection',
      why: fill(why.en.alias, { text: 'SSCI' }),
    },
    {
      by: 'a former name',
      typed: 'InterScience',
      name: 'Wiley Online Library',
      why: fill(why.en.formerName, { text: 'Wiley InterScience' }),
    },
    {
      by: 'a topic',
      typed: 'CiteScore',
      name: 'Scopus',
      why: fill(why.en.topic, { text: 'CiteScore' }),
    },
  ],
};

for (const language of ['zh_CN', 'en'] as const) {
  const say = words[language].databases;

  test(`typing finds a database by everything it is known by (${language})`, async ({ page }) => {
    await openList(page, `?lang=${language}`);
    const field = searchField(page, language);
    for (const { by, typed, name, why: reason } of finds[language]) {
      await test.step(`by ${by}: ${typed}`, async () => {
        await field.fill('');
        await field.pressSequentially(typed);
        await expect(rowOf(page, name)).toBeVisible();
        if (reason) await expect(rowOf(page, name)).toContainText(reason);
        await expect(page).toHaveURL(new RegExp(`[?&]q=${encodeURIComponent(typed)}`));
      });
    }
  });

  test(`the search in the bar leads to the results, and asks for a term (${language})`, async ({
    page,
  }) => {
    await page.goto(`${demo}/notice?lang=${language}`);
    const { search } = words[language].shell;
    const box = page.getByRole('search', { name: search.label }).getByRole('combobox');
    await box.press('Enter');
    await expect(page.getByText(search.empty)).toBeVisible();
    await expect(box).toBeFocused();
    await box.fill('Scopus');
    await box.press('Enter');
    await expect(page).toHaveURL(`${demo}/search?q=Scopus`);
    await expect(
      page.locator('#content').getByRole('link', { name: 'Scopus' }).first(),
    ).toBeVisible();
  });

  test(`filters stand in the address and survive reload, sharing and removal (${language})`, async ({
    page,
    context,
  }) => {
    await openList(page, `?lang=${language}`);
    const all = Number(await rows(page).first().getAttribute('aria-setsize'));
    const filters = page.getByRole('search', { name: say.filters.title });
    // The list follows the filters a moment later.
    const lessThan = async (before: number): Promise<number> => {
      const shown = async () => Number(await rows(page).first().getAttribute('aria-setsize'));
      await expect.poll(shown).toBeLessThan(before);
      return shown();
    };
    await filters.getByRole('checkbox', { name: say.access.free }).check();
    await expect(page).toHaveURL(/[?&]access=free/);
    const free = await lessThan(all);
    await filters.getByRole('checkbox', { name: say.types.abstract }).check();
    await expect(page).toHaveURL(/[?&]type=abstract/);
    const narrowed = await lessThan(free);
    await expect(
      page
        .getByRole('status')
        .filter({ hasText: String(narrowed) })
        .first(),
    ).toHaveText(fill(say.found, { count: narrowed }));

    await page.reload();
    await expect(rows(page).first()).toHaveAttribute('aria-setsize', String(narrowed));
    await expect(filters.getByRole('checkbox', { name: say.types.abstract })).toBeChecked();

    const shared = await context.newPage();
    await shared.goto(page.url());
    await expect(rows(shared).first()).toHaveAttribute('aria-setsize', String(narrowed));
    await shared.close();

    const chips = page.getByRole('list', { name: say.filters.chosen });
    await chips
      .getByRole('button', { name: fill(say.filters.remove, { name: say.types.abstract }) })
      .click();
    await expect(page).not.toHaveURL(/type=abstract/);
    await chips.getByRole('button', { name: say.filters.clear }).click();
    await expect(rows(page).first()).toHaveAttribute('aria-setsize', String(all));
    await expect(page).toHaveURL(`${demo}/databaseList`);
  });

  test(`a detail says what the library knows of a database (${language})`, async ({ page }) => {
    const name = language === 'en' ? 'Wind Financial Terminal' : 'Wind 金融终端';
    await openList(page, `?lang=${language}&q=Wind`);
    await rowOf(page, name).getByRole('link', { name, exact: true }).click();
    await expect(page.locator('#root').getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^${name} · `));
    const main = page.locator('#content');
    const { detail } = say;
    for (const term of [
      detail.abbreviation,
      detail.aliases,
      detail.vendor,
      detail.concurrency,
      detail.types,
      detail.languages,
      detail.subjects,
      detail.access,
      detail.contact,
      detail.officeHours,
      detail.librarian,
      detail.remoteAccess,
      detail.copyright,
      detail.client,
    ]) {
      await expect(main.getByText(term, { exact: true }).first(), term).toBeVisible();
    }
    await expect(main.getByRole('heading', { name: detail.introduction })).toBeVisible();
    const visit = main.getByRole('link', { name: fill(say.visit.goTo, { name }) });
    await expect(visit).toHaveAttribute('target', '_blank');
    await expect(visit).toHaveAttribute('rel', /noopener/);
    // The one redirect, which knows the way in for whoever follows it.
    const way = (await visit.getAttribute('href')) ?? '';
    expect(way).toMatch(/^\/go\/database\//);
    const gone = await page.evaluate(
      async (to) => (await fetch(to, { redirect: 'manual' })).type,
      way,
    );
    expect(gone).toBe('opaqueredirect');
  });
}

test('going back restores the place in the list and its filters', withWorker, async ({ page }) => {
  await openList(page, '?access=remote');
  // The page may grow a moment after its first rows are there.
  const scrolled = () =>
    page.evaluate(() => {
      window.scrollTo(0, 3_000);
      return window.scrollY;
    });
  await expect.poll(scrolled).toBeGreaterThan(2_900);
  // The rows of the first screen stand until those of this place are drawn.
  await expect(rows(page).nth(6)).toBeInViewport();
  // Place, name and click in one step: what is drawn next might put another row in this place.
  const { name, before } = await rows(page)
    .nth(6)
    .getByRole('link')
    .first()
    .evaluate((link: HTMLElement) => {
      const place = window.scrollY;
      link.click();
      return { name: link.textContent ?? '', before: place };
    });
  await expect(page.locator('#root').getByRole('heading', { level: 1, name })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(rowOf(page, name)).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
  await expect(page).toHaveURL(/access=remote/);
  await expect(
    page.getByRole('checkbox', { name: words.zh_CN.databases.access.remote }),
  ).toBeChecked();
});

test.describe('on a slow line', () => {
  // A worker would have the chunk at hand.
  test.use({ serviceWorkers: 'block' });

  test('a result that is opened right after typing opens', async ({ page, context }) => {
    await openList(page);
    await page.waitForLoadState('networkidle');
    await context.route('**/assets/*.js', async (route) => {
      // Longer than the pause after which the address follows what was typed.
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      await route.continue();
    });
    await searchField(page, 'zh_CN').pressSequentially('Scopus');
    const link = rows(page)
      .first()
      .getByRole('link', { name: /^Scopus/ });
    const name = await link.evaluate((element: HTMLElement) => {
      element.click();
      return element.textContent ?? '';
    });
    await expect(page.locator('#root').getByRole('heading', { level: 1, name })).toBeVisible();
    await page.goBack();
    await expect(searchField(page, 'zh_CN')).toHaveValue('Scopus');
    await expect(page).toHaveURL(/[?&]q=Scopus/);
  });
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

test('a letter of the rail shows the names that begin with it', async ({ page }) => {
  await openList(page);
  const { letters } = words.zh_CN.databases;
  await page.getByRole('button', { name: fill(letters.one, { letter: 'W' }), exact: true }).click();
  await expect(page).toHaveURL(/[?&]letter=W/);
  await expect(rowOf(page, '万方医学网')).toBeVisible();
  await expect(rowOf(page, '北大法宝')).toHaveCount(0);
  await page.getByRole('button', { name: letters.all, exact: true }).click();
  await expect(page).toHaveURL(`${demo}/databaseList`);
});

test('the list can be cards, and stays so', async ({ page }) => {
  await openList(page);
  const { view } = words.zh_CN.databases;
  const asRow = await rows(page).first().boundingBox();
  await page.getByRole('button', { name: view.card }).click();
  await expect(page).toHaveURL(/[?&]view=card/);
  await page.reload();
  await expect(page.getByRole('button', { name: view.card })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  const asCard = await rows(page).first().boundingBox();
  expect(asCard?.width ?? 0).toBeLessThan(asRow?.width ?? 0);
  await page.getByRole('button', { name: view.list }).click();
  await expect(page).toHaveURL(`${demo}/databaseList`);
});

test('nothing found says what to do, and clears', async ({ page }) => {
  await openList(page);
  const { empty } = words.zh_CN.databases;
  await searchField(page, 'zh_CN').fill('没有这样的数据库');
  await expect(page.getByText(empty.title)).toBeVisible();
  await page.getByRole('button', { name: empty.clear }).click();
  await expect(rows(page).first()).toBeVisible();
  await expect(page).toHaveURL(`${demo}/databaseList`);
});

test('a database that is not there is said to be missing', async ({ page, mishaps }) => {
  mishaps.allow(/status of 404/);
  await page.goto(`${demo}/databaseDetail?id=no-such-database`);
  await expect(page.getByText(words.zh_CN.databases.detail.missing.title)).toBeVisible();
  await page.getByRole('link', { name: /^返回/ }).first().click();
  await expect(rows(page).first()).toBeVisible();
});

test('the way back from a detail leads to the results or the filters it came from', async ({
  page,
}) => {
  await page.goto(`${demo}/search?q=${encodeURIComponent('法律')}`);
  const hit = page.locator('#content').getByRole('link', { name: '北大法宝' }).first();
  await hit.click();
  await expect(page.getByRole('heading', { level: 1, name: '北大法宝' })).toBeVisible();
  await page.reload();
  await page.getByRole('link', { name: '返回“法律”的搜索结果' }).click();
  await expect(page).toHaveURL(/\/search\?q=/);
  await expect(hit).toBeVisible();

  await page.goto(`${demo}/databaseList?access=campus&view=card`);
  const first = rows(page).first().getByRole('link').first();
  const name = (await first.textContent()) ?? '';
  await first.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const back = page.getByRole('link', { name: /^返回.*（已筛选）$/ });
  await expect(back).toHaveAttribute('href', '/databaseList?access=campus&view=card');
  await back.click();
  await expect(page).toHaveURL(/databaseList\?access=campus&view=card/);
  await expect(first).toHaveText(name);
});

test('under maintenance the way in looks and reads otherwise, and says until when', async ({
  page,
}) => {
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

test('the list is sorted as asked, says so, and keeps it in the address', async ({ page }) => {
  const { sort } = words.zh_CN.databases;
  await openList(page);
  await page.getByLabel(words.zh_CN.shell.list.sort).selectOption(sort.newest);
  await expect(page).toHaveURL(/[?&]sort=newest/);
  await expect(page.getByRole('status').filter({ hasText: sort.newest })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(words.zh_CN.shell.list.sort)).toHaveValue('newest');
  await searchField(page, 'zh_CN').fill('法');
  await expect(page.getByLabel(words.zh_CN.shell.list.sort).getByRole('option')).toHaveCount(3);
});
