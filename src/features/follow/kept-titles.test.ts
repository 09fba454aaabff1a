import { expect, test } from 'vitest';
import type { ResourceKind, ResourceRef } from '#contract/model.ts';
import { keyOf } from './follow-state.ts';
import { titlesToKeep } from './kept-titles.ts';

const ref = (kind: ResourceKind, id: string): ResourceRef => ({ kind, id });

test('journals and books are kept, databases are remembered with their list', () => {
  const followed = [ref('database', 'cnki'), ref('journal', '1'), ref('ebook', '2')];
  expect(titlesToKeep(followed, new Set())).toEqual([ref('journal', '1'), ref('ebook', '2')]);
});

test('what is kept is not read again, and no more than a few at once', () => {
  const followed = Array.from({ length: 200 }, (_, at) => ref('journal', `${at}`));
  const first = titlesToKeep(followed, new Set());
  expect(first.length).toBeLessThanOrEqual(60);
  expect(titlesToKeep(followed, new Set(first.map(keyOf)))).toEqual([]);
});
