// The search of a million titles, 200,000 of them one library's: time in the service for total and first
// page, by class of query; building and memory.
import { noTitleFilter } from '#contract/models/title-list-model.ts';
import { openSearch } from '#server/search/engine.ts';
import type { SearchIndex, TitleSearch } from '#server/search/port.ts';
import type { Bench, Figure, Part } from '../figure.ts';
import { drawings, queriesOf } from '../search/search-queries.ts';
import { makeSearchStage } from '../search/search-stage.ts';

type Scope = TitleSearch['scope'];

function search(index: SearchIndex, q: string, scope: Scope, withFacets: boolean) {
  // Books: four of five titles, so that nearly everything there is counts.
  return index.findTitles({
    kind: 'ebook',
    scope,
    sort: 'relevance',
    offset: 0,
    limit: 50,
    withFacets,
    thisYear: 2026,
    filter: { ...noTitleFilter, q },
  });
}

function percentile(samples: readonly number[], part: number): number {
  const sorted = [...samples].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? 0;
}

/** Where is searched, and the limits of half and of 95 of a hundred queries, ms. */
const ways: readonly [name: string, Scope, withFacets: boolean, p50: number | null, p95: number][] =
  [
    ['library', 'library', false, 3, 15],
    ['platform', 'platform', false, null, 50],
    ['library, facets', 'library', true, 6, 30],
    ['platform, facets', 'platform', true, null, 100],
  ];

function timeClasses(ready: SearchIndex, titles: number, runs: number): Figure[] {
  return Object.keys(drawings).flatMap((name) => {
    const queries = queriesOf(name, titles, runs);
    return ways.flatMap(([place, scope, withFacets, p50, p95]): Figure[] => {
      for (const typed of queries.slice(0, 20)) search(ready, typed, scope, withFacets);
      const times = queries.map((typed) => {
        const started = performance.now();
        search(ready, typed, scope, withFacets);
        return performance.now() - started;
      });
      const figure = (part: number, limit: number | null): Figure => ({
        name: `${name}, ${place}, p${part * 100}`,
        unit: 'ms',
        value: percentile(times, part),
        ...(limit !== null && { limit: { atMost: limit } }),
      });
      return [figure(0.5, p50), figure(0.95, p95)];
    });
  });
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
      ...timeClasses(ready, titles, runs),
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
