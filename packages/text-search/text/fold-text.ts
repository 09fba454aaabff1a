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

/** Unicode does not decompose these: ligatures, strokes, other forms of Arabic letters, Arabic and Persian digits. */
const plainLetters = new Map(
  (
    'æ ae,œ oe,ß ss,ø o,ł l,đ d,ð d,þ th,ħ h,ŧ t,ı i,ŋ n,ĸ k,ə e,ɛ e,ɔ o,ɓ b,ɗ d,ƙ k,ƴ y,ς σ,' +
    'ي ی,ى ی,ے ی,ك ک,ڪ ک,ة ه,ۃ ه,ہ ه,ھ ه,ە ه,ٱ ا,ـ ,' +
    '٠ 0,١ 1,٢ 2,٣ 3,٤ 4,٥ 5,٦ 6,٧ 7,٨ 8,٩ 9,۰ 0,۱ 1,۲ 2,۳ 3,۴ 4,۵ 5,۶ 6,۷ 7,۸ 8,۹ 9'
  )
    .split(',')
    .map((pair): [string, string] => {
      const [from = '', to = from] = pair.split(' ');
      return [from, to];
    }),
);
const special = new RegExp(`[${[...plainLetters.keys()].join('')}]`, 'g');

const plain = /^[\x20-\x7e]*$/;
const han = /\p{Script=Han}/gu;

export function simplify(text: string): string {
  return text.replace(han, (character) => simplified.get(character) ?? character);
}

/** Folds each character alone; the word around it does not matter. */
export function foldForSearch(text: string): string {
  if (plain.test(text)) return text.toLowerCase();
  return simplify(fold(text).replace(special, (letter) => plainLetters.get(letter) ?? letter));
}

/** The form in which numbers are compared: `1006-480X` and `1006480x` are the same. */
export function plainNumber(number: string): string {
  return foldForSearch(number).replace(/[^0-9a-z]+/g, '');
}
