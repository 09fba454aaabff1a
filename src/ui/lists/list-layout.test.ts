import { expect, test } from 'vitest';
import { columnsIn } from './list-geometry.ts';
import { layoutOf } from './list-layout.ts';

const shape = { columns: 2, itemHeight: 100, headingHeight: 40 };
const group = (key: string, size: number) => ({ key, label: key, size });
const seen = (layout: ReturnType<typeof layoutOf>, first: number, end: number) =>
  layout
    .sectionsIn(first, end)
    .map(({ group: { key }, headingTop, from, to }) => [key, headingTop, from, to]);

test('a list without groups has no heading', () => {
  const layout = layoutOf([group('', 3)], { ...shape, columns: 1 });
  expect([layout.lines, layout.height]).toEqual([3, 300]);
  expect(seen(layout, 0, 3)).toEqual([['', null, 0, 3]]);
  expect(seen(layout, 1, 2)).toEqual([['', null, 1, 2]]);
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

test('a list of nothing has no lines', () => {
  expect(layoutOf([group('', 0)], shape)).toMatchObject({ lines: 0, height: 0 });
});

test('there is always room for one card', () => {
  expect([100, 535, 536, 900].map(columnsIn)).toEqual([1, 1, 2, 3]);
});
