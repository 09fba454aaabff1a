import { expect, test } from 'vitest';
import { answerRows, resultsCsv } from './trial-table.ts';

const results = {
  answers: {
    speed: { fast: 3, cannotAccess: 1 },
    attitude: { highly: 4 },
    demand: { often: 1, '': 3 },
    worth: {},
  },
  departments: [{ code: 'd1', name: { en: 'Law' }, readers: 4, recommend: 3, worth: 2 }],
  roles: [],
  words: [
    { id: 'r1', content: '=1+1', attitude: 'highly' as const, sentAt: '2026-01-01T00:00:00Z' },
  ],
};

test('every answer of the form has a row, and who gave none has one at the end', () => {
  expect(answerRows(results, 'speed')).toEqual([
    { answer: 'fast', count: 3, share: 0.75 },
    { answer: 'normal', count: 0, share: 0 },
    { answer: 'general', count: 0, share: 0 },
    { answer: 'cannotAccess', count: 1, share: 0.25 },
  ]);
  expect(answerRows(results, 'demand').at(-1)).toEqual({ answer: '', count: 3, share: 0.75 });
  expect(answerRows(results, 'worth').map(({ share }) => share)).toEqual([0, 0, 0]);
});

test('the file has answers, groups and words, and no formula', () => {
  const text = resultsCsv(results, {
    heads: ['part', 'value', 'count', 'recommend', 'worth'],
    questionOf: (question) => question,
    answerOf: (_, answer) => answer || 'none',
    departments: 'by department',
    departmentOf: ({ name }) => name.en ?? '',
    roles: 'by role',
    roleOf: ({ code }) => code,
    words: 'words',
  });
  expect(text).toContain('speed,fast,3,,\r\n');
  expect(text).toContain('by department,Law,4,3,2\r\n');
  expect(text).toContain("words,'=1+1,,,\r\n");
});
