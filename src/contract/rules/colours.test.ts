import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrastOf, foregroundOn, hexOf, linearOf, withOpacity } from './colours.ts';

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('black or white reads on every colour', () => {
  fc.assert(
    fc.property(colour, (hex) => {
      expect(contrastOf(hex, foregroundOn(hex))).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test('a colour survives linear light', () => {
  fc.assert(
    fc.property(colour, (hex) => {
      expect(hexOf(linearOf(hex))).toBe(hex);
    }),
  );
});

test('contrast is that of WCAG', () => {
  expect(contrastOf('#000', '#fff')).toBeCloseTo(21, 5);
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test('what is no colour is refused', () => {
  expect(() => linearOf('red')).toThrow(RangeError);
  expect(() => withOpacity('#12', 0.1)).toThrow(RangeError);
});
