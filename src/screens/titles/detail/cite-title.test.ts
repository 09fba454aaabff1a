import { expect, test } from 'vitest';
import { citationsOf } from './cite-title.ts';

const book = {
  kind: 'ebook',
  name: { zh_CN: '呐喊', en: 'Call to Arms' },
  authors: ['鲁迅'],
  edition: '',
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

test('of more than three authors GB/T 7714 names three', () => {
  const authors = ['甲', '乙', '丙', '丁'];
  const [chinese, english] = textsOf({ ...book, authors });
  expect(chinese).toContain('甲, 乙, 丙, 等. ');
  expect(english).toContain('甲, 乙, 丙, & 丁. ');
});

test('a journal is cited by name and the years it has appeared', () => {
  const journal = {
    ...book,
    kind: 'journal' as const,
    authors: [],
    startedIn: 1950,
    publisher: '',
  };
  expect(textsOf({ ...journal, name: { en: 'Science & Co.' } })).toEqual([
    'Science & Co.[J/OL]. 北京, 1950–. [2026-11-21].',
    'Science & Co. (1950–).',
  ]);
});

test('the reader’s own style comes first', () => {
  const styles = citationsOf({ ...book, authors: [] }, day, 'en').map(({ style }) => style);
  expect(styles).toEqual(['APA', 'GB/T 7714']);
});
