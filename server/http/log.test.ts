import { expect, test } from 'vitest';
import { errorFacts, pathForLog } from './log.ts';

test.each([
  ['/go/journal/12345', '/go/journal'],
  ['/go/database/scopus%20of%20mine', '/go/database'],
  ['/go/sickness/12345', '/go/…'],
  ['/databaseDetail', '/databaseDetail'],
  ['/fundDetail/nsfc-123', '/fundDetail/…'],
  ['/sso/login', '/sso/login'],
  ['/cas/p3/serviceValidate', '/cas/…'],
  ['/my%20secret', '/…'],
  ['/', '/'],
])('%s is logged as %s', (path, logged) => {
  expect(pathForLog(path)).toBe(logged);
});

test('logs only the template of a call', () => {
  const path = '/metaapi/meta-basics-login/edge/library/v1.5/getLibraryByDomainCode/s3cret/17/demo';
  expect(pathForLog(path)).not.toMatch(/s3cret|demo/);
  expect(pathForLog(path)).toMatch(/getLibraryByDomainCode\/\{sign\}/);
});

test('removes values that the database repeats from its messages', () => {
  const cause = Object.assign(new Error('invalid input syntax for type uuid: "reader-42"'), {
    code: '22P02',
  });
  const facts = JSON.stringify(errorFacts(new Error('Failed query: params: x', { cause })));
  expect(facts).not.toContain('reader-42');
  expect(facts).toContain('invalid input syntax for type uuid');
});

test('names the trouble of the queue, whose errors are copies', () => {
  const error = Object.assign(new Error('away'), { code: '57P01' });
  expect(errorFacts({ ...error, message: error.message, queue: 'mail' })).toMatchObject({
    error: 'Error',
    code: '57P01',
    reason: 'away',
  });
  expect(errorFacts({ reader: 42 })).toEqual({ error: 'object' });
  // The end of a trouble is told without an error.
  expect(errorFacts(null)).toEqual({});
});
