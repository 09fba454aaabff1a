import { describe, expect, test } from 'vitest';
import { Refused } from '#server/store/refused.ts';
import { decode } from './decode.ts';

/** GB18030 of 名称,网址 and 北大法宝,https://a.example/. */
const gbHeader = [0xc3, 0xfb, 0xb3, 0xc6, 0x2c, 0xcd, 0xf8, 0xd6, 0xb7, 0x0d, 0x0a];
const gbName = [0xb1, 0xb1, 0xb4, 0xf3, 0xb7, 0xa8, 0xb1, 0xa6, 0x2c];
const ascii = (text: string) => [...Buffer.from(text, 'ascii')];
const bytesOf = (...parts: number[][]) => Uint8Array.from(parts.flat());

describe('decoding a file', () => {
  const text = '名称,网址\n北大法宝,https://a.example/';

  test('UTF-8 is read with and without a mark', () => {
    expect(decode(Buffer.from(text))).toEqual({ text, encoding: 'utf-8' });
    expect(decode(Buffer.from(`\uFEFF${text}`))).toEqual({ text, encoding: 'utf-8' });
  });

  test('GB18030 is known by its bytes', () => {
    const bytes = bytesOf(gbHeader, gbName, ascii('https://a.example/'));
    expect(decode(bytes)).toEqual({ text, encoding: 'gb18030' });
  });

  test('one NUL byte in other text is reported with its line, and no other encoding is made of it', () => {
    for (const before of ['名称,网址\n', `${'a,b\n'.repeat(10_000)}`]) {
      const damaged = Buffer.from(`${before}北大\0法宝,https://a.example/`);
      const line = before.split('\n').length;
      expect(() => decode(damaged)).toThrow(`There is a NUL byte in line ${line}:`);
    }
  });

  test('UTF-16 is read with and without a mark, in both byte orders', () => {
    for (const mark of ['\uFEFF', '']) {
      const little = Buffer.from(mark + text, 'utf16le');
      expect(decode(little)).toEqual({ text, encoding: 'utf-16le' });
      expect(decode(Buffer.from(little).swap16())).toEqual({ text, encoding: 'utf-16be' });
    }
  });

  test('old Macintosh and Windows line ends become one', () => {
    expect(decode(Buffer.from('a\rb\r\nc\nd')).text).toBe('a\nb\nc\nd');
  });

  test('Western text of Windows is taken when nothing else fits', () => {
    const bytes = bytesOf(
      ascii('Societe, Soci'),
      [0xe9],
      ascii('t'),
      [0xe9],
      ascii(' d'),
      [0x92, 0xe9],
      ascii('ditions'),
    );
    expect(decode(bytes)).toEqual({
      text: 'Societe, Société d’éditions',
      encoding: 'windows-1252',
    });
  });

  test.each([
    [
      'another Chinese encoding',
      bytesOf(ascii('a,'), [0xa5, 0x5f, 0xa4, 0x6a, 0xaa, 0x6b, 0xc4, 0x5f, 0xac, 0xdb]),
    ],
    ['control characters', bytesOf(ascii('a record of a catalogue'), [0x1e, 0xe9, 0x1f])],
    ['a workbook', Buffer.from('PK\u0003\u0004…', 'latin1')],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d])],
    ['more than 50 MB', Buffer.alloc(50 * 1024 * 1024 + 1, 'a')],
  ])('%s is refused', (_, bytes) => {
    expect(() => decode(bytes)).toThrow(Refused);
  });
});
