// Documents of a library, written one at a time by its librarians.
import { expect, test } from 'vitest';
import { createDocument, deleteDocument } from '#contract/calls/documents.ts';
import { listKnowledge } from '#contract/calls/knowledge.ts';
import { freshLibrary, openedPortal } from '../support/fresh-library.ts';
import { accountOf, askAs, dataAs, openAccount } from './asking-as.ts';

const portal = openedPortal();
const library = freshLibrary(portal);
const librarian = openAccount(portal, library, 'librarian');
const reader = openAccount(portal, library);

const help = {
  id: 'vpn',
  kind: 'help',
  title: { en: 'At home' },
  body: { en: '<p>Sign in</p>' },
} as const;
const write = (change: object = {}, as = librarian) =>
  askAs(portal, as, createDocument, { document: { ...help, ...change } });
const remove = (as = librarian) => askAs(portal, as, deleteDocument, { id: 'vpn' });
const read = async () => (await dataAs(portal, reader, listKnowledge, { kind: 'help' })).items;

test('a document is written, replaced in its place, and deleted', async () => {
  expect((await write()).data).toEqual({ isChanged: true });
  await write({ id: 'second' });
  expect((await write()).data).toEqual({ isChanged: false });
  const title = { en: 'From home', zh_CN: '校外访问' };
  await write({ title });
  expect((await read()).map((each) => [each.id, each.title])).toEqual([
    ['vpn', title],
    ['second', help.title],
  ]);
  expect((await remove()).data).toEqual({ isDeleted: true });
  expect((await remove()).code).toBe(404);
  expect((await read()).map(({ id }) => id)).toEqual(['second']);
});

test('nothing that runs is stored, and what is wrong is refused by its field', async () => {
  await write({ body: { en: '<p>Read<script>alert(1)</script></p>' } });
  expect((await read())[0]?.bodyHtml).toEqual({ en: '<p>Read</p>' });
  expect((await write({ id: '' })).flag).toBe(false);
  expect(await read()).toHaveLength(1);
});

test('documents that are written at the same time are all there', async () => {
  const ids = ['a', 'b', 'c'];
  const answers = await Promise.all(ids.map((id) => write({ id })));
  expect(answers.map(({ flag }) => flag)).toEqual([true, true, true]);
  expect((await read()).map(({ id }) => id).sort()).toEqual(ids);
});

test('readers write none, and librarians none of another library', async () => {
  expect([(await write({}, reader)).code, (await remove(reader)).code]).toEqual([403, 403]);
  const other = await accountOf(portal, await portal.addLibrary(), 'librarian');
  await write();
  expect((await remove(other)).code).toBe(404);
  expect(await read()).toHaveLength(1);
});
