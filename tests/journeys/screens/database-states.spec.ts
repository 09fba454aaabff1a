// A database that may not open now says so wherever readers meet it, not only in the list and the detail.
import { expect, refusedWith, test } from '../support/journey.ts';
import { originOf, words } from '../support/portal.ts';
import { maintained } from './maintenance.ts';

const demo = originOf('demo');
const say = words.zh_CN;
const sign = '[data-state=maintenance]';
const sentence = /正在维护这个数据库/;

test('a visitor reads of a maintenance before they go there', async ({ page, mishaps }) => {
  mishaps.allow(refusedWith(401));
  const { name, id } = await maintained(page);
  const box = page.getByRole('search', { name: say.shell.search.label }).getByRole('combobox');
  await box.fill(name);
  await box.press('Enter');
  const hit = page.getByRole('listitem').filter({ hasText: name }).first();
  await expect(hit.locator(sign)).toBeVisible();
  await page.goto(`${demo}/middle?kind=database&id=${id}`);
  await expect(page.getByRole('button', { name: say.entry.middle.signIn })).toBeVisible();
  await expect(page.getByText(sentence)).toBeVisible();
});
