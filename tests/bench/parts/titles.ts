// Lists and details of titles while the collection grows to ten times its size, the list of journals
// beside that of databases, and how soon suggestions follow a key.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { InputOf } from '#contract/calls/declare.ts';
import { getTitle, searchTitles } from '#contract/calls/titles.ts';
import { noTitleFilter } from '#contract/models/title-list-model.ts';
import { shellPaths } from '#contract/wire/paths.ts';
import { openBrowser } from '../browser/browsing.ts';
import { listParts, watchList, watchTyping } from '../browser/list-screen.ts';
import { type Bench, type Figure, median, medianFigure, type Part } from '../figure.ts';
import { madeList } from '../stage/kbart-lists.ts';
import { type Service, startService } from '../stage/service.ts';
import { prepare, sendOnce, visit } from '../stage/signed-requests.ts';
import { addLibrary, type StageLibrary } from '../stage/stage.ts';
import { fire } from './load.ts';

const firstPage: InputOf<typeof searchTitles> = {
  kind: 'journal',
  scope: 'library',
  filter: noTitleFilter,
  sort: 'name',
  offset: 0,
  limit: 50,
  withFacets: true,
};
const variety = 200;
/** Typed in the box of the bar: a word, pinyin, a Chinese word. */
const words = ['science', 'jingji', 'history', '经济'];
/** Slower than people type, so that no answer is of another key. */
const pauseMs = 400;
const box = 'header input[role="combobox"]';

interface Shelf {
  library: StageLibrary;
  titles: number;
}

/** Adds libraries that hold a made list each, one ten times the other. */
async function addShelves(dataDir: string, isQuick: boolean): Promise<[Shelf, Shelf]> {
  const sizes = isQuick ? [500, 5_000] : [20_000, 200_000];
  const shelves: Shelf[] = [];
  for (const [index, titles] of sizes.entries()) {
    const label = `benchshelf${index}`;
    const library = { label, libraryCode: label, databases: 0 };
    const { fileName, bytes, kind } = madeList(titles);
    const file = join(dataDir, fileName);
    writeFileSync(file, bytes);
    await addLibrary(dataDir, library, { kind, file });
    shelves.push({ library, titles });
  }
  return shelves as [Shelf, Shelf];
}

interface Rates {
  list: number[];
  detail: number[];
}

/** Answers a second, once the index is there. */
async function ratesOf(service: Service, { library }: Shelf, isQuick: boolean): Promise<Rates> {
  const { port } = service;
  const { label } = library;
  const ids = await idsOf(port, label);
  const runs = isQuick ? { seconds: 2, runs: 1 } : { seconds: 8, runs: 3 };
  const pages = Array.from({ length: variety }, () => firstPage);
  const shots = {
    list: async () => prepare(await visit(port, label), searchTitles, pages),
    detail: async () =>
      prepare(
        await visit(port, label),
        getTitle,
        ids.map((id) => ({ id })),
      ),
  };
  const rates = { list: [] as number[], detail: [] as number[] };
  for (const name of ['list', 'detail'] as const) {
    await fire({ port, connections: 10, seconds: 2, runs: 1, make: shots[name] });
    rates[name] = (await fire({ port, connections: 10, ...runs, make: shots[name] })).perSecond;
  }
  return rates;
}

/** Ids of the first page; the first search of a library waits for its index. */
async function idsOf(port: number, label: string): Promise<string[]> {
  for (let round = 0; ; round += 1) {
    const [request] = prepare(await visit(port, label), searchTitles, [firstPage]);
    if (request === undefined) throw new Error('There is nothing to send');
    try {
      const { items } = (await sendOnce(port, request)) as { items: { id: string }[] };
      if (items.length === 50) return items.map(({ id }) => id);
    } catch (error) {
      if (round > 60) throw error;
    }
    await new Promise((done) => setTimeout(done, 1_000));
  }
}

/** From the navigation of a browser that remembers nothing to rows that can be read and searched, ms. */
async function readableAfter(bench: Bench, address: string): Promise<number> {
  await using browser = await openBrowser(await bench.browser());
  const page = await browser.newPage();
  await page.addInitScript(watchList, listParts);
  await page.goto(address);
  await page.waitForFunction(() => window.readableAfterMs !== undefined);
  return (await page.evaluate(() => window.readableAfterMs)) ?? Number.NaN;
}

/** From each key to the frame of the last change it makes, ms. */
async function suggestionTimes(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (const word of words) {
    await page.locator(box).fill('');
    await page.waitForTimeout(pauseMs);
    for (const letter of word) {
      if (/^[ -~]$/.test(letter)) await page.keyboard.press(letter);
      else {
        // As from an input method: a key, then the letter.
        await page.keyboard.press('Shift');
        await page.keyboard.insertText(letter);
      }
      await page.waitForTimeout(pauseMs);
      const watched = await page.evaluate(() => window.typing);
      if (watched === undefined) throw new Error('The page is not watched');
      if (watched.changedAt > 0) times.push(watched.changedAt - watched.pressedAt);
    }
    await page.locator('header [role="option"]').first().waitFor();
  }
  return times;
}

async function suggestionFigure(bench: Bench, service: Service, shelf: Shelf): Promise<Figure> {
  await using browser = await openBrowser(await bench.browser());
  const page = await browser.newPage();
  await page.goto(service.origin(shelf.library.label) + shellPaths.journalList);
  await page.locator(listParts.row).first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.locator(box).click();
  await page.evaluate(watchTyping);
  // Once for nothing: what suggests is asked for at the first key.
  await suggestionTimes(page);
  const times = await suggestionTimes(page);
  return medianFigure('key to its suggestions', 'ms', times, { atMost: 100 });
}

async function measure(bench: Bench): Promise<Figure[]> {
  const { dataDir, half } = await bench.stage();
  bench.say('importing two collections');
  await using service = await startService(dataDir);
  const [small, large] = await addShelves(dataDir, bench.isQuick);
  bench.say('asking for lists and details');
  const few = await ratesOf(service, small, bench.isQuick);
  const many = await ratesOf(service, large, bench.isQuick);
  const size = ({ titles }: Shelf) => titles.toLocaleString('en');
  const rate = 'requests/s';
  const times = (name: 'list' | 'detail') => median(few[name]) / median(many[name]);
  bench.say('opening lists');
  const journals: number[] = [];
  const databases: number[] = [];
  for (let round = 0; round < (bench.isQuick ? 2 : 7); round += 1) {
    const origin = (library: StageLibrary) => service.origin(library.label);
    journals.push(await readableAfter(bench, origin(large.library) + shellPaths.journalList));
    databases.push(await readableAfter(bench, origin(half) + shellPaths.databaseList));
  }
  return [
    medianFigure(`first page of the journals of ${size(small)} titles`, rate, few.list),
    medianFigure(`first page of the journals of ${size(large)} titles`, rate, many.list),
    { name: 'cost of that page, ten times the titles', unit: 'times', value: times('list') },
    medianFigure(`detail of one of ${size(small)} titles`, rate, few.detail),
    medianFigure(`detail of one of ${size(large)} titles`, rate, many.detail),
    {
      name: 'cost of a detail, ten times the titles',
      unit: 'times' as const,
      value: times('detail'),
      limit: { atMost: 1.2 },
    },
    medianFigure('list of journals readable in a new browser', 'ms', journals),
    medianFigure('list of 500 databases readable in a new browser', 'ms', databases),
    {
      name: 'list of journals / list of databases',
      unit: 'times' as const,
      value: median(journals) / median(databases),
      limit: { atMost: 1 },
    },
    await suggestionFigure(bench, service, large),
  ];
}

export const titlesPart: Part = { name: 'titles', measure };
