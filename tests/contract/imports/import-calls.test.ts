// Imports as librarians make them: who may, what is refused, what the record says meanwhile and after.
import { beforeEach, describe, expect, test } from 'vitest';
import type { AnyCall, InputOf } from '#contract/calls/declare.ts';
import { importFile, listImports, undoImport } from '#contract/calls/library/imports.ts';
import type { ImportOutcome, ImportRun } from '#contract/models/import-model.ts';
import { startImport } from '#server/imports/runs/import-records.ts';
import { type Account, accountOf, askAs } from '../accounts/asking-as.ts';
import { freshLibrary, openedPortal } from '../support/fresh-library.ts';
import { freshIssn, kbart, storedTitles } from './titles/title-imports.ts';

const portal = openedPortal();
const library = freshLibrary(portal);
let librarian: Account;

beforeEach(async () => {
  librarian = await accountOf(portal, library, 'librarian');
});

const ask = <C extends AnyCall>(call: C, input: InputOf<C>, as = librarian) =>
  askAs(portal, as, call, input);

const list = () =>
  kbart([{ publication_title: 'Atlas', print_identifier: freshIssn(), title_id: 'atlas' }]);

const order = (text: string, more: Partial<InputOf<typeof importFile>> = {}) => ({
  kind: 'journals' as const,
  fileName: 'Press_Global_Journals_2024-03-17.txt',
  isDryRun: false,
  content: Buffer.from(text).toString('base64'),
  provider: '',
  package: '',
  ...more,
});

const runs = async (): Promise<ImportRun[]> => {
  const { data } = await ask(listImports, {});
  return (data as { items: ImportRun[] }).items;
};

describe('a librarian', () => {
  test('imports a file, sees it in the record, and takes it back', async () => {
    const { code, data } = await ask(importFile, order(list()));
    expect(code).toBe(200);
    const { id, outcome } = data as { id: string; outcome: ImportOutcome };
    expect(outcome).toMatchObject({
      read: 1,
      created: 1,
      format: 'kbart',
      encoding: 'utf-8',
      package: { provider: 'Press', name: 'Global_Journals' },
    });
    expect(await runs()).toMatchObject([
      {
        id,
        kind: 'journals',
        state: 'done',
        rowsDone: 1,
        rowsTotal: 1,
        startedBy: librarian.name,
        outcome,
        refusal: {},
      },
    ]);
    expect((await ask(undoImport, { id })).data).toEqual({ restored: 0, removed: 1 });
    expect(await runs()).toMatchObject([{ id, state: 'undone' }]);
    const again = { status: 400, message: 'This import was undone before' };
    expect(await ask(undoImport, { id })).toMatchObject(again);
    expect((await ask(undoImport, { id: 'another' })).code).toBe(404);
  });

  test('only looks first, and nothing is kept', async () => {
    const { data } = await ask(importFile, order(list(), { isDryRun: true }));
    expect(data).toMatchObject({ id: '', outcome: { isDryRun: true, created: 1 } });
    expect((await storedTitles(portal, library)).titles).toEqual([]);
    expect(await runs()).toEqual([]);
  });

  test('keeps rows apart that share nothing but a name', async () => {
    const name = `Gazette ${freshIssn()}`;
    const rows = kbart([{ publication_title: name }, { publication_title: `${name}!` }]);
    // Both rows are marked: they have nothing but a title.
    const outcome = { created: 2, flaggedCount: 2 };
    expect((await ask(importFile, order(rows, { apart: '3' }))).data).toMatchObject({ outcome });
    const wrong = await ask(importFile, order(rows, { apart: '9', isDryRun: true }));
    const message = 'Row 9 is to be kept apart, and no title can be taken from it';
    expect(wrong).toMatchObject({ status: 400, message });
    expect((await ask(importFile, order(rows, { apart: 'all' }))).code).toBe(400);
  });

  test.each([
    ['what is no base64', { content: '名称' }, 'The file is not base64'],
    ['another kind of list', { kind: 'databases' as const }, /Columns are missing|missing/],
    ['JSON of another kind', { content: btoa('{"a":1}') }, /JSON of another kind/],
  ])('is told why %s is refused', async (_, more, reason) => {
    const { status, message, cnMessage } = await ask(importFile, order(list(), more));
    expect(status).toBe(400);
    expect(message).toMatch(reason);
    expect(cnMessage).toMatch(/\p{Script=Han}/u);
    expect(await runs()).toEqual([]);
  });
});

describe('anybody else', () => {
  test('may neither import, nor look, nor undo', async () => {
    const reader = await accountOf(portal, library, 'reader');
    const { data } = await ask(importFile, order(list()));
    const { id } = data as { id: string };
    const before = await storedTitles(portal, library);
    const answers = [
      await ask(importFile, order(list()), reader),
      await ask(listImports, {}, reader),
      await ask(undoImport, { id }, reader),
    ];
    expect(answers.map(({ code }) => code)).toEqual([403, 403, 403]);
    expect(await storedTitles(portal, library)).toEqual(before);
  });

  test('is not even heard out with a file much larger than other calls take', async () => {
    const text = `${list()}\n${'\t\t\n'.repeat(60_000)}`;
    expect((await ask(importFile, order(text))).code).toBe(200);
    const reader = await accountOf(portal, library, 'reader');
    expect((await ask(importFile, order(text), reader)).code).toBe(413);
  });

  test('of another library has a record of their own', async () => {
    const { data } = await ask(importFile, order(list()));
    const stranger = await accountOf(portal, await portal.addLibrary(), 'librarian');
    expect((await ask(listImports, {}, stranger)).data).toEqual({ items: [] });
    const { id } = data as { id: string };
    expect((await ask(undoImport, { id }, stranger)).code).toBe(404);
  });
});

test('an import that just began is shown with how far it is, and as failed a minute later', async () => {
  const record = { libraryCode: library.code, id: 'begun' };
  const facts = { kind: 'journals', fileName: 'a.txt', rowsTotal: 7, startedBy: null };
  await startImport(portal.store, { ...record, ...facts });
  const begun = { id: 'begun', state: 'running', rowsDone: 0, rowsTotal: 7, finishedAt: '' };
  expect(await runs()).toMatchObject([begun]);
  portal.clock.offsetMs = 61_000;
  expect(await runs()).toMatchObject([{ id: 'begun', state: 'failed', outcome: null }]);
  portal.clock.offsetMs = 0;
  expect((await ask(importFile, order(list()))).code).toBe(200);
});
