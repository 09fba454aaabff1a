import { expect, test } from 'vitest';
import type { RowNote } from '../model/report.ts';
import { reportText } from './report-text.ts';

const note = (row: number, field: string): RowNote => ({ row, field, zh_CN: '注', en: 'note' });

test('rows that were joined are printed before what else is to be looked at', () => {
  const dates = Array.from({ length: 80 }, (_, index) => note(index + 2, 'date'));
  const flagged = [...dates, note(300, 'title')];
  const counts = { read: 300, created: 299, changed: 0, unchanged: 1, withdrawn: 0 };
  const notes = { refusedCount: 0, flaggedCount: flagged.length, refused: [], flagged };
  const file = {
    kind: 'journals',
    fileName: 'list.txt',
    format: 'kbart',
    encoding: 'utf-8',
  } as const;
  const report = { ...file, ...counts, ...notes, isDryRun: true, package: null };
  const lines = reportText(report, 'en').split('\n');
  expect(lines).toContain('  row 300, title: note');
  expect(lines.filter((line) => line.startsWith('  row '))).toHaveLength(50);
  expect(lines.at(-1)).toContain('31 more');
});
