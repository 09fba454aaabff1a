// The librarians' desk with 10,000 databases and as many reports: the grid, saving, the change of many records, the queue.
import { chromium, type Page } from '@playwright/test';
import { deskPaths, deskRecordPath, deskRecordsPath } from '#contract/wire/desk-paths.ts';
import { databaseDetailPath } from '#contract/wire/paths.ts';
import { queuedRequests } from '#server/domain/desk/request-queue.ts';
import { openSignedInAtDesk } from '#tests/journeys/desk/at-desk.ts';
import { accountOf, fill, words } from '#tests/journeys/support/portal.ts';
import { browserArguments } from '#tools/browser.ts';
import { type Bench, type Figure, medianFigure, type Part } from '../figure.ts';
import { type DeskStage, makeDeskStage } from '../stage/desk-stage.ts';
import { documentText } from '../stage/service.ts';

const say = words.zh_CN;
const list = deskRecordsPath('database');
const edited = 'jstor';
const bulk = 5_000;

/** In the page: does something, and returns the ms until the condition holds after a drawn frame. Both are its script. */
function timed(page: Page, act: string, condition: string): Promise<number> {
  return page.evaluate<number>(`(async () => {
    const started = performance.now();
    ${act};
    while (!(${condition})) {
      if (performance.now() - started > 20_000) throw new Error('it never came');
      await new Promise(requestAnimationFrame);
    }
    return performance.now() - started;
  })()`);
}

const rows = '[role=grid] [role=row] a';
const hasRows = `document.querySelectorAll('${rows}').length > 5`;

async function firstRows(page: Page, origin: string, runs: number): Promise<Figure> {
  const samples: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    await page.goto(origin + deskPaths.workbench);
    await page.locator(rows).nth(5).waitFor();
    const press = `document.querySelector('nav a[href="${list}"]').click()`;
    samples.push(await timed(page, press, `location.pathname === '${list}' && ${hasRows}`));
  }
  return medianFigure('grid of 10,000: first rows', 'ms', samples, { atMost: 300 });
}

async function filtered(page: Page, runs: number): Promise<Figure> {
  const samples: number[] = [];
  const subject = `[...document.querySelectorAll('search select')][0]`;
  for (let run = 0; run < runs; run += 1) {
    const choose = `
      const box = ${subject};
      window.before = document.querySelector('#content [role=status]').textContent;
      box.selectedIndex = ${run + 1};
      box.dispatchEvent(new Event('change', { bubbles: true }));`;
    const isShown = `${hasRows} && document.querySelector('#content [role=status]').textContent !== window.before`;
    samples.push(await timed(page, choose, isShown));
  }
  return medianFigure('grid of 10,000: filter', 'ms', samples, { atMost: 100 });
}

/** The wheel's speed of a hurried hand: twenty rows a frame, through what is loaded and what comes meanwhile. */
async function scrolled(page: Page): Promise<Figure> {
  const frames = await page.evaluate(async () => {
    const box = document.querySelector('[role=grid]')?.parentElement;
    if (!box) throw new Error('no grid');
    const frames: number[] = [];
    let last = await new Promise<number>(requestAnimationFrame);
    for (let frame = 0; frame < 240; frame += 1) {
      box.scrollTop += 440;
      const now = await new Promise<number>(requestAnimationFrame);
      frames.push(now - last);
      last = now;
    }
    return frames;
  });
  const longest = Math.max(...frames);
  const over = frames.filter((frame) => frame > 50).length;
  return {
    name: 'grid of 10,000: longest frame while scrolling',
    unit: 'ms',
    value: longest,
    limit: { atMost: 50 },
    note: `${over} of ${frames.length} frames over 50 ms`,
  };
}

async function saved(page: Page, { service }: DeskStage, runs: number): Promise<Figure[]> {
  const [toSaved, toReader]: [number[], number[]] = [[], []];
  await page.goto(service.origin('demo') + deskRecordPath('database', edited));
  const line = page.locator('[name="line.zh_CN"]');
  for (let run = 0; run < runs; run += 1) {
    const wanted = `馆员的第 ${run + 1} 次修改`;
    await line.fill(wanted);
    const started = performance.now();
    const seen = seenBy(service.port, wanted).then(() => performance.now() - started);
    const press = `document.querySelector('#content form [type=submit]').click()`;
    const isSaved = `document.querySelector('#content form [type=submit]').disabled
      && !document.querySelector('#content').textContent.includes('${say.deskRecords.unsaved}')`;
    toSaved.push(await timed(page, press, isSaved));
    toReader.push(await seen);
  }
  return [
    medianFigure('a record: save to saved', 'ms', toSaved, { atMost: 300 }),
    medianFigure('a record: seen by a reader', 'ms', toReader, { atMost: 1_000 }),
  ];
}

/** Asks for the reader's document until it has the words. */
async function seenBy(port: number, wanted: string): Promise<void> {
  const path = databaseDetailPath(edited);
  const deadline = performance.now() + 20_000;
  while (!(await documentText(port, 'demo', path)).includes(wanted)) {
    if (performance.now() > deadline) throw new Error(`no reader sees ${wanted}`);
  }
}

async function changedMany(page: Page, origin: string): Promise<Figure> {
  const { chosen, bulk: words } = say.deskRecords;
  await page.goto(origin + list);
  await page.getByRole('row').nth(1).getByRole('checkbox').click();
  await page.getByRole('button', { name: fill(chosen.all, { count: bulk }) }).click();
  await page.getByText(fill(chosen.count, { count: bulk })).waitFor();
  await page.getByRole('button', { name: chosen.edit }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel(words.field).selectOption('officeHours');
  await drawer.locator('[name="officeHours.zh_CN"]').fill('周一至周五');
  await drawer.getByRole('button', { name: words.preview }).click();
  const apply = drawer.getByRole('button', { name: fill(words.apply, { count: bulk }) });
  await apply.waitFor();
  const started = performance.now();
  await apply.click();
  await page
    .getByText(fill(words.done, { count: bulk }))
    .first()
    .waitFor();
  const value = (performance.now() - started) / 1_000;
  return { name: 'change of 5,000 records', unit: 's', value, limit: { atMost: 5 } };
}

async function queue({ store, libraryCode }: DeskStage, runs: number): Promise<Figure> {
  const samples: number[] = [];
  const kinds = ['fault', 'trial', undefined] as const;
  for (let run = 0; run < runs; run += 1) {
    const kind = kinds[run % kinds.length];
    const filter = {
      ...(kind !== undefined && { kind }),
      state: run % 2 === 0 ? ('open' as const) : ('done' as const),
      q: run % 4 === 0 ? `number ${run}` : '',
      offset: 0,
      limit: 50,
    };
    const started = performance.now();
    await store.inLibrary(libraryCode, (tx) => queuedRequests(tx, filter));
    samples.push(performance.now() - started);
  }
  const sorted = samples.toSorted((one, other) => one - other);
  return {
    name: 'queue of 10,000, filtered: p95 in the service',
    unit: 'ms',
    value: sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN,
    samples,
    limit: { atMost: 50 },
  };
}

async function measure(bench: Bench): Promise<Figure[]> {
  const runs = bench.isQuick ? 2 : 8;
  bench.say('making 10,000 records and reports');
  await using stage = await makeDeskStage(10_000);
  const executablePath = await bench.browser();
  await using browser = await chromium.launch({ executablePath, args: browserArguments });
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const origin = stage.service.origin('demo');
  await openSignedInAtDesk(page, accountOf('demo', 'librarian'), origin + deskPaths.workbench);
  const figures = [await firstRows(page, origin, runs), await filtered(page, runs)];
  await page.goto(origin + list);
  await page.locator(rows).nth(5).waitFor();
  figures.push(await scrolled(page));
  figures.push(...(await saved(page, stage, runs)));
  figures.push(await changedMany(page, origin));
  figures.push(await queue(stage, bench.isQuick ? 20 : 200));
  return figures;
}

export const deskPart: Part = { name: 'desk', measure };
