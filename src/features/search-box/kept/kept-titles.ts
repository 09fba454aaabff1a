// Makes a list of journals or e-books from the titles kept on this device. It has the same filters, counts
// and orders as the service's list (server/search/query/narrow.ts and facets.ts). Pure.

import type { findReference } from '#contract/calls/collection/references.ts';
import type { searchTitles } from '#contract/calls/collection/titles.ts';
import type { InputOf, OutputOf } from '#contract/calls/declare.ts';
import {
  choiceFacets,
  type FacetName,
  type Facets,
  facetNames,
  type TitleFilter,
} from '#contract/models/title-list-model.ts';
import type { TitleSummary } from '#contract/models/title-model.ts';
import { emptyItem } from '#contract/rules/forms/delivery-rules.ts';
import { waysCounted } from '#contract/rules/rules.ts';
import { plainNumber } from '#text-search/text/fold-text.ts';
import type { KeptDocument } from './kept-documents.ts';
import { type KeptIndex, matchTitles } from './kept-index.ts';

type SearchInput = InputOf<typeof searchTitles>;
type Answer = OutputOf<typeof searchTitles>;

/** The largest number of values in a facet; classes and years have no limit. */
const maxValues = 50;

/** A title with its values for the filters. */
interface Entry {
  title: TitleSummary;
  /** By the name of the filter. */
  values: Record<FacetName, readonly string[]>;
  letter: string;
  /** First and last year for the year filter; null if none is known. */
  years: readonly [number, number] | null;
}

type FilterName = FacetName | 'letter';

/**
 * Makes the list.
 * @param thisYear the last year of holdings that have no end
 * @returns null if no title of this list is kept, or if the kept data cannot answer the query
 */
export function titlesKept(index: KeptIndex, input: SearchInput, thisYear: number): Answer | null {
  const { kind, scope, filter, sort, offset, limit, withFacets } = input;
  const isOfList = ({ title }: KeptDocument) =>
    title !== undefined && title.kind === kind && (scope === 'platform' || title.isHeld);
  const [, { documents }] = index.parts;
  // Only the service knows when the library got a title.
  if (filter.added || !documents.some(isOfList)) return null;
  const { listed, ranked, isCorrected, letGo } = matchTitles(index, filter.q);
  const entriesOf = (some: readonly KeptDocument[]) =>
    some.filter(isOfList).flatMap((each) => entryOf(each, index, thisYear));
  const tests = testsOf(filter);
  const isLeft = (entry: Entry, except?: FilterName) =>
    tests.every(({ name, isMet }) => name === except || isMet(entry));
  const found = entriesOf(sort === 'relevance' ? ranked : listed).filter((each) => isLeft(each));
  if (sort === 'year') found.sort(by(({ title }) => yearOf(title)));
  if (sort === 'impactFactor') found.sort(by(({ title }) => title.impactFactor?.value ?? 0));
  const matched = withFacets ? entriesOf(listed) : [];
  const left = (name: FilterName) => matched.filter((each) => isLeft(each, name));
  return {
    total: found.length,
    items: found.slice(offset, offset + limit).map(({ title }) => title),
    facets: withFacets ? facetsOf(left, filter) : null,
    letters: withFacets
      ? Object.fromEntries(counted(left('letter').map((each) => [each.letter])))
      : null,
    isCorrected,
    letGo: [...letGo],
  };
}

/** What the library has of an ISSN or ISBN; null if no title that it holds is kept with that number. */
export function referenceKept(
  { parts: [, { documents }] }: KeptIndex,
  { item }: InputOf<typeof findReference>,
): OutputOf<typeof findReference> | null {
  const wanted = [item.issn, item.isbn].filter((each) => each !== '').map(plainNumber);
  const isWanted = (each: string) => wanted.includes(plainNumber(each));
  const title = documents.find(({ hit, numbers }) => hit.isHeld && numbers.some(isWanted))?.title;
  if (title === undefined) return null;
  const { kind, id, name } = title;
  const copy = {
    title: { kind, id, name, url: '', isHeld: true },
    isHeld: true,
    isYearKnown: false,
    work: null,
    freeUrl: '',
    covered: null,
    known: emptyItem(),
  };
  return { ownPath: null, target: null, site: null, copy, item };
}

/** Orders by a number, the largest first; equal entries keep their order. */
function by(figureOf: (entry: Entry) => number): (one: Entry, other: Entry) => number {
  return (one, other) => figureOf(other) - figureOf(one);
}

function entryOf(document: KeptDocument, { initialIn }: KeptIndex, thisYear: number): Entry[] {
  const { title } = document;
  if (title === undefined) return [];
  const years = yearsOf(title);
  const last = Math.min(years?.[1] ?? 0, thisYear);
  const holdings = 'holdings' in title ? title.holdings : [];
  const clc = title.clc ?? '';
  return [
    {
      title,
      letter: initialIn(document),
      years,
      values: {
        subject: title.subjects,
        language: title.languages,
        publisher: [title.publisher],
        inclusion: title.inclusions,
        access: waysCounted(title.access),
        package: [...new Set(holdings.map(({ packageId }) => packageId))],
        clc: [clc.slice(0, 1), clc.slice(0, 2)],
        year: years === null ? [] : range(years[0], last),
      },
    },
  ];
}

/** A book has its year of publication, a journal the years held, or all years since it began. */
function yearsOf(title: TitleSummary): readonly [number, number] | null {
  const own = yearOf(title);
  if (title.kind === 'ebook') return own === 0 ? null : [own, own];
  if (title.heldLater !== undefined) return null;
  const held = Number(title.heldFrom?.slice(0, 4) ?? 0);
  const first = held || own;
  if (first === 0) return null;
  return [first, title.heldTo === null ? 9_999 : Number(title.heldTo.slice(0, 4))];
}

function yearOf(title: TitleSummary): number {
  if (title.kind === 'ebook') return Number(title.publishedOn?.slice(0, 4) ?? 0);
  return ('startedIn' in title ? (title.startedIn as number | null) : null) ?? 0;
}

function range(first: number, last: number): string[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => String(first + index));
}

/** A test for each filter that is set. */
function testsOf(filter: TitleFilter): { name: FilterName; isMet: (entry: Entry) => boolean }[] {
  const { clc, letter, yearFrom, yearTo } = filter;
  const tests: ReturnType<typeof testsOf> = [];
  for (const name of choiceFacets) {
    const wanted = new Set<string>(filter[name]);
    if (wanted.size === 0) continue;
    tests.push({ name, isMet: ({ values }) => values[name].some((value) => wanted.has(value)) });
  }
  if (clc !== '')
    tests.push({ name: 'clc', isMet: ({ title }) => title.clc?.startsWith(clc) === true });
  if (letter !== '') tests.push({ name: 'letter', isMet: (entry) => entry.letter === letter });
  if (yearFrom !== '' || yearTo !== '') {
    const [low, high] = [Number(yearFrom) || 0, Number(yearTo) || 9_999];
    const isMet = ({ years }: Entry) => years !== null && years[0] <= high && years[1] >= low;
    tests.push({ name: 'year', isMet });
  }
  return tests;
}

/** Counts for each filter as if it were not set; most frequent first, always with the chosen values. */
function facetsOf(left: (name: FacetName) => readonly Entry[], filter: TitleFilter): Facets {
  const facets: Facets = {};
  for (const name of facetNames) {
    const counts = counted(left(name).map(({ values }) => values[name]));
    const chosen = name === 'year' ? [] : [filter[name]].flat().filter((each) => each !== '');
    const all = [...counts].sort(
      ([one, few], [other, many]) => many - few || (one < other ? -1 : 1),
    );
    const shown = name === 'clc' || name === 'year' ? all : all.slice(0, maxValues);
    const isShown = new Set(shown.map(([value]) => value));
    const rest = chosen.filter((value) => !isShown.has(value));
    facets[name] = [
      ...shown,
      ...rest.map((value): [string, number] => [value, counts.get(value) ?? 0]),
    ].map(([value, count]) => ({ value, count }));
  }
  return facets;
}

function counted(of: readonly (readonly string[])[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const values of of) {
    for (const value of new Set(values)) {
      if (value !== '') counts.set(value, (counts.get(value) ?? 0) + 1);
    }
  }
  return counts;
}
