import { expect, test } from 'vitest';
import { dayAt, daysAfter, nextMonthOf, startOfDay } from './zoned-days.ts';

test('a day is that of the library', () => {
  const instant = new Date('2026-11-30T16:30:00Z');
  expect(dayAt(instant, 'Asia/Shanghai')).toBe('2026-12-01');
  expect(dayAt(instant, 'America/New_York')).toBe('2026-11-30');
});

test('months and years turn', () => {
  expect(nextMonthOf('2026-01-31')).toBe('2026-02-01');
  expect(nextMonthOf('2026-12-05')).toBe('2027-01-01');
  expect(daysAfter('2028-02-28', 2)).toBe('2028-03-01');
});

test('a day begins when the library says so, also where the clock is changed', () => {
  expect(startOfDay('2026-12-01', 'Asia/Shanghai').toISOString()).toBe('2026-11-30T16:00:00.000Z');
  expect(startOfDay('2026-03-08', 'America/New_York').toISOString()).toBe(
    '2026-03-08T05:00:00.000Z',
  );
  expect(startOfDay('2026-03-09', 'America/New_York').toISOString()).toBe(
    '2026-03-09T04:00:00.000Z',
  );
  for (const zone of [
    'Pacific/Kiritimati',
    'Pacific/Pago_Pago',
    'Asia/Kathmandu',
    'Australia/Lord_Howe',
  ])
    for (const day of ['2026-04-05', '2026-10-04', '2026-12-31'])
      expect(dayAt(startOfDay(day, zone), zone)).toBe(day);
});
