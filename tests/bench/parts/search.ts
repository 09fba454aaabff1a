// The search of a million titles, 200,000 of them one library's: time in the service for total and first
// page, by class of query; recall against a plain scan; building and memory.

import { noTitleFilter } from '#contract/models/title-list-model.ts';
import { fold } from '#contract/rules/rules.ts';
import { openSearch } from '#server/search/engine.ts';
import type { SearchIndex, TitleSearch } from '#server/search/port.ts';
import type { Bench, Figure, Limit, Part } from '../figure.ts';
import { type BenchQuery, drawings, queriesOf, scannable } from '../search/search-queries.ts';
import { makeSearchStage } from '../search/search-stage.ts';
import { benchTitle } from '../search/search-titles.ts';

type Scope = TitleSearch['scope'];

function search(index: SearchIndex, q: string, scope: Scope, more: Partial<TitleSearch> = {}) {
  // Books: four of five titles, so that nearly everything there is counts.
  return index.findTitles({
    kind: 'ebook',
    scope,
    sort: 'relevance',
    offset: 0,
    limit: 50,
    withFacets: false,
    thisYear: 2026,
    ...more,
    filter: { ...noTitleFilter, q },
  });
}

/** The part of the samples that took at most so long. */
function percentile(samples: readonly number[], part: number): number {
  const sorted = [...samples].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? 0;
}

async function timesOf(queries: readonly BenchQuery[], run: (typed: string) => unknown) {
  const times: number[] = [];
  for (const { typed } of queries) {
    const started = performance.now();
    await run(typed);
    times.push(performance.now() - started);
  }
  return times;
}

function figuresOf(
  name: string,
  times: readonly number[],
  p50: Limit | undefined,
  p95: Limit,
): Figure[] {
  return [
    { name: `${name}, p50`, unit: 'ms', value: percentile(times, 0.5), ...(p50 && { limit: p50 }) },
    { name: `${name}, p95`, unit: 'ms', value: percentile(times, 0.95), limit: p95 },
  ];
}

async function timeClasses(ready: SearchIndex, titles: number, runs: number): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const name of Object.keys(drawings)) {
    const queries = queriesOf(name, titles, runs);
    const measured = async (scope: Scope, withFacets: boolean) => {
      await timesOf(queries.slice(0, 20), (typed) => search(ready, typed, scope, { withFacets }));
      return timesOf(queries, (typed) => search(ready, typed, scope, { withFacets }));
    };
    const own = await measured('library', false);
    figures.push(...figuresOf(`${name}, library`, own, { atMost: 3 }, { atMost: 15 }));
    const all = await measured('platform', false);
    figures.push(...figuresOf(`${name}, platform`, all, undefined, { atMost: 50 }));
    const facets = await measured('library', true);
    figures.push(...figuresOf(`${name}, library, facets`, facets, { atMost: 6 }, { atMost: 30 }));
    const wide = await measured('platform', true);
    figures.push(...figuresOf(`${name}, platform, facets`, wide, undefined, { atMost: 100 }));
  }
  return figures;
}

/** Ids of the books that a plain scan of the folded names finds. */
function scan(folded: readonly string[], typed: string): Set<number> {
  const found = new Set<number>();
  const parts = fold(typed).split(' ');
  for (const [index, text] of folded.entries()) {
    if (text !== '' && parts.every((part) => text.includes(part))) found.add(index + 1);
  }
  return found;
}

function recallFigures(ready: SearchIndex, titles: number, runs: number): Figure[] {
  const folded = Array.from({ length: titles }, (_, index) => {
    const { kind, zh, en, alias } = benchTitle(index);
    return kind === 'ebook' ? fold(`${zh}|${en}|${alias}`) : '';
  });
  const scanned = scannable.map((name): Figure => {
    let [wanted, matched] = [0, 0];
    for (const { typed } of queriesOf(name, titles, runs)) {
      const expected = scan(folded, typed);
      wanted += expected.size;
      const found = search(ready, typed, 'platform', { limit: titles }).ids;
      matched += found.filter((id) => expected.has(id)).length;
    }
    return { name: `recall, ${name}`, unit: '', value: matched / wanted, limit: { atLeast: 1 } };
  });
  const errors = Object.keys(drawings).filter((name) => name.startsWith('typing error'));
  const corrected = errors.map((name): Figure => {
    const queries = queriesOf(name, titles, runs * 5).filter(
      ({ source }) => benchTitle(source).kind === 'ebook',
    );
    const matched = queries.filter(({ typed, source }) =>
      search(ready, typed, 'platform', { limit: titles }).ids.includes(source + 1),
    );
    const value = matched.length / queries.length;
    return { name: `recall, ${name}`, unit: '', value, limit: { atLeast: 0.95 } };
  });
  return [...scanned, ...corrected];
}

async function measure(bench: Bench): Promise<Figure[]> {
  const [titles, runs] = bench.isQuick ? [50_000, 40] : [1_000_000, 200];
  bench.say(`making ${titles} titles`);
  await using stage = await makeSearchStage(titles);
  const before = process.memoryUsage().rss;
  const search = await openSearch(stage.store, {
    folder: null,
    partsBytes: 2 ** 30,
    onTrouble: (error) => bench.say(String(error)),
    onLog: (message) => bench.say(message),
  });
  try {
    bench.say('building the index');
    const started = performance.now();
    const ready = await firstReady(search, stage.libraryCode);
    const seconds = (performance.now() - started) / 1000;
    const megabytes = ready.bytes() / 1e6;
    const grown = (process.memoryUsage().rss - before) / 1e6;
    bench.say('searching');
    return [
      { name: 'building the index', unit: 's', value: seconds, limit: { atMost: 60 } },
      { name: 'the index', unit: 'MB', value: megabytes, limit: { atMost: 1_000 } },
      { name: 'the process grew by', unit: 'MB', value: grown, note: 'the builder still there' },
      ...(await timeClasses(ready, titles, runs)),
      ...recallFigures(ready, titles, bench.isQuick ? 10 : 40),
    ];
  } finally {
    await search.close();
  }
}

/** The index as soon as it is there; the first search waits for it by far not so long. */
async function firstReady(
  search: Awaited<ReturnType<typeof openSearch>>,
  code: string,
): Promise<SearchIndex> {
  for (;;) {
    try {
      return await search.ready({ code, version: 0, titles: 0 });
    } catch {
      // Not yet.
    }
  }
}

export const searchPart: Part = { name: 'search', measure };
