import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Coverage } from '#contract/models/title-model.ts';
import type { Translate } from '#i18n/use-text.ts';
import { titles } from '#i18n/zh_CN/titles.ts';
import {
  coverageWords,
  embargoWords,
  heldWords,
  isbnShown,
  measureShown,
  namesShown,
  tellingParts,
  yearsOf,
} from './title-words.ts';

/** Chinese texts, with their values filled in as on the page. */
const text: Translate = (key, values = {}) => {
  let found: unknown = { titles };
  for (const part of key.split('.')) found = (found as Record<string, unknown>)[part];
  return String(found).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
};

const nothing: Coverage = {
  from: null,
  to: null,
  volumeFrom: '',
  issueFrom: '',
  volumeTo: '',
  issueTo: '',
  embargo: '',
};

test('years held read as people write them', () => {
  expect(yearsOf(null, null, text)).toBe('');
  expect(yearsOf('1998', null, text)).toBe('1998 至今');
  expect(yearsOf(null, '2004', text)).toBe('至 2004');
  expect(yearsOf('1998', '2004', text)).toBe('1998–2004');
  expect(yearsOf('1998', '1998', text)).toBe('1998');
});

test('a sign says what is held in few words', () => {
  expect(heldWords('1998', null, text)).toBe('馆藏 1998 至今');
  expect(heldWords('1998', '2004', text)).toBe('馆藏 1998–2004');
  expect(heldWords(null, null, text)).toBe('');
});

test('a moving wall says what is missing, a rolling one what is there', () => {
  expect(embargoWords('P1Y', text)).toEqual(['不含最近 1 年']);
  expect(embargoWords('R5Y', text)).toEqual(['仅最近 5 年']);
  expect(embargoWords('R10Y;P30D', text)).toEqual(['仅最近 10 年', '不含最近 30 天']);
  expect(embargoWords('p6m', text)).toEqual(['不含最近 6 个月']);
  expect(embargoWords('', text)).toEqual([]);
});

test('an embargo that follows no rule is shown, not swallowed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 20 }), (embargo) => {
      const given = embargo.split(';').filter((part) => part.trim() !== '');
      expect(embargoWords(embargo, text)).toHaveLength(given.length);
    }),
  );
});

test('a stretch of issues names volumes and issues where they are known', () => {
  expect(coverageWords({ ...nothing, from: '1990-01-01' }, text)).toBe('1990-01-01 至今');
  const whole = { ...nothing, from: '1990', volumeFrom: '3', issueFrom: '1', to: '2001' };
  expect(coverageWords(whole, text)).toBe('1990（第 3 卷第 1 期）–2001');
  expect(coverageWords({ ...nothing, volumeFrom: '7' }, text)).toBe('第 7 卷 至今');
  expect(coverageWords(nothing, text)).toBe('');
});

const journal = {
  kind: 'journal',
  printIdentifier: '0254-4164',
  onlineIdentifier: '0254-4164',
  cnNumber: '11-1826/TP',
  publisher: '科学出版社',
  authors: [],
  publishedOn: null,
  edition: '',
} as const;

test('a journal is described by its numbers and publisher, the same number not twice', () => {
  expect(tellingParts({ ...journal, authors: [] }, text)).toEqual([
    'ISSN 0254-4164',
    'CN 11-1826/TP',
    '科学出版社',
  ]);
});

test('a book is described by author, publisher, year and ISBN', () => {
  const book = {
    ...journal,
    kind: 'ebook' as const,
    authors: ['鲁迅'],
    publishedOn: '1923-08',
    printIdentifier: null,
    onlineIdentifier: '9787020002207',
  };
  expect(tellingParts(book, text)).toEqual(['鲁迅', '科学出版社', '1923', 'ISBN 978-7020002207']);
});

test('of many authors three are named', () => {
  expect(namesShown(['甲', '乙', '丙', '丁'], text)).toBe('甲、乙、丙等');
  expect(namesShown(['甲', '乙'], text)).toBe('甲、乙');
});

test('numbers are shown as they are known', () => {
  expect(measureShown(2.71869)).toBe('2.719');
  expect(measureShown(12)).toBe('12');
  expect(isbnShown('not one')).toBe('not one');
});
