import fc from 'fast-check';
import { expect, test } from 'vitest';
import { disguise, undisguise } from './disguise.ts';

test('a disguise is undone', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary-ascii' }), (text) => {
      expect(undisguise(disguise(text))).toBe(text);
    }),
  );
});

test('a disguise shows nothing of the text', () => {
  expect(disguise('client-demo')).not.toContain('client');
});

test.each(['0', 'xyz', 'ABCD'])('%s is nobody’s disguise', (text) => {
  expect(() => undisguise(text)).toThrow(RangeError);
});
