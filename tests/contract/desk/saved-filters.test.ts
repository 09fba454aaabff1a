// Lists that a librarian saved: nobody else's, not too many, and addresses of the desk alone.
import { beforeAll, expect, test } from 'vitest';
import { getDesk, setDesk } from '#contract/calls/desk/desk.ts';
import { fieldsOf } from '../accounts/asking-as.ts';
import { type Caller, readerOf } from '../support/asking.ts';
import { oneLibrary, openedPortal } from '../support/fresh-library.ts';
import { staffOf } from './staffed.ts';

const portal = openedPortal();
const library = oneLibrary(portal);
let owner: Caller;
let desk: Caller;
beforeAll(async () => {
  owner = await readerOf(portal, library, 'librarian');
  desk = await staffOf(portal, library, 'notices');
});

const drafts = { name: '草稿', address: '/desk/records/database?state=draft&q=%E6%B3%95' };
const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...drafts, name: `List ${index}` }));

test('are kept in their order, for the librarian who saved them alone', async () => {
  const filters = [drafts, { name: 'Ends soon', address: '/desk/records/database?order=end' }];
  expect((await desk.ask(getDesk, {})).filters).toEqual([]);
  await desk.ask(setDesk, { filters });
  expect((await desk.ask(getDesk, {})).filters).toEqual(filters);
  expect((await owner.ask(getDesk, {})).filters).toEqual([]);
  await desk.ask(setDesk, { hasMorningMail: false });
  expect((await desk.ask(getDesk, {})).filters).toEqual(filters);
  await desk.ask(setDesk, { filters: filters.slice(1) });
  expect((await desk.ask(getDesk, {})).filters).toEqual(filters.slice(1));
});

test('are fifty at most', async () => {
  await desk.ask(setDesk, { filters: numbered(50) });
  expect(fieldsOf(await desk.answer(setDesk, { filters: numbered(51) }))).toEqual(['filters']);
  expect((await desk.ask(getDesk, {})).filters).toHaveLength(50);
});

test.each([
  ['no name', { name: '  ' }, 'name'],
  ['a long name', { name: 'x'.repeat(61) }, 'name'],
  ['a long address', { address: `/desk/${'x'.repeat(1_000)}` }, 'address'],
  ['an address of readers', { address: '/databaseList' }, 'address'],
  ['an address elsewhere', { address: '//elsewhere.example/desk/' }, 'address'],
  ['a script', { address: 'javascript:alert(1)//desk/' }, 'address'],
  ['a second line', { address: '/desk/records\n/database' }, 'address'],
])('with %s are refused, and those before stay', async (_what, wrong, field) => {
  await desk.ask(setDesk, { filters: [drafts] });
  const refused = await desk.answer(setDesk, { filters: [drafts, { ...drafts, ...wrong }] });
  expect(fieldsOf(refused)).toEqual([`filters.1.${field}`]);
  expect((await desk.ask(getDesk, {})).filters).toEqual([drafts]);
});

test('are for nobody who has no place at the desk', async () => {
  const reader = await readerOf(portal, library);
  expect((await reader.answer(setDesk, { filters: [drafts] })).code).toBe(403);
});
