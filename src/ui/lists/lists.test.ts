import fc from 'fast-check';
import { expect, test } from 'vitest';
import { always } from '#tests/setup/always.ts';
import { columnsIn } from '../styles/list-geometry.ts';
import { layoutOf } from './list-layout.ts';
import { pagesOf } from './pages.ts';
import { countIn, withCount } from './remembered-count.ts';

const shape = { columns: 2, itemHeight: 100, headingHeight: 40 };
const group = (key: string, size: number) => ({ key, label: key, size });
const seen = (layout: ReturnType<typeof layoutOf>, first: number, end: number) =>
  layout
    .sectionsIn(first, end)
    .map(({ group: { key }, headingTop, from, to }) => [key, headingTop, from, to]);

test('a list without groups has no heading, a list of nothing no lines', () => {
  const layout = layoutOf([group('', 3)], { ...shape, columns: 1 });
  expect([layout.lines, layout.height]).toEqual([3, 300]);
  expect(seen(layout, 0, 3)).toEqual([['', null, 0, 3]]);
  expect(seen(layout, 1, 2)).toEqual([['', null, 1, 2]]);
  expect(layoutOf([group('', 0)], shape)).toMatchObject({ lines: 0, height: 0 });
});

test('cards stand side by side under their heading', () => {
  const layout = layoutOf([group('A', 3), group('B', 1)], shape);
  expect(layout.height).toBe(40 + 200 + 40 + 100);
  expect([0, 1, 2, 3, 4].map(layout.heightOf)).toEqual([40, 100, 100, 40, 100]);
  const [first, second] = layout.sectionsIn(0, layout.lines);
  expect([0, 1, 2].map((index) => first?.placeOf(index))).toEqual([
    { top: 40, column: 0 },
    { top: 40, column: 1 },
    { top: 140, column: 0 },
  ]);
  expect(second?.placeOf(0)).toEqual({ top: 280, column: 0 });
});

test('sections hold what is in sight, with or without its heading', () => {
  const layout = layoutOf([group('A', 3), group('B', 1)], shape);
  expect(seen(layout, 2, 5)).toEqual([
    ['A', null, 2, 3],
    ['B', 240, 0, 1],
  ]);
  expect(seen(layout, 0, 1)).toEqual([['A', 0, 0, 0]]);
  expect(seen(layout, 0, 0)).toEqual([]);
});

test('there is always room for one card', () => {
  expect([100, 535, 536, 900].map(columnsIn)).toEqual([1, 1, 2, 3]);
});

test('rows in sight are asked for from the pages they lie in', () => {
  expect(pagesOf(45, 60, 50)).toEqual([
    { page: 0, from: 45, to: 50 },
    { page: 1, from: 50, to: 60 },
  ]);
  expect(pagesOf(0, 0, 50)).toEqual([]);
});

test('every row in sight is in exactly one page, and in its own', () => {
  always(fc.nat(5_000), fc.nat(300), fc.integer({ min: 1, max: 200 }), (first, length, size) => {
    const rows = pagesOf(first, first + length, size).flatMap(({ page, from, to }) =>
      Array.from({ length: to - from }, (_, index) => [page, from + index]),
    );
    const wanted = Array.from({ length }, (_, index) => first + index);
    expect(rows).toEqual(wanted.map((row) => [Math.floor(row / size), row]));
  });
});

test('a count that was kept is found again, and what the router keeps stays', () => {
  const router = { usr: null, key: 'k1', idx: 4 };
  always(fc.integer({ min: 1, max: 1_000_000 }), (count) => {
    const state = withCount(router, count);
    expect(countIn(state)).toBe(count);
    expect(state).toMatchObject(router);
  });
});

test('a state that others made counts as nothing known', () => {
  always(fc.anything(), (state) => {
    fc.pre(typeof state !== 'object' || state === null || !('rowsShown' in state));
    expect(countIn(state)).toBe(0);
  });
  for (const rowsShown of [-1, 1.5, '7', null, Number.NaN]) expect(countIn({ rowsShown })).toBe(0);
});
