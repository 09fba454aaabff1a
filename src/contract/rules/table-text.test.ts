import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvOf } from './table-text.ts';

test('cells that need it stand in quotes', () => {
  expect(
    csvOf([
      ['题名', '年份'],
      ['a, "b"\nc', 2020],
      [null, ''],
    ]),
  ).toBe('\uFEFF题名,年份\r\n"a, ""b""\nc",2020\r\n,\r\n');
});

test('no cell is taken for a formula', () => {
  const sign = fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n');
  fc.assert(
    fc.property(sign, fc.string({ maxLength: 20 }), (first, rest) => {
      expect(csvOf([[first + rest]]).slice(1)).toMatch(/^"?'/);
    }),
  );
});
