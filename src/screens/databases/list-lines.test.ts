import { expect, test } from 'vitest';
import type { Found } from '#features/filter-databases/filter.ts';
import type { Group } from '#features/filter-databases/groups.ts';
import { columnsIn } from '#ui/lists/list-geometry.ts';
import { linesOf, sectionsOf } from './list-lines.ts';

const shape = { columns: 2, itemHeight: 100, headingHeight: 40 };

function group(key: string, size: number): Group {
  return { key, label: key, items: Array.from({ length: size }, () => ({}) as Found) };
}

test('a list without groups has no heading', () => {
  const lines = linesOf([group('', 3)], { ...shape, columns: 1 });
  expect(lines.map((line) => line.kind)).toEqual(['items', 'items', 'items']);
});

test('cards stand side by side under their heading', () => {
  const lines = linesOf([group('A', 3), group('B', 1)], shape);
  expect(
    lines.map((line) => (line.kind === 'heading' ? line.group.key : line.items.length)),
  ).toEqual(['A', 2, 1, 'B', 1]);
});

test('sections gather what is in sight, with or without its heading', () => {
  const lines = linesOf([group('A', 3), group('B', 1)], shape);
  const inSight = lines.slice(2).map((line, at) => ({ line, top: at * 10 }));
  const sections = sectionsOf(inSight);
  expect(sections.map(({ group: { key }, heading }) => [key, heading])).toEqual([
    ['A', null],
    ['B', { top: 10 }],
  ]);
});

test('there is always room for one card', () => {
  expect([100, 535, 536, 900].map(columnsIn)).toEqual([1, 1, 2, 3]);
});
