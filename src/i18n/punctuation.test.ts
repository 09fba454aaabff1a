// Chinese sentences have Chinese marks: a half-width one beside a Chinese character is a slip.
import { expect, test } from 'vitest';
import { pack } from './zh_CN.ts';
import { laterPack } from './zh_CN-later.ts';

/** All texts of a pack; names of texts that are put in stand for a word. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value.replace(/\$t\([^)]*\)/g, '字')];
  return Object.values(value as object).flatMap(textsOf);
}

// A colon in a time is no mark of the sentence.
const isWrong = (text: string) =>
  /[\p{Script=Han}}](?:[,;!?()]|:(?!\d))|[,;:!?()][\p{Script=Han}{]/u.test(text);

test('no text has a half-width mark beside a Chinese character', () => {
  expect(textsOf({ pack, laterPack }).filter(isWrong)).toEqual([]);
  expect(['已保存,现在可以使用', '共 {{count}}!'].filter(isWrong)).toHaveLength(2);
});
