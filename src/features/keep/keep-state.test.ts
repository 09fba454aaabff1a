import { expect, test } from 'vitest';
import type { Keep, KeepChoice } from '#client/keeps/keeps.ts';
import { keepFor, keepState } from './keep-state.ts';

const rest = { name: {}, owner: null, facts: [], bytes: 0, left: 0, isShortOfRoom: false };
const keep = (kind: Keep['kind'], of: string, edit: Partial<Keep> = {}): Keep => {
  const times = { done: 0, begunAt: 1, learntAt: 5, isWanted: true };
  return { id: `${kind} ${of}`, kind, of, ...rest, ...times, ...edit };
};
const chosen = (kind: KeepChoice['kind'], of: string): KeepChoice => ({ kind, of, name: {} });

test.each([
  ['titles', '/journalList', 'titles', '/journalList?q=chem&letter=A'],
  ['titles', '/journalList?sort=year', 'titles', '/journalList?subject=01'],
  ['titles', '/journalList?subject=01&subject=02', 'titles', '/journalList?subject=02&q=a'],
  ['databases', '/databaseList?access=free', 'databases', '/databaseList?access=free&letter=J'],
  ['subject', '01', 'titles', '/electricList?subject=01&q=a'],
  ['subject', '01', 'databases', '/databaseList?subject=01&letter=A'],
] as const)(
  'a list is kept where a wider one is: %s %s has %s %s',
  (kind, of, wantedKind, wanted) => {
    const kept = keep(kind, of);
    expect(keepFor([kept], chosen(wantedKind, wanted))).toBe(kept);
  },
);

test.each([
  ['titles', '/journalList?subject=01', 'titles', '/journalList'],
  ['titles', '/journalList?subject=01', 'titles', '/journalList?subject=01&subject=02'],
  ['titles', '/journalList?q=chem', 'titles', '/journalList?q=chemist'],
  ['titles', '/journalList', 'titles', '/electricList'],
  ['subject', '01', 'titles', '/allJournalList?subject=01'],
  ['subject', '01', 'titles', '/journalList?subject=02'],
  ['subject', '01', 'notices', ''],
] as const)(
  'a list is not kept by another one: %s %s has not %s %s',
  (kind, of, wantedKind, wanted) => {
    expect(keepFor([keep(kind, of)], chosen(wantedKind, wanted))).toBeUndefined();
  },
);

test('a list is not kept where the wider one is cut, not there yet, or taken away', () => {
  const wanted = chosen('titles', '/journalList?q=a');
  for (const edit of [{ left: 3 }, { learntAt: null }, { isWanted: false }])
    expect(keepFor([keep('titles', '/journalList', edit)], wanted)).toBeUndefined();
});

test('the own choice of a list comes before a wider one', () => {
  const own = keep('titles', '/journalList?q=a', { learntAt: null });
  const all = [keep('titles', '/journalList'), own];
  expect(keepFor(all, chosen('titles', '/journalList?q=a'))).toBe(own);
});

test('how far it is, is never said to be more than it is', () => {
  const some = keep('titles', '/journalList', { learntAt: null, facts: ['a', 'b', 'c'], done: 2 });
  const short = { ...some, isShortOfRoom: true };
  expect(keepState(some, true)).toEqual({ kind: 'learning', percent: 66 });
  expect(keepState(some, false)).toEqual({ kind: 'waiting', percent: 66 });
  expect(keepState(short, true)).toEqual({ kind: 'partly', percent: 66 });
  expect(keepState({ ...some, facts: [], done: 0 }, true)).toMatchObject({ percent: 0 });
  expect(keepState(keep('notices', ''), true)).toEqual({ kind: 'ready', learntAt: 5 });
  expect(keepState(undefined, true)).toEqual({ kind: 'none' });
});
