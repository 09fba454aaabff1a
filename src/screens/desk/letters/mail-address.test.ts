import { expect, test } from 'vitest';
import { mailAddress } from './mail-address.ts';

test('subject and body arrive as they were written', () => {
  const address = new URL(mailAddress('help@vendor.example', 'CNKI & 万方?', 'one\ntwo = 3 + 4%'));
  expect(address.pathname).toBe('help@vendor.example');
  expect(address.searchParams.get('subject')).toBe('CNKI & 万方?');
  expect(address.searchParams.get('body')).toBe('one\r\ntwo = 3 + 4%');
});

test('an address adds no header of its own', () => {
  const address = new URL(mailAddress('a@b.example?bcc=x@y.example', 's', 'b'));
  expect([...address.searchParams.keys()]).toEqual(['subject', 'body']);
});

test('a long body is cut, and is still text', () => {
  const address = mailAddress('help@vendor.example', 'subject', '不能打开😀'.repeat(2_000));
  expect(address.length).toBeLessThanOrEqual(1_900);
  expect(new URL(address).searchParams.get('body')).toMatch(/^不能打开😀.*…$/u);
});

test('half a character does no harm', () => {
  expect(() => mailAddress('help@vendor.example', 'subject', 'a\uD83D')).not.toThrow();
});
