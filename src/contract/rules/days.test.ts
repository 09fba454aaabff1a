import dayjs from 'dayjs';
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { always } from '#tests/setup/always.ts';
import { dayAfter, longEnglishDay } from './dates.ts';
import { clockOf, dayOf, minuteOf, setTimeZone } from './day.ts';
import { publicationDate } from './publication-date.ts';
import { addDays, dayIn, nextMonthOf, startOfDay } from './zoned-day.ts';

test('dates are written yyyy-MM-dd, and a citation in English names the month', () => {
  const at = new Date(2026, 0, 5, 7, 3);
  expect([dayOf(at), minuteOf(at), clockOf(at)]).toEqual([
    '2026-01-05',
    '2026-01-05 07:03',
    '07:03',
  ]);
  expect(dayOf(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
  expect(longEnglishDay('2026-01-05')).toBe('January 5, 2026');
});

test('days are counted over the ends of months and years', () => {
  expect([dayAfter('2026-12-31', 1), dayAfter('2028-03-01', -1)]).toEqual([
    '2027-01-01',
    '2028-02-29',
  ]);
});

afterEach(() => {
  vi.unstubAllGlobals();
  setTimeZone(undefined);
});

const withoutTemporal = () => vi.stubGlobal('Temporal', undefined);

test.each([
  ['with Temporal', () => {}],
  ['without it', withoutTemporal],
])('is the day that dayjs says, whatever the instant, %s', (_, prepare) => {
  prepare();
  expect(() => dayOf('never')).toThrow(RangeError);
  const instant = fc.date({
    min: new Date('1970-01-02T00:00:00Z'),
    max: new Date('2199-12-31T00:00:00Z'),
    noInvalidDate: true,
  });
  always(instant, (date) => {
    expect(dayOf(date)).toBe(dayjs(date).format('YYYY-MM-DD'));
    expect(dayOf(date.getTime())).toBe(dayOf(date.toISOString()));
  });
});

test('is the same with Temporal and without it, in every kind of zone', () => {
  const regions = ['Asia/Shanghai', 'Asia/Kolkata', 'America/St_Johns', 'Europe/Berlin'];
  // Summer time begins and ends in Berlin; midnight and the end of a year in Shanghai.
  const instants = [
    '2026-03-29T00:59:59.999Z',
    '2026-03-29T01:00:00Z',
    '2026-10-25T00:30:00Z',
    '2026-10-25T01:30:00Z',
    '2026-12-31T16:00:00Z',
    '1999-12-31T23:59:59Z',
  ];
  const all = () =>
    [...regions, 'UTC', '+08:00'].flatMap((zone) => {
      setTimeZone(zone);
      return instants.map((instant) => `${zone} ${minuteOf(instant)}`);
    });
  const one = all();
  setTimeZone(undefined);
  withoutTemporal();
  expect(all()).toEqual(one);
  expect(one).toContain('Asia/Shanghai 2027-01-01 00:00');
});

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
  const days = [addDays('2026-12-31', 1), addDays('2026-03-01', -1), addDays('2028-02-28', 2)];
  expect(days).toEqual(['2027-01-01', '2026-02-28', '2028-03-01']);
  expect(['2026-01-31', '2026-12-05'].map(nextMonthOf)).toEqual(['2026-02-01', '2027-01-01']);
});

test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kathmandu', 'Australia/Lord_Howe'])(
  'a day begins on that day in %s',
  (zone) => {
    for (const day of ['2026-04-05', '2026-10-04', '2026-12-31'])
      expect(dayIn(zone, startOfDay(zone, day))).toBe(day);
  },
);

test.each([
  ['2026-08', ['2026-08', '202608', '08/2026', '8-2026', '2026年8月', 'Aug 2026', 'August, 2026']],
  ['2026-08-15', ['2026/08/15', '20260815', '2026-08-15T00:00:00Z', '15.08.2026', '08/15/2026']],
  ['2026-08-15', ['2026 Aug 15', '15-AUG-2026', 'Aug. 15, 2026', '２０２６年８月１５日']],
  ['2026-08-05', ['2026.8.5']],
  ['2026-08-08', ['08/08/2026']],
])('%s is named by %j', (date, texts) => {
  expect(texts.map(publicationDate)).toEqual(texts.map(() => date));
});

test.each([
  ['a year alone, or less', ['', '2026', 'n.d.', '2026年', '200026', '2026-13']],
  ['a stretch or a season', ['2026-2027', '1996-97', 'Spring 2026', 'Jul-Aug 2026']],
  ['what can be read in two ways', ['2026-1', '05/06/2026']],
])('%s names no month', (_, texts) => {
  expect(texts.filter((text) => publicationDate(text) !== '')).toEqual([]);
});
