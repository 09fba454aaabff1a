// Documents before their program runs.
import { expect, type Page } from '@playwright/test';
import { documentData } from '#contract/wire/document.ts';

/** Holds the program back; returns what lets it come. */
export async function holdProgram(page: Page): Promise<() => void> {
  let proceed = () => {};
  const held = new Promise<void>((resolve) => {
    proceed = resolve;
  });
  await page.route('**/assets/program-*.js', async (route) => {
    await held;
    await route.continue();
  });
  return proceed;
}

/**
 * Opens an address whose document has its screen. On a busy machine the first document comes while its screen is being
 * rendered.
 */
export async function openRendered(page: Page, address: string): Promise<void> {
  await expect(async () => {
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    expect(await page.locator(`#${documentData.rendered}`).count()).toBe(1);
  }).toPass();
}
