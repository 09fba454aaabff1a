// Folds a text for the search: as the contract's fold does, and traditional characters count as the
// simplified ones. Both what is stored and what is typed go through here.
/// <reference path="./opencc-dictionary.d.ts" />
import traditionalPairs from 'opencc-js/dict/TSCharacters';
import { fold } from '#contract/rules.ts';

const simplified = new Map(
  traditionalPairs.split('|').map((pair): [string, string] => {
    const [from = '', to = from] = pair.split(' ');
    return [from, to];
  }),
);

const plain = /^[\x20-\x7e]*$/;
const han = /\p{Script=Han}/gu;

/** Character by character: which word a character stands in is not looked at. */
export function foldForSearch(text: string): string {
  if (plain.test(text)) return text.toLowerCase();
  return fold(text).replace(han, (character) => simplified.get(character) ?? character);
}

/** A number as it is compared: `ISSN 1006-480X` and `1006480x` are the same. */
export function plainNumber(number: string): string {
  return foldForSearch(number).replace(/[^0-9a-z]+/g, '');
}
