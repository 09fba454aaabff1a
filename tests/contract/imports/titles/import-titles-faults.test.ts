// What happens to an import that is rehearsed, cut off, refused, or not alone.

import { expect, test } from 'vitest';
import type { Store } from '#server/store/connection/database.ts';
import { Refused } from '#server/store/refused.ts';
import { importingTitles } from './importing-titles.ts';
import { journal, kbart, takeTitles } from './title-imports.ts';

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
  const failing: Store = {
    ...portal.store,
    inLibrary: (code, work) => {
      transactions += 1;
      const isImport = transactions === 2;
      return portal.store.inLibrary(code, async (tx) => {
        const done = await work(tx);
        if (isImport) throw new Error('cut off');
        return done;
      });
    },
  };
  const cut = takeTitles({ store: failing }, library, kbart([journal('Birds')]));
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
