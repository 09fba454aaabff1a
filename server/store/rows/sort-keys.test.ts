import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keysOf, slugOf } from './sort-keys.ts';

type Name = Parameters<typeof keysOf>[0];

test.each<[string, Name, Partial<ReturnType<typeof keysOf>>]>([
  ['initials of pinyin', { zh_CN: '知网', en: 'CNKI' }, { initials: 'zw', en: 'cnki' }],
  ['the reading of a word', { zh_CN: '重庆维普' }, { zh_CN: 'chongqingweipu' }],
  [
    'the reading of traditional words',
    { zh_CN: '會計評論' },
    { zh_CN: 'kuaijipinglun', initials: 'kjpl' },
  ],
  ['the reading that a dictionary lacks', { zh_CN: '单县志' }, { zh_CN: 'shanxianzhi' }],
  ['no reading across two words', { zh_CN: '收藏文物' }, { zh_CN: 'shoucangwenwu' }],
  ['v for ü', { zh_CN: '绿色金融' }, { zh_CN: 'lvsejinrong', initials: 'lsjr' }],
  ['abbreviations whole', { zh_CN: 'EPS数据' }, { zh_CN: 'epsshuju', initials: 'epssj' }],
  ['initials of Latin words', { zh_CN: 'Web of Science核心合集' }, { initials: 'woshxhj' }],
  ['no marks around a title', { zh_CN: '《人民日报》' }, { zh_CN: 'renminribao' }],
  [
    'no leading article, and no accents',
    { en: 'The Économist' },
    { zh_CN: 'economist', initials: 'e' },
  ],
  ['the same in English', { en: 'The Économist' }, { en: 'economist' }],
  ['an article that is the name', { en: 'A' }, { en: 'a' }],
  ['the other language where one is missing', { zh_CN: '万方数据' }, { en: 'wanfangshuju' }],
])('the sort keys of a name have %s', (_, name, keys) => {
  expect(keysOf(name)).toMatchObject(keys);
});

test('a slug is made of letters, digits and hyphens', () => {
  expect(slugOf("Gender, Sexuality & Women's Studies")).toBe('gender-sexuality-women-s-studies');
  expect(slugOf('政策调研')).toBe('zhengcediaoyan');
});

test('keys of plain text are those that any other text gets', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii' }), (text) => {
      // The letter outside ASCII takes the general code path; the comparison replaces it.
      expect(keysOf({ en: `${text} e` })).toEqual(keysOf({ en: `${text} é` }));
    }),
  );
});
