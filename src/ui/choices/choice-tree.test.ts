import { expect, test } from 'vitest';
import {
  choicesOf,
  countOf,
  type Listed,
  narrowed,
  pressed,
  treeOf,
  withOneMore,
} from './choice-tree.ts';

const rows: [string, string, string, string | null, string, string][] = [
  ['arts', '艺术学院', 'College of Arts', null, 'yishuxueyuan', 'ysxy'],
  ['music', '音乐系', 'Music', 'arts', 'yinyuexi', 'yyx'],
  ['science', '理学院', 'College of Science', null, 'lixueyuan', 'lxy'],
  ['maths', '数学系', 'Mathematics', 'science', 'shuxuexi', 'sxx'],
  ['physics', '物理学系', 'Physics', 'science', 'wulixuexi', 'wlxx'],
  ['library', '图书馆', 'Library', null, 'tushuguan', 'tsg'],
];
const listed = rows.map(([code, zh_CN, en, parent, spelled, initials]): Listed => {
  return { code, name: { zh_CN, en }, parent, keys: { zh_CN: spelled, initials } };
});

const tree = treeOf(listed, 'zh_CN');
const found = (typed: string) =>
  narrowed(tree, typed).map(({ code, choices }) => [code, ...choices.map((one) => one.code)]);

test('a tree of choices has two levels in the order of the list', () => {
  expect(tree.map(({ label, choices }) => [label, ...choices.map((one) => one.label)])).toEqual([
    ['艺术学院', '音乐系'],
    ['理学院', '数学系', '物理学系'],
    ['图书馆'],
  ]);
  expect(countOf(tree)).toBe(6);
});

test('a tree of choices speaks the reader’s language, or says in which one a name is', () => {
  const only = treeOf([{ code: 'a', name: { zh_CN: '历史' }, parent: null }], 'en');
  expect(only.map(({ label, lang }) => [label, lang])).toEqual([['历史', 'zh-CN']]);
  expect(treeOf(listed, 'en')[0]).toMatchObject({ label: 'College of Arts', lang: 'en' });
});

test('a tree of choices loses nothing whose parent is not there, goes deeper, or in circles', () => {
  const parents = { a: null, b: 'a', c: 'b', d: 'gone', e: 'f', f: 'e' };
  const odd = Object.entries(parents).map(([code, parent]) => ({ code, name: {}, parent }));
  const whole = treeOf(odd, 'en');
  expect(countOf(whole)).toBe(odd.length);
  expect(whole[0]?.choices.map(({ code }) => code)).toEqual(['b', 'c']);
});

test('a choice is found by Chinese, pinyin, initials and English', () => {
  for (const typed of ['数学', 'shuxuexi', 'shu xue xi', 'sxx', 'Math', 'ＭＡＴＨ'])
    expect([typed, found(typed)]).toEqual([typed, [['science', 'maths']]]);
  expect(found('w')).toEqual([['science', 'physics']]);
});

test('a choice is found with its whole group, where the group is what was meant', () => {
  expect(found('理学院')).toEqual([['science', 'maths', 'physics']]);
  expect(found('college arts')).toEqual([['arts', 'music']]);
  // Without the whole it is part of, that is no answer, and is not counted.
  expect(narrowed(tree, '数学')[0]?.isOffered).toBe(false);
  expect(['数学', '理学院'].map((typed) => countOf(narrowed(tree, typed)))).toEqual([1, 3]);
});

test('no choice is found where nothing fits, and all are where nothing was typed', () => {
  expect([found('天文'), found('zzz')]).toEqual([[], []]);
  expect(narrowed(tree, '  ')).toBe(tree);
});

test('chosen codes keep their order, and one that is gone still shows', () => {
  const labels = choicesOf(tree, ['physics', 'gone', 'arts']).map(({ label }) => label);
  expect(labels).toEqual(['物理学系', 'gone', '艺术学院']);
});

test.each([
  ['music', ['maths'], ['maths', 'music']],
  ['science', ['maths', 'music', 'physics'], ['music', 'science']],
  ['maths', ['science', 'arts'], ['arts', 'maths']],
  ['library', ['science'], ['science', 'library']],
])('a whole replaces its parts, a part its whole: %s', (code, chosen, expected) => {
  expect(withOneMore(tree, chosen, code)).toEqual(expected);
});

test('as many are chosen as the limit says, and what is chosen can always be given up', () => {
  expect(pressed(tree, ['maths'], 'music', 2)).toEqual(['maths', 'music']);
  expect(pressed(tree, ['maths', 'music'], 'library', 2)).toBeNull();
  expect(pressed(tree, ['maths', 'physics'], 'science', 1)).toEqual(['science']);
  expect(pressed(tree, ['maths', 'music'], 'music', 1)).toEqual(['maths']);
});
