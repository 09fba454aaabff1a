import { expect, test } from 'vitest';
import { packageLabel } from './holdings.ts';

test('a package is shown with blanks where its file has underscores', () => {
  expect(packageLabel('GLOBAL_ALLJOURNALS')).toBe('GLOBAL ALLJOURNALS');
  expect(packageLabel('Complete Protocols')).toBe('Complete Protocols');
});
