// Every screen that the service renders into its document: it reads without scripts, and the page takes it over as it
// is, in both layouts and languages. React's complaints about a difference fail the journey, as every complaint does.
import { devices, type Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { originOf } from '../support/portal.ts';

const paths = [
  '/personalIndex',
  '/databaseList',
  '/databaseList?access=free&group=subject',
  '/databaseDetail?id=wind',
  '/journalList',
  '/journalList?letter=A',
  '/electricList',
  '/electricNav',
  '/allJournalList',
  '/otherResourceNav',
  '/otherResourceList',
  '/notice',
  '/helpPage',
  '/aboutUs',
  '/updateLog',
  '/confidentialityAgreement',
  '/resourceOverview',
  '/fundList',
  '/achieveList',
  '/quoteList',
  '/literatureList',
  '/search?q=science',
];

const layouts = {
  desktop: { viewport: { width: 1_440, height: 900 } },
  phone: devices['Pixel 7'],
};

/** The screen's text, without what only the program or the device knows. */
const textOf = (page: Page) => page.locator('#content h1').first().textContent();

for (const [layout, options] of Object.entries(layouts)) {
  for (const language of ['zh_CN', 'en'] as const) {
    test(`every document has its screen, and the page takes it over (${layout}, ${language})`, async ({
      browser,
      mishaps,
    }) => {
      test.slow();
      const settings = { ...options, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' };
      const bare = await browser.newContext({ ...settings, javaScriptEnabled: false });
      const live = await browser.newContext({ ...settings, serviceWorkers: 'block' });
      await mishaps.watch(live);
      mishaps.allow(/Service Worker registration blocked/);
      await live.addInitScript(() => {
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
      });
      const reading = await bare.newPage();
      const page = await live.newPage();
      for (const path of paths) {
        const address = `${originOf('demo')}${path}${path.includes('?') ? '&' : '?'}lang=${language}`;
        // The first request may get the shell, while the screen is being rendered.
        await expect
          .poll(async () => {
            await reading.goto(address);
            return reading.locator('#content h1').count();
          }, path)
          .toBe(1);
        const title = await textOf(reading);
        expect(title, path).not.toBe('');
        await page.goto(address);
        await page.waitForFunction(() => performance.getEntriesByName('portal-drawn').length > 0);
        expect(await page.locator('#rendered').count(), path).toBe(1);
        expect(await textOf(page), path).toBe(title);
        expect(await page.evaluate(() => Reflect.get(globalThis, 'shift')), path).toBeLessThan(
          0.01,
        );
      }
      await bare.close();
      await live.close();
    });
  }
}
