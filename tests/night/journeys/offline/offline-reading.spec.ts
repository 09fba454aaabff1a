// Reading in both kinds of offline: no network here, and a service that is not there any more.
import type { BrowserContext, Page } from '@playwright/test';
import { setStar, starOf } from '#tests/journeys/support/following.ts';
import { expect, networkGone, refusedWith, test } from '#tests/journeys/support/journey.ts';
import {
  accountOf,
  heading,
  nameAt,
  originOf,
  rowOf,
  rows,
  settledOffline,
  signIn,
  words,
} from '#tests/journeys/support/portal.ts';
import { type OwnService, startOwnService } from '#tests/night/support/own-service.ts';

test.use({ serviceWorkers: 'allow' });

const say = words.zh_CN;
/** Its port is open before the service can answer, and whoever asks by then is told so. */
const starting = refusedWith(503);
let service: OwnService;

test.beforeAll(async () => {
  service = await startOwnService();
});
test.afterAll(async () => {
  // Not there where it did not start.
  await service?.remove();
});

interface Visited {
  origin: string;
  /** Address and name of the detail that was opened. */
  detail: string;
  name: string;
  /** Name of a database whose detail was never opened. */
  unopened: string;
}

const firstNotice = (page: Page) => page.locator('#content a[href*="/notice?id="]').first();
const introduction = (page: Page) =>
  page.locator('#root').getByRole('heading', { name: say.databases.detail.introduction });
const followed = (page: Page, name: string) =>
  page.locator('#content').getByRole('link', { name, exact: true });
const helpTopic = (page: Page) => page.locator('#content h2').first();

/** One visit of a patron: list, a detail, notices, personal center; then the tab is closed. */
async function visitOnce(context: BrowserContext, label: string): Promise<Visited> {
  const page = await context.newPage();
  const origin = originOf(label, service.port);
  await page.goto(`${origin}/databaseList`);
  await settledOffline(page);
  await signIn(page, accountOf(label));
  const [name, unopened] = [await nameAt(page, 1), await nameAt(page, 4)];
  await setStar(page, starOf(page, name), 'on');
  await rowOf(page, name).getByRole('link', { name, exact: true }).click();
  await expect(heading(page, name)).toBeVisible();
  await expect(introduction(page)).toBeVisible();
  const detail = page.url();
  await page.goto(`${origin}/notice`);
  await expect(firstNotice(page)).toBeVisible();
  await page.goto(`${origin}/myResourceLibrary`);
  await expect(followed(page, name)).toBeVisible();
  await page.goto(`${origin}/helpPage`);
  await expect(helpTopic(page)).toBeVisible();
  await page.close();
  return { origin, detail, name, unopened };
}

/** Everything a reader of that visit may expect without a network. */
async function readEverything(
  context: BrowserContext,
  { origin, detail, name, unopened }: Visited,
  why: 'noNetwork' | 'noService',
): Promise<void> {
  const page = await context.newPage();
  await test.step('the detail, by a deep link', async () => {
    await page.goto(detail);
    await expect(heading(page, name)).toBeVisible();
    await expect(introduction(page)).toBeVisible();
    await expect(page.getByTestId('note-offline')).toContainText(say.shell.offline[why]);
  });
  await test.step('the whole list, searched and filtered', async () => {
    await page.goto(`${origin}/databaseList`);
    await expect(rows(page).first()).toBeVisible();
    const all = Number(await rows(page).first().getAttribute('aria-setsize'));
    expect(all).toBeGreaterThan(50);
    const field = page.locator('#content').getByRole('searchbox').first();
    await field.fill('scopus');
    await expect(rows(page).first()).toContainText(/scopus/i);
    await field.fill('');
    await page.getByRole('checkbox', { name: say.databases.access.free }).check();
    await expect(rows(page).first()).not.toHaveAttribute('aria-setsize', String(all));
  });
  await test.step('the notice board and a notice', async () => {
    await page.goto(`${origin}/notice`);
    const title = (await firstNotice(page).textContent()) ?? '';
    await firstNotice(page).click();
    await expect(page).toHaveURL(/\/notice\?id=/);
    // The row says more than the title, and a library may call the board by a name of its own.
    const shown = page.locator('#content h1');
    await expect.poll(async () => title.includes((await shown.textContent()) || '?')).toBe(true);
  });
  await test.step('the personal center, help and home', async () => {
    await page.goto(`${origin}/myResourceLibrary`);
    await expect(followed(page, name)).toBeVisible();
    for (const path of ['/helpPage', '/personalIndex']) {
      await page.goto(origin + path);
      await expect(helpTopic(page)).toBeVisible();
    }
  });
  await test.step('a detail that was never opened says so, and leads to the list', async () => {
    await page.goto(`${origin}/databaseList`);
    await rowOf(page, unopened).getByRole('link', { name: unopened, exact: true }).click();
    await expect(page.getByText(/本机没有保存/).first()).toBeVisible();
    await page.goto(`${origin}/databaseDetail?id=never-opened-nor-listed`);
    await expect(page.getByText(say.failures.notSaved)).toBeVisible();
    const back = page.getByRole('link', { name: /^返回/ });
    await back.first().click();
    await expect(rows(page).first()).toBeVisible();
  });
  await page.close();
}

async function expectOnline(context: BrowserContext, { detail, name }: Visited): Promise<void> {
  const page = await context.newPage();
  await page.goto(detail);
  await expect(heading(page, name)).toBeVisible();
  await expect(page.getByTestId('note-offline')).toHaveCount(0);
  await page.close();
}

/** Does something while the service is stopped. */
async function withoutService(work: () => Promise<unknown>): Promise<void> {
  await service.stop();
  try {
    await work();
  } finally {
    await service.start();
  }
}

for (const label of ['demo', 'intl']) {
  test(`what was visited is readable offline (${label})`, async ({ context, mishaps }) => {
    const visited = await visitOnce(context, label);
    mishaps.allow(networkGone, starting);
    await context.setOffline(true);
    await test.step('no network', () => readEverything(context, visited, 'noNetwork'));
    await context.setOffline(false);
    await test.step('the network is back', () => expectOnline(context, visited));
    await withoutService(() =>
      test.step('no service', () => readEverything(context, visited, 'noService')),
    );
    await test.step('the service is back', () => expectOnline(context, visited));
  });
}

test('a page that was opened offline reads anew by itself', async ({ page, context, mishaps }) => {
  const list = `${originOf('demo', service.port)}/databaseList`;
  await page.goto(list);
  await settledOffline(page);
  await page.close();
  mishaps.allow(networkGone, starting);
  await context.setOffline(true);
  const later = await context.newPage();
  await later.clock.install();
  await later.goto(list);
  const note = later.getByTestId('note-offline');
  const isSettledOffline = async () => {
    await expect(note).toBeVisible();
    await later.waitForLoadState('networkidle');
  };
  await test.step('the network is back', async () => {
    await isSettledOffline();
    await context.setOffline(false);
    await expect(note).toHaveCount(0);
  });
  await test.step('the service is back', async () => {
    await withoutService(async () => {
      await later.reload();
      await isSettledOffline();
    });
    await later.clock.fastForward(60_000);
    await expect(note).toHaveCount(0);
  });
});
