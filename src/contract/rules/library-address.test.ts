import fc from 'fast-check';
import { expect, test } from 'vitest';
import { libraryAddress } from './library-address.ts';

const place = { protocol: 'http:', port: '8080', baseDomain: 'localhost' };
const demo = { kind: 'address', href: 'http://demo.localhost:8080/' };

test('a code stands before the base domain', () => {
  expect(libraryAddress('demo', place)).toEqual(demo);
  expect(libraryAddress('  DEMO ', place)).toEqual(demo);
  expect(libraryAddress('demo', { ...place, protocol: 'https:', port: '' })).toEqual({
    kind: 'address',
    href: 'https://demo.localhost/',
  });
});

test('a whole address counts by its first label', () => {
  expect(libraryAddress('http://demo.localhost:8080/databaseList?q=x', place)).toEqual(demo);
  expect(libraryAddress('demo.localhost', place)).toEqual(demo);
});

test.each([
  '图书馆',
  'a b',
  '-a',
  'a-',
  'www',
  'a.b',
  'a/b',
  '@evil.example',
  'http://evil.example/',
])('"%s" is no code', (typed) => expect(libraryAddress(typed, place).kind).toBe('invalid'));

test('blanks are nothing', () => {
  expect(libraryAddress('  ', place).kind).toBe('empty');
});

test('whatever is typed, the address is under the base domain', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const found = libraryAddress(typed, place);
      if (found.kind !== 'address') return;
      const url = new URL(found.href);
      expect(url.hostname.endsWith('.localhost')).toBe(true);
      expect([url.port, url.pathname, url.username]).toEqual(['8080', '/', '']);
    }),
    { numRuns: 1_000 },
  );
});
