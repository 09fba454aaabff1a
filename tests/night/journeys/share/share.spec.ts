// More of what is shared: proxied addresses, references, what opens nowhere or is not held, hostile and long texts.
import type { Page } from '@playwright/test';
import { emptyItem } from '#contract/rules/delivery-rules.ts';
import { standIn } from '#tests/journeys/share/sharing.ts';
import { holdProgram, openRendered } from '#tests/journeys/support/early-page.ts';
import { expect, networkGone, test, withWorker } from '#tests/journeys/support/journey.ts';
import { fill, originOf, settledOffline, words } from '#tests/journeys/support/portal.ts';

const say = words.zh_CN;
const demo = originOf('demo');
const article = 'https://www.jstor.org/stable/2118559?seq=1';
const content = (page: Page) => page.locator('#content');
const share = (fields: Record<string, string>) =>
  `${demo}/share?${new URLSearchParams(fields).toString()}`;

test('a proxied address is offered first in the search box, and leads there when it is sent', async ({
  page,
}) => {
  await page.goto(`${demo}/notice`);
  const box = page.getByRole('search', { name: say.shell.search.label }).getByRole('combobox');
  await box.fill('https://www-jstor-org.ezproxy.example.edu/stable/2118559?seq=1');
  const options = page.getByRole('listbox').getByRole('option');
  const offer = fill(say.search.reference.open, { name: 'JSTOR 过刊数据库' });
  await expect(options.first()).toHaveText(offer);
  await box.press('ArrowDown');
  await box.press('Enter');
  await expect(content(page)).toContainText(article);
  await box.fill(`https://ezproxy.example.edu/login?url=${article}`);
  await box.press('Enter');
  await expect(page).toHaveURL(/\/share\?q=https%3A%2F%2Fezproxy/);
  await expect(content(page)).toContainText(article);
});

test('a whole reference leads to its journal and keeps the article, also from the search box', async ({
  page,
}) => {
  const reference =
    'Horton, R., & Smith, J. (2001). On the reading of maps. The Lancet, 357(9250), 1–5.';
  const arrives = async () => {
    await expect(page).toHaveURL(/\/journalDetail\?id=/);
    await expect(content(page)).toContainText('On the reading of maps');
    await expect(content(page)).toContainText('357(9250)');
    const ask = content(page).getByRole('link', { name: say.delivery.ask });
    await expect(ask).toHaveAttribute('href', /literatureDelivery\?.*On\+the\+reading\+of\+maps/);
  };
  await page.goto(share({ text: reference }));
  await arrives();
  const box = page.getByRole('search', { name: say.shell.search.label }).getByRole('combobox');
  await page.goto(`${demo}/notice`);
  await box.fill(reference);
  await box.press('Enter');
  await arrives();
  // Before the program runs, too: the results of the search only offer the way.
  const proceed = await holdProgram(page);
  await openRendered(page, `${demo}/notice`);
  await box.fill(reference);
  await box.press('Enter');
  proceed();
  await arrives();
});

test('what opens on campus only says so before the way in refuses it', async ({ page }) => {
  await page.goto(share({ text: 'https://book.sciencereading.cn/article/1' }));
  await expect(content(page).getByText(say.share.covered.refused)).toBeVisible();
  await expect(content(page)).toContainText('该资源只能在校园网内访问');
  await expect(content(page).locator('a[href*="/middle"]')).toHaveCount(0);
  await expect(content(page).getByRole('link', { name: say.delivery.ask })).toBeVisible();
});

test('another page of the site of held titles says what is known, and opens nothing', async ({
  page,
}) => {
  const address = 'https://www.nature.example.com/articles/x';
  const titles = ['自然', 'Nature Maps'].map((name, index) => ({
    id: String(index + 1),
    kind: 'journal',
    name: { zh_CN: name, en: name },
    url: `https://nature.example.com/${index}`,
  }));
  const copy = {
    title: null,
    isHeld: false,
    isYearKnown: false,
    work: null,
    freeUrl: '',
    covered: null,
    known: emptyItem(),
  };
  const site = { host: 'nature.example.com', count: 12, titles };
  const data = { ownPath: null, target: null, site, copy, item: emptyItem() };
  // The demonstration library has no such site: the service's answer is put in its place.
  await page.route('**/reference', (route) =>
    route.fulfill({
      status: 200,
      json: { flag: true, code: 200, message: '', data },
      headers: { 'X-Portal-Answer': '1' },
    }),
  );
  await page.goto(share({ text: address }));
  await expect(content(page).getByText(say.share.onSite.title)).toBeVisible();
  await expect(content(page).getByRole('link', { name: '自然', exact: true })).toHaveAttribute(
    'href',
    '/journalDetail?id=1',
  );
  const more = fill(say.share.onSite.more, { count: '10' });
  await expect(content(page).getByRole('link', { name: more })).toBeVisible();
  await expect(content(page).locator('a[href*="/middle"]')).toHaveCount(0);
  await content(page).getByRole('link', { name: say.delivery.ask }).click();
  await expect(page).toHaveURL(/\/literatureDelivery\?.*citation=https/);
});

test('an address needs no scheme in the search box, and words with dots are searched for', async ({
  page,
}) => {
  await page.goto(`${demo}/notice`);
  const box = page.getByRole('search', { name: say.shell.search.label }).getByRole('combobox');
  const options = page.getByRole('listbox').getByRole('option');
  const offer = fill(say.search.reference.open, { name: 'JSTOR 过刊数据库' });
  await box.fill(article.replace('https://www.', ''));
  await expect(options.first()).toHaveText(offer);
  await box.press('Enter');
  await expect(page).toHaveURL(/\/share\?q=jstor\.org/);
  await expect(content(page).getByText(say.share.covered.title)).toBeVisible();
  // A host alone is offered where a resource covers it; sent, it is words.
  await box.fill('jstor.org');
  await expect(options.first()).toHaveText(offer);
  for (const words of ['Node.js/React', 'Node.js', 'jstor.org']) {
    await box.fill(words);
    await box.press('Enter');
    await expect(page).toHaveURL(`${demo}/search?${new URLSearchParams({ q: words })}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('what the library lacks is said, with the form for a copy', async ({ page }) => {
  await page.goto(share({ url: 'https://doi.org/10.9999/nobody.has.this', title: 'On nothing' }));
  // A DOI alone does not say whether the library has it.
  await expect(content(page).getByText(say.share.unknown.title)).toBeVisible();
  const publisher = content(page).getByRole('link', { name: say.share.notHeld.publisher });
  await expect(publisher).toHaveAttribute('href', 'https://doi.org/10.9999/nobody.has.this');
  await content(page).getByRole('link', { name: say.delivery.ask }).click();
  await expect(page).toHaveURL(/\/literatureDelivery\?.*10\.9999/);
  await expect(content(page)).toContainText('On nothing');
});

test('an address that is no resource of the library is never opened', async ({ page, context }) => {
  await standIn(context);
  for (const address of [
    'https://evil.example/stable/1',
    'https://www.jstor.org.evil.example/stable/1',
    'https://www.jstor.org@evil.example/',
    'https://evil.example/login?url=https://evil.example/',
  ]) {
    await page.goto(share({ text: address, title: 'Evil' }));
    await expect(page).toHaveURL(/\/(?:share|search)\?/);
    await expect(content(page).locator('a[href*="evil.example"]')).toHaveCount(0);
    for (const link of await content(page).locator('a[href*="/middle"]').all()) {
      expect(await link.getAttribute('href')).toMatch(/url=https%3A%2F%2Fwww\.jstor\.org%2F/);
    }
  }
});

test('hostile, long and empty shares are texts like any other', async ({ page }) => {
  await page.goto(share({}));
  await expect(content(page).getByText(say.share.nothing.title)).toBeVisible();
  const hostile = `"><img src=x onerror=alert(1)>${'<script>alert(1)</script>'.repeat(20)}`;
  await page.goto(share({ title: hostile }));
  await expect(page).toHaveURL(/\/search\?q=/);
  await expect(content(page).locator('img[src="x"]')).toHaveCount(0);
  await page.goto(share({ url: `javascript:alert(1)//${article}` }));
  await expect(content(page).locator('a[href^="javascript:"]')).toHaveCount(0);
});

test(
  'a share of 8 KB arrives in the installed app, and without a network it waits',
  withWorker,
  async ({ page, context, mishaps }) => {
    await page.goto(`${demo}/notice`);
    await settledOffline(page);
    // The worker answers, so no server has to take an address of that length.
    await page.goto(share({ title: '论文', text: `${'长'.repeat(2_700)} ${article}` }));
    await expect(content(page)).toContainText('JSTOR');
    mishaps.allow(networkGone);
    await context.setOffline(true);
    await page.goto(share({ text: 'https://doi.org/10.1016/j.cell.2011.02.013' }));
    await expect(content(page).getByText(say.share.away.title)).toBeVisible();
    await expect(content(page).getByRole('link', { name: say.share.away.ask })).toBeVisible();
    await context.setOffline(false);
    await expect(content(page)).toContainText('Hallmarks of Cancer');
  },
);
