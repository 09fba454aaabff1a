// The contract of the search's port: the index in memory keeps it, and so must any engine in its place.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noTitleFilter, type TitleFilter } from '#contract/models/title-list-model.ts';
import { openSearch } from '#server/search/engine.ts';
import type { SearchEngine, SearchIndex, TitleSearch } from '#server/search/port.ts';
import { notices } from '#server/store/schema/libraries.ts';
import { freshIssn } from '../imports/titles/title-imports.ts';
import { oneLibrary, openedPortal } from '../support/fresh-library.ts';
import { currentIndex, newWord } from './search-engines.ts';
import { addPackage, hold } from './search-shelf.ts';

// Titles are shared: no other test has this number.
const issn = freshIssn();

/** A word that no other test's titles have. */
const [mark, secret] = [newWord(), newWord()];
const today = '2026-01-01';

const portal = openedPortal();
const own = oneLibrary(portal);
const other = oneLibrary(portal);
let packageIds: string[];
let ids: number[];
let engine: SearchEngine;
let index: SearchIndex;
let indexOfOther: SearchIndex;

beforeAll(async () => {
  const name = (en: string) => ({ name: { en: `${en} ${mark}` } });
  const first = await addPackage(portal.store, [
    { ...name('Optics'), subjects: ['0803'], languages: ['en'], publisher: 'North', clc: 'O43' },
    { ...name('Acoustics'), subjects: ['0803', '0701'], languages: ['en', 'de'] },
    { ...name('Topology'), subjects: ['0701'], languages: ['fr'], publisher: 'North', clc: 'O18' },
    { ...name('Open Topology'), subjects: ['0701'], languages: ['en'], isOpenAccess: true },
    { name: { zh_CN: `计算机学报 ${mark}` }, printIdentifier: issn, clc: 'TP3' },
  ]);
  const second = await addPackage(portal.store, [
    { ...name('A Book of Optics'), kind: 'ebook', publishedOn: '2020', subjects: ['0803'] },
    { ...name('Quantum Optics'), subjects: ['0803'], languages: ['en'], publisher: 'West' },
  ]);
  const others = await addPackage(portal.store, [name('Geology'), name('Optics of Others')]);
  await addPackage(portal.store, [{ name: { en: `Secret ${secret}` } }], other);
  packageIds = [first.packageId, second.packageId, others.packageId];
  ids = [...first.ids, ...second.ids, ...others.ids];
  await hold(portal.store, own, first.packageId, ['campus']);
  await hold(portal.store, own, second.packageId, ['campus', 'remote']);
  await hold(portal.store, other, others.packageId);
  for (const { code } of [own, other]) {
    const notice = { libraryCode: code, kind: 'notice' as const, title: { zh_CN: `通知 ${code}` } };
    const days = { [`now-${code}`]: '2020-01-01', [`later-${code}`]: '2999-01-01' };
    const rows = Object.entries(days).map(([id, publishedOn]) => ({ ...notice, id, publishedOn }));
    await portal.store.inLibrary(code, (tx) => tx.insert(notices).values(rows));
  }
  const settings = { folder: null, partsBytes: 2 ** 28, onTrouble: () => {}, onLog: () => {} };
  engine = await openSearch(portal.store, settings);
  index = await currentIndex(engine, portal.store, own.code);
  indexOfOther = await currentIndex(engine, portal.store, other.code);
});
afterAll(() => engine.close());

const search = (
  filter: Partial<TitleFilter>,
  more: Partial<TitleSearch> = {},
  within: SearchIndex = index,
) =>
  within.findTitles({
    kind: 'journal',
    scope: 'library',
    sort: 'relevance',
    offset: 0,
    limit: 50,
    withFacets: false,
    thisYear: 2026,
    ...more,
    filter: { ...noTitleFilter, ...filter },
  });
/** Places in `ids` of what is found. */
const found = (...of: Parameters<typeof search>) => {
  const { ids: all, total } = search(...of);
  expect(total).toBe(all.length);
  return all.map((id) => ids.indexOf(id)).sort();
};

test.each<[string, Partial<TitleSearch>, number[]]>([
  [mark, {}, [0, 1, 2, 3, 4, 6]],
  [`OPTICS  ${mark}`, { scope: 'platform' }, [0, 6, 8]],
  [`optics ${mark}`, { kind: 'ebook' }, [5]],
  [issn, {}, [4]],
  [`"geology" ${mark}`, {}, []],
  ['。，', {}, []],
])('finds by whole words: %s %j', (q, more, expected) => {
  expect(found({ q }, more)).toEqual(expected);
});

test.each<[Partial<TitleFilter>, number[]]>([
  [{ subject: ['0701', '0803'] }, [0, 1, 2, 3, 6]],
  [{ publisher: ['North', 'West'] }, [0, 2, 6]],
  [{ clc: 'O' }, [0, 2]],
  [{ access: ['free'] }, [3]],
  [{ access: ['campus'] }, [0, 1, 2, 4]],
  [{ letter: 'J' }, [4]],
  [{ subject: ['0701'], language: ['en'] }, [1, 3]],
  [{ subject: ['0701'], publisher: ['West'] }, []],
])('narrows by %o', (filter, expected) => {
  expect(found({ ...filter, q: mark })).toEqual(expected);
});

test('narrows by a package', () => {
  expect(found({ package: [packageIds[1] ?? ''], q: mark })).toEqual([6]);
});

test('gives pages without gaps or doubles, in every order', () => {
  const sorts = fc.constantFrom('relevance' as const, 'name', 'year', 'impactFactor');
  const words = fc.constantFrom('', mark);
  fc.assert(
    fc.property(sorts, words, fc.integer({ min: 1, max: 7 }), (sort, q, limit) => {
      const whole = search({ q }, { sort });
      const pages: number[] = [];
      for (let offset = 0; offset <= whole.total; offset += limit)
        pages.push(...search({ q }, { sort, offset, limit }).ids);
      expect(pages).toEqual(whole.ids);
      expect(new Set(pages).size).toBe(whole.total);
    }),
    { numRuns: 25 },
  );
});

test('keeps libraries apart', () => {
  const all = { scope: 'platform' } as const;
  expect(search({ q: secret }, all).total).toBe(0);
  expect(search({ q: secret }, all, indexOfOther).total).toBe(1);
  expect(found({ q: mark }, {}, indexOfOther)).toEqual([7, 8]);
  const groups = (within: SearchIndex, q: string) =>
    within
      .findHits({ q, kinds: ['notice'], limit: 5, today })
      .groups.flatMap(({ total, hits }) => [total, ...hits.map(({ id }) => id)]);
  expect(groups(index, `通知 ${own.code}`)).toEqual([1, `now-${own.code}`]);
  expect(groups(index, `通知 "${other.code}"`)).toEqual([]);
  expect(groups(indexOfOther, `通知 ${other.code}`)).toEqual([1, `now-${other.code}`]);
});

test('finds things of every kind, and of titles those that are held where there are some', () => {
  const { groups } = index.findHits({ q: `optics ${mark}`, kinds: [], limit: 1, today });
  const plain = groups.map(({ kind, total, hits }) => `${kind} ${total} ${hits.length}`);
  expect(plain.sort()).toEqual(['ebook 1 1', 'journal 2 1']);
  expect(groups.map(({ isHeld }) => isHeld)).toEqual([true, true]);
  const known = index.findHits({ q: `geology ${mark}`, kinds: ['journal'], limit: 5, today });
  expect(known.groups).toMatchObject([{ total: 1, isHeld: false, hits: [{ id: String(ids[7]) }] }]);
  expect(index.findHits({ q: '', kinds: [], limit: 5, today }).groups).toEqual([]);
});

test('gives ids of a library’s own things, or null where nothing was typed', () => {
  expect(index.matchingIds('notice', ' ', today)).toBeNull();
  expect(index.matchingIds('notice', `通知 ${own.code}`, today)?.ids).toEqual([`now-${own.code}`]);
  expect(index.matchingIds('database', mark, today)?.ids).toEqual([]);
});

test('counts by package and by month, and finds what a title is like', () => {
  const [first = '', second = ''] = packageIds;
  expect(index.countPackage(first)).toEqual({ journals: 5, ebooks: 0 });
  expect(index.countPackage(second)).toEqual({ journals: 1, ebooks: 1 });
  const months = ['2020-01', '2020-02'];
  const packages = [first, second].map((id, at) => ({ id, month: months[at] ?? '' }));
  const coming = { months, firstIds: [0, ids[3] ?? 0], packages };
  expect(index.countAdded(coming)).toEqual([
    { journals: 3, ebooks: 0 },
    { journals: 3, ebooks: 1 },
  ]);
  expect(found({}, { addedIn: coming })).toEqual([0, 1, 2]);
  // Two subjects in common before one, then in list order.
  expect(index.relatedTitles(ids[1] ?? 0, 3).map((id) => ids.indexOf(id))).toEqual([3, 0, 6]);
});
