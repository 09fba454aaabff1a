// The question beside the picture of a verification code, for those who cannot see it: a small sum
// in words, to be answered in digits.
import type { LocalText } from '#contract/model.ts';

const ones = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const digits = '零一二三四五六七八九';

/** A question and its answer. */
export interface Question {
  text: LocalText;
  answer: string;
}

/** @param below a number from 0 up to, not including, the given one */
export function makeQuestion(below: (limit: number) => number): Question {
  const large = 11 + below(79);
  const small = 2 + below(8);
  const isSum = below(2) === 0;
  const answer = isSum ? large + small : large - small;
  const sign = isSum ? { zh_CN: '加', en: 'plus' } : { zh_CN: '减', en: 'minus' };
  return {
    text: {
      zh_CN: `${inChinese(large)}${sign.zh_CN}${inChinese(small)}等于几？请用数字回答`,
      en: `What is ${inEnglish(large)} ${sign.en} ${inEnglish(small)}? Answer in digits`,
    },
    answer: String(answer),
  };
}

/** 0–99 in words. */
export function inEnglish(number: number): string {
  const name = ones[number];
  if (name !== undefined) return name;
  const ten = tens[Math.floor(number / 10)] ?? '';
  return number % 10 === 0 ? ten : `${ten}-${ones[number % 10]}`;
}

/** 0–99 in Chinese numerals. */
export function inChinese(number: number): string {
  const ten = Math.floor(number / 10);
  const one = number % 10;
  if (ten === 0) return digits[one] ?? '';
  return `${ten === 1 ? '' : digits[ten]}十${one === 0 ? '' : digits[one]}`;
}
