import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isEmailAddress, tidyEmail } from './email.ts';

test.each([
  'reader@example.org',
  'first.last+library@mail.example.edu.cn',
  "o'brien@example.org",
  '读者@例子.公司',
  'a@b-c.museum',
  `${'a'.repeat(64)}@example.org`,
])('an address: %s', (address) => {
  expect(isEmailAddress(address)).toBe(true);
});

test.each([
  '',
  'reader',
  'reader@',
  '@example.org',
  'reader@example',
  'reader@@example.org',
  'a@b@example.org',
  'reader@example..org',
  'reader@.example.org',
  'reader@example.org.',
  '.reader@example.org',
  'rea..der@example.org',
  'reader.@example.org',
  'rea der@example.org',
  'reader@exam ple.org',
  'reader@-example.org',
  'reader@example-.org',
  'reader@192.0.2.1',
  'reader@example.o',
  'reader,other@example.org',
  'reader@example.org, other@example.org',
  'reader@example.org\nBcc: other@example.org',
  '<reader@example.org>',
  `${'a'.repeat(65)}@example.org`,
  `a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.${'f'.repeat(20)}.org`,
])('no address: %j', (text) => {
  expect(isEmailAddress(text)).toBe(false);
});

test('what a Chinese keyboard typed wide is kept narrow', () => {
  expect(tidyEmail('　ｒｅａｄｅｒ＠example．org ')).toBe('reader@example.org');
});

test('nothing with a blank or a line end in it is an address', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.constantFrom(' ', '\t', '\n', '\r', '\0'),
      fc.string(),
      (a, b, c) => {
        expect(isEmailAddress(`${a}${b}${c}@example.org`)).toBe(false);
      },
    ),
  );
});
