import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { Coverage, Holding } from '#contract/models/holding-model.ts';
import type { TitleFact } from '#contract/models/title-model.ts';
import { i18n, loadLaterTexts, startTexts } from '#i18n/i18n.ts';
import type { Translate } from '#i18n/use-text.ts';
import { always } from '#tests/setup/always.ts';
import { citationsOf } from './cite-title.ts';
import { listsOf, measuresOf } from './fact-groups.ts';
import { quietLines, yearLines } from './holding-words.ts';

const book = {
  kind: 'ebook',
  name: { zh_CN: '呐喊', en: 'Call to Arms' },
  authors: ['鲁迅'],
  edition: '',
  volume: '',
  place: '北京',
  publisher: '新潮社',
  publishedOn: '1923-08',
  startedIn: null,
} as const;
const day = '2026-11-21';
type Cited = Parameters<typeof citationsOf>[0];
const textsOf = (title: Cited) => citationsOf(title, day, 'zh_CN').map(({ text }) => text);

const arms = 'Call to Arms';
const name = { zh_CN: '呐喊' };
const numbers = { edition: '2', volume: '1' };
const lu = { ...book, authors: ['鲁迅'] };
const published = '北京: 新潮社, 1923. [2026-11-21].';

test.each<[string, Partial<Cited>, string, string]>([
  ['author, maker and year', {}, '呐喊[M/OL].', 'Call to Arms'],
  [
    'its volume',
    { edition: '2nd ed.', volume: '3' },
    '呐喊: 第3卷[M/OL]. 2nd ed.',
    `${arms} (2nd ed., Vol. 3)`,
  ],
  ['the words of its volume', { volume: '上册' }, '呐喊: 上册[M/OL].', `${arms} (上册)`],
  ['words for numbers', { name, ...numbers }, '呐喊: 第1卷[M/OL]. 2版.', '呐喊 (2nd ed., Vol. 1)'],
])('a book is cited with %s', (_, changes, chinese, english) => {
  const texts = [`鲁迅. ${chinese} ${published}`, `鲁迅. (1923). ${english}. 新潮社.`];
  expect(textsOf({ ...lu, ...changes })).toEqual(texts);
});

test('a book in English has English words for its numbers', () => {
  expect(textsOf({ ...handbook, ...numbers })).toEqual([
    'Doe, J. Handbook of Strange Systems: Vol. 1[M/OL]. 2nd ed. Publisher, 2020. [2026-11-21].',
    'Doe, J. (2020). Handbook of Strange Systems (2nd ed., Vol. 1). Publisher.',
  ]);
});

const handbook = {
  ...book,
  name: { en: 'Handbook of Strange Systems' },
  authors: ['Doe, J.'],
  place: '',
  publisher: 'Publisher',
  publishedOn: '2020',
};

test.each([
  ['3', '3rd ed.'],
  ['4', '4th ed.'],
  ['11', '11th ed.'],
  ['12', '12th ed.'],
  ['21', '21st ed.'],
  [' 22 ', '22nd ed.'],
  ['113', '113th ed.'],
  // One that has words keeps them, once.
  ['2nd ed.', '2nd ed.'],
  ['第2版', '第2版'],
  ['Rev. ed.', 'Rev. ed.'],
  ['Second edition', 'Second edition'],
  // A first edition is left out.
  ...['1', '', '01'].map((edition) => [edition, '']),
])('edition %j is the %j', (edition = '', words = '') => {
  const [gbt, apa] = textsOf({ ...handbook, edition });
  expect(gbt).toContain(`[M/OL]. ${words === '' ? '' : `${words.replace(/\.$/, '')}. `}Publisher`);
  expect(apa).toContain(`Systems${words === '' ? '' : ` (${words})`}. Publisher`);
});

test('of more than three authors GB/T 7714 names three', () => {
  const [chinese, english] = textsOf({ ...book, authors: ['甲', '乙', '丙', '丁'] });
  expect(chinese).toContain('甲, 乙, 丙, 等. ');
  expect(english).toContain('甲, 乙, 丙, & 丁. ');
});

test('a journal is cited by name and the years it has appeared, in the reader’s own style first', () => {
  const journal = { ...book, kind: 'journal', authors: [], startedIn: 1950 } as const;
  const named = { ...journal, authors: [], publisher: '', name: { en: 'Science & Co.' } };
  expect(citationsOf(named, day, 'en')).toEqual([
    { style: 'APA', text: 'Science & Co. (1950–).' },
    { style: 'GB/T 7714', text: 'Science & Co.[J/OL]. 北京, 1950–. [2026-11-21].' },
  ]);
});

const fact = (edit: Partial<TitleFact>): TitleFact => ({
  kind: 'impactFactor',
  name: '复合影响因子',
  year: 2022,
  value: 1,
  grade: '',
  source: 'CNKI',
  ...edit,
});

test('each measure stands for itself, newest year first', () => {
  const measures = measuresOf([
    fact({ year: 2021, value: 2 }),
    fact({ year: 2023, value: 4 }),
    fact({ name: 'JIF', year: 2020, value: 10 }),
    fact({ kind: 'inclusion', name: 'CSSCI', value: null }),
  ]);
  const rows = measures.map(({ name, years }) => [
    name,
    years.map(({ year, share }) => [year, share]),
  ]);
  expect(rows).toEqual([
    [
      '复合影响因子',
      [
        [2023, 1],
        [2021, 0.5],
      ],
    ],
    ['JIF', [[2020, 1]]],
  ]);
});

test('no bar is longer than its place, whatever the values', () => {
  const values = fc.array(fc.double({ noNaN: true, min: -1e9, max: 1e9 }), { minLength: 1 });
  always(values, (given) => {
    const [measure] = measuresOf(given.map((value) => fact({ value })));
    for (const { share } of measure?.years ?? []) {
      expect(share).toBeGreaterThanOrEqual(0);
      expect(share).toBeLessThanOrEqual(1);
    }
  });
});

test('a list is named once with all its editions, and warnings are no lists', () => {
  const core = { kind: 'inclusion', name: '北大核心', value: null } as const;
  const warning = { kind: 'warning', name: '预警名单', value: null, grade: '高' } as const;
  const facts = [fact({ ...core, year: 2017 }), fact({ ...core, year: 2020 }), fact(warning)];
  const lists = listsOf(facts, 'inclusion').map(({ name, editions }) => [name, editions.length]);
  expect(lists).toEqual([['北大核心', 2]]);
  expect(listsOf(facts, 'warning')[0]?.editions[0]?.grade).toBe('高');
});

beforeAll(async () => {
  await startTexts('en');
  await loadLaterTexts();
});
const text: Translate = (key, values) => i18n.t(key, { ...values });

const part = { volumeFrom: '', issueFrom: '', volumeTo: '', issueTo: '' };
const nothing: Coverage = { from: null, to: null, ...part, embargo: '' };

const limited = 'only the last 10 calendar years (counting this one)';

test.each<[string, Partial<Coverage>, 'journal' | 'ebook', string[]]>([
  ['of a journal that are not known', {}, 'journal', ['Years not known']],
  ['of a book that are not known', {}, 'ebook', []],
  ['of a book', { from: '2001' }, 'ebook', ['2001 to present']],
  // Nobody can tell which of them is wrong.
  ['that are wrong', { from: '2001', to: '1999' }, 'ebook', ['Years not known']],
  [
    'with two walls',
    { from: '1995', embargo: 'R10Y;P1D' },
    'ebook',
    [`1995 to present, ${limited}, except the last day`],
  ],
  ['that are free', { from: '2017', isFree: true }, 'journal', ['2017 to present, free for all']],
  ['to come', { from: '2027-01' }, 'journal', ['from 2027-01']],
  [
    'behind a wall',
    { from: '2026-03-01', embargo: 'P1Y' },
    'journal',
    ['2026-03-01 to present, except the current calendar year, readable from 2027'],
  ],
  [
    'that are over',
    { from: '1980', to: '2010', embargo: 'R1Y' },
    'journal',
    ['1980–2010, only the current calendar year, nothing can be read'],
  ],
  ['with a wall alone', { embargo: 'P1Y' }, 'ebook', ['except the current calendar year']],
])('years %s', (_, known, kind, lines) => {
  expect(yearLines([{ ...nothing, ...known }], kind, '2026-11-29', text)).toEqual(lines);
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
