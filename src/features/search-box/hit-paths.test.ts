import { expect, test } from 'vitest';
import { HitKind } from '#contract/models/search-model.ts';
import { hitPath, kindPath } from './hit-paths.ts';

test('every kind of hit has a place of its own', () => {
  const paths = HitKind.options.map((kind) => hitPath({ kind, id: 'a/1', isHeld: true }));
  expect(paths).toEqual([
    '/databaseDetail?id=a%2F1',
    '/journalDetail?id=a%2F1',
    '/electricDetail?id=a%2F1',
    '/otherResourceDetail?id=a%2F1',
    '/notice?id=a%2F1',
    '/fundDetail/a%2F1',
    '/literatureDetail?id=a%2F1',
  ]);
});

test('a journal that is not held opens among all journals', () => {
  expect(hitPath({ kind: 'journal', id: '7', isHeld: false })).toBe('/allJournalDetail?id=7');
});

test('the list of a kind is asked for the same words', () => {
  expect(kindPath('ebook', '红 楼&梦')).toBe(
    `/electricList?${new URLSearchParams({ q: '红 楼&梦' })}`,
  );
  expect(kindPath('notice', 'x')).toBe('/notice');
});
