import { describe, expect, test } from 'vitest';
import type { ImportOutcome, ImportState } from '#contract/models/import-model.ts';
import {
  canUndo,
  countsOf,
  hasJoinedRows,
  hasRows,
  isInQuestion,
  partOf,
  rowsIn,
} from './import-rules.ts';

const outcome = (more: Partial<ImportOutcome> = {}): ImportOutcome => ({
  kind: 'journals',
  fileName: 'list.csv',
  format: 'kbart',
  encoding: 'utf-8',
  isDryRun: false,
  read: 3,
  created: 2,
  changed: 0,
  unchanged: 0,
  withdrawn: 0,
  refusedCount: 1,
  flaggedCount: 0,
  refused: [],
  flagged: [],
  package: null,
  ...more,
});

describe('an end', () => {
  const runOf = (state: ImportState, isDryRun = false) => ({
    state,
    outcome: outcome({ isDryRun }),
  });

  test('can be undone where something was written, and only once', () => {
    expect(canUndo(runOf('done'))).toBe(true);
    for (const state of ['running', 'refused', 'failed', 'undoing', 'undone'] as const)
      expect(canUndo(runOf(state))).toBe(false);
  });

  test('is a question where much was withdrawn, or all was refused, and nobody accepted it', () => {
    const much = {
      state: 'done',
      outcome: outcome({ read: 50, withdrawn: 10 }),
      accepted: null,
    } as const;
    expect(isInQuestion(much)).toBe(true);
    expect(isInQuestion({ ...much, state: 'failed', outcome: null })).toBe(true);
    expect(isInQuestion({ ...much, outcome: outcome({ read: 51, withdrawn: 10 }) })).toBe(false);
    expect(isInQuestion({ ...much, accepted: { by: 'a', at: '' } })).toBe(false);
    expect(isInQuestion({ ...much, state: 'undone' })).toBe(false);
  });

  test('of a trial cannot be undone', () => {
    expect(canUndo(runOf('done', true))).toBe(false);
  });
});

test('progress is unknown until the rows are counted, and never beyond the end', () => {
  expect(partOf({ rowsDone: 0, rowsTotal: 0 })).toBeUndefined();
  expect(partOf({ rowsDone: 1, rowsTotal: 4 })).toBe(0.25);
  expect(partOf({ rowsDone: 5, rowsTotal: 4 })).toBe(1);
});

test('row numbers are taken as people type them', () => {
  expect(rowsIn('')).toBe('');
  expect(rowsIn(' 12，57、 3;4 ')).toBe('12,57,3,4');
  for (const typed of ['a', '1-3', '12345678', '-1']) expect(rowsIn(typed)).toBeNull();
});

test('a file of which every row is refused is not worth an import', () => {
  expect(hasRows(outcome())).toBe(true);
  expect(hasRows(outcome({ read: 1, created: 0 }))).toBe(false);
  expect(hasRows(outcome({ read: 0, created: 0, refusedCount: 0 }))).toBe(false);
});

test('rows joined by their name are those of a title list', () => {
  const flagged = [{ row: 2, field: 'title', zh_CN: '', en: '' }];
  expect(hasJoinedRows(outcome({ flagged }))).toBe(true);
  expect(hasJoinedRows(outcome({ flagged, kind: 'databases' }))).toBe(false);
  expect(hasJoinedRows(outcome())).toBe(false);
});

test('a result is said by its rows and whatever is not 0', () => {
  expect(countsOf(outcome())).toEqual([
    { name: 'read', count: 3 },
    { name: 'created', count: 2 },
    { name: 'refused', count: 1 },
  ]);
  expect(countsOf(outcome({ read: 0, created: 0, refusedCount: 0 }))).toEqual([
    { name: 'read', count: 0 },
  ]);
});
