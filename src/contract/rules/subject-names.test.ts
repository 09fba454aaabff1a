import { expect, test } from 'vitest';
import { titleSubjectName } from './subject-names.ts';

const subjects = new Map([
  ['08', { name: { zh_CN: '本馆工学', en: 'Own engineering' } }],
  ['12', { name: {} }],
]);
const words: Record<string, string> = { 'journalSubject.08': 'Technology' };
const wording = (area: string, code: string) => words[`${area}.${code}`] ?? '';

test.each([
  ['journal', '08', 'Technology'],
  // The wording of journals says nothing of books.
  ['ebook', '08', 'Own engineering'],
  ['journal', '02', 'Economics'],
  ['ebook', '12', '12'],
  ['ebook', 'X9', 'X9'],
] as const)('a subject of %s: %s', (kind, code, name) => {
  expect(titleSubjectName(kind, code, { language: 'en', subjects, wording })).toBe(name);
});
