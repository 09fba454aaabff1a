import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packTexts, placeOfUnits, textAt } from '../index/sorted-texts.ts';
import { eachNear, placesNear } from './edit-distance.ts';

const inOrder = (words: Iterable<string>) =>
  [...new Set(words)].sort((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)));

const pack = (words: Iterable<string>) => packTexts(inOrder(words), { isDictionary: true });

/** The result of looking up every text that is one error away. */
function lookedUp(texts: ReturnType<typeof pack>, word: string): number[] {
  const found = new Set<number>();
  eachNear(word, (units, length) => {
    const place = placeOfUnits(texts, units, length);
    if (place >= 0) found.add(place);
  });
  return [...found].sort((one, other) => one - other);
}

const nearTo = (words: string[], word: string) => {
  const texts = pack(words);
  return placesNear(texts, word).map((place) => textAt(texts, place));
};

test.each([
  ['a letter too many', 'jourrnal'],
  ['one that is missing', 'jornal'],
  ['a wrong one', 'jourmal'],
  ['two that changed places', 'juornal'],
  ['none', 'journal'],
  ['a letter too many at the end', 'journalx'],
  ['one missing at the beginning', 'ournal'],
])('%s', (_, typed) => {
  expect(nearTo(['journal', 'journey', 'journals', 'urn'], typed)).toContain('journal');
});

test('two errors are too many', () => {
  expect(nearTo(['journal'], 'juornel')).toEqual([]);
  expect(nearTo(['journal'], 'jornalx')).toEqual([]);
});

test('what few words begin with is compared, what many do looked up: with the same result', () => {
  // Few letters and two long beginnings give similar words, in small and large ranges.
  const letters = fc.string({ unit: fc.constantFrom(...'abcé1'), minLength: 1, maxLength: 7 });
  const word = fc
    .tuple(fc.constantFrom('', '', 'physi', 'phy'), letters)
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 400 }), word, (words, typed) => {
      const texts = pack(words);
      expect(placesNear(texts, typed)).toEqual(lookedUp(texts, typed));
    }),
    { numRuns: 300 },
  );
});
