// Packages and titles at the desk: what is off leaves readers, and what librarians write outlives imports.
import { beforeAll, expect, test } from 'vitest';
import { searchAll } from '#contract/calls/collection/search.ts';
import { listChanges, undoChange } from '#contract/calls/desk/changes.ts';
import { listRecords, saveRecord } from '#contract/calls/desk/records.ts';
import { listFollows, setFollow } from '#contract/calls/patron/follows.ts';
import type { RecordKind } from '#contract/models/desk/record-kinds.ts';
import type { FieldValues } from '#contract/models/desk/record-model.ts';
import { journal, kbart, takeTitles } from '../imports/titles/title-imports.ts';
import { type Caller, readerOf, type Visitor, visitorOf } from '../support/asking.ts';
import { oneLibrary, openedPortal } from '../support/fresh-library.ts';

const portal = openedPortal();
const library = oneLibrary(portal);
const elsewhere = oneLibrary(portal);
const rows = [
  journal('Annals of Weirs', '1234-5679', { title_url: 'https://weirs.example/a' }),
  journal('Annals of Locks', '2345-6781', { title_url: 'https://locks.example/a' }),
];
let [owner, stranger, reader]: Caller[] = [];
let visitor: Visitor;
beforeAll(async () => {
  owner = await readerOf(portal, library, 'librarian');
  stranger = await readerOf(portal, elsewhere, 'librarian');
  reader = await readerOf(portal, library);
  visitor = await visitorOf(portal, library);
  await takeTitles(portal, library, kbart(rows));
});

const page = { q: '', order: 'name', offset: 0, limit: 100 } as const;
const listed = async (kind: RecordKind, more: { q?: string; package?: string } = {}, by = owner) =>
  (await by?.ask(listRecords, { kind, ...page, ...more }))?.items ?? [];
const save = (
  kind: RecordKind,
  id: string,
  values: FieldValues,
  base: FieldValues = {},
  by = owner,
) => by?.answer(saveRecord, { kind, id, values, base });
const thePackage = async () => (await listed('package'))[0]?.id ?? '';
const idOf = async (q: string) => (await listed('title', { q }))[0]?.id ?? '';

test('a package that is off leaves readers at once and comes back whole', async () => {
  const id = await thePackage();
  const title = Number(await idOf('weirs'));
  const resource = { kind: 'journal', id: String(title) } as const;
  await reader?.ask(setFollow, { resource, isFollowed: true });
  const follows = async () => (await reader?.ask(listFollows, {}))?.items[0]?.isAbsent;
  expect([(await visitor.list({ q: 'weirs' })).total, await follows()]).toEqual([1, false]);

  expect((await save('package', id, { isOn: false }, { isOn: true }))?.code).toBe(200);
  expect((await visitor.list({ q: 'weirs' })).total).toBe(0);
  const { groups } = await visitor.ask(searchAll, { q: 'annals of weirs', kinds: [], limit: 5 });
  expect(groups.flatMap(({ items }) => items.map((hit) => [hit.id, hit.isHeld]))).toEqual([
    [String(title), false],
  ]);
  expect(await visitor.title(title)).toMatchObject({ isHeld: false, holdings: [] });
  expect([await visitor.way(title), await follows()]).toEqual([404, true]);
  expect((await listed('title', { package: id })).length).toBe(2);

  // An import of the same package does not switch it on.
  await takeTitles(portal, library, kbart([...rows, journal('Annals of Dams', '3456-7893')]));
  expect((await visitor.list({ q: 'annals' })).total).toBe(0);

  const [entry] =
    (await owner?.ask(listChanges, { kind: 'package', id, q: '', offset: 0, limit: 9 }))?.items ??
    [];
  expect(entry).toMatchObject({ before: { isOn: true }, after: { isOn: false } });
  await owner?.ask(undoChange, { changeId: entry?.changeId ?? '' });
  expect([(await visitor.list({ q: 'annals' })).total, await follows()]).toEqual([3, false]);
});

test('what librarians write about a title is shown, found, and outlives the next import', async () => {
  const id = await idOf('locks');
  const own = {
    ownName: { zh_CN: '船闸年刊' },
    ownUrl: 'https://library.example/locks',
    ownSubjects: ['08'],
    isCore: true,
    note: { en: 'Printed volumes are in the reading room' },
  };
  expect((await save('title', id, own))?.code).toBe(200);
  for (const _ of ['before', 'after']) {
    const detail = await visitor.title(Number(id));
    expect(detail).toMatchObject({
      name: { zh_CN: '船闸年刊', en: 'Annals of Locks' },
      subjects: ['08'],
      isCore: true,
      note: own.note,
      ownUrl: own.ownUrl,
    });
    expect(await visitor.named('船闸年刊')).toEqual(['船闸年刊']);
    expect(await visitor.named('chuanzha')).toEqual(['船闸年刊']);
    const { items } = await visitor.list({ subject: ['08'] });
    expect(items.map((each) => [each.id, each.isCore])).toEqual([[id, true]]);
    const changed = rows.map((row) => ({ ...row, publisher_name: 'Another Press' }));
    await takeTitles(portal, library, kbart(changed));
  }
  expect((await listed('title'))[0]).toMatchObject({ id, values: { isCore: true } });

  const [last] =
    (await owner?.ask(listChanges, { kind: 'title', id, q: '', offset: 0, limit: 9 }))?.items ?? [];
  await owner?.ask(undoChange, { changeId: last?.changeId ?? '' });
  expect(await visitor.title(Number(id))).toMatchObject({
    name: { en: 'Annals of Locks' },
    note: {},
  });
  expect(await listed('title')).toEqual([]);
});

test('the database of a package is one of the library, and its titles are reached through it', async () => {
  const id = await thePackage();
  const made = await owner?.ask(saveRecord, {
    kind: 'database',
    id: null,
    values: {
      name: { en: 'Weirs Online' },
      accessUrl: 'https://weirs.example/',
      isPublished: true,
    },
    base: {},
  });
  const database = { kind: 'database', id: made?.record?.id ?? '' } as const;
  expect((await save('package', id, { database: { kind: 'other', id: 'x' } }))?.code).not.toBe(200);
  expect((await save('package', id, { database: { ...database, id: 'gone' } }))?.code).not.toBe(
    200,
  );
  expect((await save('package', id, { database }))?.code).toBe(200);
  const { ways } = await visitor.title(Number(await idOf('weirs')));
  expect(ways).toMatchObject([{ database: database.id }]);
});

test('imported fields stay, and imports alone make and remove titles', async () => {
  const id = await idOf('weirs');
  expect((await save('title', id, { publisher: 'Mine' }))?.code).not.toBe(200);
  const fresh = { kind: 'title', id: null, values: { ownName: { en: 'New' } }, base: {} } as const;
  expect((await owner?.answer(saveRecord, fresh))?.code).not.toBe(200);
});

test('another library neither sees nor changes them', async () => {
  const [packageId, titleId] = [await thePackage(), await idOf('weirs')];
  expect(await listed('package', {}, stranger)).toEqual([]);
  expect(await listed('title', { package: packageId }, stranger)).toEqual([]);
  expect((await save('package', packageId, { isOn: false }, {}, stranger))?.code).toBe(404);
  expect((await save('title', titleId, { isCore: true }, {}, stranger))?.code).toBe(404);
});
