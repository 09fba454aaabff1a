import { expect, test } from 'vitest';
import { pauseSeconds } from './back-off.ts';

test('the pauses double up to a minute', () => {
  expect([1, 2, 3, 4, 5, 6, 50].map(pauseSeconds)).toEqual([5, 10, 20, 40, 60, 60, 60]);
});

test('before the first failure the pause is the shortest', () => {
  expect(pauseSeconds(0)).toBe(5);
});
