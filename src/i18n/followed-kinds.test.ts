// Where nothing is followed yet, the texts are not of databases alone: all kinds can be followed.
import { expect, test } from 'vitest';
import { home as homeEn } from './en/home.ts';
import { patron as patronEn } from './en/patron.ts';
import { home } from './zh_CN/home.ts';
import { patron } from './zh_CN/patron.ts';

test.each([
  ['zh_CN', patron.followed, ['数据库', '期刊', '电子书', '其他资源']],
  ['en', patronEn.followed, ['database', 'journal', 'e-book', 'another resource']],
] as const)('the empty list of the personal center names every kind (%s)', (_, words, kinds) => {
  expect(kinds.filter((kind) => !words.emptyText.includes(kind))).toEqual([]);
  expect(words.emptyTitle).not.toMatch(/数据库|database/);
});

test('the home screen names no single kind', () => {
  expect([home.following.empty, homeEn.following.empty].join()).not.toMatch(/数据库|database/);
});
