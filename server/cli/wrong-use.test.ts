import { expect, test } from 'vitest';
import { library } from './library.ts';
import { wrongUse } from './wrong-use.ts';

const firstLine = (words: string[], values = {}) => {
  const { reason } = wrongUse(library.usage, words, values);
  return [reason.en.split('\n')[0], reason.zh_CN.split('\n')[0]];
};

test('names the word that is not known, and those that are', () => {
  expect(firstLine(['nosuch', 'x'])[0]).toMatch(
    /^There is no command "nosuch"\. There are: list, create, set, show/,
  );
  expect(firstLine([])[0]).toMatch(/^Which command\? There are: list, /);
});

test.each([
  ['export demo', {}, 'export: FOLDER is missing', 'export：缺少 FOLDER'],
  ['recommend', {}, 'recommend: LIBRARY is missing', 'recommend：缺少 LIBRARY'],
  ['suspend demo x', {}, 'suspend: "x" is too much', 'suspend：多出了“x”'],
  ['recommend demo', { subject: ['01'] }, 'recommend: these arguments do not go together', null],
  ['create 910009 x', {}, 'create: --label is missing', null],
])('names what is missing, and what is too much: %s', (words, values, en, zh_CN) => {
  const [english, chinese] = firstLine(words.split(' '), values);
  expect([english, zh_CN ?? chinese]).toEqual([en, chinese]);
});
