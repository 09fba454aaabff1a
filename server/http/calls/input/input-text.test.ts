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
  ['refuses', 'a%00 a%0a %e0%a4 % %ED%A0%80 a?id=%00 a?id=a%1Bb', false],
  ['reads', '%E4%B8%AD?package=1 a?q=100% a?q=a%0Ab%09c%2500', true],
])('%s %s', (_, addresses, isPlain) => {
  for (const address of addresses.split(' ')) {
    const [path, query] = address.split('?');
    const search = query === undefined ? '' : `?${query}`;
    expect(isPlainAddress(`/go/database/${path}`, search), address).toBe(isPlain);
  }
});
