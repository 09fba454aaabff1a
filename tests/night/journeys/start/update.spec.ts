// More of a new release: typed words, a first click, pages past the worker.
import type { Page } from '@playwright/test';
import { lookForUpdate } from '#tests/journeys/start/releases.ts';
import { expect, test } from '#tests/journeys/support/journey.ts';
import { workerAccount } from '#tests/journeys/support/own-account.ts';
import {
  heading,
  originOf,
  reloadPastWorker,
  rows,
  settledOffline,
  signInByMenu,
  words,
} from '#tests/journeys/support/portal.ts';
import { openWire } from '#tests/journeys/support/wire.ts';

test.use({ serviceWorkers: 'allow' });

const { update } = words.zh_CN.shell;

const noteOf = (page: Page) => page.getByTestId('note-update');

test('one yes brings all tabs over but one with something typed', async ({ context }) => {
  const wire = await openWire();
  const origin = originOf('demo', wire.port);
  const first = await context.newPage();
  await first.goto(`${origin}/databaseList`);
  await settledOffline(first);
  await signInByMenu(first, workerAccount('demo', 'librarian'));
  const typing = await context.newPage();
  await typing.goto(`${origin}/subscription`);
  const choice = typing.getByRole('checkbox').first();
  await choice.click();
  const isChosen = await choice.isChecked();
  const other = await context.newPage();
  await other.goto(`${origin}/notice`);
  await expect(heading(other)).toBeVisible();

  wire.append('/sw.js', '\n// the next release\n');
  await first.reload();
  await expect(noteOf(first)).toContainText(update.ready);
  for (const tab of [first, typing, other]) {
    await tab.evaluate(() => document.documentElement.setAttribute('data-before', ''));
  }
  await noteOf(first).getByRole('button', { name: update.reload }).click();
  await expect(first.locator('html[data-before]')).toHaveCount(0);
  await expect(rows(first).first()).toBeVisible();
  await expect(noteOf(first)).toHaveCount(0);
  await expect(other.locator('html[data-before]')).toHaveCount(0);
  await expect(noteOf(other)).toHaveCount(0);
  await expect(noteOf(typing)).toContainText(update.unsaved);
  await expect(typing.locator('html[data-before]')).toHaveCount(1);
  expect(await choice.isChecked()).toBe(isChosen);

  await choice.click();
  await noteOf(typing).getByRole('button', { name: update.reload }).click();
  await expect(typing.locator('html[data-before]')).toHaveCount(0);
  await expect(noteOf(typing)).toHaveCount(0);
});

test('a page whose first click accepts the new release ends on it', async ({ context }) => {
  const wire = await openWire();
  const page = await context.newPage();
  await page.goto(`${originOf('intl', wire.port)}/databaseList`);
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

test('a page loaded past the worker gets that of the newest release', async ({ context }) => {
  const wire = await openWire();
  const page = await context.newPage();
  await page.goto(`${originOf('demo', wire.port)}/databaseList`);
  await settledOffline(page);
  wire.append('/sw.js', '\n// the next release\n');
  await reloadPastWorker(page);
  await settledOffline(page);
  await page.waitForLoadState('networkidle');
  // Nobody uses the old one any more: there is nothing to agree to.
  const isWaiting = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting !== null);
  await expect.poll(isWaiting).toBe(false);
  await expect(noteOf(page)).toHaveCount(0);
});

test('a page with something typed keeps it where its worker is withdrawn', async ({ context }) => {
  const wire = await openWire();
  const page = await context.newPage();
  await page.goto(`${originOf('demo', wire.port)}/databaseList`);
  await settledOffline(page);
  await signInByMenu(page, workerAccount('demo', 'librarian'));
  await page.goto(`${originOf('demo', wire.port)}/subscription`);
  await page.getByRole('checkbox').first().click();
  await page.evaluate(() => document.documentElement.setAttribute('data-before', ''));
  wire.lead(/^\/sw\.js$/, '/sw-withdrawn.js');
  await lookForUpdate(page);
  await expect(noteOf(page)).toContainText(update.unsaved, untilIdle);
  // Longer than the worker waits for a page that does not run.
  await page.waitForTimeout(7_000);
  await expect(page.locator('html[data-before]')).toHaveCount(1);
});

/** A worker is replaced when it has done what it was asked for: on a busy machine that takes a while. */
const untilIdle = { timeout: 90_000 };
