// A new release: offered, never forced, and never over something typed (docs/design/traps.md,
// "vite-plugin-pwa").
import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { workerAccount } from '../support/own-account.ts';
import { originOf, rows, settledOffline, signIn, words } from '../support/portal.ts';
import { openWire } from '../support/wire.ts';

const { update } = words.zh_CN.shell;

const noteOf = (page: Page) => page.getByTestId('note-update');

test('a new release waits until the reader agrees, and one yes brings all tabs over', async ({
  context,
}) => {
  const wire = await openWire();
  const origin = originOf('demo', wire.port);
  const first = await context.newPage();
  await first.goto(`${origin}/databaseList`);
  await settledOffline(first);
  const second = await context.newPage();
  await second.goto(`${origin}/notice`);
  await expect(second.locator('#root').getByRole('heading', { level: 1 })).toBeVisible();

  wire.append('/sw.js', '\n// the next release\n');
  await first.reload();
  await expect(noteOf(first)).toContainText(update.ready);
  await noteOf(first).getByRole('button', { name: update.later }).click();
  await expect(noteOf(first)).toHaveCount(0);
  await first.reload();
  await expect(noteOf(first)).toContainText(update.ready);

  // Marks that a reload would take away.
  for (const tab of [first, second]) {
    await tab.evaluate(() => document.documentElement.setAttribute('data-before', ''));
  }
  await noteOf(first).getByRole('button', { name: update.reload }).click();
  await expect(first.locator('html[data-before]')).toHaveCount(0);
  await expect(rows(first).first()).toBeVisible();
  await expect(noteOf(first)).toHaveCount(0);
  await expect(second.locator('html[data-before]')).toHaveCount(0);
  await expect(second.locator('#root').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(noteOf(second)).toHaveCount(0);
});

test('a tab with something typed keeps it, says why it waits, and comes over when asked', async ({
  context,
}) => {
  const wire = await openWire();
  const origin = originOf('demo', wire.port);
  const first = await context.newPage();
  await first.goto(`${origin}/databaseList`);
  await settledOffline(first);
  await signIn(first, workerAccount('demo', 'librarian'));
  const typing = await context.newPage();
  await typing.goto(`${origin}/subscription`);
  const choice = typing.getByRole('checkbox').first();
  await choice.click();
  const isChosen = await choice.isChecked();

  wire.append('/sw.js', '\n// the next release\n');
  await first.reload();
  await expect(noteOf(first)).toContainText(update.ready);
  for (const tab of [first, typing]) {
    await tab.evaluate(() => document.documentElement.setAttribute('data-before', ''));
  }
  await noteOf(first).getByRole('button', { name: update.reload }).click();
  await expect(first.locator('html[data-before]')).toHaveCount(0);
  await expect(rows(first).first()).toBeVisible();
  await expect(noteOf(first)).toHaveCount(0);
  await expect(noteOf(typing)).toContainText(update.unsaved);
  await expect(typing.locator('html[data-before]')).toHaveCount(1);
  expect(await choice.isChecked()).toBe(isChosen);

  await choice.click();
  await noteOf(typing).getByRole('button', { name: update.reload }).click();
  await expect(typing.locator('html[data-before]')).toHaveCount(0);
  await expect(noteOf(typing)).toHaveCount(0);
});

for (const label of ['demo', 'intl']) {
  test(`a page whose first click accepts the new release ends on it (${label})`, async ({
    context,
  }) => {
    const wire = await openWire();
    const page = await context.newPage();
    await page.goto(`${originOf(label, wire.port)}/databaseList`);
    await settledOffline(page);
    wire.append('/sw.js', '\n// the next release\n');
    await page.reload();
    await expect(noteOf(page)).toContainText(update.ready);
    // What an uninstalled Chromium says by itself: the first click then shows the offer as well.
    await page.evaluate(() => {
      dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt: async () => {} }));
      document.documentElement.setAttribute('data-before', '');
    });
    await noteOf(page).getByRole('button', { name: update.reload }).click();
    await expect(page.locator('html[data-before]')).toHaveCount(0);
    await expect(rows(page).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(noteOf(page)).toHaveCount(0);
  });
}
