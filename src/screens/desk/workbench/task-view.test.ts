import { expect, test } from 'vitest';
import { besideOf, filtersIn, tasksPath, urgencyOf } from './task-view.ts';

test.each([
  ['/desk', { view: 'all', kind: null }],
  ['/desk?view=mine', { view: 'mine', kind: null }],
  ['/desk?view=overdue&kind=fault', { view: 'overdue', kind: 'fault' }],
] as const)('%s shows %o, and is its address', (path, filters) => {
  expect(filtersIn(new URL(path, 'http://a').searchParams)).toEqual(filters);
  expect(tasksPath(filters)).toBe(path);
});

test('an address that names no part of the list shows the whole list', () => {
  const query = new URLSearchParams('view=x&kind=constructor');
  expect(filtersIn(query)).toEqual({ view: 'all', kind: null });
});

test('a task is overdue on the day after its day', () => {
  const on = (dueOn: string | null) => urgencyOf({ dueOn }, '2026-11-30');
  expect([on('2026-11-29'), on('2026-11-30'), on('2026-12-01'), on(null)]).toEqual([
    'overdue',
    'today',
    'later',
    null,
  ]);
});

test('next and previous stay in the list', () => {
  const items = ['a', 'b', 'c'];
  expect(besideOf(items, null, 1)).toBe('a');
  expect(besideOf(items, null, -1)).toBe('c');
  expect(besideOf(items, 'a', 1)).toBe('b');
  expect(besideOf(items, 'c', 1)).toBe('c');
  expect(besideOf(items, 'a', -1)).toBe('a');
  expect(besideOf(items, 'gone', 1)).toBe('a');
  expect(besideOf([], null, 1)).toBeUndefined();
});
