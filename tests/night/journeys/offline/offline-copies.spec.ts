// What a reader keeps: lists, journals, subjects, what is followed, chosen without a network, taken away again.
import type { Page } from '@playwright/test';
import { starOf, turnStar } from '#tests/journeys/support/following.ts';
import { expect, networkGone, test } from '#tests/journeys/support/journey.ts';
import {
  fill,
  heading,
  nameAt,
  originOf,
  rows,
  settledOffline,
  signIn,
  words,
} from '#tests/journeys/support/portal.ts';

test.use({ serviceWorkers: 'allow' });

const demo = originOf('demo');
const say = words.zh_CN;
const keepButton = (page: Page, label: string = say.keeps.keep) =>
  page.locator('#content').getByRole('button', { name: label, exact: true });
const stateLink = (page: Page) => page.locator('#content a[href="/keptOnDevice"]').first();
const isReady = (page: Page) => expect(stateLink(page)).toContainText(say.keeps.state.ready);
const rowOfKept = (page: Page, name: string) =>
  page.locator('#content').getByRole('listitem').filter({ hasText: name });

/** A detail in full, and not as the list knows it. */
async function isWhole(page: Page, name: string): Promise<void> {
  const content = page.locator('#content');
  await expect(heading(page, name)).toBeVisible();
  await expect(content.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(content).not.toContainText(say.failures.notSavedText);
}

/** Opens details of a list by their names, offline. */
async function readUnopened(page: Page, list: string, places: readonly number[]): Promise<void> {
  for (const place of places) {
    await page.goto(list);
    const link = rows(page).nth(place).locator('a[href*="Detail?"]').first();
    await expect(link).toBeVisible();
    // In one step: a list that is drawn anew in between might tell one's name and go to another.
    const name = await link.evaluate((title: HTMLAnchorElement) => {
      title.click();
      return title.textContent ?? '';
    });
    await isWhole(page, name);
  }
}

for (const label of ['demo', 'intl']) {
  test(`a kept list is read offline with details (${label})`, async ({
    page,
    context,
    mishaps,
  }) => {
    const list = `${originOf(label)}/databaseList?access=free`;
    await page.goto(list);
    await settledOffline(page);
    await keepButton(page).click();
    await isReady(page);
    await page.goto(`${originOf(label)}/keptOnDevice`);
    await expect(rowOfKept(page, say.keeps.kinds.databases)).toContainText(say.keeps.state.ready);
    mishaps.allow(networkGone);
    await context.setOffline(true);
    await readUnopened(page, list, [0, 3, 5]);
  });
}

test('kept journals are read and searched offline', async ({ page, context, mishaps }) => {
  const list = `${demo}/journalList?subject=01`;
  await page.goto(list);
  const names = page.locator('#content li a[href*="Detail?"]');
  await settledOffline(page);
  await keepButton(page).click();
  await isReady(page);
  const name = (await names.nth(2).textContent()) ?? '';
  const found = names.filter({ hasText: name });
  const query = new URLSearchParams({ q: name.slice(0, 4) });

  mishaps.allow(networkGone);
  await context.setOffline(true);
  await readUnopened(page, list, [0, 2]);
  await test.step("the list's own field finds it, and it is still kept", async () => {
    await page.goto(list);
    const field = page.locator('#content').getByRole('searchbox');
    await field.fill(name.slice(0, 4));
    await expect(found).toBeVisible();
    await isReady(page);
    await expect(page.getByTestId('kept-list')).toHaveCount(0);
    await field.fill('no such journal anywhere');
    await expect(page.locator('#content')).toContainText(say.titles.empty.title);
  });
  await test.step('another list is made of what there is, and says so', async () => {
    await page.goto(`${demo}/journalList?${query}`);
    await expect(found).toBeVisible();
    await expect(page.getByTestId('kept-list')).toBeVisible();
  });
  await test.step('the search finds it, and says where', async () => {
    await page.goto(`${demo}/search?${query}`);
    await expect(page.getByTestId('kept-results')).toBeVisible();
    await expect(page.locator('#content').getByRole('link', { name, exact: true })).toBeVisible();
  });
  await test.step('so does the field, while it is typed', async () => {
    await page.getByRole('combobox').first().fill(name.slice(0, 3));
    await expect(page.getByRole('option', { name })).toBeVisible();
    await expect(page.getByRole('listbox')).toContainText(say.keeps.search.suggestions);
  });
});

test('a subject is kept with all the library has of it', async ({ page, context, mishaps }) => {
  await page.goto(`${demo}/databaseList?subject=01`);
  await settledOffline(page);
  await keepButton(page, say.keeps.keepSubject).click();
  await isReady(page);
  mishaps.allow(networkGone);
  await context.setOffline(true);
  for (const list of ['databaseList', 'journalList', 'electricList']) {
    await readUnopened(page, `${demo}/${list}?subject=01`, [0]);
  }
});

test('what is followed is kept with its detail', async ({
  page,
  context,
  mishaps,
  openAccount,
}) => {
  await page.goto(`${demo}/databaseList`);
  await settledOffline(page);
  // Nothing else is followed: what is ready is this.
  await signIn(page, await openAccount('demo'));
  const unopened = await nameAt(page, 4);
  await turnStar(page, starOf(page, unopened), 'on');
  await page.goto(`${demo}/keptOnDevice`);
  const row = rowOfKept(page, say.keeps.kinds.follows);
  await expect(row).toContainText(say.keeps.state.ready, { timeout: 60_000 });
  mishaps.allow(networkGone);
  await context.setOffline(true);
  await page.goto(`${demo}/myResourceLibrary`);
  await page.locator('#content').getByRole('link', { name: unopened, exact: true }).click();
  await isWhole(page, unopened);
});

test('what is kept can be taken away again, and says how much room it takes', async ({ page }) => {
  await page.goto(`${demo}/notice`);
  await settledOffline(page);
  await keepButton(page).click();
  await isReady(page);
  const listed = await page.locator('#content').getByRole('listitem').count();
  await page.goto(`${demo}/keptOnDevice`);
  const row = rowOfKept(page, say.keeps.kinds.notices);
  await expect(row).toContainText(fill(say.keeps.search.notices, { count: listed }));
  await expect(row).toContainText('kB');
  await row.getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: say.keeps.removeTitle });
  await dialog.getByRole('button', { name: say.keeps.remove, exact: true }).click();
  await expect(row).toHaveCount(0);
  await expect(page.locator('#content')).toContainText(say.keeps.empty.title);
});

test('what is chosen offline is kept once there is a network', async ({
  page,
  context,
  mishaps,
}) => {
  await page.goto(`${demo}/databaseList?access=free`);
  await settledOffline(page);
  await page.waitForLoadState('networkidle');
  mishaps.allow(networkGone);
  await context.setOffline(true);
  // It says that it waits before it is chosen.
  await keepButton(page, say.keeps.keepLater).click();
  await expect(stateLink(page)).toContainText(say.keeps.state.waiting);
  await context.setOffline(false);
  await isReady(page);
});
