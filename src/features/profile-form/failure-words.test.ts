// A save that failed: where the network is the cause, the sentence says so by itself.
import { expect, test } from 'vitest';
import { AppError } from '#contract/wire/errors.ts';
import { NoAnswer } from '#contract/wire/no-answer.ts';
import { failureWords } from './failure-words.ts';

const keysOf = (error: unknown, wasOnline = true) =>
  failureWords({ error, wasOnline }, (key) => key, 'en');

test.each(['network', 'timeout'] as const)(
  'no answer (%s) is not called "not saved", and needs no reason',
  (reason) => {
    expect(keysOf(new NoAnswer(reason, 20_000))).toBe('draft.noAnswer');
    expect(keysOf(new NoAnswer('foreign', 20_000, 502))).toBe('draft.noAnswer');
  },
);

test('without a network nothing left the device', () => {
  expect(keysOf(new NoAnswer('network', 20_000), false)).toBe('draft.held');
});

test('a refusal is given as the reason', () => {
  const refusal = new AppError('operationFailed');
  expect(keysOf(refusal)).toBe(`draft.notSent ${refusal.sentence('en')}`);
  expect(keysOf(new Error('a fault'))).toBe('draft.notSent failures.unknown.');
});
