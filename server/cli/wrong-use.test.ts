import { expect, test } from 'vitest';
import { usage } from './library-usage.ts';
import { wrongUse } from './wrong-use.ts';

const firstLine = (words: string[], values = {}) => {
  const { reason } = wrongUse(usage, words, values);
  return [reason.en.split('\n')[0], reason.zh_CN.split('\n')[0]];
};

test('names the word that is not known, and those that are', () => {
  expect(firstLine(['feedback', 'x'])[0]).toMatch(
    /^There is no command "feedback x"\. There are: list, trial, show, seen/,
  );
  expect(firstLine(['feedback'])[0]).toMatch(/^feedback which command\? There are: list, /);
});

test('names what is missing, and what is too much', () => {
  expect(firstLine(['export', 'demo'])).toEqual([
    'export: FOLDER is missing',
    'export：缺少 FOLDER',
  ]);
  expect(firstLine(['recommend'])).toEqual([
    'recommend: LIBRARY is missing',
    'recommend：缺少 LIBRARY',
  ]);
  expect(firstLine(['suspend', 'demo', 'x'])).toEqual([
    'suspend: "x" is too much',
    'suspend：多出了“x”',
  ]);
  expect(firstLine(['recommend', 'demo'], { subject: ['01'] })[0]).toBe(
    'recommend: these arguments do not go together',
  );
  expect(firstLine(['feedback', 'assign', 'demo', '1'])[0]).toBe(
    'feedback assign: --desk is missing',
  );
});
