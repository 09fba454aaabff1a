import { expect, test } from 'vitest';
import { maxRows, readRows, rowsAtOnce } from './read-rows.ts';

/** A list with this number of rows, and the pages that were requested. */
function listOf(total: number) {
  const pages: number[] = [];
  const read = async (page: number) => {
    pages.push(page);
    const from = page * rowsAtOnce;
    const count = Math.max(0, Math.min(rowsAtOnce, total - from));
    return { total, items: Array.from({ length: count }, (_, index) => from + index) };
  };
  return { pages, read };
}

test('a short list is read at once', async () => {
  const { pages, read } = listOf(3);
  expect(await readRows(read)).toEqual({ rows: [0, 1, 2], total: 3 });
  expect(pages).toEqual([0]);
});

test('a longer one page after page, to its end', async () => {
  const { pages, read } = listOf(rowsAtOnce * 2);
  expect((await readRows(read)).rows).toHaveLength(rowsAtOnce * 2);
  expect(pages).toEqual([0, 1]);
});

test('no more than a file has room for', async () => {
  const { rows, total } = await readRows(listOf(1_000_000).read);
  expect([rows.length, total]).toEqual([maxRows, 1_000_000]);
});

test('a list that shrinks meanwhile comes to an end', async () => {
  const read = async (page: number) => ({ total: 900, items: page === 0 ? [1, 2] : [] });
  expect((await readRows(read)).rows).toEqual([1, 2]);
});
