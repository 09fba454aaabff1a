// A new release: offered, never forced, and never over something typed (docs/design/traps.md,
// "vite-plugin-pwa").
import type { Page } from '@playwright/test';
import { keptFilesCache } from '#client/snapshots/kept-files.ts';
import { expect, test } from '../support/journey.ts';
import { workerAccount } from '../support/own-account.ts';
import {
  originOf,
  reloadPastWorker,
  rows,
  settledOffline,
  signInByMenu,
  words,
} from '../support/portal.ts';
import { openWire } from '../support/wire.ts';

test.use({ serviceWorkers: 'allow' });

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
  await signInByMenu(first, workerAccount('demo', 'librarian'));
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

test('a page that is loaded past the worker gets the one of the newest release', async ({
  context,
}) => {
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

test('a worker that does harm is withdrawn within one navigation', async ({ context, mishaps }) => {
  mishaps.allow(/status of 500/);
  const wire = await openWire();
  const origin = originOf('demo', wire.port);
  const page = await context.newPage();
  await page.goto(`${origin}/databaseList`);
  await settledOffline(page);
  await page.evaluate(async (name) => {
    await (await caches.open(name)).put('/files/kept', new Response('mine'));
  }, keptFilesCache);

  wire.append('/sw.js', harm);
  // The page loads itself again when another worker takes over.
  const nothing = page.waitForResponse((response) => response.status() === 500, untilIdle);
  // The page may be loaded again before the look ends.
  await lookForUpdate(page).catch(() => null);
  await nothing;
  wire.lead(/^\/sw\.js$/, '/sw-withdrawn.js');
  // The worker that takes over opens the page again, perhaps before this one has come.
  await page.goto(`${origin}/databaseList`).catch(() => null);
  await expect(rows(page).first()).toBeVisible();
  await expect
    .poll(() =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
    )
    .toBe(0);
  expect(await page.evaluate(() => caches.keys())).toEqual([keptFilesCache]);
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

/** Looks for another worker; a look that was under way, as after a navigation, began before the other one was there. */
async function lookForUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
    await registration?.update();
  });
}

/** A worker is replaced when it has done what it was asked for: on a busy machine that takes a while. */
const untilIdle = { timeout: 90_000 };

/** Takes over at once and answers every page with nothing. */
const harm = `
addEventListener('install', () => skipWaiting());
const { respondWith } = FetchEvent.prototype;
FetchEvent.prototype.respondWith = function (answer) {
  respondWith.call(this, this.request.mode === 'navigate' ? new Response('', { status: 500 }) : answer);
};
`;
