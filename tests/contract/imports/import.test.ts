// Importing lists of databases into a library that readers are looking at.

import { describe, expect, test, vi } from 'vitest';
import type { Store } from '#server/store/connection/database.ts';
import { Refused } from '#server/store/refused.ts';
import { databases, imports, subjects } from '#server/store/schema/libraries.ts';
import { freshLibrary, openedPortal } from '../support/fresh-library.ts';
import { readAll } from '../support/reading.ts';
import { importDatabases } from './import-databases.ts';
import { versionOf } from './importing.ts';

const portal = openedPortal();
const library = freshLibrary(portal);

const take = (text: string, store: Store = portal.store) =>
  importDatabases(store, {
    libraryCode: library.code,
    bytes: Buffer.from(text),
    fileName: 'list.csv',
    isDryRun: false,
  });

const stored = () =>
  portal.store.inLibrary(library.code, async (tx) => ({
    databases: (await tx.select().from(databases)).sort((a, b) => (a.id < b.id ? -1 : 1)),
    subjects: (await tx.select().from(subjects)).length,
    imports: (await tx.select().from(imports)).length,
  }));

const version = () => versionOf(portal, library);

const list = (rows: string) => `id,name,url,subject,description,internal note\n${rows}`;
const two = list(
  'a,Atlas,https://a.example/,History;Maps,<p onclick="x()">Old maps.</p>,canary-note\n' +
    'b,北大法宝,https://b.example/,法学,法律法规。,canary-note',
);

describe('an import', () => {
  test('is seen by readers a moment later, without what librarians note for themselves', async () => {
    const before = await readAll(portal, library);
    expect(before.databases).toEqual([]);
    expect(await take(two)).toMatchObject({ read: 2, created: 2, changed: 0, unchanged: 0 });
    // The database tells the service of the change, after the import is done.
    const after = await vi.waitFor(async () => {
      const reading = await readAll(portal, library);
      expect(reading.databases).toHaveLength(2);
      return reading;
    });
    expect(after.databases.map(({ id, keys }) => [id, keys.zh_CN])).toEqual([
      ['a', 'atlas'],
      ['b', 'beidafabao'],
    ]);
    expect(after.details[0]?.introductionHtml).toEqual({ en: '<p>Old maps.</p>' });
    // A discipline that is named in one language is called by its name in the other one too.
    // Titles that other tests made free for everybody have subjects of theirs.
    const ofDatabases = after.subjects.filter(({ counts }) => counts?.database);
    expect(ofDatabases.map(({ name }) => name)).toEqual([
      { zh_CN: '历史学', en: 'History' },
      { en: 'Maps' },
      { zh_CN: '法学', en: 'Law and social sciences' },
    ]);
    expect(after.text).not.toContain('canary-note');
    expect((await stored()).databases[0]?.internalNote).toBe('canary-note');
  });

  test('changes what a row says anew, and leaves alone what the file does not speak of', async () => {
    await take(two);
    const report = await take('id,name,url\na,Great Atlas,https://a.example/');
    expect(report).toMatchObject({ created: 0, changed: 1, unchanged: 0 });
    const { databases: rows } = await stored();
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({
      id: 'a',
      name: { en: 'Great Atlas' },
      keyEn: 'great atlas',
      internalNote: 'canary-note',
      subjects: ['history', 'maps'],
    });
  });

  test('knows a database by name and address where the list has no keys', async () => {
    const text = 'name,url\n"The ATLAS",https://a.example\nB,https://b.example/';
    await take(text);
    const report = await take(`${text}\nthe atlas,https://a.example/`);
    expect(report).toMatchObject({ read: 3, created: 0, unchanged: 2 });
    expect(report.refused).toEqual([
      { row: 4, field: 'name', zh_CN: '与第 2 行重复', en: 'The same as row 2' },
    ]);
  });

  test('takes the good rows and names the others', async () => {
    const report = await take(
      list('a,A,https://a.example/,,,\nb,B,file:///etc,,,\na,A,https://c.example/,,,'),
    );
    expect(report).toMatchObject({ read: 3, created: 1 });
    expect(report.refused.map(({ row, field }) => [row, field])).toEqual([
      [3, 'url'],
      [4, 'key'],
    ]);
  });

  test('leaves everything as it was, when it is cut off', async () => {
    await take(two);
    const before = [await stored(), await version()];
    const cut: Store = {
      ...portal.store,
      inLibrary: (code, work) =>
        portal.store.inLibrary(code, async (tx) => {
          await work(tx);
          throw new Error('cut off');
        }),
    };
    await expect(
      take(list('a,New,https://n.example/,New,,\nz,Z,https://z.example/,,,'), cut),
    ).rejects.toThrow('cut off');
    expect([await stored(), await version()]).toEqual(before);
  });

  test.each([
    ['a quotation mark that is not closed', list('a,"A,https://a.example/')],
    ['bytes that are no text', 'a\0\u0001b'],
  ])('changes nothing for a file with %s', async (_, text) => {
    await take(two);
    const before = [await stored(), await version()];
    await expect(take(text)).rejects.toThrow(Refused);
    expect([await stored(), await version()]).toEqual(before);
  });

  test('waits for another one into the same library', async () => {
    const reports = await Promise.all([take(two), take(two), take(two)]);
    expect(reports.map(({ created }) => created).sort()).toEqual([0, 0, 2]);
    expect((await stored()).databases).toHaveLength(2);
  });

  test('uses the subjects that the library has, whatever the language', async () => {
    await portal.store.inLibrary(library.code, (tx) =>
      tx.insert(subjects).values({
        libraryCode: library.code,
        code: '03',
        name: { zh_CN: '法学', en: 'Law' },
      }),
    );
    await take(list('a,A,https://a.example/,law,,\nb,B,https://b.example/,法学,,'));
    const { databases: rows } = await stored();
    expect(rows.map((row) => row.subjects)).toEqual([['03'], ['03']]);
  });
});
