// The import oracle: every real KBART file against counts that were made independently, and real pairs
// of editions into a real database, where REAL_DATA_DIR names the folder that holds them.

import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { TitleRecord } from '#server/imports/model/title-record.ts';
import { type ReadFile, readFile } from '#server/imports/runs/read-file.ts';
import { Refused } from '#server/store/refused.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import { undoOf } from '#tests/contract/imports/importing.ts';
import { storedTitles, takeTitles } from '#tests/contract/imports/titles/title-imports.ts';
import { openedPortal } from '#tests/contract/support/fresh-library.ts';
import { folder, isRealDataThere, realBytes, realFiles } from './real-data.ts';
import { differences, titleLists } from './real-kbart.ts';

const isThere = isRealDataThere('shared_kbart_stats.tsv', 'real title lists');

function readList(file: string): ReadFile {
  const wanted = { fileName: basename(file), bytes: realBytes(file) };
  try {
    return readFile({ kind: 'journals', ...wanted });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return readFile({ kind: 'ebooks', ...wanted });
  }
}

const recordsOf = (read: ReadFile) => [...read.list.records] as TitleRecord[];

/** What the program says of a file, counted as the oracle counts. */
function counts(read: ReadFile): Record<string, number> {
  const { refused, flagged } = read.list;
  const records = recordsOf(read);
  const numbers = records.flatMap(({ printIdentifier, onlineIdentifier, otherIdentifiers }) =>
    [printIdentifier, onlineIdentifier, ...otherIdentifiers].filter((each) => each !== null),
  );
  const flags = (isOne: (note: { field: string; en: string }) => boolean) =>
    flagged.filter(isOne).length;
  return {
    quote_aware_records: records.length + refused.length,
    serial: records.filter(({ kind }) => kind === 'journal').length,
    mono: records.filter(({ kind }) => kind === 'ebook').length,
    empty_title: refused.filter(({ field }) => field === 'publication_title').length,
    valid_issn: numbers.filter((each) => each.length === 9).length,
    bad_issn: flags(({ en }) => en.startsWith('Wrong check digit of the ISSN')),
    valid_isbn: numbers.filter((each) => each.length === 13).length,
    bad_isbn: flags(({ en }) => en.startsWith('Wrong check digit of the ISBN')),
    other_id: flags(({ en }) => en.startsWith('Not an ISSN')),
    // An end before its start is told beside: each of both dates is good.
    bad_date: flags(({ field, en }) => field.startsWith('date_') && !en.startsWith('The end ')),
    dup_key: refused.filter(({ en }) => en.startsWith('Same as row')).length,
    no_url: records.filter(({ coverage }) => coverage?.url === '').length,
  };
}

function oracle(): Map<string, Record<string, number>> {
  const [header = '', ...lines] = realBytes('shared_kbart_stats.tsv').toString().trim().split('\n');
  const names = header.split('\t');
  return new Map(
    lines.map((line) => {
      const cells = line.split('\t');
      const numbers = names.map((name, index) => [name, Number(cells[index])] as const);
      return [cells[0] ?? '', Object.fromEntries(numbers)];
    }),
  );
}

describe.runIf(isThere)('real KBART files', () => {
  const expectedCounts = isThere ? oracle() : new Map<string, Record<string, number>>();

  test.each([...expectedCounts.keys()])('%s says what was counted of it', (file) => {
    const read = readList(`kbart/${file}`);
    const expected = { ...expectedCounts.get(file) };
    // A row without a type is nobody's in the oracle, and gets a kind here.
    if (expected.other_or_blank_type !== 0) {
      delete expected.serial;
      delete expected.mono;
    }
    const own = counts(read);
    const found = Object.keys(own)
      .filter((name) => name in expected && own[name] !== expected[name])
      .map((name) => [name, expected[name], own[name]]);
    const known = differences[file] ?? [];
    expect(found).toEqual(known.map(([name, theirs, ours]) => [name, theirs, ours]));
    const rows = own.quote_aware_records ?? 0;
    expect((own.serial ?? 0) + (own.mono ?? 0) + read.list.refused.length).toBe(rows);
  });

  test('has a reason for every difference, and all lists are there', () => {
    expect(Object.keys(differences).every((file) => expectedCounts.has(file))).toBe(true);
    expect([...expectedCounts.keys()].sort()).toEqual(readdirSync(join(folder, 'kbart')).sort());
  });

  test('gives the same titles in UTF-16 and in UTF-8', () => {
    const of = (name: string) =>
      recordsOf(readList(`kbart/gokb__CambridgeBooks_EdinburghUniversityPress_${name}.tsv`));
    expect(of('utf16')).toEqual(of('utf8'));
    expect(of('utf8')).toHaveLength(369);
  });

  test('refuses as titles what is no list of titles', () => {
    const files = realFiles().filter((file) => !file.startsWith('kbart/'));
    const taken = files.filter((file) => {
      try {
        readList(file);
        return true;
      } catch (error) {
        if (error instanceof Refused) return false;
        throw error;
      }
    });
    expect(taken.sort()).toEqual(titleLists);
    expect(files.length).toBeGreaterThan(100);
  });
});

describe.runIf(isThere)('real editions', () => {
  const portal = openedPortal();

  const take = (library: LibraryRecord, name: string) =>
    takeTitles(portal, library, realBytes(`kbart/${name}`), {
      kind: 'ebooks',
      fileName: name,
      provider: 'P',
      packageName: 'Books',
    });

  test('replaces the 21 titles that were replaced, and takes it back', async () => {
    const library = await portal.addLibrary();
    const [original, changed] = ['Original', 'Changed'].map(
      (name) => `gokb__Example_Ebook_Package_${name}.txt`,
    ) as [string, string];
    expect((await take(library, original)).report).toMatchObject({ read: 100, created: 100 });
    const before = await storedTitles(portal, library);
    const { id, report } = await take(library, changed);
    expect(report).toMatchObject({ created: 21, changed: 0, unchanged: 79, withdrawn: 21 });
    expect((await take(library, changed)).report).toMatchObject({ unchanged: 100, withdrawn: 0 });
    const undo = (run: string) => undoOf(portal, library, run);
    await expect(undo(id)).rejects.toThrow('was imported after it');
    const again = await take(library, original);
    expect(again.report).toMatchObject({ created: 0, changed: 21, unchanged: 79, withdrawn: 21 });
    const after = await storedTitles(portal, library);
    const shown = (all: typeof before) =>
      all.rows
        .filter(({ withdrawnAt }) => withdrawnAt === null)
        .map(({ id: row, titleId }) => [row, titleId]);
    expect(shown(after)).toEqual(shown(before));
  });

  test('renames the 2 titles that were renamed', async () => {
    const library = await portal.addLibrary();
    expect((await take(library, 'ygor__KBart02.tsv')).report).toMatchObject({ created: 18 });
    const before = await storedTitles(portal, library);
    const { report } = await take(library, 'ygor__KBart02_Update01.tsv');
    expect(report).toMatchObject({ created: 0, changed: 2, unchanged: 16, withdrawn: 0 });
    const after = await storedTitles(portal, library);
    const ids = (all: typeof before) => all.rows.map(({ id, titleId }) => [id, titleId]);
    expect(ids(after)).toEqual(ids(before));
  });

  test('takes 2,000 journals, and nothing of them twice', async () => {
    const library = await portal.addLibrary();
    const name = 'wiley__WILEY_GLOBAL_ALLJOURNALS_2024-03-17.txt';
    const once = await takeTitles(portal, library, realBytes(`kbart/${name}`), { fileName: name });
    expect(once.report).toMatchObject({ read: 2319, created: 2319, refusedCount: 0 });
    const again = await takeTitles(portal, library, realBytes(`kbart/${name}`), { fileName: name });
    expect(again.report).toMatchObject({ read: 2319, created: 0, changed: 0, unchanged: 2319 });
  });
});
