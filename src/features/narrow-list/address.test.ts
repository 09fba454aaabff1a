import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formOf, type ListShape, narrowingCount, nothingAsked, withToggled } from './address.ts';

const shape: ListShape<'kind' | 'year'> = {
  choices: { kind: ['a', 'b'], year: null },
  single: { titleId: /^\d{1,9}$/, sort: /^(?:year|cited)$/ },
  kept: ['sort'],
};
const form = formOf(shape);
const read = (query: string) => form.read(new URLSearchParams(query));

const anAsked = fc.record({
  q: fc.string({ unit: 'grapheme', maxLength: 40 }),
  letter: fc.constantFrom(null, '#', 'A', 'Z'),
  chosen: fc.record({
    kind: fc.subarray(['a', 'b']),
    year: fc.uniqueArray(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 })),
  }),
  single: fc.record({
    titleId: fc.constantFrom('', '7', '123456789'),
    sort: fc.constantFrom('', 'year', 'cited'),
  }),
});

test('what is written is read back the same', () => {
  fc.assert(
    fc.property(anAsked, (asked) => {
      expect(read(form.write(asked).toString())).toEqual(asked);
    }),
  );
});

test('any query reads as an address that writes to itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary-ascii', maxLength: 60 }), (query) => {
      const asked = read(query);
      expect(form.read(form.write(asked))).toEqual(asked);
    }),
  );
});

test('what cannot be meant is left out', () => {
  const query = 'letter=AB&kind=x&kind=a&kind=a&titleId=1x&sort=size&year=';
  const nothing = nothingAsked(shape);
  expect(read(query)).toEqual({ ...nothing, chosen: { ...nothing.chosen, kind: ['a'] } });
});

test('parameters of others stay', () => {
  const beside = new URLSearchParams('labelNav=1&q=old&kind=b');
  expect(form.write({ ...nothingAsked(shape), q: 'new' }, beside).toString()).toBe(
    'labelNav=1&q=new',
  );
});

test('clearing keeps what narrows nothing', () => {
  const asked = read('q=x&kind=a&year=1999&year=2000&letter=b&titleId=7&sort=cited');
  expect(narrowingCount(asked, shape)).toBe(5);
  expect(form.cleared(asked)).toEqual(read('sort=cited'));
  expect(narrowingCount(form.cleared(asked), shape)).toBe(0);
});

test('a value chosen twice is not chosen', () => {
  const once = { ...nothingAsked(shape), ...withToggled(nothingAsked(shape), 'year', '1999') };
  expect(once.chosen).toEqual({ kind: [], year: ['1999'] });
  expect(withToggled(once, 'year', '1999').chosen.year).toEqual([]);
});
