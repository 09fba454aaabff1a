import { expect, test } from 'vitest';
import { emptyItem } from '#contract/rules/delivery-rules.ts';
import { edited, held, reasonOf, refused, renewed, sending, sent } from '#data/draft-form.ts';
import { type FormState, firstRefused, forBlanks, isWorthKeeping, opened } from './form-state.ts';

const owner = { username: 'reader', libraryCode: '900001' };
const item = { ...emptyItem(), title: 'Deep learning', issn: '1476-4687' };
let ids = 0;
const newId = () => {
  ids += 1;
  return `draft-${ids}`;
};
const open = () => opened({ key: 'delivery x', item, citation: '', owner, now: 1, newId });
const issues = [
  { field: 'purpose', zh_CN: '用途', en: 'purpose' },
  { field: 'title', zh_CN: '题名', en: 'title' },
];

test('a form that was only opened is no draft; one with a word or a choice is', () => {
  expect(isWorthKeeping(open().draft, item)).toBe(false);
  expect(isWorthKeeping(edited(open(), { purpose: 'study' }, 1).draft, item)).toBe(true);
  expect(isWorthKeeping(edited(open(), { year: '2015' }, 1).draft, item)).toBe(true);
  const back = edited(edited(open(), { year: '2015' }, 1), { year: '' }, 2);
  expect(isWorthKeeping(back.draft, item)).toBe(false);
});

test('the catalogue fills blanks, and never what the reader typed', () => {
  const typed = edited(open(), { year: '2014' }, 1).draft.input;
  const found = {
    kind: 'book',
    title: 'Other',
    year: '2015',
    sourceTitle: 'Nature',
    doi: '',
  } as const;
  expect(forBlanks(typed, found)).toEqual({ sourceTitle: 'Nature' });
  expect(
    forBlanks(edited(open(), { title: '' }, 1).draft.input, { kind: 'book', title: 'A book' }),
  ).toEqual({
    kind: 'book',
    title: 'A book',
  });
  expect(forBlanks(typed, { kind: 'book' })).toEqual({});
  // A field that the kind does not have is not filled, as nobody would see it.
  expect(forBlanks(typed, { isbn: '9787302228431' })).toEqual({});
  expect(
    forBlanks(edited(open(), { title: '' }, 1).draft.input, {
      kind: 'book',
      title: 'A',
      issn: 'B',
    }),
  ).toEqual({ kind: 'book', title: 'A' });
});

test('refusals stand at their fields, and the first one is that of the form', () => {
  const state = edited(refused(open(), issues), { title: 'x' }, 1);
  expect(reasonOf(state, 'title', 'en')).toBeNull();
  expect(reasonOf(state, 'purpose', 'zh_CN')).toBe('用途');
  expect(firstRefused(issues)).toBe('title');
  expect(firstRefused([{ field: 'other', zh_CN: '', en: '' }])).toBeNull();
});

test('a form that is being sent cannot be sent twice or changed', () => {
  const first = sending(open()) as FormState;
  expect(sending(first)).toBeNull();
  expect(edited(first, { note: 'later' }, 1)).toBe(first);
  expect(sending(sent(first))).toBeNull();
});

test('after every failure everything typed stays, and it can be sent again', () => {
  const typed = edited(open(), { note: 'typed' }, 1);
  for (const after of [refused(typed, issues), held(typed), renewed(typed, newId)]) {
    expect(after.draft.input).toEqual(typed.draft.input);
    expect(sending(after)).not.toBeNull();
  }
  expect(held(typed).draft.draftId).toBe(typed.draft.draftId);
  expect(renewed(typed, newId).draft.draftId).not.toBe(typed.draft.draftId);
});
