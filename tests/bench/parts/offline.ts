// How soon a reader reads with the service gone, in a browser just started with a profile that
// visited once: real rows of the list in a document that the worker kept, counted from the navigation; and when the
// program has taken it over. That what is typed before that is searched, over all databases, is checked.
import { shellPaths } from '#contract/wire/paths.ts';
import { freePort } from '#tools/free-port.ts';
import { makeProfile, openProfile } from '../browser/browsing.ts';
import { listParts, watchList } from '../browser/list-screen.ts';
import { type Bench, medianFigure, type Part } from '../figure.ts';
import { startService } from '../stage/service.ts';
import type { StageLibrary } from '../stage/stage.ts';

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
  while (!(await page.evaluate(isKept))) await page.waitForTimeout(100);
}

/** In the page: whether the worker has the document. */
async function isKept(): Promise<boolean> {
  return (await caches.match(location.href, { ignoreVary: true })) !== undefined;
}

interface Reading {
  readableAfterMs: number;
  takenOverAfterMs: number;
}

/** Opens the list in a new browser and reads, ms. */
async function readOffline(browser: string, profile: string, address: string): Promise<Reading> {
  await using opened = await openProfile(browser, profile);
  const page = await opened.context.newPage();
  await page.addInitScript(watchList, listParts);
  await page.goto(address, { waitUntil: 'commit' });
  const readableAfterMs = await page
    .waitForFunction(() => window.readableAfterMs)
    .then((handle) => handle.jsonValue());
  const takenOverAfterMs = await page
    .waitForFunction(() => performance.getEntriesByName('portal-drawn')[0]?.startTime)
    .then((handle) => handle.jsonValue());
  return {
    readableAfterMs: readableAfterMs ?? Number.NaN,
    takenOverAfterMs: Number(takenOverAfterMs),
  };
}

/** Types into the field of the document; throws where that does not search all of the list. */
async function checkSearch(
  browser: string,
  profile: string,
  address: string,
  library: StageLibrary,
): Promise<void> {
  const name = await lastName(browser, profile, address, library);
  await using opened = await openProfile(browser, profile);
  const page = await opened.context.newPage();
  await page.addInitScript(typeAtOnce, { search: listParts.search, text: name });
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator(listParts.row).filter({ hasText: name }).first().waitFor();
  await page.waitForFunction(() => performance.getEntriesByName('portal-drawn').length > 0);
  await page.waitForFunction(
    ({ row, total }) => Number(document.querySelector(row)?.getAttribute('aria-setsize')) < total,
    { row: listParts.row, total: library.databases },
  );
  if ((await page.locator(listParts.search).inputValue()) !== name) {
    throw new Error('The program lost what was typed');
  }
}

/** In the page, faster than any hand: types as soon as there is a field. */
function typeAtOnce({ search, text }: { search: string; text: string }): void {
  const watch = new MutationObserver(() => {
    const field = document.querySelector<HTMLInputElement>(search);
    if (field === null) return;
    watch.disconnect();
    field.focus();
    document.execCommand('insertText', false, text);
  });
  watch.observe(document, { subtree: true, childList: true });
}

/** Name of the last database, which no first row shows. */
async function lastName(
  browser: string,
  profile: string,
  address: string,
  library: StageLibrary,
): Promise<string> {
  await using opened = await openProfile(browser, profile);
  const page = await opened.context.newPage();
  await page.goto(address);
  await page.locator(`${listParts.row}[aria-setsize="${library.databases}"]`).first().waitFor();
  await page.waitForFunction(() => performance.getEntriesByName('portal-drawn').length > 0);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const last = page.locator(`${listParts.row}[aria-posinset="${library.databases}"]`);
  await last.waitFor();
  return ((await last.locator('a').first().textContent()) ?? '').trim();
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
  const readings: Reading[] = [];
  for (let run = 0; run < (bench.isQuick ? 3 : 11); run += 1) {
    readings.push(await readOffline(browser, profile.folder, address));
  }
  await checkSearch(browser, profile.folder, address, half);
  const readable = readings.map(({ readableAfterMs }) => readableAfterMs);
  const takenOver = readings.map(({ takenOverAfterMs }) => takenOverAfterMs);
  return [
    medianFigure('list of 500 readable and searchable, service gone', 'ms', readable, {
      atMost: 400,
    }),
    medianFigure('the same list, taken over by the program', 'ms', takenOver),
  ];
}

export const offlinePart: Part = { name: 'offline', measure };
