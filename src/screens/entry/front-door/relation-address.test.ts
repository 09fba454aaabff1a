import { expect, test } from 'vitest';
import { isRelationAddress, withoutPasswords } from './relation-address.ts';

test.each([
  ['ticket=ST-1', true],
  ['ticket=ST-1&goto=%2Fnotice', true],
  ['', false],
  ['ticket=', false],
  ['ticket=ST-1&ticket=ST-2', false],
  ['ticket=ST-1&user=me', false],
  ['ticket=a%20b', false],
  ['goto=%2Fnotice', false],
])('%j is a right address: %s', (query, isRight) => {
  expect(isRelationAddress(new URLSearchParams(query))).toBe(isRight);
});

test.each([
  ['a=1&password=x&b=2', 'a=1&b=2'],
  ['PWD=x', ''],
  ['passwd=1&pass=2', ''],
])('%j loses its passwords', (query, rest) => {
  expect(withoutPasswords(new URLSearchParams(query))?.toString()).toBe(rest);
});

test('an address without passwords is left alone', () => {
  expect(withoutPasswords(new URLSearchParams('ticket=ST-1&passport=x'))).toBeNull();
});
