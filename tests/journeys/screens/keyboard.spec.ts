// The portal without a mouse.
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { fill, originOf, rows, words } from '../support/portal.ts';
import { settled } from '../support/screen.ts';

const demo = originOf('demo');
const say = words.zh_CN;

/** Presses Tab until the wanted element has the focus; fails when it never comes. */
async function tabTo(page: Page, isThere: () => Promise<boolean>, atMost: number): Promise<void> {
  for (let presses = 0; presses < atMost; presses += 1) {
    await page.keyboard.press('Tab');
    if (await isThere()) return;
  }
  throw new Error(`not reached with ${atMost} presses of Tab`);
}

const focused = (page: Page, selector: string) => () =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);

const hasFocus = (box: Locator) =>
  box.evaluate((element) => element.contains(document.activeElement));

test('letters, filters, stars and rows are used with the keyboard', async ({ page }) => {
  await page.goto(`${demo}/databaseList`);
  await expect(rows(page).first()).toBeVisible();
  // What moves the focus along the letters comes after the first drawing.
  await settled(page);
  const filter = page.getByRole('checkbox', { name: say.databases.access.free });
  await expect(filter).toBeVisible();
  await tabTo(page, () => filter.evaluate((box) => box === document.activeElement), 60);
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/access=free/);
  await expect(filter).toBeFocused();
  const letter = page.getByRole('button', {
    name: fill(say.databases.letters.one, { letter: 'D' }),
    exact: true,
  });
  // The letters are one stop; the arrows move along them.
  const rail = page.getByRole('toolbar', { name: say.databases.letters.label });
  await tabTo(page, () => rail.evaluate((all) => all.contains(document.activeElement)), 120);
  const isThere = () => letter.evaluate((button) => button === document.activeElement);
  for (let presses = 0; presses < 10 && !(await isThere()); presses += 1)
    await page.keyboard.press('ArrowRight');
  expect(await isThere()).toBe(true);
  const shown = async () => Number(await rows(page).first().getAttribute('aria-setsize'));
  const before = await shown();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/letter=D/);
  // The list follows a moment later: a row that goes takes the focus with it.
  await expect.poll(shown).toBeLessThan(before);
  await test.step('a dialog takes the focus and gives it back', async () => {
    const star = focused(page, 'main li[aria-posinset] button[aria-pressed]');
    await tabTo(page, star, 60);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: say.failures.prompt });
    await expect(dialog).toBeVisible();
    await expect.poll(() => hasFocus(dialog)).toBe(true);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    expect(await star()).toBe(true);
  });
  await test.step('a new screen says its heading, a step back the row that was left', async () => {
    await tabTo(page, focused(page, 'main li[aria-posinset] a[href^="/databaseDetail"]'), 60);
    const name = await page.evaluate(() => document.activeElement?.textContent ?? '');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/databaseDetail\?id=/);
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeFocused();
    // Reference managers would take the record that the document came with.
    await expect(page.locator('head meta[property="og:title"]')).toHaveCount(0);
    await page.keyboard.press('Tab');
    expect(await focused(page, 'main article a')()).toBe(true);
    await page.goBack();
    await expect(page.getByRole('link', { name, exact: true })).toBeFocused();
    await page.getByRole('link', { name: say.shell.nav.notices }).first().press('Enter');
    const notices = page.getByRole('heading', { level: 1, name: say.notices.title });
    await expect(notices).toBeFocused();
  });
});
