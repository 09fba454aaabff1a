import { expect, test } from 'vitest';
import { contactKind } from './contact.ts';

test.each([
  ['reader@example.org', 'email'],
  ['邮箱：reader＠example.org', 'email'],
  ['张三 reader@example.org 13800000000', 'email'],
  ['13800000000', 'number'],
  ['１３８００００００００', 'number'],
  ['010-6275 1234 转 5', 'number'],
  ['QQ 12345', 'number'],
  ['微信：abc_123', 'name'],
  ['wxid_reader', 'name'],
  ['Telegram @reader', 'name'],
  ['reader@', 'brokenEmail'],
  ['reader@example', 'brokenEmail'],
  ['没有', null],
  ['随便吧', null],
  ['110', null],
  ['!!!', null],
  ['ab', null],
  ['come and see me there', null],
  ['javascript:alert(1)', null],
])('%s is %s', (text, kind) => {
  expect(contactKind(text)).toBe(kind);
});
