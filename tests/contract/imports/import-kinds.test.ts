// Importing what a library has besides databases and titles: what holds for every kind of it.

import { describe, expect, test } from 'vitest';
import { Refused } from '#server/store/refused.ts';
import { importSamples } from './import-samples.ts';
import { importing } from './importing.ts';

const { run, take, undo, move, rowsOf, version } = importing();

describe('imports of every kind', () => {
  test.each(importSamples)('%s: take the good rows, name the others', async (kind, table, text) => {
    const report = await take(kind, text);
    expect(report).toMatchObject({ kind, read: 3, created: 2, changed: 0, unchanged: 0 });
    expect(report.refusedCount).toBe(1);
    expect((await rowsOf(table)).length).toBeGreaterThanOrEqual(2);
  });

  test.each(importSamples)('%s: change nothing the second time', async (kind, table, text) => {
    await take(kind, text);
    const before = [await rowsOf(table), await version()];
    expect(await take(kind, text)).toMatchObject({ created: 0, changed: 0, unchanged: 2 });
    expect([await rowsOf(table), await version()]).toEqual(before);
  });

  test.each(importSamples)('%s: only tell, when rehearsed', async (kind, table, text) => {
    const before = [await rowsOf(table), await version()];
    expect(await take(kind, text, { isDryRun: true })).toMatchObject({ created: 2 });
    expect([await rowsOf(table), await version()]).toEqual(before);
  });

  test.each(importSamples)(
    '%s: can be undone, what they made and what they changed',
    async (kind, table, text) => {
      const first = await run(kind, text);
      const before = await rowsOf(table);
      // Words that every sample has, and that make other rows of the same ones.
      const changed = text.replace(/Theoretical|Civil|统计软件|图书馆资源|A, B|31/g, 'X');
      const second = await run(kind, changed.replace(',X,否', ',7,否'));
      expect(second.report).toMatchObject({ created: 0, changed: 1, unchanged: 1 });
      expect(await rowsOf(table)).not.toEqual(before);
      await undo(second.id);
      expect(await rowsOf(table)).toEqual(before);
      await undo(first.id);
      expect(await rowsOf(table)).toEqual([]);
    },
  );

  test.each(importSamples)('%s: belong to a library', async (kind, table, text) => {
    await expect(take(kind, text, { isPlatform: true })).rejects.toThrow(Refused);
    expect(await rowsOf(table)).toEqual([]);
  });

  test.each(importSamples)('%s: are one library’s own', async (kind, table, text) => {
    await take(kind, text);
    await move();
    expect(await rowsOf(table)).toEqual([]);
    expect(await take(kind, text)).toMatchObject({ created: 2 });
  });
});
