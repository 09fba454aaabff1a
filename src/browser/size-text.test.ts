import { expect, test } from 'vitest';
import { sizeText } from './size-text.ts';

test('sizes are shown in kilobytes and megabytes', () => {
  expect(sizeText(12, 'en')).toBe('1 kB');
  expect(sizeText(820_400, 'en')).toBe('820 kB');
  expect(sizeText(1_440_000, 'en')).toBe('1.4 MB');
});
