import { expect, test } from 'vitest';
import { newPlaces } from './order-records.ts';

const rows = (...positions: number[]) =>
  positions.map((position, index) => ({ id: 'abcd'[index] ?? '', position }));

test.each([
  ['before another', rows(1, 2, 3), 'c', 'a', 'c1 a2 b3'],
  ['last', rows(1, 2, 3), 'a', null, 'a4'],
  ['before itself', rows(1, 2, 3), 'b', 'b', ''],
  ['among those without a place', rows(0, 0, 0, 0), 'c', 'b', 'a1 c2'],
  ['behind places with gaps', rows(5, 9, 12), 'c', 'b', 'c6'],
])('a record is put %s', (_, given, id, before, changed) => {
  const places = newPlaces(given, id, before) ?? [];
  expect(places.map((each) => `${each.id}${each.position}`).join(' ')).toBe(changed);
});

test('a record that is not there has no place', () => {
  expect([newPlaces(rows(1), 'x', null), newPlaces(rows(1), 'a', 'x')]).toEqual([null, null]);
});
