import { expect, test } from 'vitest';
import { languageOf } from './language.ts';

test.each([
  ['en', 'en'],
  ['EN', 'en'],
  ['en-US', 'en'],
  ['en_GB', 'en'],
  ['zh', 'zh_CN'],
  ['zh-CN', 'zh_CN'],
  ['ZH_cn', 'zh_CN'],
  ['english', null],
  ['fr', null],
  ['', null],
  [null, null],
])('the language of %j is %j', (value, language) => {
  expect(languageOf(value)).toBe(language);
});
