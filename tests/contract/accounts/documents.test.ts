// Documents of a library, written one at a time by its librarians.
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createDocument, deleteDocument } from '#contract/calls/documents.ts';
import { listKnowledge } from '#contract/calls/knowledge.ts';
import { openPortal, type TestPortal } from '../support/portal.ts';
import { type Account, accountOf, askAs } from './asking-as.ts';

let portal: TestPortal;
let librarian: Account;
let reader: Account;

beforeAll(async () => {
  portal = await openPortal();
});
beforeEach(async () => {
  const library = await portal.addLibrary();
  librarian = await accountOf(portal, library, 'librarian');
  reader = await accountOf(portal, library, 'reader');
});

const help = {
  id: 'vpn',
  kind: 'help',
  title: { en: 'At home' },
  body: { en: '<p>Sign in</p>' },
} as const;
const read = async (as = reader) =>
  (await askAs(portal, as, listKnowledge, { kind: 'help' })).data as {
    items: { id: string; title: object; bodyHtml: object }[];
  };

test('a document is written, replaced in its place, and deleted', async () => {
  expect((await askAs(portal, librarian, createDocument, { document: help })).data).toEqual({
    isChanged: true,
  });
  await askAs(portal, librarian, createDocument, { document: { ...help, id: 'second' } });
  expect((await askAs(portal, librarian, createDocument, { document: help })).data).toEqual({
    isChanged: false,
  });
  const title = { en: 'From home', zh_CN: '校外访问' };
  await askAs(portal, librarian, createDocument, { document: { ...help, title } });
  expect((await read()).items.map(({ id, ...each }) => [id, each.title])).toEqual([
    ['vpn', title],
    ['second', help.title],
  ]);
  const deleted = await askAs(portal, librarian, deleteDocument, { id: 'vpn' });
  expect(deleted.data).toEqual({ isDeleted: true });
  expect((await askAs(portal, librarian, deleteDocument, { id: 'vpn' })).code).toBe(404);
  expect((await read()).items.map(({ id }) => id)).toEqual(['second']);
});

test('nothing that runs is stored, and what is wrong is refused by its field', async () => {
  const body = { en: '<p>Read<script>alert(1)</script></p>' };
  await askAs(portal, librarian, createDocument, { document: { ...help, body } });
  expect((await read()).items[0]?.bodyHtml).toEqual({ en: '<p>Read</p>' });
  const wrong = await askAs(portal, librarian, createDocument, { document: { ...help, id: '' } });
  expect(wrong.flag).toBe(false);
  expect((await read()).items).toHaveLength(1);
});

test('documents that are written at the same time are all there', async () => {
  const ids = ['a', 'b', 'c'];
  const answers = await Promise.all(
    ids.map((id) => askAs(portal, librarian, createDocument, { document: { ...help, id } })),
  );
  expect(answers.map(({ flag }) => flag)).toEqual([true, true, true]);
  expect((await read()).items.map(({ id }) => id).sort()).toEqual(ids);
});

test('readers write none, and librarians none of another library', async () => {
  expect((await askAs(portal, reader, createDocument, { document: help })).code).toBe(403);
  expect((await askAs(portal, reader, deleteDocument, { id: 'vpn' })).code).toBe(403);
  const other = await accountOf(portal, await portal.addLibrary(), 'librarian');
  await askAs(portal, librarian, createDocument, { document: help });
  expect((await askAs(portal, other, deleteDocument, { id: 'vpn' })).code).toBe(404);
  expect((await read()).items).toHaveLength(1);
});
