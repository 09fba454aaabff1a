import fc from 'fast-check';
import { expect, test } from 'vitest';
import { webAddressOf } from './web-address.ts';

test.each([
  [
    'https://www.example.cn/检索?词=图书',
    'https://www.example.cn/%E6%A3%80%E7%B4%A2?%E8%AF%8D=%E5%9B%BE%E4%B9%A6',
  ],
  ['https://图书馆.中国/', 'https://xn--1jq52s681d.xn--fiqs8s/'],
  ['http://example.org/é', 'http://example.org/%C3%A9'],
  [' HTTPS://Example.ORG/a?b=%2F ', 'https://example.org/a?b=%2F'],
  ['https://example.org', 'https://example.org/'],
])('%s is sent as %s', (text, sent) => {
  expect(webAddressOf(text)).toBe(sent);
});

test.each([
  '',
  'example.org/a',
  'https:example.org',
  'ftp://example.org/',
  'javascript:alert(1)',
  'https://',
  'https://user@example.org/',
  'https://user:secret@example.org/',
  'https://evil.example\\@example.org/',
  'https://example.org/a\r\nSet-Cookie: a=b',
  'https://example.org/a\tb',
  'https://example.org/\0',
  'https://example.org/\x01',
  'https://example.org/\ud800',
  'https://exa mple.org/',
])('%j is no address', (text) => {
  expect(webAddressOf(text)).toBeNull();
});

test('returns only what a header can carry', () => {
  const start = fc.constantFrom('http://', 'https://', 'https://example.org/', 'https://例.cn/?');
  fc.assert(
    fc.property(start, fc.string({ unit: 'binary' }), (scheme, text) => {
      const address = webAddressOf(scheme + text);
      if (address === null) return;
      expect(address).toMatch(/^https?:\/\/[\x21-\x7e]+$/);
      expect(webAddressOf(address)).toBe(address);
    }),
  );
});
