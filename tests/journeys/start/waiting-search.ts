// While the search is being prepared: every screen that waits for it says so in the service's words, and
// shows what it is for as soon as it can, without anybody doing anything.
import type { BrowserContext, Page } from '@playwright/test';
import { templateOf } from '#contract/calls/address.ts';
import { headerNames } from '#contract/calls/families.ts';
import { getOverview } from '#contract/calls/overview.ts';
import { searchAll } from '#contract/calls/search.ts';
import { listPackages, searchTitles } from '#contract/calls/titles.ts';
import { listFunds, listWorks } from '#contract/calls/works.ts';
import type { Language } from '#contract/models/model.ts';
import { AppError, refused } from '#contract/wire/errors.ts';
import { expect, refusedWith, test } from '../support/journey.ts';
import { originOf } from '../support/portal.ts';
import { withoutScreen } from '../support/without-screen.ts';

const demo = originOf('demo');
export const preparing = { zh_CN: '正在准备目录', en: 'The titles are being prepared' } as const;
const refusal = JSON.stringify(refused(new AppError('unavailable', [], preparing)));
const waiting = [searchTitles, searchAll, getOverview, listPackages, listFunds, listWorks].map(
  templateOf,
);

/** Refuses as a service does that has no index yet, until the given function is called. */
export async function holdBack(
  context: BrowserContext,
): Promise<{ requestCount(): number; end(): void }> {
  let isPreparing = true;
  let requestCount = 0;
  await context.route(
    ({ pathname }) => waiting.includes(pathname),
    async (route) => {
      if (!isPreparing) return route.fallback();
      requestCount += 1;
      const headers = { [headerNames.ours]: '1', 'Retry-After': '1' };
      await route.fulfill({
        status: 503,
        headers: { ...headers, 'Content-Type': 'application/json' },
        body: refusal,
      });
    },
  );
  return {
    requestCount: () => requestCount,
    end: () => {
      isPreparing = false;
    },
  };
}

const screens = {
  search: {
    path: '/search?q=Nature',
    shown: (page: Page) => page.locator('#content a[href*="Detail"]').first(),
  },
  journals: {
    path: '/journalList',
    shown: (page: Page) => page.locator('#content ul li h2, #content ul li a').first(),
  },
  'all journals': {
    path: '/allJournalList',
    shown: (page: Page) => page.locator('#content ul li a').first(),
  },
  'e-books': {
    path: '/electricList',
    shown: (page: Page) => page.locator('#content ul li a').first(),
  },
  'classes of e-books': {
    path: '/electricNav',
    shown: (page: Page) => page.locator('#content ul li').first(),
  },
  works: {
    path: '/literatureList?q=a',
    shown: (page: Page) => page.locator('#content ul li a').first(),
  },
  'funded projects': {
    path: '/fundList?q=a',
    shown: (page: Page) => page.locator('#content ul li a').first(),
  },
  overview: {
    path: '/resourceOverview',
    shown: (page: Page) => page.locator('#content a[href*="List"]').first(),
  },
};

export type WaitingScreen = keyof typeof screens;
export const waitingScreens = Object.keys(screens) as WaitingScreen[];

/** A journey to a screen that waits for the search. */
export function waitAt(name: WaitingScreen, language: Language): void {
  const { path, shown } = screens[name];
  test(`${name} says that the titles are being prepared, and comes by itself (${language})`, async ({
    page,
    context,
    mishaps,
  }) => {
    mishaps.allow(refusedWith(503));
    const held = await holdBack(context);
    await withoutScreen(page);
    await page.goto(`${demo}${path}${path.includes('?') ? '&' : '?'}lang=${language}`);
    const said = page.getByText(preparing[language]);
    await expect(said).toBeVisible();
    // It is asked again, and nothing else is said meanwhile.
    const before = held.requestCount();
    await expect.poll(held.requestCount).toBeGreaterThan(before);
    await expect(said).toBeVisible();
    held.end();
    await expect(said).toBeHidden();
    await expect(shown(page)).toBeVisible();
  });
}
