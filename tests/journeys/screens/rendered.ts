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
import { drawn, originOf } from '../support/portal.ts';

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

export const place = { locale: 'zh-CN', timezoneId: 'Asia/Shanghai' };

/** A window without a worker, whose scripts come late: parts that come then must not move or replace what stands. */
export async function openLive(
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
export async function openDrawn(page: Page, address: string): Promise<void> {
  await openRendered(page, address);
  await page.waitForLoadState();
  await drawn(page);
}

export const shiftOf = (page: Page) =>
  page.evaluate(() => Number(Reflect.get(globalThis, 'shift')));

/** Addresses of a library, and of the front door, in a layout and a language. */
export interface Taken {
  layout: keyof typeof layouts;
  language: Language;
  paths: readonly string[];
  doors: readonly string[];
}

/** A journey through addresses: each document has its screen, which the page takes over without a jump. */
export function takeOver({ layout, language, paths, doors }: Taken): void {
  test(`the page takes documents over (${layout}, ${language})`, async ({ browser, mishaps }) => {
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
