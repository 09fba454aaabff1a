import { expect, test } from 'vitest';
import { isRelationAddress, withoutPasswords } from './relation-address.ts';

test.each([
  [true, ['ticket=ST-1', 'ticket=ST-1&goto=%2Fnotice']],
  [false, ['', 'ticket=', 'ticket=a%20b', 'goto=%2Fnotice']],
  [false, ['ticket=ST-1&ticket=ST-2', 'ticket=ST-1&user=me']],
])('a right address, %s: %j', (isRight, queries) => {
  const found = queries.map((query) => isRelationAddress(new URLSearchParams(query)));
  expect(found).toEqual(queries.map(() => isRight));
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
