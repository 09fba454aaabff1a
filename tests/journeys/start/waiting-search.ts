// A service that has no search yet.
import type { BrowserContext } from '@playwright/test';
import { templateOf } from '#contract/calls/address.ts';
import { getOverview } from '#contract/calls/collection/overview.ts';
import { searchAll } from '#contract/calls/collection/search.ts';
import { listPackages, searchTitles } from '#contract/calls/collection/titles.ts';
import { listFunds, listWorks } from '#contract/calls/collection/works.ts';
import { headerNames } from '#contract/calls/families.ts';
import { AppError, refused } from '#contract/wire/errors.ts';

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
