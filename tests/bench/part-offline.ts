// How soon a reader reads with the service gone, in a browser just started with a profile that
// visited once: the real rows of the list drawn and the search field ready, counted from the
// navigation. That search then works is checked, not timed.
import type { Page } from '@playwright/test';
import { shellPaths } from '#contract/paths.ts';
import { makeProfile, openProfile } from './browsing.ts';
import { type Bench, medianFigure, type Part } from './figure.ts';
import { listParts, watchList } from './list-screen.ts';
import { freePort, startService } from './service.ts';
import type { StageLibrary } from './stage.ts';

/** A visit online, until the worker has taken over and the list is remembered. */
async function visitOnce(browser: string, profile: string, address: string): Promise<void> {
  await using opened = await openProfile(browser, profile);
  const page = await opened.context.newPage();
  await page.goto(address);
  await page.locator(listParts.row).first().waitFor();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller === null) {
      await new Promise((done) =>
        navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }),
      );
    }
  });
  // A second one under the worker, as a reader who comes back would have had.
  await page.reload();
  await page.locator(listParts.row).first().waitFor();
  await page.waitForLoadState('networkidle');
}

/** Opens the list in a new browser; gives the time until it can be read and searched, ms. */
async function readOffline(
  browser: string,
  profile: string,
  address: string,
  library: StageLibrary,
): Promise<number> {
  await using opened = await openProfile(browser, profile);
  const page = await opened.context.newPage();
  await page.addInitScript(watchList, listParts);
  await page.goto(address, { waitUntil: 'commit' });
  const readableAfterMs = await page
    .waitForFunction(() => window.readableAfterMs)
    .then((handle) => handle.jsonValue());
  await checkSearch(page, library.databases);
  return readableAfterMs ?? Number.NaN;
}

async function checkSearch(page: Page, databases: number): Promise<void> {
  const sizeOf = () => page.locator(listParts.row).first().getAttribute('aria-setsize');
  const all = Number(await sizeOf());
  if (all !== databases) throw new Error(`Offline the list shows ${all} of ${databases}`);
  const name =
    (await page.locator(listParts.row).last().locator('a').first().textContent())?.trim() ?? '';
  await page.locator(listParts.search).fill(name);
  await page.waitForFunction(
    ({ row, total }) => Number(document.querySelector(row)?.getAttribute('aria-setsize')) < total,
    { row: listParts.row, total: databases },
  );
}

async function measure(bench: Bench) {
  const { dataDir, half } = await bench.stage();
  const browser = await bench.browser();
  using profile = makeProfile();
  // The same origin all along; the service is gone before the first offline visit.
  const port = await freePort();
  const address = `http://${half.label}.localhost:${port}${shellPaths.databaseList}`;
  {
    await using _service = await startService(dataDir, { port });
    await visitOnce(browser, profile.folder, address);
  }
  const samples: number[] = [];
  for (let run = 0; run < (bench.isQuick ? 3 : 11); run += 1) {
    samples.push(await readOffline(browser, profile.folder, address, half));
  }
  return [
    medianFigure('list of 500 readable and searchable, service gone', 'ms', samples, {
      atMost: 400,
    }),
  ];
}

export const offlinePart: Part = { name: 'offline', measure };
