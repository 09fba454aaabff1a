import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { afterQuietHours, dueAt, isQuiet, type QuietHours } from './notification-rules.ts';
import { dayIn, hourIn } from './zoned-day.ts';

const zones = ['Asia/Shanghai', 'UTC', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata'];
const instants = fc.date({
  min: new Date('2026-01-01T00:00:00Z'),
  max: new Date('2028-12-31T00:00:00Z'),
  noInvalidDate: true,
});
const hour = fc.integer({ min: 0, max: 23 });
const quietHours: fc.Arbitrary<QuietHours | null> = fc.option(fc.record({ from: hour, to: hour }));
const rhythms = ['atOnce', 'daily', 'weekly', 'monthly'] as const;
const dayMs = 24 * 3_600_000;
const longestMs = { atOnce: dayMs, daily: 2 * dayMs, weekly: 9 * dayMs, monthly: 33 * dayMs };

describe('e-mail is due', () => {
  test.each([
    ['atOnce', '2026-11-25T03:00:00Z', '2026-11-25T03:00:00.000Z'],
    // At midnight in Shanghai: after the quiet hours.
    ['atOnce', '2026-11-25T16:00:00Z', '2026-11-25T23:00:00.000Z'],
    ['atOnce', '2026-11-25T14:30:00Z', '2026-11-25T23:00:00.000Z'],
    ['daily', '2026-11-25T03:00:00Z', '2026-11-26T00:00:00.000Z'],
    ['daily', '2026-11-25T23:30:00Z', '2026-11-26T00:00:00.000Z'],
    // A Wednesday; the next Monday.
    ['weekly', '2026-11-25T03:00:00Z', '2026-11-30T00:00:00.000Z'],
    // A Monday before and after eight.
    ['weekly', '2026-11-29T23:30:00Z', '2026-11-30T00:00:00.000Z'],
    ['weekly', '2026-11-30T00:00:00Z', '2026-12-07T00:00:00.000Z'],
    ['monthly', '2026-11-25T03:00:00Z', '2026-12-01T00:00:00.000Z'],
  ] as const)('%s, of %s: at %s', (rhythm, now, due) => {
    const at = dueAt(rhythm, 'Asia/Shanghai', { from: 22, to: 7 }, new Date(now));
    expect(at.toISOString()).toBe(due);
  });

  test('never before it happened, never in quiet hours, and before long', () => {
    fc.assert(
      fc.property(
        instants,
        quietHours,
        fc.constantFrom(...zones),
        fc.constantFrom(...rhythms),
        (now, quiet, zone, rhythm) => {
          const due = dueAt(rhythm, zone, quiet, now);
          expect(due.getTime()).toBeGreaterThanOrEqual(now.getTime());
          expect(isQuiet(zone, quiet, due)).toBe(false);
          expect(due.getTime() - now.getTime()).toBeLessThanOrEqual(longestMs[rhythm]);
        },
      ),
    );
  });

  test('for everything between two digests, at the same time', () => {
    fc.assert(
      fc.property(
        instants,
        quietHours,
        fc.constantFrom(...zones),
        fc.constantFrom('daily' as const, 'weekly' as const, 'monthly' as const),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (now, quiet, zone, rhythm, share) => {
          const due = dueAt(rhythm, zone, quiet, now);
          const later = new Date(now.getTime() + (due.getTime() - now.getTime()) * share);
          expect(dueAt(rhythm, zone, quiet, later)).toEqual(due);
        },
      ),
    );
  });

  test('after quiet hours, at the first hour that is not quiet', () => {
    fc.assert(
      fc.property(instants, hour, hour, (now, from, to) => {
        const quiet = { from, to };
        const after = afterQuietHours('Asia/Shanghai', quiet, now);
        if (after.getTime() === now.getTime()) return;
        expect(hourIn('Asia/Shanghai', after)).toBe(to);
        expect(dayIn('Asia/Shanghai', after) >= dayIn('Asia/Shanghai', now)).toBe(true);
        expect(after.getTime() - now.getTime()).toBeLessThanOrEqual(dayMs);
      }),
    );
  });
});
