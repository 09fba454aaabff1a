import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPlain, isPlainAddress, unplainField } from './input-text.ts';

test('accepts text of every script, with tabs and line breaks', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const typed = text.replace(/[\p{Cc}\p{Cs}]/gu, '');
      expect(isPlain(`${typed}\t\r\n`)).toBe(true);
    }),
  );
});

test('finds NUL, control characters and half characters in every position', () => {
  const bad = fc.constantFrom('\0', '\x01', '\x08', '\x1b', '\x7f', '\ud800', '\udc00');
  fc.assert(
    fc.property(bad, fc.string(), (character, text) => {
      const broken = `${text.replace(/[\p{Cs}]/gu, '')} ${character} `;
      expect(isPlain(broken)).toBe(false);
      expect(unplainField({ filter: { list: ['a', broken] } })).toBe('filter.list.1');
      expect(unplainField({ filter: { [broken]: 1 } })).toBe('filter');
    }),
  );
});

test.each([
  ['/go/database/a%00', ''],
  ['/go/database/a%0a', ''],
  ['/go/database/%e0%a4', ''],
  ['/go/database/%', ''],
  ['/go/database/%ED%A0%80', ''],
  ['/databaseDetail', '?id=%00'],
  ['/databaseDetail', '?id=a%1Bb'],
])('refuses %s%s', (path, query) => {
  expect(isPlainAddress(path, query)).toBe(false);
});

test.each([
  ['/go/database/%E4%B8%AD', '?package=1'],
  ['/databaseList', '?q=100%'],
  ['/databaseList', '?q=a%0Ab%09c%2500'],
])('reads %s%s', (path, query) => {
  expect(isPlainAddress(path, query)).toBe(true);
});
