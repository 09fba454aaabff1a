import { expect, test } from 'vitest';
import { addDays, dayIn, nextMonthOf, startOfDay } from './zoned-day.ts';

test.each([
  ['Asia/Shanghai', '2026-11-24T16:00:00Z', '2026-11-25'],
  ['Asia/Shanghai', '2026-11-24T15:59:59Z', '2026-11-24'],
  ['America/New_York', '2026-11-25T04:59:59Z', '2026-11-24'],
  ['UTC', '2026-11-25T00:00:00Z', '2026-11-25'],
])('in %s the day of %s is %s', (timeZone, instant, day) => {
  expect(dayIn(timeZone, new Date(instant))).toBe(day);
});

test.each([
  ['Asia/Shanghai', '2026-11-25', '2026-11-24T16:00:00.000Z'],
  ['UTC', '2026-11-25', '2026-11-25T00:00:00.000Z'],
  // The days on which the clocks of New York change.
  ['America/New_York', '2026-03-08', '2026-03-08T05:00:00.000Z'],
  ['America/New_York', '2026-03-09', '2026-03-09T04:00:00.000Z'],
  ['America/New_York', '2026-11-01', '2026-11-01T04:00:00.000Z'],
  ['America/New_York', '2026-11-02', '2026-11-02T05:00:00.000Z'],
])('in %s the day %s begins at %s', (timeZone, day, start) => {
  expect(startOfDay(timeZone, day).toISOString()).toBe(start);
});

test('days are added across the ends of months and years, and months turn', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  expect(addDays('2028-02-28', 2)).toBe('2028-03-01');
  expect(nextMonthOf('2026-01-31')).toBe('2026-02-01');
  expect(nextMonthOf('2026-12-05')).toBe('2027-01-01');
});

test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kathmandu', 'Australia/Lord_Howe'])(
  'a day begins on that day in %s',
  (zone) => {
    for (const day of ['2026-04-05', '2026-10-04', '2026-12-31'])
      expect(dayIn(zone, startOfDay(zone, day))).toBe(day);
  },
);
