// Reading with the network gone, on two libraries and in both kinds of offline: no network here, and
// a service that is not there any more.
import type { BrowserContext, Page } from '@playwright/test';
import { setStar, starOf } from '../support/following.ts';
import { expect, networkGone, refusedWith, test } from '../support/journey.ts';
import { type OwnService, startOwnService } from '../support/own-service.ts';
import {
  accountOf,
  originOf,
  rowOf,
  rows,
  settledOffline,
  signIn,
  words,
} from '../support/portal.ts';

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

/** One visit of a patron: list, a detail, notices, personal center; then the tab is closed. */
async function visitOnce(context: BrowserContext, label: string): Promise<Visited> {
  const page = await context.newPage();
  const origin = originOf(label, service.port);
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
async function readEverything(
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

for (const label of ['demo', 'intl']) {
  test(`what was visited is readable without a network and without the service (${label})`, async ({
    context,
    mishaps,
  }) => {
    test.slow();
    const visited = await visitOnce(context, label);
    mishaps.allow(networkGone, starting);

    await context.setOffline(true);
    await test.step('no network', () => readEverything(context, visited, 'noNetwork'));
    await context.setOffline(false);
    await test.step('the network is back', () => expectOnline(context, visited));

    await service.stop();
    try {
      await test.step('no service', () => readEverything(context, visited, 'noService'));
    } finally {
      await service.start();
    }
    await test.step('the service is back', () => expectOnline(context, visited));
  });
}

async function expectOnline(context: BrowserContext, { detail, name }: Visited): Promise<void> {
  const page = await context.newPage();
  await page.goto(detail);
  await expect(page.locator('#root').getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByTestId('note-offline')).toHaveCount(0);
  await page.close();
}

test('how old what is shown is, is said', async ({ page, context, mishaps }) => {
  const origin = originOf('demo', service.port);
  await page.goto(`${origin}/databaseList`);
  await expect(rows(page).first()).toBeVisible();
  await settledOffline(page);
  // Through the worker once, so that it is remembered.
  await page.reload();
  await expect(rows(page).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.close();

  mishaps.allow(networkGone);
  await context.setOffline(true);
  const later = await context.newPage();
  const learnt = new Date();
  await later.clock.install({ time: new Date(learnt.getTime() + 26 * 3_600_000) });
  await later.goto(`${origin}/databaseList`);
  await expect(rows(later).first()).toBeVisible();
  const clock = learnt.toLocaleTimeString('zh-CN', {
    timeZone: 'Asia/Shanghai',
    hour: '2-digit',
    minute: '2-digit',
  });
  await expect(later.getByTestId('age-note').first()).toContainText(/内容更新于 .*\d{2}:\d{2}/);
  const said = (await later.getByTestId('age-note').first().textContent()) ?? '';
  const minutes = (text: string) => {
    const [, hours = '', rest = ''] = /(\d{2}):(\d{2})/.exec(text) ?? [];
    return Number(hours) * 60 + Number(rest);
  };
  const apart = Math.abs(minutes(said) - minutes(clock));
  // Midnight may lie between them.
  expect(Math.min(apart, 24 * 60 - apart)).toBeLessThanOrEqual(2);
});

test('a page that was opened offline reads anew by itself, once it can', async ({
  page,
  context,
  mishaps,
}) => {
  const origin = originOf('demo', service.port);
  await page.goto(`${origin}/databaseList`);
  await settledOffline(page);
  await page.close();
  mishaps.allow(networkGone, starting);
  await context.setOffline(true);
  const later = await context.newPage();
  await later.clock.install();
  await later.goto(`${origin}/databaseList`);
  const note = later.getByTestId('note-offline');
  await test.step('the network is back', async () => {
    await expect(note).toBeVisible();
    await later.waitForLoadState('networkidle');
    await context.setOffline(false);
    await expect(note).toHaveCount(0);
  });
  await test.step('the service is back', async () => {
    await service.stop();
    try {
      await later.reload();
      await expect(note).toBeVisible();
      await later.waitForLoadState('networkidle');
    } finally {
      await service.start();
    }
    await later.clock.fastForward(60_000);
    await expect(note).toHaveCount(0);
  });
});
