import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arrivalOf, pathWithin } from './arrival.ts';

const origin = 'http://demo.localhost:8080';

test('a path of the portal is kept with query and hash', () => {
  expect(pathWithin('/databaseList?q=cnki#top', origin)).toBe('/databaseList?q=cnki#top');
  expect(pathWithin('/', origin)).toBe('/');
});

test.each([
  '',
  'databaseList',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2e%2e//evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  ' /databaseList',
  'https://evil.example/',
  'javascript:alert(1)',
  'data:text/html,x',
  '/sso/logout?gotoUrl=x',
  '/loading?goto=/',
  '/logout',
  '/\u0000/evil.example',
  '/\u2028/evil.example',
  `/${'a'.repeat(3_000)}`,
])('%j is no place to go', (text) => {
  expect(pathWithin(text, origin)).toBeNull();
});

test('whatever is asked for, the reader stays on the origin', () => {
  const piece = fc.oneof(
    fc.string(),
    fc.constantFrom('/', '\\', '.', '..', '@', ':', '?', '#', '%2f', '%5c', '\t', 'evil.example'),
  );
  const hostile = fc.array(piece, { maxLength: 12 }).map((pieces) => `/${pieces.join('')}`);
  fc.assert(
    fc.property(hostile, (text) => {
      const path = pathWithin(text, origin);
      if (path === null) return;
      expect(path).toMatch(/^\/(?![/\\])/);
      expect(new URL(path, origin).origin).toBe(origin);
      expect(pathWithin(path, origin)).toBe(path);
    }),
    { numRuns: 1_000 },
  );
});

test('an arrival names its service without the ticket', () => {
  const service = `${origin}/loading?goto=%2FdatabaseDetail%3Fid%3Dab`;
  const arrival = arrivalOf(new URL(`${service}&ticket=ST-1#x`));
  expect(arrival).toEqual({ ticket: 'ST-1', service, goTo: '/databaseDetail?id=ab' });
});

test('an arrival without a ticket or a good place goes home', () => {
  const arrival = arrivalOf(new URL(`${origin}/loading?goto=//evil.example`));
  expect(arrival.ticket).toBeNull();
  expect(arrival.goTo).toBe('/');
});
