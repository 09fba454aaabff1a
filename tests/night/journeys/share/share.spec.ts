// More of what is shared: proxied addresses, references, what opens nowhere or is not held, hostile and long texts.
import type { Page } from '@playwright/test';
import { emptyItem } from '#contract/rules/forms/delivery-rules.ts';
import { expect, networkGone, test, withWorker } from '#tests/journeys/support/journey.ts';
import { drawn, fill, originOf, settledOffline, words } from '#tests/journeys/support/portal.ts';

const say = words.zh_CN;
const demo = originOf('demo');
const article = 'https://www.jstor.org/stable/2118559?seq=1';
const content = (page: Page) => page.locator('#content');
const share = (fields: Record<string, string>) =>
  `${demo}/share?${new URLSearchParams(fields).toString()}`;

test('a proxied address is offered first in the search box', async ({ page }) => {
  await page.goto(`${demo}/notice`);
  const box = page.getByRole('search', { name: say.shell.search.label }).getByRole('combobox');
  await box.fill('https://www-jstor-org.ezproxy.example.edu/stable/2118559?seq=1');
  const options = page.getByRole('listbox').getByRole('option');
  const offer = fill(say.search.answer.covered, { name: 'JSTOR 过刊数据库' });
  await expect(options.first()).toHaveText(offer);
  await box.press('ArrowDown');
  await box.press('Enter');
  await expect(content(page)).toContainText(article);
  await box.fill(`https://ezproxy.example.edu/login?url=${article}`);
  await box.press('Enter');
  await expect(page).toHaveURL(/\/share\?q=https%3A%2F%2Fezproxy/);
  await expect(content(page)).toContainText(article);
});

test('a whole reference leads to its journal and keeps the article', async ({ page }) => {
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
  // Before, the form is the browser's own, and searches for the words.
  await drawn(page);
  await box.fill(reference);
  await box.press('Enter');
  await arrives();
});

test('another page of the site of held titles opens nothing', async ({ page }) => {
  const address = 'https://www.nature.example.com/articles/x';
  const titles = ['自然', 'Nature Maps'].map((name, index) => ({
    id: String(index + 1),
    kind: 'journal',
    name: { zh_CN: name, en: name },
    url: `https://nature.example.com/${index}`,
  }));
  const held = { title: null, isHeld: false, isYearKnown: false, work: null };
  const copy = { ...held, freeUrl: '', covered: null, known: emptyItem() };
  const site = { host: 'nature.example.com', count: 12, titles };
  const data = { ownPath: null, target: null, site, copy, item: emptyItem() };
  // The demonstration library has no such site: the service's answer is put in its place.
  const json = { flag: true, code: 200, message: '', data };
  const headers = { 'X-Portal-Answer': '1' };
  await page.route('**/reference', (route) => route.fulfill({ status: 200, json, headers }));
  await page.goto(share({ text: address }));
  await expect(content(page).getByText(say.share.onSite.title)).toBeVisible();
  const first = content(page).getByRole('link', { name: '自然', exact: true });
  await expect(first).toHaveAttribute('href', '/journalDetail?id=1');
  const more = fill(say.share.onSite.more, { count: '10' });
  await expect(content(page).getByRole('link', { name: more })).toBeVisible();
  await expect(content(page).locator('a[href*="/middle"]')).toHaveCount(0);
  await content(page).getByRole('link', { name: say.delivery.ask }).click();
  await expect(page).toHaveURL(/\/literatureDelivery\?.*citation=https/);
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

test('a share of 8 KB arrives or waits', withWorker, async ({ page, context, mishaps }) => {
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
});
