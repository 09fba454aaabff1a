import { expect, test } from 'vitest';
import { commonNames, languageName } from './language-name.ts';

test.each(Object.entries(commonNames.zh_CN))('%s is named as a browser names it', (code, name) => {
  expect(new Intl.DisplayNames('zh-CN', { type: 'language' }).of(code)).toBe(name);
  expect(new Intl.DisplayNames('en', { type: 'language' }).of(code)).toBe(commonNames.en[code]);
});

test('a rarer language is named too, and what is none is shown as it came', () => {
  expect(languageName('sw', 'en')).toBe('Swahili');
  expect(languageName('not a language', 'zh_CN')).toBe('not a language');
});
