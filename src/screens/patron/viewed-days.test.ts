import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Viewed } from '#contract/models/patron-model.ts';
import { dayOf } from '#contract/rules/day.ts';
import { viewedDays } from './viewed-days.ts';

function viewed(id: string, at: Date): Viewed {
  return { resource: { kind: 'database', id }, name: { en: id }, lastViewedAt: at.toISOString() };
}

test('what was viewed on one day stands together, newest day first', () => {
  const days = viewedDays([
    viewed('a', new Date(2026, 10, 21, 9, 30)),
    viewed('b', new Date(2026, 10, 21, 0, 0)),
    viewed('c', new Date(2026, 10, 20, 23, 59)),
  ]);
  expect(days.map(({ day, items }) => [day, items.map(({ name }) => name.en)])).toEqual([
    ['2026-11-21', ['a', 'b']],
    ['2026-11-20', ['c']],
  ]);
});

test('nothing is lost, and nothing stands under another day', () => {
  const instant = fc.date({ min: new Date(2020, 0), max: new Date(2030, 0), noInvalidDate: true });
  fc.assert(
    fc.property(fc.array(instant, { maxLength: 50 }), (instants) => {
      const items = instants.map((at, index) => viewed(String(index), at));
      const days = viewedDays(items);
      expect(days.flatMap((day) => day.items).length).toBe(items.length);
      expect(new Set(days.map(({ day }) => day)).size).toBe(days.length);
      for (const { day, items: group } of days) {
        for (const { lastViewedAt } of group) expect(dayOf(lastViewedAt)).toBe(day);
      }
    }),
  );
});
