// What happens to an import that is rehearsed, cut off, refused, or not alone, and to lists that lead nowhere: what they
// say is taken, and what they cannot say is told.
import { describe, expect, test } from 'vitest';
import type { Store } from '#server/store/connection/database.ts';
import { Refused } from '#server/store/refused.ts';
import { importingTitles } from '../importing.ts';
import { freshIssn, journal, kbart, takeTitles } from './title-imports.ts';

const { portal, library, other, run, take, undo, stored, states, version } = importingTitles();

test('tells of an edition with fewer than half of the package, and undo brings the others back', async () => {
  const all = ['Atlas', 'Birds', 'Clouds', 'Dunes', 'Eagles'].map((name) => journal(name));
  await take(all);
  const before = (await stored()).rows;
  expect((await take(all.slice(0, 3), { isDryRun: true })).flagged).toEqual([]);
  const note = { row: 1, field: '', en: expect.stringMatching(/ 2 rows.* 5 .* 3 are withdrawn/) };
  const rehearsed = await take(all.slice(0, 2), { isDryRun: true });
  expect(rehearsed).toMatchObject({ withdrawn: 3, flaggedCount: 1, flagged: [note] });
  const { id, report } = await run(all.slice(0, 2));
  expect(report).toMatchObject({ withdrawn: 3, flagged: [note] });
  // The second time there is nothing to withdraw, and nothing to tell.
  expect((await take(all.slice(0, 2), { isDryRun: true })).flagged).toEqual([]);
  await undo(id);
  expect((await stored()).rows).toEqual(before);
});

test('leaves everything as it was, when it fails at the end', async () => {
  await take([journal('Atlas')]);
  const before = [await stored(), await version()];
  let transactions = 0;
  const inLibrary: Store['inLibrary'] = (code, work) => {
    transactions += 1;
    const isImport = transactions === 2;
    return portal.store.inLibrary(code, async (tx) => {
      const done = await work(tx);
      if (isImport) throw new Error('cut off');
      return done;
    });
  };
  const store = { ...portal.store, inLibrary };
  const cut = takeTitles({ store }, library, kbart([journal('Birds')]));
  await expect(cut).rejects.toThrow('cut off');
  expect([await stored(), await version()]).toEqual(before);
  expect((await states()).sort()).toEqual(['done', 'failed']);
});

test('reports every row once', async () => {
  const twice = journal('Atlas');
  const rows = [twice, twice, journal(''), journal('Wrong', '1234-5678'), journal('Good')];
  const report = await take(rows);
  expect(report).toMatchObject({ read: 5, created: 3, refusedCount: 2, flaggedCount: 1 });
  expect(report.refused.map(({ row, field }) => [row, field])).toEqual([
    [3, ''],
    [4, 'publication_title'],
  ]);
  expect((await stored()).titles.find(({ name }) => name.en === 'Wrong')).toMatchObject({
    printIdentifier: null,
  });
});

test('tells how many rows are done while it is at them', async () => {
  const rows = Array.from({ length: 3_500 }, (_, index) => journal(`Row ${index}`));
  const progress: number[] = [];
  const onProgress = (done: number, total: number) => {
    expect(total).toBe(rows.length);
    progress.push(done);
  };
  await take(rows, { isDryRun: true, onProgress });
  expect(progress).toEqual(progress.toSorted((one, other) => one - other));
  expect(progress.filter((done) => done > 0 && done < rows.length).length).toBeGreaterThan(1);
  expect(progress.at(-1)).toBe(rows.length);
});

test('goes on while others import too, one after the other', async () => {
  const rows = Array.from({ length: 20 }, (_, index) => journal(`Title ${index}`));
  const reports = await Promise.all([take(rows), take(rows, {}, other), take(rows)]);
  expect(reports.map(({ read }) => read)).toEqual([20, 20, 20]);
  expect(reports.map(({ created }) => created).sort((a, b) => a - b)).toEqual([0, 20, 20]);
  // What a library imports twice is one title each; the other library's are its own.
  for (const each of [library, other]) {
    const { titles } = await stored(each);
    expect(titles.map(({ ownerCode }) => ownerCode)).toEqual(rows.map(() => each.code));
  }
});

test.each([
  ['no title column', 'print_identifier\tonline_identifier\n1234-5679\t'],
  ['nothing but column names', 'publication_title\tprint_identifier\ttitle_id\n'],
])('refuses a file with %s, and leaves nothing behind', async (_, text) => {
  const before = await stored();
  await expect(takeTitles(portal, library, text)).rejects.toThrow(Refused);
  expect(await stored()).toEqual(before);
  expect(await states()).toEqual([]);
});

async function list(kind: 'journals' | 'ebooks' | 'facts', text: string, packageName = '') {
  const order = { kind, fileName: 'list.csv', provider: packageName && 'P', packageName };
  return (await takeTitles(portal, library, text, order)).report;
}

describe('a table without addresses', () => {
  test.each([
    ['ebooks', '书名,作者,ISBN\n无网址的书,某人,9787121094415\n'],
    ['journals', '刊名,ISSN,主办单位\n无网址的刊,2049-3630,某社\n'],
  ] as const)('of %s is held in the package that is named, and says so', async (kind, text) => {
    const report = await list(kind, text, 'Paper');
    expect(report).toMatchObject({ created: 1, package: { provider: 'P', name: 'Paper' } });
    expect(report.flagged).toMatchObject([{ row: 1, en: expect.stringMatching(/no addresses/) }]);
    const { held, rows } = await stored();
    expect(held.map(({ packageId }) => packageId)).toEqual([report.package?.id]);
    expect(rows.map(({ url }) => url)).toEqual(['']);
  });

  test('that tells who counts journals is held only where a package is named', async () => {
    const text = '刊名,ISSN,收录\n被收录的刊,2049-3630,CSSCI\n';
    const stated = await list('journals', text);
    expect(stated.package).toBeNull();
    expect(stated.flagged).toMatchObject([{ row: 1, en: expect.stringMatching(/nobody holds/) }]);
    expect((await stored()).held).toEqual([]);
    expect(await list('facts', text, 'Core')).toMatchObject({ package: null, flaggedCount: 0 });
    expect((await list('journals', text, 'Core')).package).toMatchObject({ name: 'Core' });
    expect((await stored()).held).toHaveLength(1);
  });
});

test('a list that ends in the midst of a row withdraws nothing, and says so', async () => {
  const rows = Array.from({ length: 14 }, () => journal(`Title ${freshIssn()}`));
  await take(rows);
  const whole = kbart(rows.slice(0, 13)).trimEnd();
  const cut = whole.slice(0, whole.lastIndexOf('\n') + 12);
  const order = { fileName: 'Test_Journals.txt' };
  const { report } = await takeTitles(portal, library, cut, order);
  expect(report).toMatchObject({ read: 13, unchanged: 12, withdrawn: 0, refusedCount: 1 });
  expect(report.refused).toMatchObject([{ row: 14, en: expect.stringMatching(/in the midst/) }]);
});
