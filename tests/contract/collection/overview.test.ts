// The collection in numbers: every figure is the total of the list it leads to, and nobody else's.

import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { listDatabases } from '#contract/calls/databases.ts';
import type { OutputOf } from '#contract/calls/declare.ts';
import { getOverview } from '#contract/calls/overview.ts';
import { searchTitles } from '#contract/calls/titles.ts';
import { noTitleFilter } from '#contract/models/title-list-model.ts';
import { dayAfter } from '#contract/rules/dates.ts';
import { dayOf } from '#contract/rules/day.ts';
import { outages } from '#server/store/schema/feedback.ts';
import { databases, subjects } from '#server/store/schema/libraries.ts';
import { packageTitles, titles } from '#server/store/schema/titles.ts';
import { addPackage, hold } from '../search/search-shelf.ts';
import { openShelf, type Shelf } from '../support/collection-shelf.ts';
import { databaseRow } from '../support/database-rows.ts';

let own: Shelf;
let other: Shelf;
let overview: OutputOf<typeof getOverview>;

const today = dayOf(Date.now());
const thisMonth = today.slice(0, 7);
const longAgo = new Date('2001-01-01T00:00:00Z');

beforeAll(async () => {
  own = await openShelf();
  other = await openShelf(own.portal);
  const { store } = own.portal;
  const libraryCode = own.library.code;
  const database = (id: string, more: object) =>
    databaseRow(libraryCode, id, { name: { zh_CN: '数据库' }, ...more });
  await own.inLibrary(async (tx) => {
    await tx.insert(subjects).values([
      { libraryCode, code: '08', name: { zh_CN: '工学' } },
      { libraryCode, code: '0812', name: { zh_CN: '计算机' }, parent: '08' },
    ]);
    await tx.insert(databases).values([
      database('d-1', {
        subjects: ['0812'],
        languages: ['zh'],
        access: ['campus', 'remote'],
        types: ['ejournal'],
        vendor: { zh_CN: '某商', en: 'Some Vendor' },
      }),
      database('d-2', {
        subjects: ['08', '0812'],
        access: ['free'],
        vendor: { zh_CN: '某商', en: 'SOME  vendor' },
        expiresOn: dayAfter(today, 5),
      }),
      database('d-3', { trialTo: dayAfter(today, 40), createdAt: longAgo }),
      database('d-6', { subjects: ['08'], expiresOn: dayAfter(today, -5), createdAt: longAgo }),
      database('d-4', { isPublished: false }),
      database('d-5', { withdrawnAt: longAgo }),
    ]);
  });
  const held = await addPackage(store, [
    { name: { zh_CN: '甲学报' }, languages: ['zh'], subjects: ['08'], publisher: '甲社' },
    { name: { en: 'B Journal' }, languages: ['en'], subjects: ['08', '12'], publisher: '甲社' },
    { name: { zh_CN: '已撤' } },
    { name: { zh_CN: '丁导论' }, kind: 'ebook', isOpenAccess: true },
  ]);
  const [first = 0, , withdrawn = 0] = held.ids;
  await store.onPlatform(async (tx) => {
    const change = tx.update(packageTitles).set({ withdrawnAt: longAgo });
    await change.where(eq(packageTitles.titleId, withdrawn));
    await tx.update(titles).set({ createdAt: longAgo }).where(eq(titles.id, first));
  });
  await hold(store, own.library, held.packageId);
  // A second package with one title of the first: it counts once.
  const again = await addPackage(store, [{ name: { zh_CN: '戊学报' } }]);
  const row = { rowKey: 'again', titleText: '甲学报', contentHash: '' };
  await store.onPlatform((tx) =>
    tx.insert(packageTitles).values({ packageId: again.packageId, titleId: first, ...row }),
  );
  await hold(store, own.library, again.packageId, ['remote']);
  await addPackage(store, [{ name: { zh_CN: '无人学报' } }]);
  await own.addOthers(
    { id: 'o-1', name: { zh_CN: '软件' }, kind: 'software', access: ['campus'] },
    { id: 'o-2', name: { zh_CN: '网站' }, kind: 'freeWeb', access: ['free'], subjects: ['0812'] },
    { id: 'o-3', name: { zh_CN: '隐藏' }, isPublished: false },
  );
  await own.addFunds({ id: 'f-1', title: { zh_CN: '项目' } });
  await own.addWorks(
    { id: 'w-1', title: '成果一' },
    { id: 'w-2', title: '成果二' },
    { id: 'w-3', title: '引文', kind: 'quote' },
  );
  await other.addWorks({ id: 'w-9', title: '别馆成果' });
});

test('counts every kind', async () => {
  // The index is built a moment after the rows are there.
  await expect
    .poll(async () => (await own.ask(getOverview, {})).kinds)
    .toMatchObject({ journal: 3, achievement: 2 });
  overview = await own.ask(getOverview, {});
  expect(overview.kinds).toEqual({
    database: 3,
    journal: 3,
    ebook: 1,
    other: 2,
    fund: 1,
    achievement: 2,
    quote: 1,
    article: 0,
  });
});

test('counts databases by what their list filters them by, expired ones by their state alone', () => {
  expect(overview.facets.database).toMatchObject({
    // A subject counts for those above it, and once a database.
    subject: [
      { value: '08', count: 2 },
      { value: '0812', count: 2 },
    ],
    vendor: [{ value: 'some vendor', count: 2 }],
    type: [{ value: 'ejournal', count: 1 }],
    state: [
      { value: 'expired', count: 1 },
      { value: 'inService', count: 1 },
      { value: 'nearExpiry', count: 1 },
      { value: 'trial', count: 1 },
    ],
    // What is reachable from elsewhere is not for the campus only.
    access: [
      { value: 'free', count: 1 },
      { value: 'remote', count: 1 },
    ],
  });
  expect(overview.vendors['some vendor']).toMatchObject({ zh_CN: '某商' });
});

test('counts other resources by kind', () => {
  expect(overview.facets.other?.kind).toEqual([
    { value: 'freeWeb', count: 1 },
    { value: 'software', count: 1 },
  ]);
});

/** The list that a figure leads to. */
const listOf = (kind: 'journal' | 'ebook', filter: Partial<typeof noTitleFilter>) => {
  const page = { kind, scope: 'library', sort: 'name', offset: 0, limit: 50 } as const;
  const input = { ...page, withFacets: false, filter: { ...noTitleFilter, ...filter } };
  return own.ask(searchTitles, input);
};

test('gives every figure of journals and e-books as their list gives it', async () => {
  for (const kind of ['journal', 'ebook'] as const) {
    expect(overview.kinds[kind]).toBe((await listOf(kind, {})).total);
    for (const [name, values] of Object.entries(overview.facets[kind] ?? {})) {
      for (const { value, count } of values) {
        const { total } = await listOf(kind, { [name]: [value] });
        expect([name, value, total]).toEqual([name, value, count]);
      }
    }
  }
  expect(overview.facets.journal?.subject).toContainEqual({ value: '08', count: 2 });
  expect(overview.facets.ebook?.access).toContainEqual({ value: 'free', count: 1 });
});

test('tells what came in each of the last twelve months', () => {
  expect(overview.added).toHaveLength(12);
  expect(overview.added.at(-1)?.month).toBe(thisMonth);
  const total = overview.added.reduce((sum, { count }) => sum + count, 0);
  // Two databases are new; of the titles, none was held before this month.
  expect([total, overview.added.at(-1)?.count]).toEqual([6, 6]);
  expect(overview.added.at(-1)?.kinds).toEqual({ database: 2, journal: 3, ebook: 1 });
});

test('gives every month as the lists of that month give it', async () => {
  const totalOf = async (kind: 'journal' | 'ebook', added: string) => {
    const { total, items } = await listOf(kind, { added });
    expect(items).toHaveLength(total);
    return total;
  };
  const { items } = await own.ask(listDatabases, { offset: 0, limit: 100 });
  for (const { month, kinds } of overview.added) {
    expect(await totalOf('journal', month)).toBe(kinds?.journal);
    expect(await totalOf('ebook', month)).toBe(kinds?.ebook);
    expect(items.filter(({ addedIn }) => addedIn === month)).toHaveLength(kinds?.database ?? -1);
  }
  // One of the journals was told of long ago; the library has it since this month all the same.
  expect(await totalOf('journal', '2001-01')).toBe(0);
  expect(await totalOf('journal', '')).toBe(3);
});

test('refuses a month that is none', async () => {
  await expect(listOf('journal', { added: '2026-13' })).rejects.toThrow('was refused');
});

test('counts nothing of another library', async () => {
  const { kinds, facets, vendors } = await other.ask(getOverview, {});
  expect(kinds).toMatchObject({ database: 0, journal: 0, ebook: 0, other: 0, achievement: 1 });
  expect([facets.database, vendors]).toEqual([{ state: [] }, {}]);
});

test('a database that is out of order is counted as in the list: not in service', async () => {
  const statesNow = async () => {
    const { facets } = await own.ask(getOverview, {});
    const states = facets.database?.state ?? [];
    return Object.fromEntries(states.map(({ value, count }) => [value, count]));
  };
  const before = await statesNow();
  const outage = { resourceKind: 'database', resourceId: 'd-1', since: new Date() } as const;
  await own.inLibrary((tx) =>
    tx.insert(outages).values({ libraryCode: own.library.code, id: 'fault', ...outage }),
  );
  await expect.poll(statesNow).toMatchObject({ maintenance: 1 });
  expect((await statesNow()).inService ?? 0).toBe((before.inService ?? 0) - 1);
});
