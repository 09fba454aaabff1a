import { expect, test } from 'vitest';
import { citationsOf, databaseForm } from './cite-online.ts';
import { chineseNames, englishNames, joined } from './style-parts.ts';

const database = {
  name: { zh_CN: '中国学术期刊网络出版总库', en: 'China Academic Journal Network' },
  vendor: { zh_CN: '同方知网', en: 'CNKI' },
  accessUrl: 'https://www.cnki.net/',
};
const cited = (changes: Partial<typeof database> = {}, language: 'zh_CN' | 'en' = 'en') =>
  citationsOf({ ...database, ...changes }, databaseForm, '2026-11-21', language);

test('Chinese readers get GB/T 7714 first', () => {
  const chinese = '同方知网. 中国学术期刊网络出版总库[DB/OL]. [2026-11-21]. https://www.cnki.net/.';
  const day = 'Retrieved November 21, 2026, from https://www.cnki.net/';
  const english = `CNKI. (n.d.). China Academic Journal Network [Database]. ${day}`;
  expect(cited({}, 'zh_CN')).toEqual([
    { style: 'GB/T 7714', text: chinese },
    { style: 'APA', text: english },
  ]);
  expect(cited()[0]?.style).toBe('APA');
});

test('without a vendor the name stands first, and no full stop is doubled', () => {
  const nameless = cited({ vendor: { zh_CN: '', en: '' } })[0]?.text;
  expect(nameless).toMatch(/^China Academic Journal Network \[Database\]\. \(n\.d\.\)\. R/);
  const dotted = cited({ vendor: { ...database.vendor, en: 'Wiley, Inc.' } })[0]?.text;
  expect(dotted).toMatch(/^Wiley, Inc\. \(n\.d\.\)/);
});

test('what it is stands in the brackets of both styles', () => {
  const form = { mark: 'CP', word: 'Computer software' } as const;
  const [chinese, english] = citationsOf(database, form, '2026-01-02', 'zh_CN');
  expect(chinese?.text).toContain('总库[CP/OL].');
  expect(english?.text).toContain('Network [Computer software].');
});

test('parts that are known stand with one full stop each', () => {
  expect(joined(['A. B.', '', 'Title', 'Wiley, Inc.'])).toBe('A. B. Title. Wiley, Inc.');
});

test('GB/T 7714 names three authors at most, APA all, the last after an ampersand', () => {
  expect(chineseNames(['甲', '乙', '丙'])).toBe('甲, 乙, 丙');
  expect(chineseNames(['甲', '乙', '丙', '丁'])).toBe('甲, 乙, 丙, 等');
  expect(chineseNames(['A', 'B'], 'et al', true)).toBe('A, B, et al');
  const named = [[], ['A'], ['A', 'B', 'C']].map((authors) => englishNames(authors));
  expect(named).toEqual(['', 'A', 'A, B, & C']);
});
