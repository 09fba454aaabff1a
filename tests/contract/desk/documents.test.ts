// The library's documents as records: who writes them, what of their HTML stays, and what readers see and are asked again.
import { beforeAll, expect, test } from 'vitest';
import { listKnowledge, listUpdates } from '#contract/calls/collection/knowledge.ts';
import { listChanges, undoChange } from '#contract/calls/desk/changes.ts';
import { deleteRecord, getRecord, listRecords, saveRecord } from '#contract/calls/desk/records.ts';
import { attachDocumentFile, deleteDocument } from '#contract/calls/library/document-files.ts';
import { createDocument } from '#contract/calls/library/documents.ts';
import {
  getLibrarySettings,
  saveLibrarySettings,
} from '#contract/calls/library/library-settings.ts';
import { getVersions } from '#contract/calls/library/versions.ts';
import { getProfile, saveProfile } from '#contract/calls/patron/profile.ts';
import type { FieldValues } from '#contract/models/desk/record-model.ts';
import type { KnowledgeDocument } from '#contract/models/knowledge-model.ts';
import type { DocumentSetting } from '#contract/models/library-settings.ts';
import { publicFilePath } from '#contract/wire/service-paths.ts';
import { originOf } from '../accounts/signing-in.ts';
import { type Caller, readerOf } from '../support/asking.ts';
import { oneLibrary, openedPortal } from '../support/fresh-library.ts';
import { staffOf } from './staffed.ts';

const portal = openedPortal();
const library = oneLibrary(portal);
let owner: Caller;
let writer: Caller;
let other: Caller;
let reader: Caller;
beforeAll(async () => {
  owner = await readerOf(portal, library, 'librarian');
  writer = await staffOf(portal, library, 'notices');
  other = await staffOf(portal, library, 'resources');
  reader = await readerOf(portal, library);
});

const kind = 'document' as const;
const save = async (id: string | null, values: FieldValues) =>
  (await writer.ask(saveRecord, { kind, id, values, base: {} })).record;
const add = async (of: KnowledgeDocument['kind'], more: FieldValues = {}) =>
  (await save(null, { kind: of, title: { zh_CN: '标题', en: `A ${of}` }, ...more }))?.id ?? '';
const shown = async (of: KnowledgeDocument['kind']) =>
  (await reader.ask(listKnowledge, { kind: of })).items;

test('is written by the role for notices, and seen by readers at once', async () => {
  const bodyHtml = {
    zh_CN: '<h3>登录</h3><p>见<a href="/databaseList">列表</a></p>',
    en: '<ul><li>One</li><li>Two</li></ul>',
  };
  const id = await add('help', { bodyHtml });
  expect(await shown('help')).toMatchObject([
    { id, kind: 'help', title: { zh_CN: '标题', en: 'A help' }, bodyHtml },
  ]);
  const { address, state } = await writer.ask(getRecord, { kind, id });
  expect([address, state]).toEqual(['/helpPage', 'published']);
  const input = { kind, id, values: { title: { en: 'Mine' } }, base: {} };
  expect((await other.answer(saveRecord, input)).code).toBe(403);
  expect((await reader.answer(saveRecord, input)).code).toBe(403);
});

test('the knowledge calls are those of the same role', async () => {
  const document = { id: 'way', kind: 'about', title: { en: 'The way' }, body: {} } as const;
  expect((await other.answer(createDocument, { document })).code).toBe(403);
  expect(await writer.ask(createDocument, { document })).toMatchObject({ isChanged: true });
  expect((await writer.ask(getRecord, { kind, id: 'way' })).address).toBe('/aboutUs');
  expect((await other.answer(deleteDocument, { id: 'way' })).code).toBe(403);
  expect(await writer.ask(deleteDocument, { id: 'way' })).toEqual({ isDeleted: true });
  expect(await shown('about')).toEqual([]);
});

test('nothing that runs is kept', async () => {
  const hostile = [
    '<h3 onclick="go()">Way<script>go()</script></h3>',
    '<img src="x" onerror="go()"><svg onload="go()"></svg><iframe srcdoc="x"></iframe>',
    '<p style="background:url(x)"><a href="java\tscript:go()">in</a></p>',
    '<math><mtext><style><img src=x onerror=go()></style></mtext></math>',
  ];
  const { record, links } = await writer.ask(saveRecord, {
    kind,
    id: null,
    values: { kind: 'about', title: { en: 'X' }, bodyHtml: { en: hostile.join('') } },
    base: {},
  });
  expect(record?.values).toMatchObject({ bodyHtml: { en: '<h3>Way</h3><p>in</p>' } });
  expect(links).toHaveLength(1);
  expect((await shown('about')).map(({ bodyHtml }) => bodyHtml.en)).toEqual([
    '<h3>Way</h3><p>in</p>',
  ]);
});

test('a changed text is of today, and is put back with its day', async () => {
  const id = await add('update', { bodyHtml: { en: '<p>One</p>' }, updatedOn: '2026-01-02' });
  const [today] = (await save(id, { bodyHtml: { en: '<p>Two</p>' } }))?.values.updatedOn
    ? [(await reader.ask(listUpdates, {})).items[0]?.updatedOn]
    : [];
  expect(today).not.toBe('2026-01-02');
  const { items } = await writer.ask(listChanges, { kind, id, q: '', offset: 0, limit: 10 });
  expect(items[0]?.before).toMatchObject({
    bodyHtml: { en: '<p>One</p>' },
    updatedOn: '2026-01-02',
  });
  await writer.ask(undoChange, { changeId: items[0]?.changeId ?? '' });
  expect((await reader.ask(listUpdates, {})).items).toMatchObject([
    { bodyHtml: { en: '<p>One</p>' }, updatedOn: '2026-01-02' },
  ]);
});

test('a new version of the agreement asks readers again, a correction does not', async () => {
  const id = await add('agreement', { updatedOn: '2026-01-01' });
  const own = await readerOf(portal, library);
  const agree = (agreementVersion: string) =>
    own.answer(saveProfile, {
      name: '李明',
      phone: '',
      email: 'a@example.org',
      departments: [],
      gender: 'unsaid',
      agreementVersion,
    });
  expect((await agree('2026-01-01')).code).toBe(200);
  await save(id, { bodyHtml: { en: '<p>Spelling</p>' } });
  expect((await reader.ask(getVersions, {})).agreement).toBe('2026-01-01');
  await save(id, { updatedOn: '2026-06-01' });
  expect((await reader.ask(getVersions, {})).agreement).toBe('2026-06-01');
  // What the personal center compares: a newer version is asked for.
  expect((await own.ask(getProfile, {})).agreement?.version).toBe('2026-01-01');
  expect((await agree('2026-06-01')).code).toBe(200);
  expect((await agree('2026-01-01')).code).toBe(400);
  const { items } = await writer.ask(listChanges, { kind, id, q: '', offset: 0, limit: 10 });
  expect(items[0]?.after).toEqual({ updatedOn: '2026-06-01' });
});

test('is refused without heading or kind, with a kind that is none, and is deleted', async () => {
  const tried = (values: FieldValues) =>
    writer.answer(saveRecord, { kind, id: null, values, base: {} });
  expect((await tried({ kind: 'help' })).code).toBe(400);
  expect((await tried({ title: { en: 'X' } })).code).toBe(400);
  expect((await tried({ kind: 'law', title: { en: 'X' } })).code).toBe(400);
  const id = await add('help');
  expect(await writer.ask(deleteRecord, { kind, id })).toMatchObject({ became: 'deleted' });
  const all = { kind, q: '', order: 'name', offset: 0, limit: 50 } as const;
  const { items } = await writer.ask(listRecords, all);
  expect(items.map((each) => each.id)).not.toContain(id);
});

test('has files of the accepted kinds, which everybody opens and saved settings keep', async () => {
  const id = await add('help');
  const file = () => new File(['%PDF-1.7\n%%EOF\n'], 'Plan.pdf');
  expect((await other.answer(attachDocumentFile, { id, file: file() })).code).toBe(403);
  const wrong = await writer.answer(attachDocumentFile, { id, file: new File(['MZ'], 'a.exe') });
  expect(wrong.code).toBe(400);
  const filesShown = async () => (await shown('help')).find((each) => each.id === id)?.files;
  expect(await filesShown()).toEqual([]);
  const { files } = await writer.ask(attachDocumentFile, { id, file: file() });
  expect(await filesShown()).toEqual(files);
  await writer.ask(createDocument, {
    document: { id: 'next', kind: 'help', title: { en: 'N' }, body: {} },
  });
  const { version } = await owner.ask(getLibrarySettings, {});
  const documents: DocumentSetting[] = [
    { id: 'new', kind: 'help', title: { en: 'New' }, body: {} },
    { id, kind: 'help', title: { en: 'Kept' }, body: {} },
  ];
  await owner.ask(saveLibrarySettings, { version, settings: { documents }, isTrial: false });
  expect((await shown('help')).map((each) => [each.id, each.files])).toEqual([
    ['new', []],
    [id, files],
  ]);
  const [first] = files;
  if (first === undefined) throw new Error('There is no file');
  const address = originOf(library) + publicFilePath('documentFile', first);
  const get = () => portal.app.fetch(new Request(address), '10.1.2.3');
  expect((await get()).status).toBe(200);
  expect(await writer.ask(deleteDocument, { id, file: first.id })).toEqual({ isDeleted: true });
  expect(await filesShown()).toEqual([]);
  expect((await writer.answer(deleteDocument, { id, file: first.id })).code).toBe(404);
  expect((await get()).status).toBe(404);
});
