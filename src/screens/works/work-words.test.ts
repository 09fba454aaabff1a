import { expect, test } from 'vitest';
import type { Translate } from '#i18n/use-text.ts';
import { article } from './work.test-data.ts';
import { amountWords, doiAddress, fundYears, newestFirst, sourceWords } from './work-words.ts';

const text: Translate = (key, values = {}) => `${key} ${Object.values(values).join('–')}`.trim();

test('where a work stands reads as bibliographies have it', () => {
  expect(sourceWords(article)).toBe('甲乙学报, 2019, 12(3): 101–120');
  expect(sourceWords({ ...article, volume: '', pages: '' })).toBe('甲乙学报, 2019, (3)');
  const nothing = { sourceTitle: '', year: null, volume: '', issue: '' };
  expect(sourceWords({ ...nothing, pages: '7' })).toBe('7');
});

test('a DOI keeps its slashes; what would end the path is written out', () => {
  expect(doiAddress('10.1/a b<c>#d?e')).toBe('https://doi.org/10.1/a%20b%3Cc%3E%23d%3Fe');
});

test('years of a project read with what is known of them', () => {
  expect(fundYears({ startYear: null, endYear: null }, text)).toBe('');
  expect(fundYears({ startYear: 2018, endYear: 2021 }, text)).toBe('funds.years.both 2018–2021');
  expect(fundYears({ startYear: 2018, endYear: 2018 }, text)).toBe('2018');
  expect(fundYears({ startYear: 2018, endYear: null }, text)).toBe('funds.years.since 2018');
  expect(fundYears({ startYear: null, endYear: 2021 }, text)).toBe('funds.years.until 2021');
});

test('amounts are in their currency, whatever stands for one', () => {
  expect(amountWords({ amount: null, currency: 'CNY' }, 'zh_CN')).toBe('');
  expect(amountWords({ amount: 200_000, currency: 'CNY' }, 'zh_CN')).toBe('¥200,000');
  expect(amountWords({ amount: 5, currency: '元' }, 'zh_CN')).toBe('5 元');
  expect(amountWords({ amount: 5, currency: '' }, 'en')).toBe('5');
});

test('years stand newest first', () => {
  expect(['1999', '2021', '2005'].sort(newestFirst)).toEqual(['2021', '2005', '1999']);
});
