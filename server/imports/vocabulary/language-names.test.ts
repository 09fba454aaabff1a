import fc from 'fast-check';
import { expect, test } from 'vitest';
import { languageCodesOf, languagesOfCell } from './language-names.ts';

test.each([
  ['Portuguese', ['pt']],
  ['Modern Greek (1453-)', ['el']],
  ['Malay (macrolanguage)', ['ms']],
  ['Norwegian Bokmål', ['nb']],
  ['Uighur', ['ug']],
  ['中文', ['zh']],
  ['法文', ['fr']],
  ['法语', ['fr']],
  ['中英文', ['zh', 'en']],
  ['chi', ['zh']],
  ['GER', ['de']],
  ['en', ['en']],
])('%s is %o', (name, codes) => {
  expect(languageCodesOf(name)).toEqual(codes);
});

test.each(['xx', 'Klingonisch', 'iw', 'zzz', '', 'constructor'])('%s is not known', (name) => {
  expect(languageCodesOf(name)).toBeNull();
});

test('parts several names of one cell, and tells those that are not known', () => {
  expect(languagesOfCell('English, Spanish; Quenya')).toEqual({
    codes: ['en', 'es'],
    unknown: ['Quenya'],
  });
  expect(languagesOfCell('中文;英文;')).toEqual({ codes: ['zh', 'en'], unknown: [] });
});

test('knows what Unicode calls a language that it knows by its code', () => {
  const names = new Intl.DisplayNames(['en'], { type: 'language' });
  const codes = 'ar bg cs da fa fi hu id it ja ko la nl pl pt ro ru sv tr uk vi'.split(' ');
  fc.assert(
    fc.property(fc.constantFrom(...codes), (code) => {
      expect(languageCodesOf(names.of(code) ?? '')).toEqual([code]);
      expect(languageCodesOf(code)).toEqual([code]);
    }),
  );
});

test('gives only codes of two letters', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...'aeinzhs中英文语,;/ ()\u0301😀') }),
      (text) => {
        for (const code of languagesOfCell(text).codes) expect(code).toMatch(/^[a-z]{2}$/);
      },
    ),
  );
});
