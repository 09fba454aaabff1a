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
    ['big5', '會計評論學報', 'b77cad70b5fbbdd7bec7b3f8'],
    ['shift_jis', '情報処理学会論文誌', '8fee95f18f88979d8a7789ef985f95b68e8f'],
    ['euc-jp', '情報処理学会論文誌', 'bef0caf3bde8cdfdb3d8b2f1cfc0cab8bbef'],
    ['windows-1251', 'Журнал общей химии', 'c6f3f0ede0eb20eee1f9e5e920f5e8ece8e8'],
    ['koi8-r', 'Журнал общей химии', 'f6d5d2cec1cc20cfc2ddc5ca20c8c9cdc9c9'],
    ['windows-1256', 'مجلة العلوم', 'e3cce1c920c7e1dae1e6e3'],
    ['windows-1250', 'Łódź studia', 'a3f3649f20737475646961'],
    ['macintosh', 'für Öffentliches Recht', '669f7220856666656e746c6963686573205265636874'],
  ])('%s is known by the words that it makes: %s', (encoding, title, hex) => {
    const bytes = Buffer.concat([Buffer.from('title\n'), Buffer.from(hex, 'hex')]);
    expect(decode(bytes)).toEqual({ text: `title\n${title}`, encoding });
  });

  test.each([
    ['control characters', Buffer.from('a record of a catalogue\x1e\xe9\x1f', 'latin1')],
    ['a workbook', Buffer.from('PK\u0003\u0004…', 'latin1')],
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\r', 'latin1')],
    ['more than 50 MB', Buffer.alloc(50 * 1024 * 1024 + 1, 'a')],
  ])('%s is refused', (_, bytes) => {
    expect(() => decode(bytes)).toThrow(Refused);
  });
});
