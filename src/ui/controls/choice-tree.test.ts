import { describe, expect, test } from 'vitest';
import {
  choicesOf,
  countOf,
  type Listed,
  narrowed,
  pressed,
  treeOf,
  withOneMore,
} from './choice-tree.ts';

const listed: readonly Listed[] = [
  listedAs('arts', '艺术学院', 'College of Arts', null, 'yishuxueyuan', 'ysxy'),
  listedAs('music', '音乐系', 'Music', 'arts', 'yinyuexi', 'yyx'),
  listedAs('science', '理学院', 'College of Science', null, 'lixueyuan', 'lxy'),
  listedAs('maths', '数学系', 'Mathematics', 'science', 'shuxuexi', 'sxx'),
  listedAs('physics', '物理学系', 'Physics', 'science', 'wulixuexi', 'wlxx'),
  listedAs('library', '图书馆', 'Library', null, 'tushuguan', 'tsg'),
];

function listedAs(
  code: string,
  zh_CN: string,
  en: string,
  parent: string | null,
  spelled: string,
  initials: string,
): Listed {
  return { code, name: { zh_CN, en }, parent, keys: { zh_CN: spelled, initials } };
}

const tree = treeOf(listed, 'zh_CN');
const found = (typed: string) =>
  narrowed(tree, typed).map(({ code, choices }) => [code, ...choices.map((one) => one.code)]);

describe('a tree of choices', () => {
  test('has two levels in the order of the list', () => {
    expect(tree.map(({ label, choices }) => [label, ...choices.map((one) => one.label)])).toEqual([
      ['艺术学院', '音乐系'],
      ['理学院', '数学系', '物理学系'],
      ['图书馆'],
    ]);
    expect(countOf(tree)).toBe(6);
  });

  test('speaks the reader’s language, or says in which one a name is', () => {
    const only = treeOf([{ code: 'a', name: { zh_CN: '历史' }, parent: null }], 'en');
    expect(only.map(({ label, lang }) => [label, lang])).toEqual([['历史', 'zh-CN']]);
    expect(treeOf(listed, 'en')[0]).toMatchObject({ label: 'College of Arts', lang: 'en' });
  });

  test('loses nothing whose parent is not there, goes deeper, or in circles', () => {
    const odd: Listed[] = [
      { code: 'a', name: {}, parent: null },
      { code: 'b', name: {}, parent: 'a' },
      { code: 'c', name: {}, parent: 'b' },
      { code: 'd', name: {}, parent: 'gone' },
      { code: 'e', name: {}, parent: 'f' },
      { code: 'f', name: {}, parent: 'e' },
    ];
    expect(countOf(treeOf(odd, 'en'))).toBe(odd.length);
    expect(treeOf(odd, 'en')[0]?.choices.map(({ code }) => code)).toEqual(['b', 'c']);
  });
});

describe('a choice is found', () => {
  test.each([
    ['数学', [['science', 'maths']]],
    ['shuxuexi', [['science', 'maths']]],
    ['shu xue xi', [['science', 'maths']]],
    ['sxx', [['science', 'maths']]],
    ['Math', [['science', 'maths']]],
    ['ＭＡＴＨ', [['science', 'maths']]],
    ['w', [['science', 'physics']]],
  ])('by Chinese, pinyin, initials and English: %s', (typed, expected) => {
    expect(found(typed)).toEqual(expected);
  });

  test('with its whole group, where the group is what was meant', () => {
    expect(found('理学院')).toEqual([['science', 'maths', 'physics']]);
    expect(found('college arts')).toEqual([['arts', 'music']]);
  });

  test('without the whole it is part of: that is no answer, and is not counted', () => {
    const [science] = narrowed(tree, '数学');
    expect(science?.isOffered).toBe(false);
    expect(countOf(narrowed(tree, '数学'))).toBe(1);
    expect(countOf(narrowed(tree, '理学院'))).toBe(3);
  });

  test('not at all where nothing fits', () => {
    expect(found('天文')).toEqual([]);
    expect(found('zzz')).toEqual([]);
  });

  test('and all are where nothing was typed', () => {
    expect(narrowed(tree, '  ')).toBe(tree);
  });
});

test('chosen codes keep their order, and one that is gone still shows', () => {
  expect(choicesOf(tree, ['physics', 'gone', 'arts']).map(({ label }) => label)).toEqual([
    '物理学系',
    'gone',
    '艺术学院',
  ]);
});

describe('one more is chosen', () => {
  test.each([
    ['music', ['maths'], ['maths', 'music']],
    ['science', ['maths', 'music', 'physics'], ['music', 'science']],
    ['maths', ['science', 'arts'], ['arts', 'maths']],
    ['library', ['science'], ['science', 'library']],
  ])('a whole replaces its parts, a part its whole: %s', (code, chosen, expected) => {
    expect(withOneMore(tree, chosen, code)).toEqual(expected);
  });
});

test('as many are chosen as the limit says, and what is chosen can always be given up', () => {
  expect(pressed(tree, ['maths'], 'music', 2)).toEqual(['maths', 'music']);
  expect(pressed(tree, ['maths', 'music'], 'library', 2)).toBeNull();
  expect(pressed(tree, ['maths', 'physics'], 'science', 1)).toEqual(['science']);
  expect(pressed(tree, ['maths', 'music'], 'music', 1)).toEqual(['maths']);
});
