import { expect, test } from 'vitest';
import { confirmKey } from './confirm-key.ts';

test('who has nothing to agree to confirms alone', () => {
  expect(confirmKey({ isKnown: true, version: '' })).toBe('profile.confirmAlone');
  expect(confirmKey({ isKnown: true, version: '2026-01-01' })).toBe('profile.confirm');
  expect(confirmKey({ isKnown: false, version: '' })).toBe('profile.confirm');
});
