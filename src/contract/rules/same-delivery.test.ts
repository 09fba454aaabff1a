import { expect, test } from 'vitest';
import { emptyItem } from './delivery-rules.ts';
import { isSameCopy } from './same-delivery.ts';

const item = { ...emptyItem(), title: 'Editorial', sourceTitle: 'Nature', year: '2015' };

test('the same title, journal and year are the same copy', () => {
  expect(isSameCopy(item, { ...item, title: 'EDITORIAL', authors: 'A' })).toBe(true);
  expect(isSameCopy(item, { ...item, pages: '3' })).toBe(true);
  expect(isSameCopy({ ...item, doi: '10.1000/x' }, { ...emptyItem(), doi: '10.1000/x' })).toBe(
    true,
  );
});

test.each([
  { year: '2016' },
  { sourceTitle: 'Science' },
  { title: 'Other' },
  { kind: 'book' },
] as const)('%j is another', (change) => {
  expect(isSameCopy(item, { ...item, ...change })).toBe(false);
});

test('another issue, other pages or another DOI are another copy; nothing is no copy', () => {
  expect(isSameCopy({ ...item, issue: '1' }, { ...item, issue: '2' })).toBe(false);
  const chapter = { ...item, doi: '10.1000/x', pages: '1-2' };
  expect(isSameCopy(chapter, { ...chapter, pages: '3-4' })).toBe(false);
  expect(isSameCopy(chapter, { ...chapter, doi: '10.1000/y' })).toBe(false);
  expect(isSameCopy(emptyItem(), emptyItem())).toBe(false);
});
