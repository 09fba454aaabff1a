import { describe, expect, test } from 'vitest';
import { tokensOf } from '../text/tokens.ts';
import { topicsFrom, topicsTyped } from './topics.ts';

const topics = topicsFrom([
  { word: '理学', ids: ['acs'] },
  { word: 'Natural sciences', ids: ['acs'] },
  { word: '心理学', ids: ['psyc'] },
  { word: 'psychology', ids: ['apa'] },
  { word: '股票', ids: ['csmar'] },
  { word: 'stock market', ids: ['wind'] },
  { word: '生命科学', ids: ['pubmed'] },
  { word: 'thesis', ids: ['proquest'] },
  { word: '经济', ids: ['eps'] },
  { word: '医学期刊', ids: ['yiigle'] },
]);
const typed = (text: string) =>
  topicsTyped(topics, tokensOf(text)).map(({ shown, ids }) => [shown, ...ids.toSorted()]);

describe('a topic word is a word', () => {
  test('and no part of a longer one', () => {
    expect(typed('心理学')).toEqual([['心理学', 'apa', 'psyc']]);
    expect(typed('photosynthesis')).toEqual([]);
    expect(typed('理学')).toEqual([['理学', 'acs']]);
  });

  test('beside others', () => {
    expect(typed('中国经济史')).toEqual([['经济', 'eps']]);
    expect(typed('psychology of art')[0]).toEqual(['psychology', 'apa', 'psyc']);
  });

  test('in any form', () => {
    expect(typed('stock markets')).toEqual([['stock market', 'csmar', 'wind']]);
    expect(typed('theses')).toEqual([['thesis', 'proquest']]);
  });
});

describe('both languages lead to the same', () => {
  test.each([
    ['心理学', 'psychology'],
    ['股票', 'stock market'],
    ['股票', 'stocks'],
    ['股市', 'equities'],
    ['基因', 'genome'],
    ['基因组学', 'genetics'],
  ])('%s, %s', (chinese, english) => {
    const [one, other] = [typed(chinese), typed(english)].map(([first = []]) => first.slice(1));
    expect(one).not.toEqual([]);
    expect(one).toEqual(other);
  });

  test('where nothing is on a topic alone, to the wider one, and says so', () => {
    expect(typed('基因')).toEqual([['生命科学', 'pubmed']]);
    expect(typed('chemistry')).toEqual([['Natural sciences', 'acs']]);
  });
});
