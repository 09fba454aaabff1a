import { expect, test } from 'vitest';
import { addressOf, filtersOf, readListQuery, withFilter, withSaved } from './list-query.ts';

test('the filters are read from the address, and what no list has is left out', () => {
  const params = new URLSearchParams('q=law&state=draft&missing=line&subject=&order=best');
  expect(readListQuery(params)).toEqual({
    q: 'law',
    state: 'draft',
    missing: 'line',
    order: 'name',
  });
  expect(readListQuery(new URLSearchParams('state=gone'))).toEqual({ q: '', order: 'name' });
});

test('a changed filter keeps the others, and an empty one leaves the address', () => {
  const params = new URLSearchParams('q=law&state=draft');
  expect(withFilter(params, 'order', 'changed').toString()).toBe('q=law&state=draft&order=changed');
  expect(withFilter(params, 'state', '').toString()).toBe('q=law');
  expect(withFilter(params, 'order', 'name').toString()).toBe('q=law&state=draft');
  expect(params.toString()).toBe('q=law&state=draft');
});

test('a saved filter is the address of its list, and replaces the one of the same name', () => {
  const drafts = {
    name: 'Mine',
    address: addressOf('database', new URLSearchParams({ state: 'draft', q: '法 学' })),
  };
  expect(drafts.address).toBe('/desk/records/database?state=draft&q=%E6%B3%95+%E5%AD%A6');
  const notices = { name: 'Mine', address: '/desk/records/notice?order=end' };
  const all = withSaved([drafts, notices], { ...drafts, address: '/desk/records/database?q=law' });
  expect(filtersOf('database', all).map(({ address }) => address)).toEqual([
    '/desk/records/database?q=law',
  ]);
  expect(filtersOf('notice', all)).toEqual([notices]);
  expect(filtersOf('other', all)).toEqual([]);
});
