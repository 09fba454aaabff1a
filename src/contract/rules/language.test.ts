import { expect, test } from 'vitest';
import { languageCookie, languageInCookies, languageOf } from './language.ts';

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

test.each([
  [languageCookie('en'), 'en'],
  ['appearance=dark; language=zh_CN', 'zh_CN'],
  ['language=en', 'en'],
  ['otherlanguage=en', null],
  ['language=fr', null],
  ['', null],
  [null, null],
])('the language in the cookies %j is %j', (cookies, language) => {
  expect(languageInCookies(cookies)).toBe(language);
});
