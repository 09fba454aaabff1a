// A new release: offered, never forced, and withdrawn where it does harm (docs/design/traps.md, "vite-plugin-pwa").
import { keptFilesCache } from '#client/keeps/kept-files.ts';
import { expect, test } from '../support/journey.ts';
import { originOf, rows, settledOffline, words } from '../support/portal.ts';
import { openWire } from '../support/wire.ts';
import { lookForUpdate } from './releases.ts';

test.use({ serviceWorkers: 'allow' });

const { update } = words.zh_CN.shell;

test('a new release waits until the reader agrees, and one that does harm is withdrawn', async ({
  page,
  mishaps,
}) => {
  mishaps.allow(/status of 500/);
  const wire = await openWire();
  const address = `${originOf('demo', wire.port)}/databaseList`;
  const note = page.getByTestId('note-update');
  await page.goto(address);
  await settledOffline(page);

  wire.append('/sw.js', '\n// the next release\n');
  await lookForUpdate(page);
  await expect(note).toContainText(update.ready);
  await note.getByRole('button', { name: update.later }).click();
  await expect(note).toHaveCount(0);
  await page.reload();
  await expect(note).toContainText(update.ready);
  // A mark that a reload takes away.
  await page.evaluate(() => document.documentElement.setAttribute('data-before', ''));
  await note.getByRole('button', { name: update.reload }).click();
  await expect(page.locator('html[data-before]')).toHaveCount(0);
  await expect(rows(page).first()).toBeVisible();
  await expect(note).toHaveCount(0);

  await test.step('within one navigation', async () => {
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
    await page.goto(address).catch(() => null);
    await expect(rows(page).first()).toBeVisible();
    await expect
      .poll(() =>
        page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
      )
      .toBe(0);
    expect(await page.evaluate(() => caches.keys())).toEqual([keptFilesCache]);
  });
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
