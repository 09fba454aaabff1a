import { expect, test } from 'vitest';
import { readListQuery, withFilter } from './list-query.ts';

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
