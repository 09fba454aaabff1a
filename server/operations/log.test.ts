// What is logged of requests, refusals and errors: nothing of readers, and not too often.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pathForLog } from '#server/http/path-for-log.ts';
import { onceAMinute, refusalLog } from '#server/http/refusal-log.ts';
import { errorFacts } from './log.ts';

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
  const invalid = new Error('invalid input syntax for type uuid: "reader-42"');
  const cause = Object.assign(invalid, { code: '22P02' });
  const facts = JSON.stringify(errorFacts(new Error('Failed query: params: x', { cause })));
  expect(facts).not.toContain('reader-42');
  expect(facts).toContain('invalid input syntax for type uuid');
});

test('names the trouble of the queue, whose errors are copies', () => {
  const error = Object.assign(new Error('away'), { code: '57P01' });
  const facts = { error: 'Error', code: '57P01', reason: 'away' };
  expect(errorFacts({ ...error, message: error.message, queue: 'mail' })).toMatchObject(facts);
  expect(errorFacts({ reader: 42 })).toEqual({ error: 'object' });
  // The end of a trouble is told without an error.
  expect(errorFacts(null)).toEqual({});
});

describe('lines a minute', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('are written for each kind of refusal, and none for everyday refusals', () => {
    const info = vi.fn();
    const warn = vi.fn();
    const refusals = refusalLog({ info, warn });
    for (let count = 0; count < 3; count += 1) refusals.note('forbidden', '/go/database', 'a');
    for (let count = 0; count < 500; count += 1) refusals.note('tooMany', '/sso/login', 'a');
    refusals.note('notFound', '/', 'a');
    refusals.note('tokenExpired', '/', 'a');
    expect(info).not.toHaveBeenCalled();
    vi.advanceTimersByTime(60_000);
    const refused = { event: 'refused', refusal: 'forbidden', path: '/go/database', library: 'a' };
    expect(info.mock.calls.map(([facts]) => facts)).toEqual([{ ...refused, count: 3 }]);
    const tooMany = { refusal: 'tooMany', count: 500 };
    expect(warn.mock.calls.map(([facts]) => facts)).toMatchObject([tooMany]);
    vi.advanceTimersByTime(60_000);
    expect(info).toHaveBeenCalledTimes(1);
    refusals.close();
  });

  test('have all their facts once', () => {
    const outages = onceAMinute();
    expect([outages.isFirst(), outages.isFirst()]).toEqual([true, false]);
    vi.advanceTimersByTime(60_000);
    expect(outages.isFirst()).toBe(true);
  });
});
