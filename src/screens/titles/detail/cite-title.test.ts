import { expect, test } from 'vitest';
import { citationsOf } from './cite-title.ts';

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
const textsOf = (title: Parameters<typeof citationsOf>[0]) =>
  citationsOf(title, day, 'zh_CN').map(({ text }) => text);

test('a book is cited with author, maker and year', () => {
  expect(textsOf({ ...book, authors: [...book.authors] })).toEqual([
    '鲁迅. 呐喊[M/OL]. 北京: 新潮社, 1923. [2026-11-21].',
    '鲁迅. (1923). Call to Arms. 新潮社.',
  ]);
});

test('a volume is named after the name', () => {
  const volume = { ...book, authors: ['鲁迅'], edition: '2nd ed.', volume: '3' };
  expect(textsOf(volume)).toEqual([
    '鲁迅. 呐喊: 第3卷[M/OL]. 2nd ed. 北京: 新潮社, 1923. [2026-11-21].',
    '鲁迅. (1923). Call to Arms (2nd ed., Vol. 3). 新潮社.',
  ]);
  expect(textsOf({ ...volume, edition: '', volume: '上册' })[0]).toContain('呐喊: 上册[M/OL]. ');
});

const handbook = {
  ...book,
  name: { en: 'Handbook of Strange Systems' },
  authors: ['Doe, J.'],
  place: '',
  publisher: 'Publisher',
  publishedOn: '2020',
};

test('an edition and a volume that are bare numbers get the words of the style and of the book', () => {
  expect(textsOf({ ...handbook, edition: '2', volume: '1' })).toEqual([
    'Doe, J. Handbook of Strange Systems: Vol. 1[M/OL]. 2nd ed. Publisher, 2020. [2026-11-21].',
    'Doe, J. (2020). Handbook of Strange Systems (2nd ed., Vol. 1). Publisher.',
  ]);
  const chinese = { ...book, name: { zh_CN: '呐喊' }, authors: ['鲁迅'] };
  expect(textsOf({ ...chinese, edition: '2', volume: '1' })).toEqual([
    '鲁迅. 呐喊: 第1卷[M/OL]. 2版. 北京: 新潮社, 1923. [2026-11-21].',
    '鲁迅. (1923). 呐喊 (2nd ed., Vol. 1). 新潮社.',
  ]);
});

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
])('edition %s is the %s', (edition, words) => {
  const [gbt, apa] = textsOf({ ...handbook, edition });
  expect(gbt).toContain(`[M/OL]. ${words.endsWith('.') ? words : `${words}.`} Publisher`);
  expect(apa).toContain(`Systems (${words}). Publisher`);
});

test.each(['1', '', '01'])('a first edition is left out: %j', (edition) => {
  expect(textsOf({ ...handbook, edition })).toEqual([
    'Doe, J. Handbook of Strange Systems[M/OL]. Publisher, 2020. [2026-11-21].',
    'Doe, J. (2020). Handbook of Strange Systems. Publisher.',
  ]);
});

test('of more than three authors GB/T 7714 names three', () => {
  const authors = ['甲', '乙', '丙', '丁'];
  const [chinese, english] = textsOf({ ...book, authors });
  expect(chinese).toContain('甲, 乙, 丙, 等. ');
  expect(english).toContain('甲, 乙, 丙, & 丁. ');
});

test('a journal is cited by name and the years it has appeared', () => {
  const journal = { ...book, kind: 'journal', authors: [], startedIn: 1950 } as const;
  const named = { ...journal, authors: [], publisher: '', name: { en: 'Science & Co.' } };
  expect(textsOf(named)).toEqual([
    'Science & Co.[J/OL]. 北京, 1950–. [2026-11-21].',
    'Science & Co. (1950–).',
  ]);
});

test('the reader’s own style comes first', () => {
  const styles = citationsOf({ ...book, authors: [] }, day, 'en').map(({ style }) => style);
  expect(styles).toEqual(['APA', 'GB/T 7714']);
});
