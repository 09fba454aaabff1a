// More of what a reader keeps: journals, subjects, what is followed, chosen without a network, taken away again.
import type { Page } from '@playwright/test';
import { starOf, turnStar } from '#tests/journeys/support/following.ts';
import { expect, networkGone, test } from '#tests/journeys/support/journey.ts';
import {
  fill,
  originOf,
  rows,
  settledOffline,
  signIn,
  words,
} from '#tests/journeys/support/portal.ts';
import { isReady, isWhole, readKeptLists, readUnopened } from './keeping.ts';

test.use({ serviceWorkers: 'allow' });

const say = words.zh_CN;
const keepButton = (page: Page, label: string = say.keeps.keep) =>
  page.locator('#content').getByRole('button', { name: label, exact: true });
const rowOfKept = (page: Page, name: string) =>
  page.locator('#content').getByRole('listitem').filter({ hasText: name });

readKeptLists(['demo', 'intl']);

test('journals that are kept are listed, read and searched offline', async ({
  page,
  context,
  mishaps,
}) => {
  const origin = originOf('demo');
  const list = `${origin}/journalList?subject=01`;
  await page.goto(list);
  const names = page.locator('#content li a[href*="Detail?"]');
  await expect(names.first()).toBeVisible();
  await settledOffline(page);
  await keepButton(page).click();
  await isReady(page);
  const name = (await names.nth(2).textContent()) ?? '';

  mishaps.allow(networkGone);
  await context.setOffline(true);
  await page.goto(list);
  await readUnopened(page, [0, 2]);
  await test.step("the list's own field finds it, and it is still kept", async () => {
    await page.goto(list);
    const field = page.locator('#content').getByRole('searchbox');
    await field.fill(name.slice(0, 4));
    await expect(names.filter({ hasText: name })).toBeVisible();
    await isReady(page);
    await expect(page.getByTestId('kept-list')).toHaveCount(0);
    await field.fill('no such journal anywhere');
    await expect(page.locator('#content')).toContainText(say.titles.empty.title);
  });
  await test.step('another list is made of what there is, and says so', async () => {
    await page.goto(`${origin}/journalList?${new URLSearchParams({ q: name.slice(0, 4) })}`);
    await expect(names.filter({ hasText: name })).toBeVisible();
    await expect(page.getByTestId('kept-list')).toBeVisible();
  });
  await test.step('the search finds it, and says where', async () => {
    await page.goto(`${origin}/search?${new URLSearchParams({ q: name.slice(0, 4) })}`);
    await expect(page.getByTestId('kept-results')).toBeVisible();
    await expect(page.locator('#content').getByRole('link', { name, exact: true })).toBeVisible();
  });
  await test.step('so does the field, while it is typed', async () => {
    await page.getByRole('combobox').first().fill(name.slice(0, 3));
    await expect(page.getByRole('option', { name })).toBeVisible();
    await expect(page.getByRole('listbox')).toContainText(say.keeps.search.suggestions);
  });
  await context.setOffline(false);
});

test('a subject is kept with all the library has of it', async ({ page, context, mishaps }) => {
  const origin = originOf('demo');
  await page.goto(`${origin}/databaseList?subject=01`);
  await expect(rows(page).first()).toBeVisible();
  await settledOffline(page);
  await keepButton(page, say.keeps.keepSubject).click();
  await isReady(page);
  mishaps.allow(networkGone);
  await context.setOffline(true);
  for (const path of [
    '/databaseList?subject=01',
    '/journalList?subject=01',
    '/electricList?subject=01',
  ]) {
    await page.goto(`${origin}${path}`);
    await readUnopened(page, [0]);
  }
  await context.setOffline(false);
});

test('what is followed is kept by itself, with its detail', async ({
  page,
  context,
  mishaps,
  openAccount,
}) => {
  const origin = originOf('demo');
  await page.goto(`${origin}/databaseList`);
  await settledOffline(page);
  // Nothing else is followed: what is ready is this.
  await signIn(page, await openAccount('demo'));
  const link = rows(page)
    .nth(4)
    .getByRole('link', { name: /^(?!访问)/ })
    .first();
  const unopened = (await link.textContent()) ?? '';
  await turnStar(page, starOf(page, unopened), 'on');
  await page.goto(`${origin}/keptOnDevice`);
  await expect(rowOfKept(page, say.keeps.kinds.follows)).toContainText(say.keeps.state.ready, {
    timeout: 60_000,
  });
  mishaps.allow(networkGone);
  await context.setOffline(true);
  await page.goto(`${origin}/myResourceLibrary`);
  await page.locator('#content').getByRole('link', { name: unopened, exact: true }).click();
  await expect(
    page.locator('#root').getByRole('heading', { level: 1, name: unopened, exact: true }),
  ).toBeVisible();
  await isWhole(page);
  await context.setOffline(false);
});

test('what is kept can be taken away again, and says how much room it takes', async ({ page }) => {
  const origin = originOf('demo');
  await page.goto(`${origin}/notice`);
  await settledOffline(page);
  await keepButton(page).click();
  await isReady(page);
  const listed = await page.locator('#content').getByRole('listitem').count();
  await page.goto(`${origin}/keptOnDevice`);
  const row = rowOfKept(page, say.keeps.kinds.notices);
  await expect(row).toContainText(fill(say.keeps.search.notices, { count: listed }));
  await expect(row).toContainText('kB');
  await row.getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: say.keeps.removeTitle });
  await dialog.getByRole('button', { name: say.keeps.remove, exact: true }).click();
  await expect(row).toHaveCount(0);
  await expect(page.locator('#content')).toContainText(say.keeps.empty.title);
});

test('chosen without a network it is kept as soon as there is one', async ({
  page,
  context,
  mishaps,
}) => {
  const origin = originOf('demo');
  await page.goto(`${origin}/databaseList?access=free`);
  await expect(rows(page).first()).toBeVisible();
  await settledOffline(page);
  await page.waitForLoadState('networkidle');
  mishaps.allow(networkGone);
  await context.setOffline(true);
  // It says that it waits before it is chosen.
  await keepButton(page, say.keeps.keepLater).click();
  await expect(page.locator('#content a[href="/keptOnDevice"]').first()).toContainText(
    say.keeps.state.waiting,
  );
  await context.setOffline(false);
  await isReady(page);
});
