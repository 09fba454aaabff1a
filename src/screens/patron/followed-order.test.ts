// The resources a patron follows, in the chosen order.
import { expect, test } from 'vitest';
import type { ResourceKind } from '#contract/models/model.ts';
import { followedInOrder, followedSortIn } from './followed-order.ts';

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
const ids = (...given: Parameters<typeof followedInOrder>) =>
  followedInOrder(...given)
    .map(({ resource }) => resource.id)
    .join('');

test('the latest comes first unless another order is asked for', () => {
  expect(ids(list, followedSortIn(new URLSearchParams('tab=followed')), 'en')).toBe('ewja');
  expect(followedSortIn(new URLSearchParams('sort=anything'))).toBe('latest');
});

test('names stand in the order of the reader’s language', () => {
  expect(ids(list, 'name', 'en')).toBe('jaew');
  expect(ids(list, 'name', 'zh_CN')).toBe('ajwe');
});

test('kinds stand together, by name within', () => {
  expect(ids(list, followedSortIn(new URLSearchParams('sort=kind')), 'zh_CN')).toBe('awje');
});
