// What the call tells of journals and e-books that the search finds; what it finds: search-port.test.ts.
import { beforeAll, expect, test } from 'vitest';
import type { InputOf, OutputOf } from '#contract/calls/declare.ts';
import { searchTitles } from '#contract/calls/titles.ts';
import { facetNames, noTitleFilter } from '#contract/models/title-list-model.ts';
import { titleFacts } from '#server/store/schema/titles.ts';
import { type Visitor, visitorOf } from '../support/asking.ts';
import { oneLibrary, openedPortal } from '../support/fresh-library.ts';
import { newWord } from './search-engines.ts';
import { addPackage, hold } from './search-shelf.ts';

type SearchInput = InputOf<typeof searchTitles>;

/** A word that no other test's titles have. */
const mark = newWord();

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
  expect((await search({ q: `自动化 ${mark}` })).items).toEqual([]);
});

test('says where it allowed a typing error', async () => {
  const found = await search({ q: `计酸机 ${mark}` });
  expect([namesIn(found), found.isCorrected]).toEqual([[`计算机学报 ${mark}`], true]);
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

test('finds nothing for punctuation alone, everything for blanks', async () => {
  expect((await search({ q: '"()*%_\\\'; --' })).total).toBe(0);
  expect((await search({ q: '  ' })).total).toBe(3);
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
