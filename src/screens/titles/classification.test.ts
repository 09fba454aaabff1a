import { expect, test } from 'vitest';
import {
  classLabel,
  className,
  classPath,
  countOf,
  divisionsOf,
  mainClasses,
} from './classification.ts';

const none = () => '';

test('there are 22 main classes, every letter of them is one, and technology has 16 divisions', () => {
  expect(mainClasses.map(({ code }) => code).join('')).toBe('ABCDEFGHIJKNOPQRSTUVXZ');
  expect(divisionsOf('T').map(({ code }) => code)).toContain('TP');
  expect(divisionsOf('T')).toHaveLength(16);
});

test('every class has both names and stands under a main class, once', () => {
  const seen = new Set<string>();
  for (const main of mainClasses) {
    for (const { code, name } of [main, ...divisionsOf(main.code)]) {
      expect(seen.has(code), code).toBe(false);
      seen.add(code);
      expect(name.zh_CN, code).toMatch(/\p{Script=Han}/u);
      expect(name.en, code).toMatch(/^[\x20-\x7e]+$/);
    }
    expect(divisionsOf(main.code).length, main.code).toBeGreaterThan(2);
  }
});

test.each([
  ['TP312', 'zh_CN', 'TP312 自动化技术、计算机技术', ['T', 'TP']],
  ['G252', 'en', 'G252 Information and communication of knowledge', ['G', 'G2']],
  ['B841', 'en', 'B841 Psychology', ['B', 'B8', 'B84']],
  ['W1', 'en', 'W1', []],
] as const)(
  'the class mark %s is named by the nearest class that has a name',
  (code, language, label, path) => {
    expect(classLabel(code, language, none)).toBe(label);
    expect(classPath(code).map((above) => above.code)).toEqual(path);
  },
);

test("a library's own name of a class comes before the classification's", () => {
  const own = (code: string) => (code === 'T' || code === 'B84' ? `own ${code}` : '');
  const technology = mainClasses.filter(({ code }) => code === 'T');
  expect(technology.map((each) => className(each, 'en', own))).toEqual(['own T']);
  expect(classLabel('B841', 'en', own)).toBe('B841 own B84');
  // The nearest class counts, even where only one above it has an own name.
  expect(classLabel('TP312', 'en', own)).toBe(classLabel('TP312', 'en', none));
});

test('books are counted by the class itself', () => {
  const counts = [
    { value: 'T', count: 9 },
    { value: 'TP', count: 5 },
  ];
  expect(['T', 'TP', 'TB'].map((code) => countOf(code, counts))).toEqual([9, 5, 0]);
});
