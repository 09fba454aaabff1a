import { expect, test } from 'vitest';
import { AppError, catalogue, type ErrorName, errorOf, refused } from './errors.ts';
import { NoAnswer } from './no-answer.ts';

const names = Object.keys(catalogue) as ErrorName[];

test.each(names)('%s survives the way over the wire', (name) => {
  const issue = { field: 'id', zh_CN: '必填', en: 'Required' };
  const error = new AppError(name, [issue]);
  const rebuilt = errorOf(refused(error));
  expect(rebuilt).toEqual(error);
});

test('every code is used once', () => {
  const codes = names.map((name) => catalogue[name].code);
  expect(new Set(codes).size).toBe(codes.length);
});

test('a code of a newer service keeps its words', () => {
  const error = errorOf({ flag: false, code: 99_999, message: 'New', cnMessage: '新', data: null });
  expect([error.error, error.sentence('en'), error.sentence('zh_CN')]).toEqual([
    'operationFailed',
    'New',
    '新',
  ]);
});

test('calls without an answer speak the generic client messages', () => {
  expect(new NoAnswer('aborted', 20_000).message).toBe('Request aborted');
  expect(new NoAnswer('network', 20_000).message).toBe('Network Error');
  expect(new NoAnswer('timeout', 20_000).message).toBe('timeout of 20000 ms exceeded');
});
