import fc from 'fast-check';
import { expect, test } from 'vitest';
import { always } from '#tests/setup/always.ts';
import { questionIn } from './question.ts';

/** In short: `words | years | volume/issue/pages`, or the kind and what is known. */
const wanted = (text: string): string => {
  const question = questionIn(text, 2026);
  if (question === null) return 'nothing';
  if (question.kind === 'words') {
    const { words, years, place } = question;
    return [words, years.join(' '), Object.values(place).join('/')].join(' | ');
  }
  if (question.kind !== 'item') return question.kind;
  const known = Object.entries(question.item).filter(([, value]) => value !== '');
  return known.map(([field, value]) => `${field} ${value}`).join(', ');
};

test.each([
  ['Nature 2012', 'Nature | 2012 | //'],
  ['Nature, 2012', 'Nature | 2012 | //'],
  ['Nature vol 483 no 7391', 'Nature |  | 483/7391/'],
  ['Nature vol. 483, no. 7391', 'kind article, sourceTitle Nature, volume 483, issue 7391'],
  ['Nature 483(7391)', 'Nature |  | 483/7391/'],
  ['Nature 483:531', 'Nature |  | 483//531'],
  ['Nature pp 12-20 2012', 'Nature | 2012 | //12-20'],
  ['法学研究 2012年第3期', 'kind article, sourceTitle 法学研究, year 2012, issue 3'],
  ['法学研究2012(3)', '法学研究 | 2012 | /3/'],
  ['《法学研究》2012年34卷2期', '法学研究 | 2012 | 34/2/'],
  ['2001: A Space Odyssey', 'A Space Odyssey | 2001 | //'],
  ['1984', ' | 1984 | //'],
  ['vol 12', ' |  | 12//'],
  ['law databases', 'law databases |  | //'],
  // Two years; more than two, years to come and those before printing are words or nothing.
  ['Nature 2013 2012', 'Nature | 2012 2013 | //'],
  ['Nature 1066', 'Nature 1066 |  | //'],
  ['Nature 2011 2012 2013', 'nothing'],
  ['Nature 2099', 'nothing'],
  ['"Nature 2012"', 'nothing'],
  ['title:nature 2012', 'nothing'],
  ['Nature OR Science 2012', 'nothing'],
  [`${'x '.repeat(500)}2012`, 'nothing'],
  ['ISSN 0028-0836 2012', 'kind article, year 2012, issn 0028-0836'],
  ['0028-0836', 'kind article, issn 0028-0836'],
  ['ISBN 978-7-302-22843-1', 'kind book, isbn 9787302228431'],
  ['10.1038/NATURE14539', 'kind article, doi 10.1038/nature14539'],
  ['Nature 171, 737 (1953)', 'kind article, sourceTitle Nature, year 1953, volume 171, pages 737'],
  [
    'A. B. Li, “On Cells.” Nature 521, no. 3 (May 28, 2015): 4–9.',
    'kind article, title On Cells, authors A. B. Li, sourceTitle Nature, year 2015, volume 521, issue 3, pages 4-9',
  ],
  [
    'Austen J. Emma. London: Penguin; 2003.',
    'kind book, title Emma, authors Austen J, year 2003, publisher Penguin',
  ],
  [
    '曹雪芹：《红楼梦》，北京：人民文学出版社，1996年',
    'kind book, title 红楼梦, authors 曹雪芹, year 1996, publisher 人民文学出版社',
  ],
  ['https://www.nature.com/a', 'address'],
  ['web+eresource://databaseDetail?id=x', 'screen'],
])('%s', (text, expected) => {
  expect(wanted(text)).toBe(expected);
});

test('whatever is typed is read', () => {
  always(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
    expect(() => questionIn(text, 2026)).not.toThrow();
  });
});
