// A new release: offered, never forced, and never over something typed (docs/design/traps.md,
// "vite-plugin-pwa").
import type { Page } from '@playwright/test';
import { keptFilesCache } from '#client/snapshots/kept-files.ts';
import { expect, test } from '../support/journey.ts';
import { originOf, rows, settledOffline, words } from '../support/portal.ts';
import { openWire } from '../support/wire.ts';
import { lookForUpdate } from './releases.ts';

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

/** A worker is replaced when it has done what it was asked for: on a busy machine that takes a while. */
const untilIdle = { timeout: 20_000 };

/** Takes over at once and answers every page with nothing. */
const harm = `
addEventListener('install', () => skipWaiting());
const { respondWith } = FetchEvent.prototype;
FetchEvent.prototype.respondWith = function (answer) {
  respondWith.call(this, this.request.mode === 'navigate' ? new Response('', { status: 500 }) : answer);
};
`;
