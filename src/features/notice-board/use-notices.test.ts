import { expect, test } from 'vitest';
import type { Notice } from '#contract/models/notice-model.ts';
import { mergedNotices } from './use-notices.ts';

const notice = (id: string, publishedOn: string, isPinned = false) =>
  ({ id, publishedOn, isPinned }) as Notice;

test('notices for some readers stand in the order of the board', () => {
  const board = [
    notice('p', '2026-01-01', true),
    notice('b', '2026-03-01'),
    notice('c', '2026-01-01'),
  ];
  const own = [notice('q', '2026-02-01', true), notice('a', '2026-03-01')];
  expect(mergedNotices(board, own).map(({ id }) => id)).toEqual(['q', 'p', 'a', 'b', 'c']);
  expect(mergedNotices(board, [])).toBe(board);
});
