// A confirmed fault of a resource, wherever it is named.
import type { Locator } from '@playwright/test';
import { handleAsLibrary, reportFault } from '#tests/journeys/feedback/handling.ts';
import { expect, test } from '#tests/journeys/support/journey.ts';
import { fill, originOf, rows, words } from '#tests/journeys/support/portal.ts';

const say = words.zh_CN;
const demo = originOf('demo');
const instead = '请到参考咨询台借阅';

/** Opens a page until it shows what the library has just written: the service hears of it a moment later. */
export async function untilKnown(open: () => Promise<unknown>, sign: Locator): Promise<void> {
  await expect(async () => {
    await open();
    await expect(sign).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 20_000 });
}

/** A journey for each resource that has a fault. */
export function showFaults(
  resources: readonly (readonly [kind: 'journal' | 'other', list: string])[],
): void {
  for (const [kind, list] of resources) {
    test(`a fault of one resource is shown wherever it is named: ${kind}`, async ({
      page,
      openAccount,
    }) => {
      const reader = await openAccount('demo');
      await page.goto(demo + list);
      // Others look at the beginning of the list.
      const row = rows(page).nth(2);
      const link = row.locator(`a[href*="${list.replace('List', 'Detail')}?id="]`).first();
      const name = (await link.textContent()) ?? '';
      const path = (await link.getAttribute('href')) ?? '';
      const id = new URL(path, demo).searchParams.get('id') ?? '';
      const anyway = fill(say.databases.outage.anywayTo, { name });
      const goTo = fill(say.databases.visit.goTo, { name });
      await reportFault('demo', reader, { kind, id });
      await handleAsLibrary('demo', reader, {
        step: 'confirm',
        since: new Date(),
        instead: { zh_CN: instead },
      });
      try {
        await untilKnown(() => page.goto(demo + list), row.locator('[data-state=outage]'));
        await expect(row).toContainText(instead);
        await expect(row.getByRole('link', { name: anyway })).toBeVisible();
        await page.goto(demo + path);
        await expect(page.getByRole('note')).toContainText(instead);
        await expect(page.locator('#content').getByRole('link', { name: anyway })).toBeVisible();
      } finally {
        await handleAsLibrary('demo', reader, { step: 'works' });
      }
      await untilKnown(() => page.goto(demo + list), row.getByRole('link', { name: goTo }));
      await expect(row.locator('[data-state=outage]')).toHaveCount(0);
    });
  }
}
