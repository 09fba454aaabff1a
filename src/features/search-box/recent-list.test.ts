import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mostRecent, parseTerms, withTerm } from './recent-list.ts';

test('the latest term comes first, and the same one stands only once', () => {
  expect(withTerm(['知网', 'CNKI'], ' cnki ')).toEqual(['cnki', '知网']);
  expect(withTerm(['知网'], '  ')).toEqual(['知网']);
});

test('what is kept is read back, and stays bounded', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 40 }), (searched) => {
      const terms = searched.reduce(withTerm, [] as readonly string[]);
      expect(terms.length).toBeLessThanOrEqual(mostRecent);
      expect(parseTerms(JSON.stringify(terms))).toEqual(terms);
    }),
  );
});

test('what is not a list of terms counts as nothing', () => {
  for (const kept of [null, '', '{', '{}', 'null', '7', '[7,"",null]']) {
    expect(parseTerms(kept)).toEqual([]);
  }
});
