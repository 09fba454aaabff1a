import { expect, test } from 'vitest';
import { isMissingPart } from './missing-part.ts';

test.each([
  'Failed to fetch dynamically imported module: http://demo.localhost/assets/a.js',
  'error loading dynamically imported module: http://demo.localhost/assets/a.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/a.css',
])('"%s" is a missing part', (message) => {
  expect(isMissingPart(new TypeError(message))).toBe(true);
});

test('any other failure is a crash', () => {
  expect(isMissingPart(new TypeError('x is undefined'))).toBe(false);
  expect(isMissingPart('Failed to fetch dynamically imported module')).toBe(false);
});
