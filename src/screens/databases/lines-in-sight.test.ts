import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rangeOf, topsOf } from './lines-in-sight.ts';

test('lines begin where the ones before them end', () => {
  expect(topsOf([40, 100, 100])).toEqual([0, 40, 140, 240]);
  expect(topsOf([])).toEqual([0]);
});

test('a stretch brings every line that touches it, and no other', () => {
  const heights = fc.array(fc.integer({ min: 1, max: 300 }), { maxLength: 60 });
  fc.assert(
    fc.property(
      heights,
      fc.integer({ min: -500, max: 9_000 }),
      fc.nat(2_000),
      (all, begin, size) => {
        const tops = topsOf(all);
        const [from, to] = rangeOf(tops, begin, begin + size);
        expect(from).toBeGreaterThanOrEqual(0);
        expect(to).toBeGreaterThanOrEqual(from);
        expect(to).toBeLessThanOrEqual(all.length);
        all.forEach((height, at) => {
          const top = tops[at] ?? 0;
          const touches = top <= begin + size && top + height > begin;
          if (touches) expect(at >= from && at < to).toBe(true);
          const isFarOff = top > begin + size || top + height < begin;
          if (isFarOff && begin >= 0 && begin < (tops.at(-1) ?? 0)) {
            expect(at >= from && at < to).toBe(false);
          }
        });
      },
    ),
  );
});
