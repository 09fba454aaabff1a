import { expect, test } from 'vitest';
import { Refused } from './refused.ts';

test.each([
  [{ zh_CN: '文件是空的', en: 'The file is empty' }, '文件是空的', 'The file is empty'],
  // For operators.
  ['There is no library x', 'There is no library x', 'There is no library x'],
])(
  'a refusal has its reason in both languages, and the English one as its message: %j',
  (given, zh_CN, en) => {
    const { reason, message } = new Refused(given);
    expect({ reason, message }).toEqual({ reason: { zh_CN, en }, message: en });
  },
);
