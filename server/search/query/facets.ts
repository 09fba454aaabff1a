import type { AccessKind } from '#contract/models/model.ts';
import {
  type FacetName,
  type Facets,
  facetNames,
  type TitleFilter,
} from '#contract/models/title-list-model.ts';
import { type Bits, countBits, countCommon, countListed, hasBit } from '#text-search/index/bits.ts';
import { documentsOf } from '../index/columns.ts';
import { accessBits, type Holdings } from '../index/holdings.ts';
import { countsIn, valuesIn } from '../index/title-columns.ts';
import type { Titles } from '../index/titles.ts';
import type { TitleSearch } from '../port.ts';
import { type Narrowing, type NarrowingName, narrowed, yearsOf } from './narrow.ts';
import { scopeBits } from './scope-bits.ts';

/** Chosen values are always shown. */
const maxValues = 50;

type Counts = Iterable<readonly [value: string, count: number]>;

export interface Counting {
  titles: Titles;
  holdings: Holdings;
  filter: TitleFilter;
  narrowing: Narrowing;
  matched: Bits;
  thisYear: number;
}

export function countAll(counting: Counting): { facets: Facets; letters: Record<string, number> } {
  const sets = setsOf(counting);
  const facets: Facets = {};
  for (const name of facetNames) {
    const counted = [...countsOf[name](counting, sets(name))].filter(([, count]) => count > 0);
    facets[name] = shownOf(
      counted,
      chosenOf(counting.filter, name),
      name === 'clc' || name === 'year',
    );
  }
  const letters = Object.fromEntries(countsIn(counting.titles, 'letter', sets('letter').list));
  return { facets, letters };
}

export function countSubjects(
  { titles, holdings }: Pick<Counting, 'titles' | 'holdings'>,
  of: Pick<TitleSearch, 'kind' | 'scope'>,
): [code: string, count: number][] {
  const bits = scopeBits(titles, holdings, of);
  return countsIn(titles, 'subject', documentsOf(bits, countBits(bits)));
}

interface Counted {
  bits: Bits;
  list: Uint32Array;
}

function setsOf({ matched, narrowing }: Counting): (name: NarrowingName) => Counted {
  const counted = (bits: Bits): Counted => ({ bits, list: documentsOf(bits, countBits(bits)) });
  const all = counted(narrowed(matched, narrowing));
  return (name) => (narrowing.has(name) ? counted(narrowed(matched, narrowing, name)) : all);
}

const countsOf: Record<FacetName, (counting: Counting, of: Counted) => Counts> = {
  subject: ({ titles }, { list }) => countsIn(titles, 'subject', list),
  language: ({ titles }, { list }) => countsIn(titles, 'language', list),
  publisher: ({ titles }, { list }) => countsIn(titles, 'publisher', list),
  inclusion: ({ titles, holdings }, { list, bits }) => {
    const counts = new Map(countsIn(titles, 'inclusion', list));
    for (const [name, documents] of holdings.inclusions) {
      const own = documents.filter(
        (document) =>
          hasBit(bits, document) && !valuesIn(titles, 'inclusion', document).includes(name),
      );
      counts.set(name, (counts.get(name) ?? 0) + own.length);
    }
    return counts;
  },
  access: ({ holdings: { access } }, { list }) => {
    const sums = new Uint32Array(8);
    for (let index = 0; index < list.length; index += 1) {
      const ways = access[list[index] as number] as number;
      sums[ways] = (sums[ways] as number) + 1;
    }
    return (Object.entries(accessBits) as [AccessKind, number][]).map(([way, bit]) => [
      way,
      sums.reduce((sum, count, ways) => ((ways & bit) === 0 ? sum : sum + count), 0),
    ]);
  },
  package: ({ holdings }, { list, bits }) => {
    // Few documents are counted one by one: that is quicker than to compare whole sets.
    const countIn = (held: Bits) =>
      list.length < bits.length ? countListed(held, list) : countCommon(bits, held);
    return holdings.packages.map(({ id }) => [id, countIn(holdings.ofPackage(id))]);
  },
  clc: ({ titles }, { list }) => byClass(countsIn(titles, 'clc', list)),
  year: byYear,
};

/** By main class and the classes below it: `T` and `TP`, `I` and `I2`. */
function byClass(counts: Counts): Counts {
  const classes = new Map<string, number>();
  for (const [code, count] of counts) {
    const own = new Set([code.slice(0, 1), code.slice(0, 2)]);
    for (const each of own) classes.set(each, (classes.get(each) ?? 0) + count);
  }
  return classes;
}

function byYear({ titles, holdings, thisYear }: Counting, { list }: Counted): Counts {
  const changes = new Int32Array(thisYear + 2);
  for (const document of list) {
    for (const [first, last] of yearsOf(titles, holdings, document)) {
      if (first === 0 || first > thisYear) continue;
      changes[first] = (changes[first] ?? 0) + 1;
      const after = Math.max(first, Math.min(last, thisYear)) + 1;
      changes[after] = (changes[after] ?? 0) - 1;
    }
  }
  let sum = 0;
  return Array.from(changes, (change, year): [string, number] => {
    sum += change;
    return [String(year), sum];
  });
}

function chosenOf(filter: TitleFilter, name: FacetName): readonly string[] {
  if (name === 'year') return [];
  const chosen = filter[name];
  return typeof chosen === 'string' ? [chosen].filter((each) => each !== '') : chosen;
}

/** Most frequent first. Chosen values without results are shown with zero. */
function shownOf(
  counted: readonly (readonly [string, number])[],
  chosen: readonly string[],
  isWhole: boolean,
): { value: string; count: number }[] {
  const most = isWhole ? counted.length : maxValues;
  const least = leastOf(counted, most);
  const sorted = counted
    .filter(([, count]) => count >= least)
    .sort(([one, few], [other, many]) => many - few || (one < other ? -1 : 1));
  const shown = sorted.slice(0, most).map(([value, count]) => ({ value, count }));
  for (const value of new Set(chosen)) {
    if (shown.some((each) => each.value === value)) continue;
    shown.push({ value, count: counted.find(([name]) => name === value)?.[1] ?? 0 });
  }
  return shown;
}

/** Of the `most` most frequent values: so not all, perhaps thousands, are sorted. */
function leastOf(counted: readonly (readonly [string, number])[], most: number): number {
  if (counted.length <= most) return 0;
  return (
    Uint32Array.from(counted, ([, count]) => count)
      .sort()
      .at(-most) ?? 0
  );
}
