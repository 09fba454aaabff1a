// Best bets and the order by hand: librarians write them, and readers see them at once.
import { beforeAll, expect, test } from 'vitest';
import { listDatabases } from '#contract/calls/collection/databases.ts';
import { listOthers } from '#contract/calls/collection/others.ts';
import { searchAll } from '#contract/calls/collection/search.ts';
import {
  deleteRecord,
  listRecords,
  placeRecord,
  saveRecord,
  setListOrder,
} from '#contract/calls/desk/records.ts';
import type { RecordKind } from '#contract/models/desk/record-kinds.ts';
import type { FieldValues } from '#contract/models/desk/record-model.ts';
import type { ResourceRef } from '#contract/models/model.ts';
import { journal, kbart, takeTitles } from '../imports/titles/title-imports.ts';
import { type Caller, readerOf, type Visitor, visitorOf } from '../support/asking.ts';
import { oneLibrary, openedPortal } from '../support/fresh-library.ts';

const portal = openedPortal();
const library = oneLibrary(portal);
const elsewhere = oneLibrary(portal);
let owner: Caller;
let stranger: Caller;
let visitor: Visitor;
const ids: Record<string, string> = {};
beforeAll(async () => {
  owner = await readerOf(portal, library, 'librarian');
  stranger = await readerOf(portal, elsewhere, 'librarian');
  visitor = await visitorOf(portal, library);
  await takeTitles(portal, library, kbart([journal('Gazette of Mills', '1111-1119')]));
  for (const name of ['Alpha Archive', 'Beta Newspapers', 'Newspapers'])
    ids[name] = await made('database', { name: { en: name }, ...shown });
  ids.Tool = await made('other', { name: { en: 'Clipping Tool' }, kind: 'software', ...shown });
});

const shown = { accessUrl: 'https://example.org/', isPublished: true };
const save = (kind: RecordKind, id: string | null, values: FieldValues, by = owner) =>
  by.answer(saveRecord, { kind, id, values, base: {} });
async function made(kind: RecordKind, values: FieldValues): Promise<string> {
  const { record } = await owner.ask(saveRecord, { kind, id: null, values, base: {} });
  return record?.id ?? '';
}
const list = (kind: RecordKind, by = owner) =>
  by.ask(listRecords, { kind, q: '', order: 'hand', offset: 0, limit: 100 });
const found = async (q: string, by: Caller = visitor) => {
  const { groups } = await by.ask(searchAll, { q, kinds: [], limit: 5 });
  return groups.flatMap(({ items }) =>
    items.map(({ name, isRecommended }) => `${name.en}${isRecommended ? '!' : ''}`),
  );
};
const database = (name: string): ResourceRef => ({ kind: 'database', id: ids[name] ?? '' });

test('a word leads to the recommended resources first, in either language, but for exact names', async () => {
  const title = (
    await owner.ask(listRecords, { kind: 'title', q: 'mills', order: 'name', offset: 0, limit: 9 })
  ).items[0];
  const resources: ResourceRef[] = [
    database('Alpha Archive'),
    { kind: 'journal', id: title?.id ?? '' },
    { kind: 'other', id: ids.Tool ?? '' },
  ];
  const bet = await made('bestBet', { words: ['newspapers', '报纸'], resources });
  expect(await found('Newspapers')).toEqual([
    'Newspapers',
    'Alpha Archive!',
    'Beta Newspapers',
    'Gazette of Mills!',
    'Clipping Tool!',
  ]);
  expect(await found(' 报纸 ')).toEqual(['Alpha Archive!', 'Gazette of Mills!', 'Clipping Tool!']);
  // What readers do not see is not recommended either.
  await save('database', ids['Alpha Archive'] ?? '', { isPublished: false });
  expect(await found('报纸')).toEqual(['Gazette of Mills!', 'Clipping Tool!']);
  await save('database', ids['Alpha Archive'] ?? '', { isPublished: true });
  expect(await found('报纸', await visitorOf(portal, elsewhere))).toEqual([]);

  expect((await save('bestBet', bet, { resources: [{ kind: 'database', id: 'gone' }] })).code).toBe(
    400,
  );
  expect((await save('bestBet', bet, { words: [] })).code).toBe(400);
  expect((await save('bestBet', bet, { words: ['x'] }, stranger)).code).toBe(404);
  expect((await list('bestBet', stranger)).items).toEqual([]);
  await owner.ask(deleteRecord, { kind: 'bestBet', id: bet });
  expect(await found('报纸')).toEqual([]);
});

test("readers' lists stand in the order by hand where the library chooses so", async () => {
  const order = async () => {
    const { items } = await visitor.ask(listDatabases, { offset: 0, limit: 50 });
    return Object.fromEntries(items.map(({ name, position }) => [name.en, position]));
  };
  const put = (name: string, before: string | null) =>
    owner.ask(placeRecord, {
      kind: 'database',
      id: ids[name] ?? '',
      before: before === null ? null : (ids[before] ?? ''),
    });
  await put('Newspapers', 'Alpha Archive');
  expect(await order()).toEqual({});
  expect((await list('database')).items.map(({ name }) => name.en)).toEqual([
    'Newspapers',
    'Alpha Archive',
    'Beta Newspapers',
  ]);
  await owner.ask(setListOrder, { kind: 'database', isByHand: true });
  expect((await list('database')).isByHand).toBe(true);
  expect(await order()).toEqual({ Newspapers: 1 });
  await put('Beta Newspapers', null);
  expect(await order()).toEqual({ Newspapers: 1, 'Alpha Archive': 2, 'Beta Newspapers': 3 });
  expect((await visitor.ask(listOthers, {})).items[0]).not.toHaveProperty('position');
  const gone = { kind: 'database', id: 'gone', before: null } as const;
  expect((await owner.answer(placeRecord, gone)).code).toBe(404);
  expect((await owner.answer(placeRecord, { ...gone, kind: 'notice' })).code).toBe(400);
  expect((await stranger.answer(placeRecord, { ...gone, id: ids.Newspapers ?? '' })).code).toBe(
    404,
  );
  await owner.ask(setListOrder, { kind: 'database', isByHand: false });
  expect(await order()).toEqual({});
});
