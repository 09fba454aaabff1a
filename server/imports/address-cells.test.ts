// Addresses in files are read as browsers read them, or refused: those of databases with their rows,
// those of titles left out with a note.
import { expect, test } from 'vitest';
import { RowRefused, webAddress } from './database-record.ts';
import { addressIn } from './title-cells.ts';

const told: string[] = [];
const flag = (field: string) => void told.push(field);

test.each([
  ['https://www.example.cn/检索?词=图书', /^https:\/\/www\.example\.cn\/%E6%A3%80[\w%?=]+$/],
  ['https://图书馆.中国/', /^https:\/\/xn--[\w-]+\.xn--fiqs8s\/$/],
  [' http://Example.org/a b ', /^http:\/\/example\.org\/a%20b$/],
])('%s is stored as a URL', (cell, stored) => {
  expect(webAddress(cell, 'url')).toMatch(stored);
  expect(addressIn(cell, 'title_url', flag)).toMatch(stored);
});

test.each([
  'https://example.org/a\r\nSet-Cookie: a=b',
  'https://example.org/\x01',
  'https://user:secret@example.org/',
  'https://evil.example\\@example.org/',
  'javascript:alert(1)',
  'ftp://example.org/',
  'example.org',
])('%j is refused with a note', (cell) => {
  expect(() => webAddress(cell, 'url')).toThrow(RowRefused);
  told.length = 0;
  expect(addressIn(cell, 'title_url', flag)).toBe('');
  expect(told).toEqual(['title_url']);
});
