// Folds a text for the search. It starts with the contract's `fold`; then traditional characters become
// simplified ones, and letters that a keyboard may not have become plain ones. Stored texts and typed texts
// are folded by the same rules, so they can be compared.
/// <reference path="./opencc-dictionary.d.ts" />
import traditionalPairs from 'opencc-js/dict/TSCharacters';
import { fold } from '#contract/rules/rules.ts';

const simplified = new Map(
  traditionalPairs.split('|').map((pair): [string, string] => {
    const [from = '', to = from] = pair.split(' ');
    return [from, to];
  }),
);

/** Ligatures and letters with a stroke, because Unicode does not decompose them. */
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

/** Folds each character alone; the word around it does not matter. */
export function foldForSearch(text: string): string {
  if (plain.test(text)) return text.toLowerCase();
  return fold(text)
    .replace(special, (letter) => plainLetters.get(letter) ?? letter)
    .replace(han, (character) => simplified.get(character) ?? character);
}

/** The form in which numbers are compared: `1006-480X` and `1006480x` are the same. */
export function plainNumber(number: string): string {
  return foldForSearch(number).replace(/[^0-9a-z]+/g, '');
}
