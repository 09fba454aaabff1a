import dayjs from 'dayjs';
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { dayOf, minuteOf, setTimeZone } from './day.ts';

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
  fc.assert(
    fc.property(instant, (date) => {
      expect(dayOf(date)).toBe(dayjs(date).format('YYYY-MM-DD'));
      expect(dayOf(date.getTime())).toBe(dayOf(date.toISOString()));
    }),
  );
});

test('is the same with Temporal and without it, in every kind of zone', () => {
  const zones = [
    'Asia/Shanghai',
    'Asia/Kolkata',
    'America/St_Johns',
    'Europe/Berlin',
    'UTC',
    '+08:00',
  ];
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
    zones.flatMap((zone) => {
      setTimeZone(zone);
      return instants.map((instant) => `${zone} ${minuteOf(instant)}`);
    });
  const one = all();
  setTimeZone(undefined);
  withoutTemporal();
  expect(all()).toEqual(one);
  expect(one).toContain('Asia/Shanghai 2027-01-01 00:00');
});
