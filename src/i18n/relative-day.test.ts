import { expect, test } from 'vitest';
import { relativeDay } from './relative-day.ts';

test('near days have names of their own', () => {
  expect(relativeDay('2026-11-21', '2026-11-21', 'en')).toBe('today');
  expect(relativeDay('2026-11-20', '2026-11-21', 'zh_CN')).toBe('昨天');
});

test('the unit grows with the distance', () => {
  expect(relativeDay('2026-11-11', '2026-11-21', 'en')).toBe('10 days ago');
  expect(relativeDay('2026-10-31', '2026-11-21', 'en')).toBe('3 weeks ago');
  expect(relativeDay('2026-06-21', '2026-11-21', 'en')).toBe('5 months ago');
  expect(relativeDay('2023-11-01', '2026-11-21', 'en')).toBe('3 years ago');
});

test('days to come are named too', () => {
  expect(relativeDay('2026-11-23', '2026-11-21', 'en')).toBe('in 2 days');
});
