// Taking an import back: everything is as it was, or nothing happens and the reason is told.
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { UndoRefused, undoImport } from '#server/imports/undo-import.ts';
import type { LibraryRecord } from '#server/store/library-register.ts';
import { databases, imports, subjects } from '#server/store/schema.ts';
import { openPortal, type TestPortal } from './portal.ts';
import {
  freshIssn,
  type KbartRow,
  kbart,
  storedTitles,
  type TakeOrder,
  takeTitles,
} from './title-imports.ts';

let portal: TestPortal;
let library: LibraryRecord;
let other: LibraryRecord;

beforeAll(async () => {
  portal = await openPortal();
});

beforeEach(async () => {
  library = await portal.addLibrary();
  other = await portal.addLibrary();
});

const row = (name: string, issn = freshIssn(), more: KbartRow = {}): KbartRow => ({
  ...{
    publication_title: name,
    print_identifier: issn,
    publication_type: 'serial',
    title_id: name,
  },
  ...more,
});
const take = (rows: readonly KbartRow[], order: TakeOrder = {}, into = library) =>
  takeTitles(portal, into, kbart(rows), order);
const undo = (id: string, of = library) =>
  portal.store.inLibrary(of.code, (tx) => undoImport(tx, { libraryCode: of.code, id }));
const stored = (of = library) => storedTitles(portal, of);

it('gives back exactly what was there', async () => {
  const [a, b, c] = [row('Atlas'), row('Birds'), row('Clouds')];
  await take([a, b, c]);
  const before = await stored();
  const changed = { ...b, publication_title: 'Birds anew', date_first_issue_online: '2001' };
  const { id, report } = await take([
    a,
    changed,
    row('Dunes'),
    { ...a, date_first_issue_online: '1950' },
  ]);
  expect(report).toMatchObject({ created: 2, changed: 1, withdrawn: 1 });
  expect(await stored()).not.toEqual(before);
  // The title and its row, the row that was withdrawn; two rows, one title and its number are gone.
  expect(await undo(id)).toEqual({ restored: 3, removed: 3 });
  expect(await stored()).toEqual(before);
});

it('of a first import leaves nothing', async () => {
  const { id } = await take([row('Atlas'), row('Birds')]);
  await undo(id);
  expect(await stored()).toEqual({
    ...{ packages: [], rows: [], titles: [], identifiers: [], facts: [], held: [], notes: 0 },
  });
  await expect(undo(id)).rejects.toThrow(UndoRefused);
});

it('goes newest first', async () => {
  const first = await take([row('Atlas')]);
  const second = await take([row('Birds')]);
  await expect(undo(first.id)).rejects.toThrow('Test_All_Journals.txt was imported after it');
  await take([row('Elsewhere')], { packageName: 'Second' });
  await undo(second.id);
  await undo(first.id);
  expect((await stored()).rows.map(({ titleText }) => titleText)).toEqual(['Elsewhere']);
});

it('keeps titles that another library has come to carry', async () => {
  const issn = freshIssn();
  const { id } = await take([row('Atlas', issn), row('Birds'), row('Clouds')]);
  await take([row('Atlas', issn)], {}, other);
  const carried = await stored(other);
  await undo(id);
  expect(await stored(other)).toEqual(carried);
  expect((await stored()).titles.map(({ name }) => name.en)).toEqual(['Atlas']);
});

it("takes back an import of the platform's", async () => {
  const order = { isPlatform: true, packageName: `Platform ${library.code}`, heldBy: [other.code] };
  const { id } = await take([row('Ours')], order);
  expect((await stored(other)).held).toHaveLength(1);
  expect(await undo(id)).toEqual({ restored: 0, removed: 4 });
  expect((await stored(other)).held).toEqual([]);
});

it('takes back other kinds alike', async () => {
  const read = () =>
    portal.store.inLibrary(library.code, async (tx) => [
      await tx.select().from(databases).orderBy(databases.id),
      await tx.select().from(subjects).orderBy(subjects.code),
    ]);
  const list = (rows: string) => `id,name,url,subject\n${rows}`;
  const databaseOrder = { kind: 'databases', provider: '', packageName: '' } as const;
  await takeTitles(portal, library, list('a,Atlas,https://a.example/,Maps'), databaseOrder);
  const before = await read();
  const text = list('a,Great Atlas,https://a.example/,Law\nb,Birds,https://b.example/,Maps');
  const { id } = await takeTitles(portal, library, text, databaseOrder);
  expect(await undo(id)).toEqual({ restored: 1, removed: 2 });
  expect(await read()).toEqual(before);
});

it('knows no import of another library', async () => {
  const { id } = await take([row('Atlas')]);
  expect(await undo(id, other)).toBeNull();
  const rows = await portal.store.inLibrary(library.code, (tx) => tx.select().from(imports));
  expect(rows.map(({ state }) => state)).toEqual(['done']);
});
