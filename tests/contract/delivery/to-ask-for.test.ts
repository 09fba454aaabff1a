// What can only be asked for is told with what a request for a copy says of it: in the search, in rankings, among what
// is followed, and in lists of works. What is held, or free to read, has nothing to ask for.
import { beforeAll, expect, test, vi } from 'vitest';
import { listRankings } from '#contract/calls/collection/rankings.ts';
import { searchAll } from '#contract/calls/collection/search.ts';
import { getFund, listWorks } from '#contract/calls/collection/works.ts';
import { listFollows, setFollow } from '#contract/calls/patron/follows.ts';
import { listViewed, recordVisit } from '#contract/calls/patron/visits.ts';
import type { HitKind } from '#contract/models/search-model.ts';
import { emptyItem } from '#contract/rules/forms/delivery-rules.ts';
import { originOf } from '../accounts/signing-in.ts';
import { freshIssn } from '../imports/titles/title-imports.ts';
import { addPackage, hold } from '../search/search-shelf.ts';
import { type Caller, readerOf } from '../support/asking.ts';
import { openShelf, type Shelf } from '../support/collection-shelf.ts';

// Titles are shared: no other test has these numbers.
const [lackingIssn, articleIssn] = [freshIssn(), freshIssn()];

let shelf: Shelf;
let reader: Caller;
let ids: { held: number; open: number; lacking: number; book: number };

const journal = { ...emptyItem(), sourceTitle: 'Zeppelin Lacking', issn: lackingIssn };
const book = {
  ...emptyItem(),
  kind: 'book' as const,
  title: 'Zeppelin Book',
  authors: 'Ada; Bob',
  publisher: 'Press',
  year: '2019',
  isbn: '9787040000016',
};
const late = { title: 'Zeppelin late', sourceTitle: 'Zeppelin Held', doi: '10.1000/late' };
const article = { ...emptyItem(), ...late, authors: 'Ada', year: '2015', issn: articleIssn };

beforeAll(async () => {
  shelf = await openShelf();
  const { portal, library } = shelf;
  const url = 'https://held.example.org/zeppelin';
  const stretch = { dateFirst: '2000', dateLast: '2010', url };
  const held = await addPackage(portal.store, [{ name: { en: 'Zeppelin Held' } }], null, stretch);
  const lacking = await addPackage(portal.store, [
    { name: { en: 'Zeppelin Open' }, isOpenAccess: true },
    { name: { en: 'Zeppelin Lacking' }, printIdentifier: lackingIssn },
    {
      kind: 'ebook',
      name: { en: 'Zeppelin Book' },
      authors: ['Ada', 'Bob'],
      publisher: 'Press',
      publishedOn: '2019-03',
      onlineIdentifier: '9787040000016',
    },
  ]);
  await hold(portal.store, library, held.packageId);
  const [open = 0, own = 0, book = 0] = lacking.ids;
  ids = { held: held.ids[0] ?? 0, open, lacking: own, book };
  await shelf.addFunds({ id: 'fund', number: 'Z-1', title: { en: 'Airships' } });
  const work = { titleId: ids.held, sourceTitle: 'Zeppelin Held', fundNumbers: ['Z-1'] };
  await shelf.addWorks(
    { ...work, id: 'in-time', title: 'Zeppelin early', year: 2005 },
    { ...work, ...late, id: 'late', year: 2015, authors: ['Ada'], issn: articleIssn },
    { id: 'alone', title: 'Zeppelin alone', year: 2001 },
    { id: 'free', title: 'Zeppelin free', year: 2001, titleId: ids.open, doi: '10.1000/free' },
  );
  reader = await readerOf(portal, library);
});

test('the search tells it of titles and works', async () => {
  const found = async (kind: HitKind, q = 'Zeppelin') => {
    const { groups } = await shelf.ask(searchAll, { q, kinds: [kind], limit: 10 });
    return groups.flatMap(({ items }) => items);
  };
  const hits = async (kind: HitKind, q?: string) =>
    new Map((await found(kind, q)).map((hit) => [hit.id, hit.toAskFor]));
  const isFree = async (kind: HitKind, q?: string) =>
    (await found(kind, q)).flatMap((hit) => (hit.isFree ? hit.id : []));
  // The index is built of its own accord.
  await vi.waitFor(async () => expect((await hits('journal')).size).toBeGreaterThan(0));
  await vi.waitFor(async () => expect((await hits('work')).size).toBe(4));
  expect((await hits('journal', 'Zeppelin Held')).get(String(ids.held))).toBeUndefined();
  expect((await hits('journal', 'Zeppelin Lacking')).get(String(ids.lacking))).toEqual(journal);
  const open = await hits('journal', 'Zeppelin Open');
  expect([open.has(String(ids.open)), open.get(String(ids.open))]).toEqual([true, undefined]);
  expect((await hits('ebook')).get(String(ids.book))).toEqual(book);
  const works = await hits('work');
  expect(works.get('in-time')).toBeUndefined();
  expect([works.has('free'), works.get('free')]).toEqual([true, undefined]);
  expect(works.get('late')).toEqual(article);
  expect(await isFree('work')).toEqual(['free']);
  expect(await isFree('journal', 'Zeppelin Open')).toEqual([String(ids.open)]);
  expect(works.get('alone')).toMatchObject({ title: 'Zeppelin alone' });
});

test('lists of works tell which are held for their year, as their details do', async () => {
  const all = { q: '', kinds: [], year: [], type: [], department: [], titleId: '' };
  const page = { offset: 0, limit: 10, withFacets: false, sort: 'year' as const };
  const { items } = await shelf.ask(listWorks, { ...all, ...page });
  const heldIn = (works: readonly { id: string; isHeld?: boolean | undefined }[]) =>
    Object.fromEntries(works.map(({ id, isHeld }) => [id, isHeld]));
  expect(heldIn(items)).toEqual({ 'in-time': true, late: false, alone: false, free: false });
  const { outputs } = await shelf.ask(getFund, { id: 'fund' });
  expect(heldIn(outputs)).toEqual({ 'in-time': true, late: false });
});

test('the way into a title that is not held leads to its detail, where it can be asked for', async () => {
  const go = async (path: string) => {
    const request = new Request(`${originOf(shelf.library)}/go/${path}`);
    return (await shelf.portal.app.fetch(request)).headers.get('location');
  };
  expect(await go(`ebook/${ids.book}`)).toBe(`/electricDetail?id=${ids.book}`);
  expect(await go('ebook/999999999')).toBe('/middle?kind=ebook&id=999999999');
});

test('so do what is followed, what was viewed, and rankings', async () => {
  const at = shelf.portal.clock.now().toISOString();
  for (const id of Object.values(ids)) {
    const resource = { kind: id === ids.book ? 'ebook' : 'journal', id: String(id) } as const;
    await reader.ask(setFollow, { resource, isFollowed: true });
    await reader.ask(recordVisit, { resource, action: 'view', at });
  }
  const expected = {
    [ids.held]: undefined,
    [ids.open]: undefined,
    [ids.lacking]: journal,
    [ids.book]: book,
  };
  type Rows = readonly { resource: { id: string }; toAskFor?: unknown }[];
  const toAskFor = (items: Rows): Record<string, unknown> =>
    Object.fromEntries(items.map(({ resource, toAskFor }) => [resource.id, toAskFor]));
  for (const { items } of [await reader.ask(listFollows, {}), await reader.ask(listViewed, {})]) {
    expect(toAskFor(items)).toEqual(expected);
    for (const { toAskFor, isAbsent } of items) expect(isAbsent).toBe(toAskFor !== undefined);
  }
  const wanted = { measure: 'views', period: 'day', limit: 10 } as const;
  const { rankings } = await shelf.ask(listRankings, { ...wanted, kinds: [] });
  const ranked = rankings.flatMap((ranking) => ranking.items);
  expect(toAskFor(ranked)).toEqual(expected);
  expect(ranked.filter(({ canVisit }) => canVisit)).toHaveLength(2);
});
