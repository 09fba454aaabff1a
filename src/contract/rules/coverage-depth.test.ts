import { expect, test } from 'vitest';
import { depthOf, isFullText, readableDepth } from './coverage-depth.ts';

test.each([
  ['fulltext', 'fulltext', true],
  ['Full text', 'fulltext', true],
  ['selected articles', 'selected', true],
  ['eBook', 'ebook', true],
  ['abstracts', 'abstracts', false],
  ['Abstracts and indexing', 'abstracts', false],
  ['TOC', 'contents', false],
  ['Tables of contents', 'contents', false],
  ['index', 'index', false],
  ['仅文摘', 'abstracts', false],
  ['partly', null, true],
  ['photocopies', null, true],
  ['237486', null, true],
  ['', null, true],
])('the depth "%s" is %s, with a text to read: %s', (given, depth, hasText) => {
  expect([depthOf(given), isFullText(given)]).toEqual([depth, hasText]);
});

test('readers get the word of KBART, or the words of the list', () => {
  expect(
    ['Full-Text', 'selectedarticles', 'Abstracts only', ' partly ', ''].map(readableDepth),
  ).toEqual(['fulltext', 'selected articles', 'abstracts', 'partly', '']);
});
