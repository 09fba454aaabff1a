import { expect, test } from 'vitest';
import { AppError, errorOf, refused } from '#contract/wire/errors.ts';
import { NoAnswer } from '#contract/wire/no-answer.ts';
import { refusalOfLookup } from './lookup.ts';

const newer = { flag: false, code: 77_777, message: 'Closed', cnMessage: '已关闭', data: null };

test('any code but 200 is shown in the words of the answer', () => {
  for (const envelope of [newer, refused(new AppError('libraryUnknown'))]) {
    expect(refusalOfLookup(errorOf(envelope, 200))).toEqual({
      kind: 'unknown',
      sentence: { en: envelope.message, zh_CN: envelope.cnMessage },
    });
  }
});

test('a refusal with 401 is shown, and is no failure of the service', () => {
  const envelope = refused(new AppError('loginRequired'));
  expect(refusalOfLookup(errorOf(envelope, 401))?.kind).toBe('unknown');
});

test('any other status is a failure', () => {
  for (const status of [400, 403, 404, 500, 502, 503]) {
    expect(refusalOfLookup(errorOf(newer, status))).toBeNull();
  }
});

test('what never was an answer is a failure', () => {
  expect(refusalOfLookup(new NoAnswer('network', 20_000))).toBeNull();
  expect(refusalOfLookup(new AppError('libraryUnknown'))).toBeNull();
  expect(refusalOfLookup(new Error('anything'))).toBeNull();
});
