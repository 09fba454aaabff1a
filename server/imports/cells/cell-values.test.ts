import { expect, test } from 'vitest';
import { documentTypesOf } from '../vocabulary/document-type-names.ts';
import { accessOf, dayOfCell, languagesOf, partsOf, usersOf, yesOrNo } from './cell-values.ts';

test('days are read as people write them, and must exist', () => {
  for (const cell of '2026-03-01 2026/3/1 2026.3.1 2026年3月1日 20260301 1.3.2026'.split(' '))
    expect(dayOfCell(cell)).toBe('2026-03-01');
  for (const cell of ['2026-02-30', '01/03/2026', 'soon', '']) expect(dayOfCell(cell)).toBeNull();
});

test('yes and no come in both languages', () => {
  expect(['是', 'Yes'].map(yesOrNo)).toEqual([true, true]);
  expect(['否', '', 'maybe'].map(yesOrNo)).toEqual([false, false, null]);
});

test('a cell may hold several values', () => {
  expect(partsOf('a; b；c|d、a')).toEqual(['a', 'b', 'c', 'd']);
});

test('languages, access, users and types are known by their usual names', () => {
  expect(languagesOf('mixed')).toEqual(['zh', 'en']);
  expect([languagesOf('Klingon'), languagesOf('constructor')]).toEqual([null, null]);
  expect(accessOf('校外 VPN')).toEqual(['campus', 'remote']);
  expect(accessOf('on campus')).toEqual(['campus']);
  expect([accessOf('not stated'), accessOf('未说明')]).toEqual([[], []]);
  expect(accessOf('浏览器')).toBeNull();
  expect([usersOf('3'), usersOf('不限'), usersOf('some')]).toEqual([3, 'unlimited', null]);
  expect(documentTypesOf('Primary Sources (Literature)')).toEqual(['archive']);
  expect(documentTypesOf('language-learning')).toEqual(['language-learning']);
  expect(documentTypesOf('外文期刊')).toEqual(['ejournal']);
  expect(documentTypesOf('constructor')).toBeNull();
});
