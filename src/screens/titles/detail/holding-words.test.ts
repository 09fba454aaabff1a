import { beforeAll, expect, test } from 'vitest';
import type { Coverage, Holding } from '#contract/models/title-model.ts';
import { i18n, loadLaterTexts, startTexts } from '#i18n/i18n.ts';
import type { Translate } from '#i18n/use-text.ts';
import { quietLines, yearLines } from './holding-words.ts';

beforeAll(async () => {
  await startTexts('en');
  await loadLaterTexts();
});
const text: Translate = (key, values) => i18n.t(key, { ...values });

const nothing: Coverage = {
  from: null,
  to: null,
  volumeFrom: '',
  issueFrom: '',
  volumeTo: '',
  issueTo: '',
  embargo: '',
};

test('a journal without years says so, a book does not', () => {
  expect(yearLines([nothing], 'journal', text)).toEqual(['Years not known']);
  expect(yearLines([nothing], 'ebook', text)).toEqual([]);
  expect(yearLines([{ ...nothing, from: '2001' }], 'ebook', text)).toEqual(['2001 to present']);
  // Nobody can tell which of them is wrong.
  expect(yearLines([{ ...nothing, from: '2001', to: '1999' }], 'ebook', text)).toEqual([
    'Years not known',
  ]);
});

test('years have their embargo beside them', () => {
  const lines = (embargo: string) =>
    yearLines([{ ...nothing, from: '1995', embargo }], 'journal', text);
  expect(lines('P1Y')).toEqual(['1995 to present, except the current calendar year']);
  expect(lines('P1D')).toEqual(['1995 to present, except the last day']);
  expect(lines('R10Y;P30D')).toEqual([
    '1995 to present, only the last 10 calendar years (counting this one), except the last 30 days',
  ]);
  expect(lines('by contract')).toEqual([
    '1995 to present, embargo as the provider gives it: by contract',
  ]);
  expect(yearLines([{ ...nothing, embargo: 'P1Y' }], 'ebook', text)).toEqual([
    'except the current calendar year',
  ]);
});

test.each([
  ['fulltext', []],
  ['ebook', []],
  ['', []],
  ['abstracts', ['Abstracts only']],
  ['selected articles', ['Selected articles']],
  ['partly', ['The provider’s words: partly']],
])('the depth "%s" reads %j', (coverageDepth, words) => {
  const holding = { coverageDepth, notes: '' } as unknown as Holding;
  expect(quietLines(holding, text)).toEqual(words);
  expect(quietLines({ ...holding, notes: 'PDF' }, text)).toEqual([...words, 'PDF']);
});
