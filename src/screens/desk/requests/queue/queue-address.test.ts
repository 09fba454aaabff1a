import { expect, test } from 'vitest';
import {
  filtersIn,
  neighbourOf,
  type QueueFilters,
  queuePath,
  requestPath,
  statesOf,
} from './queue-address.ts';

const plain: QueueFilters = { kind: null, state: 'open', q: '', page: 1 };
const back = (path: string) => filtersIn(new URL(path, 'http://a').searchParams);

test('the plain queue has a plain address', () => {
  expect(queuePath(plain)).toBe('/desk/requests');
  expect(back('/desk/requests')).toEqual(plain);
});

test.each<QueueFilters>([
  { kind: 'fault', state: 'seen', q: '知网 & co', page: 3 },
  { kind: 'copy', state: 'checking', q: '', page: 1 },
  { kind: null, state: 'all', q: '#?', page: 2 },
])('filters come back from the address: %o', (filters) => {
  expect(back(queuePath(filters))).toEqual(filters);
  expect(back(requestPath({ kind: 'fault', id: 'a/b' }, filters))).toEqual(filters);
});

test('an address that names nothing of the queue shows the plain one', () => {
  for (const wrong of ['kind=x', 'state=__proto__', 'page=-1', 'page=1.5', 'page=1e9', 'page=x']) {
    expect(back(`/desk/requests?${wrong}`)).toEqual(plain);
  }
});

test('an id cannot leave its place in the address', () => {
  expect(requestPath({ kind: 'fault', id: '../x?y' }, plain)).toBe(
    '/desk/requests/fault/..%2Fx%3Fy',
  );
});

test('only states of the kind are offered', () => {
  expect(statesOf('copy')).toContain('supplied');
  expect(statesOf('copy')).not.toContain('answered');
  expect(statesOf('fault')).toContain('answered');
  expect(statesOf(null)).toEqual(['open', 'done', 'all']);
});

test('next and previous end with the list', () => {
  const items = ['a', 'b'].map((id) => ({ kind: 'fault', id }));
  const [first, second] = items;
  expect(neighbourOf(items, null, 1)).toBe(first);
  expect(neighbourOf(items, first ?? null, 1)).toBe(second);
  expect(neighbourOf(items, second ?? null, 1)).toBeNull();
  expect(neighbourOf(items, first ?? null, -1)).toBeNull();
  expect(neighbourOf(items, { kind: 'copy', id: 'a' }, 1)).toBeNull();
});
