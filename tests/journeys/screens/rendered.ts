// A screen that the service renders into its document reads without scripts, and the page takes it over as it is. React's complaints about a difference fail the journey, as every complaint does.
import { setTimeout as pause } from 'node:timers/promises';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  devices,
  type Page,
} from '@playwright/test';
import type { Language } from '#contract/models/model.ts';
import { journeyService } from '#tools/journey-service.ts';
import { openRendered } from '../support/early-page.ts';
import { expect, type Mishaps, test } from '../support/journey.ts';
import { drawn, originOf, words } from '../support/portal.ts';

/** Lists, and the prefix of the addresses that their rows lead to: their details are opened too. */
const detailsOf = {
  '/journalList': '/journalDetail',
  '/allJournalList': '/allJournalDetail',
  '/electricList': '/electricDetail',
  '/otherResourceList': '/otherResourceDetail',
  '/achieveList': '/literatureDetail',
  '/fundList': '/fundDetail',
};

export const layouts = {
  desktop: { viewport: { width: 1_440, height: 900 } },
  phone: devices['Pixel 7'],
};

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

/** In the page: notes what the document says before its program runs. */
function noteWritten(): void {
  document.addEventListener('readystatechange', () => {
    if (document.readyState !== 'interactive') return;
    const title = document.querySelector('h1')?.textContent ?? '';
    const links = [...document.querySelectorAll('#content a')].map(
      (link) => link.getAttribute('href') ?? '',
    );
    Object.assign(globalThis, { written: { title, links } });
  });
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
  await context.addInitScript(noteWritten);
  await context.route('**/assets/*.js', async (route) => {
    await pause(60);
    await route.continue().catch(() => {});
  });
  return context;
}

/** Opens an address with its screen, and waits until the page has taken it over. */
async function openDrawn(page: Page, address: string): Promise<void> {
  await openRendered(page, address);
  await page.waitForLoadState();
  await drawn(page);
}

const shiftOf = (page: Page) => page.evaluate(() => Number(Reflect.get(globalThis, 'shift')));

/** Addresses of a library, and of the front door, in a layout and a language. */
export interface Taken {
  layout: keyof typeof layouts;
  language: Language;
  paths: readonly string[];
  doors: readonly string[];
}

/** A journey through addresses: each document has its screen, which the page takes over without a jump. */
export function takeOver({ layout, language, paths, doors }: Taken): void {
  test(`documents have their screens, and the page takes them over (${layout}, ${language})`, async ({
    browser,
    mishaps,
  }) => {
    const live = await openLive(browser, mishaps, { ...layouts[layout], ...place });
    const page = await live.newPage();
    const check = async (origin: string, path: string) => {
      const address = `${origin}${path}${path.includes('?') ? '&' : '?'}lang=${language}`;
      await openDrawn(page, address);
      const { title, links } = await page.evaluate((): { title: string; links: string[] } =>
        Reflect.get(globalThis, 'written'),
      );
      expect(title, path).not.toBe('');
      expect(await page.locator('h1').first().textContent(), path).toBe(title);
      expect(await shiftOf(page), path).toBeLessThan(0.01);
      const prefix = Reflect.get(detailsOf, path);
      if (prefix === undefined) return;
      const detail = links.find((link) => link.startsWith(prefix)) ?? '';
      await check(origin, detail.replace(/[?&]lang=\w+/, ''));
    };
    for (const path of paths) await check(originOf('demo'), path);
    for (const path of doors) await check(`http://localhost:${journeyService.port}`, path);
    await live.close();
  });
}

/** A journey through addresses in windows of a desktop that are narrow: none of them jumps. */
export function openNarrow(paths: readonly string[]): void {
  test('a narrow window of a desktop gets the compact layout without a jump', async ({
    browser,
    mishaps,
  }) => {
    const context = await openLive(browser, mishaps, place);
    const page = await context.newPage();
    // All are compact: each screen has one of them.
    const widths = [390, 700, 1_000];
    for (const [index, path] of paths.entries()) {
      const width = widths[index % widths.length] ?? 390;
      await page.setViewportSize({ width, height: 800 });
      await openDrawn(page, originOf('demo') + path);
      // The limit below which browsers call a page stable.
      expect.soft(await shiftOf(page), `${path} at ${width}`).toBeLessThan(0.1);
    }
    await context.close();
  });
}

/** A journey without scripts, by links and forms alone. */
export function readBare(layout: keyof typeof layouts): void {
  test(`without scripts a list is searched, filtered and shown whole (${layout})`, async ({
    browser,
  }) => {
    const context = await browser.newContext({
      ...layouts[layout],
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
        })
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
