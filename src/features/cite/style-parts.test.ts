import { expect, test } from 'vitest';
import { chineseNames, englishNames, joined } from './style-parts.ts';

test('parts that are known stand with one full stop each', () => {
  expect(joined(['A. B.', '', 'Title', 'Wiley, Inc.'])).toBe('A. B. Title. Wiley, Inc.');
});

test('GB/T 7714 names three authors at most', () => {
  expect(chineseNames(['甲', '乙', '丙'])).toBe('甲, 乙, 丙');
  expect(chineseNames(['甲', '乙', '丙', '丁'])).toBe('甲, 乙, 丙, 等');
  expect(chineseNames(['A', 'B'], 'et al', true)).toBe('A, B, et al');
});

test('APA names all, the last after an ampersand', () => {
  expect([englishNames([]), englishNames(['A']), englishNames(['A', 'B', 'C'])]).toEqual([
    '',
    'A',
    'A, B, & C',
  ]);
});
