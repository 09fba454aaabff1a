import { expect, test } from 'vitest';
import { startTexts, textFor } from './i18n.ts';
import { otherText, shownText } from './lang.ts';

test.each<[string, readonly string[] | undefined, string | undefined]>([
  ['Web of Science', undefined, 'en'],
  ['مجلة العلوم', undefined, undefined],
  ['Le Monde', ['fr'], 'fr'],
  ['Le Monde', ['fr', 'en'], undefined],
  ['Nature', [], undefined],
  ['כתב עת', ['he'], 'he'],
  ['Ketav Et', ['he'], undefined],
  ['Acta Sinica', ['zh'], 'en'],
  ['Acta Sinica', ['zh', 'en'], 'en'],
])('%s, stored as English, of languages %o, is marked as %s', (en, languages, lang) => {
  expect(shownText({ en }, 'zh_CN', languages)).toEqual({ text: en, lang });
  expect(otherText({ zh_CN: '刊', en }, 'zh_CN', languages).lang).toBe(lang);
  expect(shownText({ zh_CN: '刊', en }, 'zh_CN', languages).lang).toBe('zh-CN');
});

test('a name from right to left does not turn the sentence around it', async () => {
  await startTexts('en');
  const follow = (name: string) => textFor('en', 'databases.follow.followOne', { name });
  expect(follow('A & <B>')).toContain('A & <B>');
  expect(follow('שם (2)')).toContain('\u2068שם (2)\u2069');
});
