// What the call tells of journals and e-books that the search finds; what it finds: search-port.test.ts.
import { beforeAll, expect, test } from 'vitest';
import { searchTitles } from '#contract/calls/collection/titles.ts';
import type { InputOf, OutputOf } from '#contract/calls/declare.ts';
import { facetNames, noTitleFilter } from '#contract/models/title-list-model.ts';
import { titleFacts } from '#server/store/schema/titles.ts';
import { type Visitor, visitorOf } from '../support/asking.ts';
import { oneLibrary, openedPortal } from '../support/fresh-library.ts';
import { newWord } from './search-engines.ts';
import { addPackage, hold, listTitles } from './search-shelf.ts';

type SearchInput = InputOf<typeof searchTitles>;

/** A word that no other test's titles have. */
const mark = newWord();
/** The same of titles that are not held in all years. */
const years = newWord();

const portal = openedPortal();
const own = oneLibrary(portal);
let visitor: Visitor;
let held: Awaited<ReturnType<typeof addPackage>>;

const search = (
  filter: Partial<SearchInput['filter']>,
  more: Partial<Omit<SearchInput, 'filter'>> = {},
): Promise<OutputOf<typeof searchTitles>> =>
  visitor.ask(searchTitles, {
    kind: 'journal',
    scope: 'library',
    sort: 'relevance',
    offset: 0,
    limit: 50,
    withFacets: false,
    ...more,
    filter: { ...noTitleFilter, ...filter },
  });

const namesIn = ({ items }: OutputOf<typeof searchTitles>) => items.map(({ name }) => name.zh_CN);

beforeAll(async () => {
  visitor = await visitorOf(portal, own);
  const { store } = portal;
  const name = (zh_CN: string) => ({ name: { zh_CN: `${zh_CN} ${mark}` } });
  const printIdentifier = '0254-4164';
  const book = { kind: 'ebook' as const };
  const computing = { subjects: ['0812'], languages: ['zh', 'en'], publisher: '科学出版社' };
  held = await addPackage(
    store,
    [
      { ...computing, ...name('计算机学报'), languages: ['zh'], startedIn: 1978, printIdentifier },
      { ...computing, ...name('软件学报'), subjects: ['0812', '0835'], startedIn: 1990 },
      { ...name('重庆大学学报'), subjects: ['0801'], languages: ['zh'], isOpenAccess: true },
      { ...book, ...name('红楼梦'), clc: 'I242.4', publishedOn: '1982-03', authors: ['曹雪芹'] },
      { ...book, ...name('数据结构'), clc: 'TP311.12', publishedOn: '2007' },
    ],
    null,
    { dateFirst: '2001-01-01', dateLast: '2010-12-31' },
  );
  await addPackage(store, [{ ...name('自动化学报'), subjects: ['0811'] }]);
  await hold(store, own, held.packageId, ['campus', 'remote']);
  const [gap = 0, later = 0, none = 0, flipped = 0] = (
    await addPackage(
      store,
      ['有缺', '未到', '文摘', '转开'].map((each) => ({
        name: { zh_CN: `${each} ${years}` },
        isOpenAccess: each === '转开',
      })),
    )
  ).ids;
  await listTitles(store, years, [
    { titleId: gap, dateFirst: '1950', dateLast: '1960' },
    { titleId: gap, dateFirst: '1970', dateLast: '1980' },
    { titleId: later, dateFirst: '2090-01' },
    { titleId: later, dateFirst: '1990', dateLast: '1999', embargo: 'R1Y' },
    { titleId: none, dateFirst: '1950', coverageDepth: 'abstracts' },
    { titleId: flipped, dateFirst: '1981', dateLast: '2016', accessType: 'P' },
    { titleId: flipped, dateFirst: '2017', dateLast: '2018', accessType: 'F' },
  ]);
  await hold(store, own, years);
  const fact = { kind: 'inclusion', source: 'S', year: 2023 } as const;
  const impact = { ...fact, kind: 'impactFactor', name: 'IF' } as const;
  const [first = 0, second = 0] = held.ids;
  await store.onPlatform((tx) =>
    tx.insert(titleFacts).values([
      { ...fact, titleId: first, name: 'EI' },
      { ...fact, titleId: second, name: 'EI' },
      { ...impact, value: 1.5, titleId: second },
    ]),
  );
});

test('shows on the whole platform what the library does not hold, and says so', async () => {
  const found = await search({ q: `学报 ${mark}` }, { scope: 'platform', sort: 'name' });
  expect(found.total).toBe(4);
  const missing = found.items.find(({ name }) => name.zh_CN === `自动化学报 ${mark}`);
  expect(missing).toMatchObject({ isHeld: false, access: [], heldFrom: null });
  expect((await search({ q: `自动化 ${mark}` })).letGo).toEqual(['自动化']);
});

test('says where it allowed a typing error', async () => {
  const found = await search({ q: `计酸机 ${mark}` });
  expect([namesIn(found), found.isCorrected]).toEqual([[`计算机学报 ${mark}`], true]);
});

test('says which words no title of the list has', async () => {
  const found = await search({ q: `计算机学报 zebra ${mark}` });
  expect([namesIn(found), found.letGo]).toEqual([[`计算机学报 ${mark}`], ['zebra']]);
});

test('tells of each title what the list shows', async () => {
  const [item] = (await search({ q: `软件 ${mark}` })).items;
  expect(item).toMatchObject({
    kind: 'journal',
    inclusions: ['EI'],
    isHeld: true,
    access: ['campus', 'remote'],
    impactFactor: { name: 'IF', year: 2023, value: 1.5 },
    heldFrom: '2001-01-01',
    heldTo: '2010-12-31',
  });
  const books = await search({ q: `曹雪芹 ${mark}` }, { kind: 'ebook' });
  expect(books.items[0]).toMatchObject({ authors: ['曹雪芹'], clc: 'I242.4' });
});

test('sorts by year and impact factor', async () => {
  for (const sort of ['year', 'impactFactor'] as const)
    expect(namesIn(await search({ q: mark }, { sort }))[0]).toBe(`软件学报 ${mark}`);
  expect((await search({ q: mark }, { sort: 'impactFactor', offset: 1 })).items).toHaveLength(2);
});

const values = (facet: { value: string; count: number }[] = []) =>
  Object.fromEntries(facet.map(({ value, count }) => [value, count]));

test('counts every facet as if its own filter were not set', async () => {
  const filter = { q: mark, subject: ['0812'] };
  const { total, facets, letters } = await search(filter, { withFacets: true });
  expect(total).toBe(2);
  expect(Object.fromEntries(facetNames.map((name) => [name, values(facets?.[name])]))).toEqual({
    subject: { '0812': 2, '0835': 1, '0801': 1 },
    language: { zh: 2, en: 1 },
    publisher: { 科学出版社: 2 },
    inclusion: { EI: 2 },
    access: { remote: 2 },
    package: { [held.packageId]: 2 },
    clc: {},
    year: expect.objectContaining({ 2001: 2 }),
  });
  expect(letters).toEqual({ J: 1, R: 1 });
});

test.each<[Partial<SearchInput['filter']>, SearchInput['kind'], number]>([
  [{ inclusion: ['EI'] }, 'journal', 2],
  [{ letter: '#' }, 'journal', 0],
  [{ yearFrom: '2005', yearTo: '2006' }, 'journal', 3],
  [{ yearFrom: '2011' }, 'journal', 0],
  [{ clc: 'TP' }, 'ebook', 1],
  [{ yearTo: '1999' }, 'ebook', 1],
])('%o narrows a list of the kind %s to %i', async (filter, kind, total) => {
  expect((await search({ q: mark, ...filter }, { kind })).total).toBe(total);
});

test('years in a gap, to come, behind a wall or of abstracts are not held', async () => {
  const found = await search({ q: years }, { withFacets: true, sort: 'name' });
  expect(
    Object.fromEntries(
      found.items.map(({ name, heldFrom, heldTo, hasGap, heldLater }) => [
        name.zh_CN?.slice(0, 2),
        [heldFrom, heldTo, hasGap, heldLater],
      ]),
    ),
  ).toEqual({
    有缺: ['1950', '1980', true, undefined],
    未到: [null, null, undefined, '2090-01'],
    文摘: [null, null, undefined, undefined],
    转开: ['1981', '2018', undefined, undefined],
  });
  const counts = values(found.facets?.year);
  expect(['1960', '1965', '1970', '2017', '2090'].map((year) => counts[year] ?? 0)).toEqual([
    1, 0, 1, 1, 0,
  ]);
  const narrowed = async (yearFrom: string, yearTo: string) =>
    (await search({ q: years, yearFrom, yearTo })).total;
  expect([await narrowed('1960', '1965'), await narrowed('1961', '1969')]).toEqual([1, 0]);
  expect([await narrowed('2019', '2026'), await narrowed('', '')]).toEqual([0, 4]);
  // Free in some years is not free, in the row and in the filter.
  const row = found.items.find(({ freeYears }) => freeYears !== undefined);
  expect(row).toMatchObject({ access: ['campus'], freeYears: [{ from: '2017', to: '2018' }] });
  expect(values(found.facets?.access)).toEqual({ campus: 4 });
});

test('finds nothing for punctuation alone, everything for blanks', async () => {
  expect((await search({ q: '"()*%_\\\'; --' })).total).toBe(0);
  expect((await search({ q: '  ' })).total).toBe(7);
});

test('an initial article of the language of the title does not sort', async () => {
  const word = newWord();
  const named = (en: string, language: string) => ({
    name: { en: `${en} ${word}` },
    languages: [language],
    ...(language === 'fr' && { kind: 'ebook' as const }),
  });
  const titles = [named('Der Zeuge', 'de'), named('Die Casting', 'en'), named('L’Année', 'fr')];
  // Own titles and the platform's are read apart.
  const { packageId } = await addPackage(portal.store, [...titles, named('El País', 'es')], own);
  await hold(portal.store, own, packageId, ['campus']);
  await addPackage(portal.store, [...titles, named('Los Años', 'es')]);
  const whole = { sort: 'name', scope: 'platform', withFacets: true } as const;
  const { items, letters } = await search({ q: word }, whole);
  const order = items.map(({ name }) => name.en?.split(' ')[0]);
  expect(order.join(' ')).toBe('Los Die Die El Der Der');
  expect(letters).toEqual({ A: 1, D: 2, P: 1, Z: 2 });
  expect((await search({ q: word }, { ...whole, kind: 'ebook' })).letters).toEqual({ A: 2 });
});
