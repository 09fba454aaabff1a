import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countIn, withCount } from './remembered-count.ts';

test('a count that was kept is found again, and what the router keeps stays', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), (count) => {
      const state = withCount({ usr: null, key: 'k1', idx: 4 }, count);
      expect(countIn(state)).toBe(count);
      expect(state).toMatchObject({ usr: null, key: 'k1', idx: 4 });
    }),
  );
});

test('a state that others made counts as nothing known', () => {
  fc.assert(
    fc.property(fc.anything(), (state) => {
      fc.pre(typeof state !== 'object' || state === null || !('rowsShown' in state));
      expect(countIn(state)).toBe(0);
    }),
  );
  for (const rowsShown of [-1, 1.5, '7', null, Number.NaN]) expect(countIn({ rowsShown })).toBe(0);
});
