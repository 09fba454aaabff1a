import { expect, test } from 'vitest';
import { heldRange } from './held-range.ts';

const now = new Date('2026-11-21T00:00:00Z');
const held = (from: string | null, to: string | null, embargo: string) => {
  const range = heldRange({ from, to, embargo }, now);
  return [range.from, range.to];
};

test('without an embargo the coverage is what is held', () => {
  expect(held('1997-01-01', null, '')).toEqual(['1997-01-01', null]);
  expect(held(null, '2004', 'unknown words')).toEqual([null, '2004']);
});

test('a wall before the last years moves the beginning', () => {
  expect(held('1997-01-01', null, 'R1Y')).toEqual(['2025-11', null]);
  expect(held(null, null, 'R18M')).toEqual(['2025-05', null]);
  expect(held('2026-02', null, 'R1Y')).toEqual(['2026-02', null]);
});

test('a wall behind the newest issues moves the end', () => {
  expect(held('1997-01-01', null, 'P1Y')).toEqual(['1997-01-01', '2025-11']);
  expect(held('1997', '2004', 'P1Y')).toEqual(['1997', '2004']);
  expect(held('1997', null, 'p30d')).toEqual(['1997', '2026-10-22']);
  expect(held('1997', null, 'R10Y;P12M')).toEqual(['2016-11', '2025-11']);
});

test('the last day of a long month is no trap', () => {
  const range = { from: '1997', to: null, embargo: 'R1M' };
  expect(heldRange(range, new Date('2026-03-31T00:00:00Z')).from).toBe('2026-02');
});
