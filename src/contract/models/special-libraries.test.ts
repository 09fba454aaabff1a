import { expect, test } from 'vitest';
import { isExemptFromForcedLogout, specialLibrary } from './special-libraries.ts';

test('131003 is exempt from forced logout, and no other library is', () => {
  const codes = ['131001', '271011', '131003', '900001'];
  expect(codes.filter(isExemptFromForcedLogout)).toEqual(['131003']);
});

test('the libraries that are only listed stand in the table', () => {
  expect(specialLibrary('131001')).toBeDefined();
  expect(specialLibrary('271011')).toBeDefined();
  expect(specialLibrary('900001')).toBeUndefined();
});
