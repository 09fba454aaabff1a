// Finding a database and reading about it, in either language.

import type { Page } from '@playwright/test';
import type { Language } from '#contract/models/model.ts';
import { expect, test } from '../support/journey.ts';
import { fill, originOf, rowOf, rows, words } from '../support/portal.ts';

const demo = originOf('demo');

export async function openList(page: Page, query = ''): Promise<void> {
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

/** A journey for each language in which names are typed. */
export function findByTyping(languages: readonly Language[]): void {
  for (const language of languages) {
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
  }
}

/** A journey for each language of the bar. */
export function searchFromBar(languages: readonly Language[]): void {
  for (const language of languages) {
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
  }
}

/** A journey for each language of the filters. */
export function filterByAddress(languages: readonly Language[]): void {
  for (const language of languages) {
    const say = words[language].databases;

    test(`filters stand in the address and survive reload and removal (${language})`, async ({
      page,
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

      const chips = page.getByRole('list', { name: say.filters.chosen });
      await chips
        .getByRole('button', { name: fill(say.filters.remove, { name: say.types.abstract }) })
        .click();
      await expect(page).not.toHaveURL(/type=abstract/);
      await chips.getByRole('button', { name: say.filters.clear }).click();
      await expect(rows(page).first()).toHaveAttribute('aria-setsize', String(all));
      await expect(page).toHaveURL(`${demo}/databaseList`);
    });
  }
}

/** A journey for each language of a detail. */
export function readDetail(languages: readonly Language[]): void {
  for (const language of languages) {
    const say = words[language].databases;

    test(`a database is found by typing, and its detail says what the library knows (${language})`, async ({
      page,
    }) => {
      const name = language === 'en' ? 'Wind Financial Terminal' : 'Wind 金融终端';
      await openList(page, `?lang=${language}`);
      await searchField(page, language).pressSequentially('Wind');
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
}
