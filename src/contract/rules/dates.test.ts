import { expect, test } from 'vitest';
import { dayAfter, longEnglishDay } from './dates.ts';
import { clockOf, dayOf, minuteOf } from './day.ts';

test('dates are written yyyy-MM-dd', () => {
  expect(dayOf(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
  expect(minuteOf(new Date(2026, 0, 5, 7, 3))).toBe('2026-01-05 07:03');
  expect(clockOf(new Date(2026, 0, 5, 7, 3))).toBe('07:03');
});

test('days are counted over the ends of months and years', () => {
  expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01');
  expect(dayAfter('2028-03-01', -1)).toBe('2028-02-29');
});

test('a citation in English names the month', () => {
  expect(longEnglishDay('2026-01-05')).toBe('January 5, 2026');
});
