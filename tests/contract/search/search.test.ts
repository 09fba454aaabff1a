// Journals and e-books by search: what is found, counted and kept apart.

import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { InputOf, OutputOf } from '#contract/calls/declare.ts';
import { searchTitles } from '#contract/calls/titles.ts';
import { noTitleFilter } from '#contract/models/title-list-model.ts';
import type { LibraryRecord } from '#server/store/records/libraries/library-register.ts';
import { packageTitles, titleFacts, titles } from '#server/store/schema/titles.ts';
import { libraryToken } from '../accounts/signing-in.ts';
import { answerOf, openPortal, requestOf, type TestPortal } from '../support/portal.ts';
import { addPackage, hold } from './search-shelf.ts';

type SearchInput = InputOf<typeof searchTitles>;

/** A word that no other test's titles have. */
const mark = `q${randomUUID().replaceAll('-', '').slice(0, 10)}`;

let portal: TestPortal;
let own: LibraryRecord;
let other: LibraryRecord;
let token: string;
let otherToken: string;
let held: { packageId: string; ids: number[] };
let known: { packageId: string; ids: number[] };
let secret: { packageId: string; ids: number[] };

async function search(
  filter: Partial<SearchInput['filter']>,
  inputChanges: Partial<Omit<SearchInput, 'filter'>> = {},
  library = own,
  key = token,
): Promise<OutputOf<typeof searchTitles>> {
  const input: SearchInput = {
    kind: 'journal',
    scope: 'library',
    sort: 'relevance',
    offset: 0,
    limit: 50,
    withFacets: false,
    ...inputChanges,
    filter: { ...noTitleFilter, ...filter },
  };
  const now = portal.clock.now();
  const sending = { label: library.domainCode, libraryCode: library.code, token: key, now };
  const answer = await answerOf(portal.app, requestOf(searchTitles, input, sending));
  expect(answer.flag).toBe(true);
  return answer.data as OutputOf<typeof searchTitles>;
}

const namesIn = ({ items }: OutputOf<typeof searchTitles>) => items.map(({ name }) => name.zh_CN);

beforeAll(async () => {
  portal = await openPortal();
  own = await portal.addLibrary();
  other = await portal.addLibrary();
  token = await libraryToken(portal, own);
  otherToken = await libraryToken(portal, other);
  const { store } = portal;
  const name = (zh_CN: string) => ({ name: { zh_CN: `${zh_CN} ${mark}` } });
  held = await addPackage(
    store,
    [
      {
        ...name('计算机学报'),
        subjects: ['0812'],
        languages: ['zh'],
        printIdentifier: '0254-4164',
        startedIn: 1978,
        publisher: '科学出版社',
      },
      {
        ...name('软件学报'),
        subjects: ['0812', '0835'],
        languages: ['zh', 'en'],
        startedIn: 1990,
        publisher: '科学出版社',
      },
      { ...name('重庆大学学报'), subjects: ['0801'], languages: ['zh'], isOpenAccess: true },
      {
        ...name('红楼梦'),
        kind: 'ebook',
        clc: 'I242.4',
        publishedOn: '1982-03',
        authors: ['曹雪芹'],
      },
      { ...name('数据结构'), kind: 'ebook', clc: 'TP311.12', publishedOn: '2007' },
    ],
    null,
    { dateFirst: '2001-01-01', dateLast: '2010-12-31' },
  );
  known = await addPackage(store, [{ ...name('自动化学报'), subjects: ['0811'] }]);
  secret = await addPackage(store, [{ ...name('馆内通讯') }], other, { dateFirst: '1999' });
  await hold(store, own, held.packageId, ['campus', 'remote']);
  await hold(store, other, known.packageId);
  await hold(store, other, secret.packageId);
  const fact = { kind: 'inclusion', source: 'S', year: 2023 } as const;
  const [first = 0, second = 0] = held.ids;
  await store.onPlatform((tx) =>
    tx.insert(titleFacts).values([
      { ...fact, titleId: first, name: 'EI' },
      { ...fact, titleId: second, name: 'EI' },
      { ...fact, kind: 'impactFactor', name: 'IF', value: 1.5, titleId: second },
    ]),
  );
  await store.inLibrary(other.code, (tx) =>
    tx.insert(titleFacts).values([
      { ...fact, titleId: first, name: 'own-list', ownerCode: other.code },
      {
        ...fact,
        kind: 'impactFactor',
        name: 'IF',
        value: 9,
        titleId: known.ids[0] ?? 0,
        ownerCode: other.code,
      },
    ]),
  );
});

describe('what is found', () => {
  test.each([
    ['计算机', ['计算机学报']],
    ['計算機', ['计算机学报']],
    ['jisuanji', ['计算机学报']],
    ['rjxb', ['软件学报']],
    ['chongqing', ['重庆大学学报']],
    ['学报', ['重庆大学学报', '计算机学报', '软件学报']],
    ['0254-4164', ['计算机学报']],
    ['自动化', []],
  ])('%s in the library', async (q, expected) => {
    const found = await search({ q: `${q} ${mark}` }, { sort: 'name' });
    expect(namesIn(found)).toEqual(expected.map((name) => `${name} ${mark}`));
    expect(found.total).toBe(expected.length);
  });

  test('finds what the library does not hold on the whole platform, and says so', async () => {
    const found = await search({ q: `学报 ${mark}` }, { scope: 'platform', sort: 'name' });
    expect(found.total).toBe(4);
    const missing = found.items.find(({ name }) => name.zh_CN === `自动化学报 ${mark}`);
    expect(missing).toMatchObject({ isHeld: false, access: [], heldFrom: null });
  });

  test('allows one typing error where nothing else is found', async () => {
    const found = await search({ q: `计酸机 ${mark}` });
    expect([namesIn(found), found.isCorrected]).toEqual([[`计算机学报 ${mark}`], true]);
  });

  test('finds books by their author', async () => {
    const found = await search({ q: `曹雪芹 ${mark}` }, { kind: 'ebook' });
    expect(found.items[0]).toMatchObject({ authors: ['曹雪芹'], clc: 'I242.4' });
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
  });
});

test('gives pages in a steady order, and sorts by year and impact factor', async () => {
  const q = mark;
  const whole = namesIn(await search({ q }, { sort: 'name' }));
  const paged = [0, 1, 2].map((offset) => search({ q }, { sort: 'name', offset, limit: 1 }));
  expect((await Promise.all(paged)).flatMap(namesIn)).toEqual(whole);
  expect(namesIn(await search({ q }, { sort: 'year' }))[0]).toBe(`软件学报 ${mark}`);
  expect(namesIn(await search({ q }, { sort: 'impactFactor' }))[0]).toBe(`软件学报 ${mark}`);
  expect(namesIn(await search({ q }, { sort: 'impactFactor', offset: 1 }))).toHaveLength(2);
});

describe('filters and facets', () => {
  const values = (facet: { value: string; count: number }[] = []) =>
    Object.fromEntries(facet.map(({ value, count }) => [value, count]));

  test('counts every facet as if its own filter were not set', async () => {
    const filter = { q: mark, subject: ['0812'] };
    const { total, facets, letters } = await search(filter, { withFacets: true });
    expect(total).toBe(2);
    expect(values(facets?.subject)).toEqual({ '0812': 2, '0835': 1, '0801': 1 });
    expect(values(facets?.language)).toEqual({ zh: 2, en: 1 });
    expect(values(facets?.publisher)).toEqual({ 科学出版社: 2 });
    expect(values(facets?.inclusion)).toEqual({ EI: 2 });
    expect(values(facets?.access)).toEqual({ remote: 2 });
    expect(values(facets?.package)).toEqual({ [held.packageId]: 2 });
    expect(values(facets?.year)['2001']).toBe(2);
    expect(letters).toEqual({ J: 1, R: 1 });
  });

  test.each([
    [{ subject: ['0812'] }, 2],
    [{ subject: ['0812', '0801'] }, 3],
    [{ subject: ['0812'], language: ['en'] }, 1],
    [{ publisher: ['科学出版社'] }, 2],
    [{ inclusion: ['EI'] }, 2],
    [{ access: ['free' as const] }, 1],
    [{ letter: 'J' }, 1],
    [{ letter: '#' }, 0],
    [{ yearFrom: '2005', yearTo: '2006' }, 3],
    [{ yearFrom: '2011' }, 0],
  ])('%o', async (filter, total) => {
    expect((await search({ q: mark, ...filter })).total).toBe(total);
  });

  test('narrows books by class and year, and counts the classes', async () => {
    const books = { kind: 'ebook' as const, withFacets: true };
    const { total, facets } = await search({ q: mark, clc: 'TP' }, books);
    expect(total).toBe(1);
    expect(values(facets?.clc)).toEqual({ T: 1, TP: 1, I: 1, I2: 1 });
    expect((await search({ q: mark, yearTo: '1999' }, books)).total).toBe(1);
  });
});

describe('what another library told', () => {
  const asOther = (
    filter: Partial<SearchInput['filter']>,
    inputChanges: Partial<SearchInput> = {},
  ) => search({ q: mark, ...filter }, { withFacets: true, ...inputChanges }, other, otherToken);

  test('is its own: packages, lists and factors stay out of every count', async () => {
    const seen = await search({ q: mark }, { scope: 'platform', withFacets: true });
    const text = JSON.stringify(seen);
    for (const word of ['own-list', secret.packageId, known.packageId])
      expect(text).not.toContain(word);
    expect(seen.items.find(({ id }) => id === String(known.ids[0]))?.impactFactor).toBeNull();
    expect((await search({ q: mark, inclusion: ['own-list'] }, { scope: 'platform' })).total).toBe(
      0,
    );
    expect(
      (await search({ q: mark, package: [secret.packageId] }, { scope: 'platform' })).total,
    ).toBe(0);
  });

  test('is there for the library itself', async () => {
    expect((await asOther({})).total).toBe(2);
    expect((await asOther({ package: [secret.packageId] })).total).toBe(1);
    const { facets, total } = await asOther({ inclusion: ['own-list'] }, { scope: 'platform' });
    expect(total).toBe(1);
    expect(facets?.inclusion).toContainEqual({ value: 'own-list', count: 1 });
    const byImpact = await asOther({}, { scope: 'platform', sort: 'impactFactor' });
    expect(byImpact.items[0]?.impactFactor?.value).toBe(9);
  });
});

describe('what changes', () => {
  const until = async (isSo: () => Promise<boolean>) => {
    const started = Date.now();
    while (!(await isSo())) {
      if (Date.now() - started > 20_000) throw new Error('The change is not seen');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };

  test('is found: new titles, changed names, what was withdrawn', async () => {
    const word = `w${randomUUID().replaceAll('-', '').slice(0, 10)}`;
    const total = async () => (await search({ q: word })).total;
    expect(await total()).toBe(0);
    const added = await addPackage(portal.store, [{ name: { zh_CN: `新刊 ${word}` } }]);
    await hold(portal.store, own, added.packageId);
    await until(async () => (await total()) === 1);
    const [id = 0] = added.ids;
    await portal.store.onPlatform((tx) =>
      tx
        .update(titles)
        .set({ name: { zh_CN: `改名 ${word}` } })
        .where(eq(titles.id, id)),
    );
    await until(async () => (await search({ q: `改名 ${word}` })).total === 1);
    await portal.store.onPlatform((tx) =>
      tx
        .update(packageTitles)
        .set({ withdrawnAt: new Date() })
        .where(eq(packageTitles.titleId, id)),
    );
    await until(async () => (await total()) === 0);
  });
});

describe('whatever is typed', () => {
  test.each([
    ['ten thousand characters', '计算'.repeat(5_000)],
    ['one character', '学'],
    ['one letter', 'e'],
    ['stop words', 'the of and 的 与'],
    ['punctuation', '"()*%_\\\'; --'],
  ])('is answered with a part of all titles: %s', async (_name, q) => {
    const all = await search({ q: '' });
    const found = await search({ q }, { withFacets: true });
    expect(found.items).toHaveLength(found.total);
    expect(all.items.map(({ id }) => id)).toEqual(
      expect.arrayContaining(found.items.map(({ id }) => id)),
    );
  });

  test('finds nothing for punctuation alone, everything for blanks', async () => {
    expect((await search({ q: '!?' })).total).toBe(0);
    expect((await search({ q: '  ' })).total).toBe(3);
  });
});
