// What one visit leaves to read without a network, or without the service.
import type { BrowserContext, Page } from '@playwright/test';
import { setStar, starOf } from '#tests/journeys/support/following.ts';
import { expect, test } from '#tests/journeys/support/journey.ts';
import {
  accountOf,
  originOf,
  rowOf,
  rows,
  settledOffline,
  signIn,
  words,
} from '#tests/journeys/support/portal.ts';

const say = words.zh_CN;

export interface Visited {
  origin: string;
  /** Address and name of the detail that was opened. */
  detail: string;
  name: string;
  /** Name of a database whose detail was never opened. */
  unopened: string;
}

/** One visit of a patron: list, a detail, notices, personal center; then the tab is closed. */
export async function visitOnce(
  context: BrowserContext,
  label: string,
  port: number,
): Promise<Visited> {
  const page = await context.newPage();
  const origin = originOf(label, port);
  await page.goto(`${origin}/databaseList`);
  await expect(rows(page).first()).toBeVisible();
  await settledOffline(page);
  await signIn(page, accountOf(label));
  const links = rows(page).getByRole('link', { name: /^(?!访问)/ });
  const name = (await links.nth(1).textContent()) ?? '';
  const unopened = (await links.nth(4).textContent()) ?? '';
  await setStar(page, starOf(page, name), 'on');
  await links.nth(1).click();
  await expect(page.locator('#root').getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(
    page.locator('#root').getByRole('heading', { name: say.databases.detail.introduction }),
  ).toBeVisible();
  const detail = page.url();
  await page.goto(`${origin}/notice`);
  await expect(page.locator('#root').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('#content a[href*="/notice?id="]').first()).toBeVisible();
  await page.goto(`${origin}/myResourceLibrary`);
  await expect(page.locator('#content').getByRole('link', { name, exact: true })).toBeVisible();
  await page.goto(`${origin}/helpPage`);
  await expect(page.locator('#content h2').first()).toBeVisible();
  await page.close();
  return { origin, detail, name, unopened };
}

/** Everything a reader of that visit may expect without a network, each in a tab of its own. */
export async function readEverything(
  context: BrowserContext,
  visited: Visited,
  why: 'noNetwork' | 'noService',
): Promise<void> {
  const { origin, detail, name, unopened } = visited;
  const openTab = async (address: string): Promise<Page> => {
    const page = await context.newPage();
    await page.goto(address);
    return page;
  };

  await test.step('the detail, by a deep link in a new tab', async () => {
    const page = await openTab(detail);
    await expect(page.locator('#root').getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(
      page.locator('#root').getByRole('heading', { name: say.databases.detail.introduction }),
    ).toBeVisible();
    await expect(page.getByTestId('note-offline')).toContainText(say.shell.offline[why]);
    await page.close();
  });

  await test.step('the whole list, searched and filtered', async () => {
    const page = await openTab(`${origin}/databaseList`);
    await expect(rows(page).first()).toBeVisible();
    const all = Number(await rows(page).first().getAttribute('aria-setsize'));
    expect(all).toBeGreaterThan(50);
    const field = page.locator('#content').getByRole('searchbox').first();
    await field.fill('scopus');
    await expect(rows(page).first()).toContainText(/scopus/i);
    await field.fill('');
    await page.getByRole('checkbox', { name: say.databases.access.free }).check();
    await expect(rows(page).first()).not.toHaveAttribute('aria-setsize', String(all));
    await page.goto(`${origin}/databaseList?access=free&type=abstract`);
    await expect(rows(page).first()).toBeVisible();
    await page.close();
  });

  await test.step('the notice board and a notice', async () => {
    const page = await openTab(`${origin}/notice`);
    const first = page.locator('#content a[href*="/notice?id="]').first();
    const title = (await first.textContent()) ?? '';
    await first.click();
    await expect(page).toHaveURL(/\/notice\?id=/);
    // The row says more than the title, and a library may call the board by a name of its own.
    const heading = page.locator('#content h1');
    await expect.poll(async () => title.includes((await heading.textContent()) || '?')).toBe(true);
    await page.close();
  });

  await test.step('the personal center', async () => {
    const page = await openTab(`${origin}/myResourceLibrary`);
    await expect(page.locator('#content').getByRole('link', { name, exact: true })).toBeVisible();
    await page.close();
  });

  await test.step('help and home', async () => {
    const page = await openTab(`${origin}/helpPage`);
    await expect(page.locator('#content h2').first()).toBeVisible();
    await page.goto(`${origin}/personalIndex`);
    await expect(page.locator('#content h2').first()).toBeVisible();
    await page.close();
  });

  await test.step('a detail that was never opened says so, and leads to the list', async () => {
    const page = await openTab(`${origin}/databaseList`);
    await rowOf(page, unopened).getByRole('link', { name: unopened, exact: true }).click();
    await expect(page.getByText(/本机没有保存/).first()).toBeVisible();
    const bare = await openTab(`${origin}/databaseDetail?id=never-opened-nor-listed`);
    await expect(bare.getByText(say.failures.notSaved)).toBeVisible();
    await bare.getByRole('link', { name: /^返回/ }).first().click();
    await expect(rows(bare).first()).toBeVisible();
    await bare.close();
    await page.close();
  });

  await test.step('with the keyboard alone', async () => {
    const page = await openTab(`${origin}/databaseList`);
    await expect(rows(page).first()).toBeVisible();
    const all = (await rows(page).first().getAttribute('aria-setsize')) ?? '';
    // The box of the bar asks the service; the list's own searches what is here.
    await page.locator('#content').getByRole('searchbox').first().focus();
    await page.keyboard.type(name);
    // The list is narrowed a moment after the last key.
    await expect(page).toHaveURL(/[?&]q=/);
    await expect(rows(page).first()).not.toHaveAttribute('aria-setsize', all);
    const link = rowOf(page, name).getByRole('link', { name, exact: true });
    // Rows are by place: until the list is narrowed to the whole name, the link moves on to another.
    await expect(rows(page).first().getByRole('link', { name, exact: true })).toBeVisible();
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('#root').getByRole('heading', { level: 1, name })).toBeVisible();
    await page.close();
  });
}

export async function expectOnline(
  context: BrowserContext,
  { detail, name }: Visited,
): Promise<void> {
  const page = await context.newPage();
  await page.goto(detail);
  await expect(page.locator('#root').getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByTestId('note-offline')).toHaveCount(0);
  await page.close();
}
