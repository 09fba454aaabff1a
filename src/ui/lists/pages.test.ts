import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pagesOf } from './pages.ts';

test('rows in sight are asked for from the pages they lie in', () => {
  expect(pagesOf(45, 60, 50)).toEqual([
    { page: 0, from: 45, to: 50 },
    { page: 1, from: 50, to: 60 },
  ]);
  expect(pagesOf(0, 0, 50)).toEqual([]);
});

test('every row in sight is in exactly one page, and in its own', () => {
  const spans = fc.tuple(fc.nat(5_000), fc.nat(300), fc.integer({ min: 1, max: 200 }));
  fc.assert(
    fc.property(spans, ([first, length, size]) => {
      const rows = pagesOf(first, first + length, size).flatMap(({ page, from, to }) =>
        Array.from({ length: to - from }, (_, index) => [page, from + index] as const),
      );
      expect(rows.map(([, row]) => row)).toEqual(
        Array.from({ length }, (_, index) => first + index),
      );
      for (const [page, row] of rows) expect(page).toBe(Math.floor(row / size));
    }),
  );
});
