// Finding a database and reading about it.
import { expect, test } from '../support/journey.ts';
import { fill, heading, originOf, rowOf, rows, words } from '../support/portal.ts';
import { openList, searchField } from './finding.ts';

const demo = originOf('demo');

test('the search in the bar leads to the results, and asks for a term', async ({ page }) => {
  await page.goto(`${demo}/notice?lang=en`);
  const { search } = words.en.shell;
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

test('filters stand in the address and survive reload and removal', async ({ page }) => {
  const say = words.zh_CN.databases;
  await openList(page);
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

test('a database is found by typing, and its detail says what is known', async ({ page }) => {
  const say = words.en.databases;
  const name = 'Wind Financial Terminal';
  await openList(page, '?lang=en');
  await searchField(page, 'en').pressSequentially('Wind');
  await rowOf(page, name).getByRole('link', { name, exact: true }).click();
  await expect(heading(page, name)).toBeVisible();
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

test('going back restores the place in the list, the focus and its filters', async ({ page }) => {
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
  await expect(heading(page, name)).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(rowOf(page, name).getByRole('link').first()).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
  await expect(page).toHaveURL(/access=remote/);
  await expect(
    page.getByRole('checkbox', { name: words.zh_CN.databases.access.remote }),
  ).toBeChecked();
});
