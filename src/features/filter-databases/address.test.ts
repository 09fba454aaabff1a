import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DocumentType } from '#contract/document-types.ts';
import { AccessKind } from '#contract/model.ts';
import {
  cleared,
  emptyAddress,
  filterCount,
  type ListAddress,
  readAddress,
  stateOrder,
  toggled,
  writeAddress,
} from './address.ts';

const word = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 });
const some = (values: readonly string[]) => fc.subarray([...values]);
const anAddress: fc.Arbitrary<ListAddress> = fc.record({
  q: fc.string({ unit: 'grapheme', maxLength: 40 }),
  letter: fc.constantFrom(null, '#', 'A', 'M', 'Z'),
  subject: fc.uniqueArray(word, { maxLength: 5 }),
  type: some(DocumentType.options),
  language: fc.uniqueArray(word, { maxLength: 5 }),
  vendor: fc.uniqueArray(word, { maxLength: 5 }),
  state: some(stateOrder),
  access: some(AccessKind.options),
  isNew: fc.boolean(),
  added: fc.constantFrom('', '2026-03', '1999-12'),
  view: fc.constantFrom('list', 'card'),
  group: fc.constantFrom(null, 'letter', 'subject'),
  sort: fc.constantFrom(null, 'relevance', 'name', 'newest'),
});

test('what is written is read back the same', () => {
  fc.assert(
    fc.property(anAddress, (address) => {
      const query = writeAddress(address).toString();
      expect(readAddress(new URLSearchParams(query))).toEqual(address);
    }),
  );
});

test('any query reads as an address that writes to itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary-ascii', maxLength: 60 }), (query) => {
      const address = readAddress(new URLSearchParams(query));
      expect(readAddress(writeAddress(address))).toEqual(address);
    }),
  );
});

test('what cannot be meant is left out', () => {
  const params = 'letter=AB&type=spoon&type=ebook&type=ebook&state=asleep&view=x&group=y&new=2';
  expect(readAddress(new URLSearchParams(params))).toEqual({ ...emptyAddress, type: ['ebook'] });
});

test('parameters of others stay', () => {
  const beside = new URLSearchParams('labelNav=1&q=old');
  expect(writeAddress({ ...emptyAddress, q: 'new' }, beside).toString()).toBe('labelNav=1&q=new');
});

test('clearing keeps how the list is shown', () => {
  const address = { ...emptyAddress, q: 'x', subject: ['08'], isNew: true, view: 'card' } as const;
  expect(cleared(address)).toEqual({ ...emptyAddress, view: 'card' });
  expect(filterCount(address)).toBe(2);
});

test('a value chosen twice is not chosen', () => {
  expect(toggled(toggled(['a'], 'b'), 'a')).toEqual(['b']);
});
