// The collection in numbers: every figure is the total of the list it leads to, and nobody else's. Subjects and other
// resources of the collection.
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { listDatabases } from '#contract/calls/collection/databases.ts';
import { getOther, listOthers } from '#contract/calls/collection/others.ts';
import { getOverview } from '#contract/calls/collection/overview.ts';
import { listSubjects } from '#contract/calls/collection/subjects.ts';
import { searchTitles } from '#contract/calls/collection/titles.ts';
import type { OutputOf } from '#contract/calls/declare.ts';
import { getOwnData } from '#contract/calls/patron/own-data.ts';
import { saveSubscription } from '#contract/calls/patron/subscription.ts';
import { noTitleFilter } from '#contract/models/title-list-model.ts';
import { dayAfter } from '#contract/rules/dates.ts';
import { dayOf } from '#contract/rules/day.ts';
import { opdsPaths } from '#contract/wire/feed-paths.ts';
import { libraryPackages } from '#server/store/schema/collection.ts';
import { databases, subjects } from '#server/store/schema/libraries.ts';
import { outages } from '#server/store/schema/requests/feedback.ts';
import { packageTitles, titles } from '#server/store/schema/titles.ts';
import { originOf } from '../accounts/signing-in.ts';
import { addPackage, hold, listTitles } from '../search/search-shelf.ts';
import { readerOf } from '../support/asking.ts';
import { facetCounts, openShelf, type Shelf } from '../support/collection-shelf.ts';
import { databaseRow } from '../support/database-rows.ts';
import { OpdsFeed } from './feed-reading.ts';

let own: Shelf;
let other: Shelf;
let overview: OutputOf<typeof getOverview>;

const today = dayOf(Date.now());
const longAgo = new Date('2001-01-01T00:00:00Z');

beforeAll(async () => {
  own = await openShelf();
  other = await openShelf(own.portal);
  const { store } = own.portal;
  const libraryCode = own.library.code;
  const ofVendor = (en: string) => ({ vendor: { zh_CN: '某商', en } });
  const part = { subjects: ['0812'], languages: ['zh'], types: ['ejournal'] };
  const both = { subjects: ['08', '0812'], expiresOn: dayAfter(today, 5) };
  const database = (id: string, more: object) =>
    databaseRow(libraryCode, id, { name: { zh_CN: '数据库' }, ...more });
  await own.inLibrary(async (tx) => {
    await tx.insert(subjects).values([
      { libraryCode, code: '08', name: { zh_CN: '工学' } },
      { libraryCode, code: '0812', name: { zh_CN: '计算机' }, parent: '08' },
    ]);
    await tx
      .insert(databases)
      .values([
        database('d-1', { ...ofVendor('Some Vendor'), ...part, access: ['campus', 'remote'] }),
        database('d-2', { ...ofVendor('SOME  vendor'), ...both, access: ['free'] }),
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
  await listTitles(store, `again-${first}`, [{ titleId: first }]);
  for (const id of [again.packageId, `again-${first}`]) await hold(store, own.library, id);
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
  expect(facetCounts(overview.facets.database)).toMatchObject({
    // A subject counts for those above it, and once a database.
    subject: '08 2, 0812 2',
    vendor: 'some vendor 2',
    type: 'ejournal 1',
    state: 'expired 1, inService 1, nearExpiry 1, trial 1',
    // What is reachable from elsewhere is not for the campus only.
    access: 'free 1, remote 1',
  });
  expect(overview.vendors['some vendor']).toMatchObject({ zh_CN: '某商' });
  expect(facetCounts(overview.facets.other).kind).toBe('freeWeb 1, software 1');
});

const listOf = (
  kind: 'journal' | 'ebook',
  filter: Partial<typeof noTitleFilter>,
  { ask }: Pick<Shelf, 'ask'> = own,
) => {
  const page = { kind, scope: 'library', sort: 'name', offset: 0, limit: 50 } as const;
  const whole = { ...noTitleFilter, ...filter };
  return ask(searchTitles, { ...page, withFacets: false, filter: whole });
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
  expect(overview.added.slice(0, -1).filter(({ count }) => count > 0)).toEqual([]);
  // Two databases are new; of the titles, none was held before this month.
  const kinds = { database: 2, journal: 3, ebook: 1 };
  expect(overview.added.at(-1)).toEqual({ month: today.slice(0, 7), count: 6, kinds });
});

test('gives every month as the lists of that month give it', async () => {
  const totalOf = async (kind: 'journal' | 'ebook', added: string) =>
    (await listOf(kind, { added })).total;
  const { items } = await own.ask(listDatabases, { offset: 0, limit: 100 });
  for (const { month, kinds } of overview.added) {
    expect(await totalOf('journal', month)).toBe(kinds?.journal);
    expect(await totalOf('ebook', month)).toBe(kinds?.ebook);
    expect(items.filter(({ addedIn }) => addedIn === month)).toHaveLength(kinds?.database ?? -1);
  }
  // One of the journals was told of long ago; the library has it since this month all the same.
  expect(await totalOf('journal', '2001-01')).toBe(0);
  expect(await totalOf('journal', '')).toBe(3);
  await expect(totalOf('journal', '2026-13')).rejects.toThrow('was refused');
});

test('counts nothing of another library', async () => {
  const { kinds, facets, vendors } = await other.ask(getOverview, {});
  expect(kinds).toMatchObject({ database: 0, journal: 0, ebook: 0, other: 0, achievement: 1 });
  expect([facets.database, vendors]).toEqual([{ state: [] }, {}]);
});

test('a database that is out of order is counted as in the list: not in service', async () => {
  const statesNow = async () => facetCounts((await own.ask(getOverview, {})).facets.database).state;
  const outage = { resourceKind: 'database', resourceId: 'd-1', since: new Date() } as const;
  await own.inLibrary((tx) =>
    tx.insert(outages).values({ libraryCode: own.library.code, id: 'fault', ...outage }),
  );
  await expect.poll(statesNow).toBe('expired 1, maintenance 1, nearExpiry 1, trial 1');
});

describe('months are the library’s own, in figures, lists and catalogs', () => {
  /** Four in the morning of the first of February in Shanghai, the afternoon before in New York. */
  const night = new Date('2027-01-31T20:00:00Z');

  test.each([
    ['Asia/Shanghai', '2027-02'],
    ['America/New_York', '2027-01'],
  ])('in %s the month is %s', async (timeZone, month) => {
    const { portal } = own;
    portal.clock.standsAt = night.getTime();
    onTestFinished(() => {
      portal.clock.standsAt = null;
    });
    const shelf = await openShelf(portal, { timeZone });
    const { library, ask, inLibrary } = shelf;
    const titles = [{ name: { en: 'Night' } }];
    const url = 'https://example.org/night';
    const { packageId } = await addPackage(portal.store, titles, null, { url });
    await hold(portal.store, library, packageId);
    await inLibrary(async (tx) => {
      await tx.update(libraryPackages).set({ heldSince: night });
      await tx.insert(databases).values(databaseRow(library.code, 'one', { createdAt: night }));
    });
    const added = async () => (await ask(getOverview, {})).added.at(-1);
    const kinds = { database: 1, journal: 1, ebook: 0 };
    await expect.poll(added).toEqual({ month, count: 2, kinds });
    const { items } = await ask(listDatabases, { offset: 0, limit: 10 });
    expect(items.map(({ addedIn }) => addedIn)).toEqual([month]);
    for (const each of ['2027-01', '2027-02']) {
      const { total } = await listOf('journal', { added: each }, shelf);
      expect([each, total]).toEqual([each, each === month ? 1 : 0]);
    }
    const read = async (address: string) =>
      OpdsFeed.parse(await (await portal.app.fetch(new Request(address))).json());
    const root = await read(`${originOf(library)}${opdsPaths.catalog}?lang=en`);
    const latest = root.navigation?.find(({ title }) => title === 'Journals · New')?.href ?? '';
    expect(latest).toContain(`added=${month}`);
    expect((await read(latest)).publications).toHaveLength(1);
  });
});

test('every subject that anything visible has is named and counted by kind; others are left out', async () => {
  const shelf = await openShelf(own.portal);
  const { library, portal } = shelf;
  const { code: libraryCode } = library;
  const named = {
    '08': 'Engineering',
    '0812': 'Computing',
    law: 'Law',
    tools: 'Tools',
    hidden: 'Hidden',
  };
  const rows = Object.entries(named).map(([code, en]) => {
    const parent = code === '0812' ? '08' : null;
    return { libraryCode, code, name: { en }, parent };
  });
  await shelf.inLibrary(async (tx) => {
    await tx.insert(subjects).values(rows);
    await tx
      .insert(databases)
      .values([
        databaseRow(libraryCode, 'a', { subjects: ['0812', '08'] }),
        databaseRow(libraryCode, 'ended', { subjects: ['0812'], expiresOn: '2020-01-01' }),
        databaseRow(libraryCode, 'secret', { subjects: ['hidden'], isPublished: false }),
      ]);
  });
  await shelf.addOthers({ id: 'r', name: { en: 'R' }, subjects: ['tools', '08'] });
  const journal = [{ name: { en: 'Journal of Medicine' }, subjects: ['10'] }];
  await hold(portal.store, library, (await addPackage(portal.store, journal)).packageId);
  const listed = async () => {
    const { items } = await shelf.ask(listSubjects, {});
    const codes = [...Object.keys(named), '10'];
    const found = items.filter(({ code }) => codes.includes(code));
    return Object.fromEntries(found.map(({ code, name, counts }) => [code, [name, counts]]));
  };
  // The library has no subject 10: it is named as the discipline in both languages.
  const medicine = { zh_CN: '医学', en: 'Medicine' };
  await expect.poll(listed).toEqual({
    '08': [{ en: 'Engineering' }, { database: 1, other: 1 }],
    '0812': [{ en: 'Computing' }, { database: 1 }],
    tools: [{ en: 'Tools' }, { other: 1 }],
    '10': [medicine, { journal: 1 }],
  });
  // A reader can choose it, and takes its name along.
  const reader = await readerOf(portal, library);
  const codes = ['10', 'tools'];
  await reader.ask(saveSubscription, {
    topics: ['new'],
    subjects: codes,
    channels: ['portal'],
    frequency: 'weekly',
  });
  expect(await reader.ask(getOwnData, {})).toMatchObject({
    subscription: { choice: { subjects: codes, subjectNames: [medicine, { en: 'Tools' }] } },
  });
});

describe('other resources', () => {
  let shelf: Shelf;
  beforeAll(async () => {
    shelf = await openShelf(own.portal);
    await shelf.addOthers(
      { id: 'o-2', name: { zh_CN: '统计软件', en: 'Statistics' } },
      {
        id: 'o-1',
        name: { zh_CN: '开放课程' },
        kind: 'platform',
        access: ['free'],
        subjects: ['04'],
        introductionHtml: { zh_CN: '<p>介绍</p>' },
        contact: { zh_CN: '咨询台' },
        helpDocuments: [{ name: { zh_CN: '手册' }, url: 'https://example.org/a' }],
      },
      { id: 'o-3', name: { zh_CN: '未发布' }, isPublished: false },
      { id: 'o-4', name: { zh_CN: '已撤下' }, withdrawnAt: new Date() },
    );
    await other.addOthers({ id: 'o-9', name: { zh_CN: '别馆软件' } });
  });
  const idsAt = async (at: Shelf) => (await at.ask(listOthers, {})).items.map(({ id }) => id);

  test('are what is offered in the order of its pinyin, to each library its own, and a new one at once', async () => {
    const { items } = await shelf.ask(listOthers, {});
    expect(items.map(({ id }) => id)).toEqual(['o-1', 'o-2']);
    const keys = { zh_CN: 'kaifangkecheng', initials: 'kfkc' };
    const first = { kind: 'platform', access: ['free'], subjects: ['04'], keys };
    expect(items[0]).toMatchObject(first);
    expect(await idsAt(other)).toEqual(['o-9']);
    await shelf.addOthers({ id: 'o-5', name: { zh_CN: '新软件' } });
    await expect.poll(() => idsAt(shelf)).toContain('o-5');
  });

  test('are told in full, what is not offered is not', async () => {
    expect(await shelf.ask(getOther, { id: 'o-1' })).toMatchObject({
      introductionHtml: { zh_CN: '<p>介绍</p>' },
      contact: { zh_CN: '咨询台' },
      helpDocuments: [{ url: 'https://example.org/a' }],
    });
    for (const id of ['o-3', 'o-4', 'o-9', 'nobody']) {
      expect(await shelf.answer(getOther, { id })).toMatchObject({ flag: false, data: null });
    }
  });
});
