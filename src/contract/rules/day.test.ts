import dayjs from 'dayjs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayOf } from './day.ts';

test('is the day that dayjs says, whatever the instant', () => {
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
