import { expect, test } from 'vitest';
import { Refused } from './refused.ts';

test('the message of a refusal is its English reason', () => {
  const error = new Refused({ zh_CN: '文件是空的', en: 'The file is empty' });

  expect(error.message).toBe('The file is empty');
  expect(error.reason.zh_CN).toBe('文件是空的');
});

test('a reason for operators has the same text in both languages', () => {
  expect(new Refused('There is no library x').reason).toEqual({
    zh_CN: 'There is no library x',
    en: 'There is no library x',
  });
});
