// Lists that a reader keeps on the device, and reads there.
import type { Page } from '@playwright/test';
import { expect, networkGone, test } from '#tests/journeys/support/journey.ts';
import { originOf, rows, settledOffline, words } from '#tests/journeys/support/portal.ts';

const say = words.zh_CN;
const keepButton = (page: Page, label: string = say.keeps.keep) =>
  page.locator('#content').getByRole('button', { name: label, exact: true });
export const isReady = (page: Page) =>
  expect(
    page.locator('#content a[href="/keptOnDevice"]', { hasText: say.keeps.state.ready }),
  ).toBeVisible({ timeout: 20_000 });
const rowOfKept = (page: Page, name: string) =>
  page.locator('#content').getByRole('listitem').filter({ hasText: name });

/** A detail in full, and not as the list knows it. */
export async function isWhole(page: Page): Promise<void> {
  const content = page.locator('#content');
  await expect(content.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(content).not.toContainText(say.failures.notSavedText);
}

/** Opens details by their names in the list, offline. */
export async function readUnopened(page: Page, places: readonly number[]): Promise<void> {
  const list = page.url();
  for (const place of places) {
    await page.goto(list);
    const link = rows(page).nth(place).locator('a[href*="Detail?"]').first();
    await expect(link).toBeVisible();
    // In one step: a list that is drawn anew in between might tell one's name and go to another.
    const name = await link.evaluate((title: HTMLAnchorElement) => {
      title.click();
      return title.textContent ?? '';
    });
    const heading = page.locator('#root').getByRole('heading', { level: 1, name, exact: true });
    await expect(heading).toBeVisible();
    await isWhole(page);
  }
}

/** A journey for each library whose list is kept. */
export function readKeptLists(labels: readonly ('demo' | 'intl')[]): void {
  for (const label of labels) {
    test(`a list that is kept is read offline with its details, never opened before (${label})`, async ({
      page,
      context,
      mishaps,
    }) => {
      const origin = originOf(label);
      const list = `${origin}/databaseList?access=free`;
      await page.goto(list);
      await expect(rows(page).first()).toBeVisible();
      await settledOffline(page);
      await keepButton(page).click();
      await isReady(page);
      await page.goto(`${origin}/keptOnDevice`);
      await expect(rowOfKept(page, say.keeps.kinds.databases)).toContainText(say.keeps.state.ready);

      mishaps.allow(networkGone);
      await context.setOffline(true);
      await page.goto(list);
      await readUnopened(page, [0, 3, 5]);
      await context.setOffline(false);
    });
  }
}
