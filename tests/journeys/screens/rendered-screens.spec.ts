// Every screen that the service renders into its document: it reads without scripts, and the page takes it over as it
// is, in both layouts and languages. React's complaints about a difference fail the journey, as every complaint does.
import { setTimeout as pause } from 'node:timers/promises';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  devices,
  type Page,
} from '@playwright/test';
import { journeyService } from '#tools/journey-service.ts';
import { openRendered } from '../support/early-page.ts';
import { expect, type Mishaps, repeatedIf, test } from '../support/journey.ts';
import { drawn, originOf, words } from '../support/portal.ts';
import { renderedPaths } from '../support/rendered-paths.ts';

/** Lists, and the prefix of the addresses that their rows lead to: their details are opened too. */
const detailsOf = {
  '/journalList': '/journalDetail',
  '/allJournalList': '/allJournalDetail',
  '/electricList': '/electricDetail',
  '/otherResourceList': '/otherResourceDetail',
  '/achieveList': '/literatureDetail',
  '/fundList': '/fundDetail',
};

/** The front door, and what it leads to. */
const doorPaths = ['/home', '/applyTrial', '/protect'];

const layouts = {
  desktop: { viewport: { width: 1_440, height: 900 } },
  phone: devices['Pixel 7'],
};

/** The screen's text, without what only the program or the device knows. */
const textOf = (page: Page) => page.locator('h1').first().textContent();

/** In the page: adds up the layout shifts that no act of the reader made. */
function addUpShifts(): void {
  Object.assign(globalThis, { shift: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      };
      const shift: number = Reflect.get(globalThis, 'shift');
      if (!hadRecentInput) Object.assign(globalThis, { shift: shift + value });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

const place = { locale: 'zh-CN', timezoneId: 'Asia/Shanghai' };

/** A window without a worker, whose scripts come late: parts that come then must not move or replace what stands. */
async function openLive(
  browser: Browser,
  mishaps: Mishaps,
  settings: BrowserContextOptions,
): Promise<BrowserContext> {
  const context = await browser.newContext({ ...settings, serviceWorkers: 'block' });
  await mishaps.watch(context);
  mishaps.allow(/Service Worker registration blocked/);
  await context.addInitScript(addUpShifts);
  await context.route('**/assets/*.js', async (route) => {
    await pause(60);
    await route.continue().catch(() => {});
  });
  return context;
}

/** A first request may get the shell, while the screen is being rendered: on a busy machine that takes a while. */
const patience = { timeout: 60_000 };

/** Opens an address with its screen, and waits until the page has taken it over. */
async function openDrawn(page: Page, address: string): Promise<void> {
  await openRendered(page, address);
  await page.waitForLoadState();
  await drawn(page);
}

const shiftOf = (page: Page) => page.evaluate(() => Number(Reflect.get(globalThis, 'shift')));

/** The gate takes every screen once: half of them in each. */
const halves = [
  { layout: 'desktop', language: 'zh_CN', rest: 0 },
  { layout: 'phone', language: 'en', rest: 1 },
] as const;
const wholes = (['desktop', 'phone'] as const).flatMap((layout) =>
  (['zh_CN', 'en'] as const).map((language) => ({ layout, language, rest: null })),
);

for (const { layout, language, rest } of [...halves, ...wholes]) {
  const isTaken = (_: string, at: number) => rest === null || at % halves.length === rest;
  const title = `document has its screen, and the page takes it over (${layout}, ${language})`;
  test(
    `${rest === null ? 'every' : 'every second'} ${title}`,
    repeatedIf(rest === null),
    async ({ browser, mishaps }) => {
      test.slow();
      const settings = { ...layouts[layout], ...place };
      const bare = await browser.newContext({ ...settings, javaScriptEnabled: false });
      const live = await openLive(browser, mishaps, settings);
      const reading = await bare.newPage();
      const page = await live.newPage();
      const check = async (origin: string, path: string) => {
        const address = `${origin}${path}${path.includes('?') ? '&' : '?'}lang=${language}`;
        await expect
          .poll(
            async () => {
              await reading.goto(address);
              return reading.locator('h1').count();
            },
            { ...patience, message: path },
          )
          .toBe(1);
        const title = await textOf(reading);
        expect(title, path).not.toBe('');
        const prefix = Reflect.get(detailsOf, path);
        const link = reading.locator(`#content a[href^="${prefix}"]`).first();
        const detail = prefix === undefined ? null : await link.getAttribute('href');
        await openDrawn(page, address);
        expect(await textOf(page), path).toBe(title);
        expect(await shiftOf(page), path).toBeLessThan(0.01);
        if (detail !== null) await check(origin, detail.replace(/[?&]lang=\w+/, ''));
      };
      for (const path of renderedPaths.filter(isTaken)) await check(originOf('demo'), path);
      for (const path of doorPaths.filter(isTaken))
        await check(`http://localhost:${journeyService.port}`, path);
      await bare.close();
      await live.close();
    },
  );
}

test('a narrow window of a desktop gets the compact layout without a jump', async ({
  browser,
  mishaps,
}) => {
  test.slow();
  const context = await openLive(browser, mishaps, place);
  const page = await context.newPage();
  // All are compact: each screen has one of them.
  const widths = [390, 700, 1_000];
  for (const [index, path] of renderedPaths.entries()) {
    const width = widths[index % widths.length] ?? 390;
    await page.setViewportSize({ width, height: 800 });
    await openDrawn(page, originOf('demo') + path);
    // The limit below which browsers call a page stable.
    expect.soft(await shiftOf(page), `${path} at ${width}`).toBeLessThan(0.1);
  }
  await context.close();
});

for (const [layout, options] of Object.entries(layouts)) {
  test(`without scripts a list is searched, filtered and shown whole (${layout})`, async ({
    browser,
  }) => {
    const context = await browser.newContext({
      ...options,
      locale: 'zh-CN',
      javaScriptEnabled: false,
    });
    const page = await context.newPage();
    const listed = page.locator('#content li[aria-posinset]');
    const total = async () => Number(await listed.first().getAttribute('aria-setsize'));
    const open = async (path: string) => {
      await expect
        .poll(async () => {
          await page.goto(originOf('demo') + path);
          return listed.count();
        }, patience)
        .toBeGreaterThan(0);
    };
    const here = () => new URL(page.url()).pathname + new URL(page.url()).search;
    await open('/databaseList');
    const all = await total();
    expect(await listed.count()).toBeLessThan(all);
    const before = page.url();
    await page.getByRole('link', { name: words.zh_CN.shell.list.all }).click();
    await expect(page).not.toHaveURL(before);
    await open(here());
    await expect(listed).toHaveCount(all);

    await open('/databaseList');
    await page.locator('#list-search').fill('jstor');
    await page.locator('#list-search').press('Enter');
    await expect(page).toHaveURL(/[?&]q=jstor/);
    await open(here());
    await expect(listed.first()).toContainText(/jstor/i);
    expect(await total()).toBeLessThan(all);
    await expect(page.locator('#list-search')).toHaveValue('jstor');

    await open('/databaseList?sort=name');
    const box = page.locator('input[type=checkbox][name=subject]').first();
    const subject = await box.getAttribute('value');
    // Closed on a phone; it needs no scripts to open.
    if (!(await box.isVisible())) await page.locator('#content summary').first().click();
    await box.check();
    await page.locator('#list-form button').click();
    await expect(page).toHaveURL(new RegExp(`[?&]subject=${subject}`));
    expect(new URL(page.url()).searchParams.get('sort')).toBe('name');
    await open(here());
    expect(await total()).toBeLessThan(all);
    await expect(page.locator(`input[name=subject][value="${subject}"]`).first()).toBeChecked();
    await page.locator('button[name=letter]:enabled').nth(2).click();
    await expect(page).toHaveURL(/[?&]letter=/);

    // A filter with many choices shows all of them, and keeps what was searched.
    await open('/databaseList?q=a');
    const whole = page.locator('button[name=choices]').first();
    const filter = (await whole.getAttribute('value')) ?? '';
    const choices = page.locator(`input[type=checkbox][name="${filter}"]`);
    const few = await choices.count();
    const summary = page.locator('#content details', { has: whole }).locator('summary').first();
    if (!(await whole.isVisible())) await summary.click();
    await whole.click();
    await expect(page).toHaveURL(new RegExp(`[?&]choices=${filter}`));
    expect(new URL(page.url()).searchParams.get('q')).toBe('a');
    await open(here());
    expect(await choices.count()).toBeGreaterThan(few);

    await open('/databaseList');
    const search = page.locator('header input[name=q]');
    if (await search.isVisible()) {
      await search.fill('science');
      await search.press('Enter');
      await expect(page).toHaveURL(/\/search\?q=science/);
    }
    await context.close();
  });
}
