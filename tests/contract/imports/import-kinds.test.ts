// Importing what a library has besides databases and titles: what holds for every kind of it.
import { expect, test } from 'vitest';
import { Refused } from '#server/store/refused.ts';
import { subjects } from '#server/store/schema/libraries.ts';
import { importSamples } from './import-samples.ts';
import { importing } from './importing.ts';

const { run, take, undo, move, rowsOf, version } = importing();

test.each(importSamples)(
  '%s: only tell when rehearsed, take the good rows and name the others, change nothing again',
  async (kind, table, text) => {
    const seen = async () => [await rowsOf(table), await version()];
    const empty = await seen();
    expect(await take(kind, text, { isDryRun: true })).toMatchObject({ created: 2 });
    expect(await seen()).toEqual(empty);
    const counts = { kind, read: 3, refusedCount: 1, changed: 0 };
    expect(await take(kind, text)).toMatchObject({ ...counts, created: 2, unchanged: 0 });
    const before = await seen();
    expect(await rowsOf(table)).not.toHaveLength(0);
    expect(await take(kind, text)).toMatchObject({ ...counts, created: 0, unchanged: 2 });
    expect(await seen()).toEqual(before);
  },
);

test.each(importSamples)(
  '%s: can be undone, what they made and what they changed',
  async (kind, table, text) => {
    const seen = async () => [await rowsOf(table), await rowsOf(subjects)];
    const empty = await seen();
    const first = await run(kind, text);
    const before = await seen();
    // Words that every sample has, and that make other rows of the same ones.
    const changed = text.replace(/Theoretical|Civil|统计软件|图书馆资源|A, B|31/g, 'X');
    const second = await run(kind, changed.replace(',X,否', ',7,否'));
    expect(second.report).toMatchObject({ created: 0, changed: 1, unchanged: 1 });
    expect(await seen()).not.toEqual(before);
    await undo(second.id);
    expect(await seen()).toEqual(before);
    await undo(first.id);
    expect(await seen()).toEqual(empty);
  },
);

test.each(importSamples)('%s: belong to one library alone', async (kind, table, text) => {
  await expect(take(kind, text, { isPlatform: true })).rejects.toThrow(Refused);
  expect(await rowsOf(table)).toEqual([]);
  await take(kind, text);
  await move();
  expect(await rowsOf(table)).toEqual([]);
  expect(await take(kind, text)).toMatchObject({ created: 2 });
});
