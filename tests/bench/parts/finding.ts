// Whether people find what they type: classes of queries out of the names of real titles, and for each how
// many found their title, how many found it first, and how many among the first five.
import { noTitleFilter } from '#contract/models/title-list-model.ts';
import { searchTitlesIn } from '#server/search/query/search-titles.ts';
import type { Bench, Figure, Part } from '../figure.ts';
import { type QueryClass, queryClasses, realQueriesOf } from '../search/real-queries.ts';
import { openRealShelf, type RealShelf } from '../search/real-titles.ts';

/** Whoever looks for a title looks no further. */
const farthest = 500;
const share = 0.95;

interface Finding {
  queryCount: number;
  found: number;
  first: number;
  topFive: number;
  /** Typed, and what came first: the first few that did not come as they should. */
  missed: string[];
}

function findingOf(shelf: RealShelf, queryClass: QueryClass, count: number): Finding {
  const queries = realQueriesOf(queryClass, shelf.titles, count);
  const finding: Finding = {
    queryCount: queries.length,
    found: 0,
    first: 0,
    topFive: 0,
    missed: [],
  };
  for (const { typed, source } of queries) {
    const { ids } = searchTitlesIn(shelf.index, shelf.holdings, {
      kind: source.kind,
      scope: 'platform',
      sort: 'relevance',
      offset: 0,
      limit: farthest,
      withFacets: false,
      thisYear: 2026,
      filter: { ...noTitleFilter, q: typed },
    });
    const position = ids.findIndex((id) => {
      const title = shelf.titles[id - 1];
      if (title === undefined) return false;
      return title === source || queryClass.isAlike(typed, source, title);
    });
    if (position >= 0) finding.found += 1;
    if (position === 0) finding.first += 1;
    if (position >= 0 && position < 5) finding.topFive += 1;
    if (position < 0 || position >= (queryClass.wants === 'first' ? 1 : 5)) {
      const top = shelf.titles[(ids[0] ?? 0) - 1];
      finding.missed.push(
        `${typed} (${source.zh ?? source.en}): ${position}, ${top?.zh ?? top?.en}`,
      );
    }
  }
  return finding;
}

async function measure(bench: Bench): Promise<Figure[]> {
  const shelf = openRealShelf();
  if (shelf === null) {
    bench.say('skipped: REAL_DATA_DIR names no folder with real lists');
    return [];
  }
  bench.say(`searching ${shelf.titles.length} real titles`);
  return queryClasses.flatMap((queryClass): Figure[] => {
    const finding = findingOf(shelf, queryClass, bench.isQuick ? 40 : 300);
    const { queryCount, found, first, topFive, missed } = finding;
    for (const each of missed.slice(0, 5)) bench.say(`${queryClass.name}: ${each}`);
    const value = (queryClass.wants === 'first' ? first : topFive) / Math.max(1, queryCount);
    const note = `asked ${queryCount}, found ${found}, first ${first}, top five ${topFive}`;
    const name = `${queryClass.name}, ${queryClass.wants}`;
    return [{ name, unit: '', value, limit: { atLeast: share }, note }];
  });
}

export const findingPart: Part = { name: 'finding', measure };
