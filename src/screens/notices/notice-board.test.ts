import { expect, test } from 'vitest';
import type { Notice, NoticeKind } from '#contract/models/notice-model.ts';
import {
  boardPath,
  itemsOfPage,
  kindOf,
  kindsOf,
  neighboursOf,
  ofKind,
  pageOf,
  pagesOf,
} from './notice-board.ts';

const notice = (id: string, kind: NoticeKind) => ({ id, kind }) as Notice;

const notices = [notice('a', 'trial'), notice('b', 'notice'), notice('c', 'trial')];

test('only kinds that have notices are offered, in one order, and one that is none means all', () => {
  expect(kindsOf(notices)).toEqual(['notice', 'trial']);
  const kinds = ['kind=gossip', 'kind=trial'].map((query) => kindOf(new URLSearchParams(query)));
  expect(kinds).toEqual([null, 'trial']);
  expect(ofKind(notices, null)).toBe(notices);
});

test('the neighbours are those of the list that was left', () => {
  const trials = ofKind(notices, 'trial');
  expect(neighboursOf(trials, 'a')).toEqual({ before: null, after: notices[2] });
  expect(neighboursOf(trials, 'b')).toEqual({ before: null, after: null });
});

test('a page that is none means the first one', () => {
  const queries = ['page=3', '', 'page=0', 'page=-1', 'page=x', 'page=1.5', 'page=99999'];
  const pages = queries.map((query) => pageOf(new URLSearchParams(query)));
  expect(pages).toEqual([3, 1, 1, 1, 1, 1, 1]);
});

test.each<[string, Parameters<typeof boardPath>]>([
  ['/notice', [null, null]],
  ['/notice', [null, null, 1]],
  ['/notice?kind=trial&id=a+b', ['trial', 'a b']],
  ['/notice?kind=trial&page=2', ['trial', null, 2]],
  ['/notice?page=6&id=old', [null, 'old', 6]],
])('the address %s keeps kind and page', (path, place) => {
  expect(boardPath(...place)).toBe(path);
});

test('pages take twenty notices each, of whatever part of the board was read', () => {
  const numbers = Array.from({ length: 100 }, (_, index) => 100 + index);
  expect([pagesOf(0), pagesOf(20), pagesOf(21)]).toEqual([1, 1, 2]);
  expect(itemsOfPage(numbers, 6, 100)).toEqual(numbers.slice(0, 20));
  expect(itemsOfPage(numbers, 10, 100)).toEqual(numbers.slice(80));
  expect(itemsOfPage(numbers, 11, 100)).toEqual([]);
  expect(itemsOfPage([1, 2, 3], 1, 0)).toEqual([1, 2, 3]);
});
