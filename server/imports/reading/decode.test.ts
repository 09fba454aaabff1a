import { describe, expect, test } from 'vitest';
import { Refused } from '#server/store/refused.ts';
import { decode } from './decode.ts';

describe('decoding a file', () => {
  const text = '名称,网址\n北大法宝,https://a.example/';

  test('GB18030 is known by its bytes', () => {
    const header = '\xc3\xfb\xb3\xc6,\xcd\xf8\xd6\xb7\r\n';
    const row = '\xb1\xb1\xb4\xf3\xb7\xa8\xb1\xa6,https://a.example/';
    const bytes = Buffer.from(header + row, 'latin1');
    expect(decode(bytes)).toEqual({ text, encoding: 'gb18030' });
  });

  test('one NUL byte in other text is reported with its line, and no other encoding is made of it', () => {
    for (const lines of [1, 10_000]) {
      const damaged = Buffer.from(`${'名称,网址\n'.repeat(lines)}北大\0法宝,https://a.example/`);
      expect(() => decode(damaged)).toThrow(`There is a NUL byte in line ${lines + 1}:`);
    }
  });

  test('UTF-16 is read with and without a mark, in both byte orders, and so is UTF-8', () => {
    for (const mark of ['\uFEFF', '']) {
      expect(decode(Buffer.from(mark + text))).toEqual({ text, encoding: 'utf-8' });
      const little = Buffer.from(mark + text, 'utf16le');
      expect(decode(little)).toEqual({ text, encoding: 'utf-16le' });
      expect(decode(Buffer.from(little).swap16())).toEqual({ text, encoding: 'utf-16be' });
    }
  });

  test('old Macintosh and Windows line ends become one', () => {
    expect(decode(Buffer.from('a\rb\r\nc\nd')).text).toBe('a\nb\nc\nd');
  });

  test('Western text of Windows is taken when nothing else fits', () => {
    const bytes = Buffer.from('Societe, Soci\xe9t\xe9 d\x92\xe9ditions', 'latin1');
    const western = { text: 'Societe, Société d’éditions', encoding: 'windows-1252' };
    expect(decode(bytes)).toEqual(western);
  });

  test.each([
    ['another Chinese encoding', Buffer.from('a,\xa5_\xa4j\xaak\xc4_\xac\xdb', 'latin1')],
    ['control characters', Buffer.from('a record of a catalogue\x1e\xe9\x1f', 'latin1')],
    ['a workbook', Buffer.from('PK\u0003\u0004…', 'latin1')],
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\r', 'latin1')],
    ['more than 50 MB', Buffer.alloc(50 * 1024 * 1024 + 1, 'a')],
  ])('%s is refused', (_, bytes) => {
    expect(() => decode(bytes)).toThrow(Refused);
  });
});
