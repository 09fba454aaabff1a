// The search's port once more, as plainly as can be: every row is read and looked at. It knows whole words
// only, and neither ranks nor corrects. What holds for both it and the index in memory is the port's contract.

import { type FacetName, facetNames, type TitleFilter } from '#contract/models/title-list-model.ts';
import { fold, initialOf, waysCounted } from '#contract/rules/rules.ts';
import type {
  Coming,
  FoundGroup,
  HitSearch,
  SearchEngine,
  SearchIndex,
  TitleSearch,
  TitlesFound,
} from '#server/search/port.ts';
import type { Store } from '#server/store/connection/database.ts';
import { type PlainRows, type PlainTitle, plainRows } from './plain-rows.ts';

export function openPlainSearch(store: Store): SearchEngine {
  return {
    ready: async ({ code, version, titles }) => {
      const rows = await store.inLibrary(code, plainRows);
      return plainIndex(rows, version + titles);
    },
    readyNow: () => null,
    warmUp: () => {},
    isWarmingUp: () => false,
    figures: () => ({
      isReady: true,
      bytes: 0,
      layers: 0,
      libraries: 0,
      ageSeconds: 0,
      buildSeconds: 0,
    }),
    close: async () => {},
  };
}

function plainIndex(rows: PlainRows, version: number): SearchIndex {
  const held = new Set(rows.holdings.map(({ id }) => id));
  const ofPackage = (id: string) =>
    new Set(rows.holdings.flatMap((each) => (each.packageId === id ? [each.id] : [])));
  const countKinds = (titles: readonly PlainTitle[]) => ({
    journals: titles.filter(({ kind }) => kind === 'journal').length,
    ebooks: titles.filter(({ kind }) => kind === 'ebook').length,
  });
  const added = (coming: Coming) => addedByMonth(rows, coming);
  return {
    version,
    isCurrent: true,
    findTitles: (search) => findTitles(rows, held, search, added),
    findHits: (search) => ({ groups: groupsOf(rows, held, search), topics: [] }),
    matchingIds: (kind, typed, today) =>
      typed.trim() === '' ? null : matchingThings(rows, kind, typed, today),
    relatedTitles: (id, limit) => relatedTitles(rows, held, id, limit),
    countAdded: (coming) => added(coming).map(countKinds),
    countPackage: (id) => countKinds(rows.titles.filter((title) => ofPackage(id).has(title.id))),
    countSubjects: ({ kind, scope }) => {
      const titles = rows.titles.filter(
        (title) => title.kind === kind && (scope === 'platform' || held.has(title.id)),
      );
      const codes = new Set(titles.flatMap(({ subjects }) => subjects));
      return [...codes].map((code) => [
        code,
        titles.filter(({ subjects }) => subjects.includes(code)).length,
      ]);
    },
    bytes: () => 0,
  };
}

const wordsOf = (text: string) =>
  fold(text).match(/\p{Script=Han}+|[^\P{L}\p{Script=Han}]+|\d+/gu) ?? [];

/** True where every word that was typed is a word of the texts; Chinese may be within others. */
function matches(texts: readonly (string | null)[], typed: string): boolean {
  const own = new Set(texts.flatMap((text) => wordsOf(text ?? '')));
  const all = [...own].join(' ');
  const words = wordsOf(typed);
  return (
    words.length > 0 &&
    words.every((word) => own.has(word) || (/\p{Script=Han}/u.test(word) && all.includes(word)))
  );
}

const plainNumber = (number: string) => fold(number).replaceAll('-', '');
const isTyped = ({ texts, numbers }: PlainTitle, typed: string) =>
  typed.trim() === '' ||
  matches(texts, typed) ||
  numbers.map(plainNumber).includes(plainNumber(typed));

function findTitles(
  rows: PlainRows,
  held: ReadonlySet<number>,
  { kind, scope, filter, offset, limit, withFacets, addedIn }: TitleSearch,
  added: (coming: Coming) => PlainTitle[][],
): TitlesFound {
  const [ofMonth] = addedIn === undefined ? [] : added(addedIn);
  const counted = rows.titles.filter(
    (title) =>
      title.kind === kind &&
      (scope === 'platform' || held.has(title.id)) &&
      (ofMonth === undefined || ofMonth.includes(title)) &&
      isTyped(title, filter.q),
  );
  const valuesOf = valuesIn(rows);
  const left = (except?: FacetName | 'letter') =>
    counted.filter((title) => isLeft(title, filter, valuesOf, except));
  const found = left();
  const facets = Object.fromEntries(
    facetNames
      .filter((name) => name !== 'year')
      .map((name) => [name, countsOf(left(name).flatMap((title) => valuesOf[name](title)))]),
  );
  const letters = countsOf(left('letter').map(({ keyZh }) => initialOf(keyZh)));
  return {
    total: found.length,
    ids: found.slice(offset, offset + limit).map(({ id }) => id),
    counts: withFacets
      ? { facets, letters: Object.fromEntries(letters.map(({ value, count }) => [value, count])) }
      : null,
    isCorrected: false,
  };
}

type Values = Record<Exclude<FacetName, 'year'>, (title: PlainTitle) => readonly string[]>;

function valuesIn({ holdings }: PlainRows): Values {
  const of = (title: PlainTitle) => holdings.filter(({ id }) => id === title.id);
  return {
    subject: ({ subjects }) => subjects,
    language: ({ languages }) => languages,
    publisher: ({ publisher }) => (publisher === '' ? [] : [publisher]),
    inclusion: ({ inclusions }) => inclusions,
    package: (title) => of(title).map(({ packageId }) => packageId),
    clc: ({ clc }) => (clc === null ? [] : [...new Set([clc.slice(0, 1), clc.slice(0, 2)])]),
    access: (title) => {
      const own = of(title);
      const ways = new Set(own.flatMap(({ access }) => access));
      if (own.some(({ isFree }) => isFree || title.isOpen)) ways.add('free');
      return waysCounted([...ways]);
    },
  };
}

function isLeft(
  title: PlainTitle,
  filter: TitleFilter,
  valuesOf: Values,
  except?: FacetName | 'letter',
): boolean {
  const lists = ['subject', 'language', 'publisher', 'inclusion', 'package', 'access'] as const;
  const isIn = lists.every((name) => {
    const wanted: readonly string[] = filter[name];
    const own = valuesOf[name](title);
    return name === except || wanted.length === 0 || wanted.some((each) => own.includes(each));
  });
  const hasLetter =
    except === 'letter' || filter.letter === '' || initialOf(title.keyZh) === filter.letter;
  return isIn && hasLetter && (except === 'clc' || (title.clc ?? '').startsWith(filter.clc));
}

function countsOf(values: readonly string[]): { value: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return Array.from(counts, ([value, count]) => ({ value, count })).sort(
    (one, other) => other.count - one.count || (one.value < other.value ? -1 : 1),
  );
}

function matchingThings(rows: PlainRows, kind: string, typed: string, today: string): string[] {
  return rows.things.flatMap((thing) => {
    const isShown = thing.kind === kind && thing.publishedOn <= today;
    return isShown && matches(thing.texts, typed) ? [thing.id] : [];
  });
}

function groupsOf(
  rows: PlainRows,
  held: ReadonlySet<number>,
  { q, kinds, limit, today }: HitSearch,
): FoundGroup[] {
  const isWanted = (kind: FoundGroup['kind']) => kinds.length === 0 || kinds.includes(kind);
  const groupOf = (kind: FoundGroup['kind'], ids: readonly string[], isHeld: boolean) => {
    const hits = ids.slice(0, limit).map((id) => ({ id, isDescribed: false, providers: [] }));
    return ids.length === 0 ? [] : [{ kind, total: ids.length, hits, isCorrected: false, isHeld }];
  };
  const things = (['database', 'other', 'notice', 'fund', 'work'] as const).filter(isWanted);
  const titles = (['journal', 'ebook'] as const).filter(isWanted);
  return [
    ...things.flatMap((kind) => groupOf(kind, matchingThings(rows, kind, q, today), true)),
    ...titles.flatMap((kind) => {
      const matched = rows.titles.filter(
        (each) => each.kind === kind && q !== '' && isTyped(each, q),
      );
      const own = matched.filter(({ id }) => held.has(id));
      return groupOf(
        kind,
        (own.length > 0 ? own : matched).map(({ id }) => String(id)),
        own.length > 0,
      );
    }),
  ];
}

function relatedTitles(
  { titles }: PlainRows,
  held: ReadonlySet<number>,
  id: number,
  limit: number,
): number[] {
  const title = titles.find((each) => each.id === id);
  const shared = ({ subjects }: PlainTitle) =>
    subjects.filter((each) => title?.subjects.includes(each)).length;
  return titles
    .filter((each) => each.id !== id && each.kind === title?.kind && held.has(each.id))
    .filter((each) => shared(each) > 0)
    .sort((one, other) => shared(other) - shared(one))
    .slice(0, limit)
    .map((each) => each.id);
}

function addedByMonth(rows: PlainRows, { months, firstIds, packages }: Coming): PlainTitle[][] {
  const added: PlainTitle[][] = months.map(() => []);
  for (const title of rows.titles) {
    const first = packages.find(({ id }) =>
      rows.holdings.some((each) => each.id === title.id && each.packageId === id),
    );
    if (first === undefined) continue;
    const held = months.findLastIndex((month) => first.month >= month);
    const known = firstIds.findLastIndex((id) => title.id >= id);
    added[Math.max(held, known)]?.push(title);
  }
  return added;
}
