import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { keysOf, slugOf } from './sort-keys.ts';

describe('sort keys', () => {
  test('a Chinese name has keys of full pinyin and of its initials', () => {
    expect(keysOf({ zh_CN: '中国知网', en: 'CNKI' })).toEqual({
      zh_CN: 'zhongguozhiwang',
      initials: 'zgzw',
      en: 'cnki',
    });
  });

  test('a character with several readings gets the reading of its word', () => {
    expect(keysOf({ zh_CN: '重庆维普' }).zh_CN).toBe('chongqingweipu');
  });

  test('ü is typed v', () => {
    expect(keysOf({ zh_CN: '绿色金融' })).toMatchObject({ zh_CN: 'lvsejinrong', initials: 'lsjr' });
  });

  test('Latin words in a Chinese name stay, abbreviations whole', () => {
    expect(keysOf({ zh_CN: 'EPS数据平台' })).toMatchObject({
      zh_CN: 'epsshujupingtai',
      initials: 'epssjpt',
    });
    expect(keysOf({ zh_CN: 'Web of Science核心合集' }).initials).toBe('woshxhj');
  });

  test('marks around a title do not count', () => {
    expect(keysOf({ zh_CN: '《人民日报》' }).zh_CN).toBe('renminribao');
  });

  test('an English name ignores its leading article, and accents', () => {
    expect(keysOf({ en: 'The Économist' })).toEqual({
      zh_CN: 'economist',
      initials: 'e',
      en: 'economist',
    });
    expect(keysOf({ en: 'A' }).en).toBe('a');
  });

  test('a name in one language only has keys in both', () => {
    expect(keysOf({ zh_CN: '万方数据' }).en).toBe('wanfangshuju');
  });

  test('a slug is made of letters, digits and hyphens', () => {
    expect(slugOf("Gender, Sexuality & Women's Studies")).toBe('gender-sexuality-women-s-studies');
    expect(slugOf('政策调研')).toBe('zhengcediaoyan');
  });
});

describe('keys of plain text', () => {
  test('are those that any other text gets', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii' }), (text) => {
        // The letter outside ASCII takes the general code path; the comparison replaces it.
        const long = keysOf({ en: `${text} é` });
        const plain = keysOf({ en: `${text} e` });
        expect(plain).toEqual(long);
      }),
    );
  });
});
