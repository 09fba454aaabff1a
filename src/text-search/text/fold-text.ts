// Folds a text for the search: as the contract's fold does. Traditional characters become simplified ones,
// and letters that a keyboard may lack become plain ones. Stored texts and typed texts are folded alike.
/// <reference path="./opencc-dictionary.d.ts" />
import traditionalPairs from 'opencc-js/dict/TSCharacters';
import { fold } from '#contract/rules.ts';

const simplified = new Map(
  traditionalPairs.split('|').map((pair): [string, string] => {
    const [from = '', to = from] = pair.split(' ');
    return [from, to];
  }),
);

/** Ligatures and letters with a stroke: Unicode does not decompose them. */
const plainLetters = new Map(
  'æ ae,œ oe,ß ss,ø o,ł l,đ d,ð d,þ th,ħ h,ŧ t,ı i,ŋ n,ĸ k,ə e,ɛ e,ɔ o,ɓ b,ɗ d,ƙ k,ƴ y'
    .split(',')
    .map((pair): [string, string] => {
      const [from = '', to = from] = pair.split(' ');
      return [from, to];
    }),
);
const special = new RegExp(`[${[...plainLetters.keys()].join('')}]`, 'g');

const plain = /^[\x20-\x7e]*$/;
const han = /\p{Script=Han}/gu;

/** Character by character: the word around a character does not count. */
export function foldForSearch(text: string): string {
  if (plain.test(text)) return text.toLowerCase();
  return fold(text)
    .replace(special, (letter) => plainLetters.get(letter) ?? letter)
    .replace(han, (character) => simplified.get(character) ?? character);
}

/** A number as it is compared: `ISSN 1006-480X` and `1006480x` are the same. */
export function plainNumber(number: string): string {
  return foldForSearch(number).replace(/[^0-9a-z]+/g, '');
}
