// The resources a patron follows, in the chosen order.
import { expect, test } from 'vitest';
import type { ResourceKind } from '#contract/models/model.ts';
import { ownOrderOf } from '#features/follow/own-order.ts';
import {
  followedByKind,
  followedInOrder,
  followedNamed,
  followedSortIn,
  moved,
} from './followed-order.ts';

const followed = (kind: ResourceKind, id: string, zh: string, en: string) => ({
  resource: { kind, id },
  name: { zh_CN: zh, en },
  followedOn: '2026-11-20',
});
const list = [
  followed('ebook', 'e', '周易', 'Book of Changes'),
  followed('database', 'w', '万方', 'Wanfang'),
  followed('journal', 'j', '编辑学报', 'Acta Editologica'),
  followed('database', 'a', '爱如生', 'Airusheng'),
];
const sortIn = (query: string) => followedSortIn(new URLSearchParams(query), new Map());
const ids = (...given: Parameters<typeof followedInOrder>) =>
  followedInOrder(...given)
    .map(({ resource }) => resource.id)
    .join('');

test('the latest comes first unless another order is asked for', () => {
  expect(ids(list, sortIn('tab=followed'), 'en')).toBe('ewja');
  expect(sortIn('sort=anything')).toBe('latest');
});

test('who has an own order sees it first, and can ask for another one', () => {
  const order = new Map([['database a', 0]]);
  expect(followedSortIn(new URLSearchParams('tab=followed'), order)).toBe('own');
  expect(followedSortIn(new URLSearchParams('sort=latest'), order)).toBe('latest');
});

test('names stand in the order of the reader’s language', () => {
  expect(ids(list, 'name', 'en')).toBe('jaew');
  expect(ids(list, 'name', 'zh_CN')).toBe('ajwe');
});

test('kinds stand together, by name within', () => {
  expect(ids(list, sortIn('sort=kind'), 'zh_CN')).toBe('awje');
});

test('the own order is the waiting one, or that of the facts; what is new comes first', () => {
  const ref = (id: string) => ({ kind: id === 'j' ? 'journal' : 'database', id }) as const;
  const facts = list.map((each, index) => ({
    ...each,
    position: each.resource.id === 'e' ? null : list.length - index,
  }));
  expect(ids(list, 'own', 'en', ownOrderOf(facts, undefined))).toBe('eajw');
  expect(ids(list, 'own', 'en', ownOrderOf(facts, [ref('w'), ref('j')]))).toBe('eawj');
  expect(ids(list, 'own', 'en', ownOrderOf([], undefined))).toBe('ewja');
});

test('one is moved, never beyond an end', () => {
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moved(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c']);
  expect(moved(['a', 'b', 'c'], 2, 9)).toEqual(['a', 'b', 'c']);
});

test('names are found by all typed words, in either language', () => {
  const found = (typed: string) => followedNamed(list, typed).map(({ resource }) => resource.id);
  expect([found('WAN'), found('学报'), found('acta  edit'), found('acta 万'), found(' ')]).toEqual([
    ['w'],
    ['j'],
    ['j'],
    [],
    ['e', 'w', 'j', 'a'],
  ]);
});

test('groups have one kind each', () => {
  expect(
    followedByKind(list).map(({ kind, items }) => [kind, items.map(({ resource }) => resource.id)]),
  ).toEqual([
    ['database', ['w', 'a']],
    ['journal', ['j']],
    ['ebook', ['e']],
  ]);
});
