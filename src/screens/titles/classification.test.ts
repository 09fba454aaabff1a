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

test('there are 22 main classes, and every letter of them is one', () => {
  expect(mainClasses.map(({ code }) => code).join('')).toBe('ABCDEFGHIJKNOPQRSTUVXZ');
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

test('technology is divided by a second letter', () => {
  expect(divisionsOf('T').map(({ code }) => code)).toContain('TP');
  expect(divisionsOf('T')).toHaveLength(16);
});

test('a class mark is named by the nearest class that has a name', () => {
  expect(classLabel('TP312', 'zh_CN', none)).toBe('TP312 自动化技术、计算机技术');
  expect(classLabel('G252', 'en', none)).toBe('G252 Information and communication of knowledge');
  expect(classLabel('W1', 'en', none)).toBe('W1');
});

test("a library's own name of a class comes before the classification's", () => {
  const own = (code: string) => (code === 'T' || code === 'B84' ? `own ${code}` : '');
  const technology = mainClasses.find(({ code }) => code === 'T');
  if (technology === undefined) throw new Error('the class is missing');
  expect(className(technology, 'en', own)).toBe('own T');
  expect(classLabel('B841', 'en', own)).toBe('B841 own B84');
  // The nearest class counts, even where only one above it has an own name.
  expect(classLabel('TP312', 'en', own)).toBe(classLabel('TP312', 'en', none));
});

test('the way down to a class names the classes above it', () => {
  expect(classPath('TP312').map(({ code }) => code)).toEqual(['T', 'TP']);
  expect(classPath('W1')).toEqual([]);
});

test('books are counted by the class itself', () => {
  const counts = [
    { value: 'T', count: 9 },
    { value: 'TP', count: 5 },
  ];
  expect(['T', 'TP', 'TB'].map((code) => countOf(code, counts))).toEqual([9, 5, 0]);
});

test('a class mark of three signs is named, and lies in a division', () => {
  expect(classLabel('B841', 'en', none)).toBe('B841 Psychology');
  expect(classPath('B841').map(({ code }) => code)).toEqual(['B', 'B8', 'B84']);
});
