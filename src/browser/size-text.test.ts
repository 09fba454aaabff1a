import { expect, test } from 'vitest';
import { maxImageBytes } from '#contract/rules/image-rules.ts';
import { sizeText } from './size-text.ts';

test('sizes are shown in kilobytes and megabytes', () => {
  expect(sizeText(12, 'en')).toBe('1 kB');
  expect(sizeText(820 * 1_024, 'en')).toBe('820 kB');
  expect(sizeText(1.4 * 1_024 * 1_024, 'en')).toBe('1.4 MB');
});

test('the largest image is as large as its limit says', () => {
  expect(sizeText(maxImageBytes, 'en')).toBe('30 MB');
});
