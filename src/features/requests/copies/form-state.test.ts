import { expect, test } from 'vitest';
import type { DeliveryItem } from '#contract/models/delivery-model.ts';
import { emptyItem } from '#contract/rules/forms/delivery-rules.ts';
import { edited, firstRefusedOf, reasonOf, refused } from '#data/draft-form.ts';
import {
  countFilled,
  type FormState,
  filledAfter,
  filledBeside,
  forBlanks,
  forReading,
  isWorthKeeping,
  opened,
  order,
} from './form-state.ts';

const owner = { username: 'reader', libraryCode: '900001' };
const item = { ...emptyItem(), title: 'Deep learning', issn: '1476-4687' };
const newId = () => 'draft';
const place = { item, citation: '' };
const form = { key: 'delivery x', citation: '', owner, now: 1, newId } as const;
const open = () => opened({ ...form, item });
const issues = [
  { field: 'purpose', zh_CN: '用途', en: 'purpose' },
  { field: 'title', zh_CN: '题名', en: 'title' },
];

type Change = Parameters<typeof edited<FormState['draft']>>[1];

test('a form that was only opened is no draft; one with a word or a choice is', () => {
  const isKept = (...changes: Change[]) =>
    isWorthKeeping(
      changes.reduce((state, change) => edited(state, change, 1), open()).draft,
      place,
    );
  expect([isKept(), isKept({ year: '2015' }, { year: '' })]).toEqual([false, false]);
  expect([isKept({ purpose: 'study' }), isKept({ year: '2015' })]).toEqual([true, true]);
  // Of which nothing may be recognised: it is sent along.
  const citation = 'Anon., an old pamphlet';
  expect(isKept({ citation })).toBe(true);
  expect(isWorthKeeping(edited(open(), { citation }, 1).draft, { item, citation })).toBe(false);
});

test('a number that the form was opened with and that is wrong is refused before it is sent', () => {
  const book = { ...emptyItem(), kind: 'book', title: 'A', isbn: '9787302228432' } as const;
  const state = opened({ ...form, item: book });
  expect(state.issues.map(({ field }) => field)).toEqual(['isbn']);
  expect(reasonOf(state, 'isbn', 'en')).toContain('The check digit of this ISBN is wrong.');
  expect(open().issues).toEqual([]);
});

test('the catalogue fills blanks, and never what the reader typed', () => {
  const typed = edited(open(), { year: '2014' }, 1).draft.input;
  const known = { kind: 'book', title: 'Other', year: '2015' } as const;
  const found = { ...known, sourceTitle: 'Nature', doi: '' };
  expect(forBlanks(typed, found)).toEqual({ sourceTitle: 'Nature' });
  const untitled = edited(open(), { title: '' }, 1).draft.input;
  const book = { kind: 'book', title: 'A book' } as const;
  expect(forBlanks(untitled, book)).toEqual(book);
  expect(forBlanks(typed, { kind: 'book' })).toEqual({});
  // A field that the kind does not have is not filled, as nobody would see it.
  expect(forBlanks(typed, { isbn: '9787302228431' })).toEqual({});
  expect(forBlanks(untitled, { ...book, issn: 'B' })).toEqual(book);
});

test('another reference replaces what was read, and nothing that was typed', () => {
  const read = (state: FormState, found: Partial<DeliveryItem>) => {
    const change = forReading(state.draft, found);
    return edited(state, change, 1, { filled: filledAfter(state.draft, change) });
  };
  const type = (state: FormState, change: Partial<DeliveryItem>) =>
    edited(state, change, 1, { filled: filledBeside(state.draft, change) });
  const first = { kind: 'article', title: 'One', volume: '1', pages: '2-3', year: '2001' } as const;
  const second = { kind: 'article', title: 'Two', doi: '10.1000/2', pages: '4' } as const;
  const typed = type(type(read(open(), first), { pages: '9' }), { authors: 'Li M' });
  const after = read(typed, second);
  const kept = { authors: 'Li M', pages: '9' };
  const gone = { volume: '', year: '', issn: '' };
  expect(after.draft.input).toMatchObject({ title: 'Two', doi: '10.1000/2', ...kept, ...gone });
  expect(countFilled(forReading(typed.draft, second))).toBe(2);
  // What the reader emptied is blank again.
  expect(read(type(typed, { pages: '' }), second).draft.input.pages).toBe('4');
  const book = read(after, { kind: 'book', title: 'Three', isbn: '9787302228431' });
  expect(book.draft.input).toMatchObject({ kind: 'book', title: 'Three', doi: '' });
  expect(read(type(after, { kind: 'thesis' }), first).draft.input.kind).toBe('thesis');
  expect(read(after, {}).draft.input).toMatchObject({ title: '', doi: '', authors: 'Li M' });
});

test('what the catalogue filled in goes with its reference, too', () => {
  const { draft } = open();
  const change = forBlanks(draft.input, { sourceTitle: 'Nature' });
  const filled = filledAfter(draft, change);
  const input = { ...draft.input, ...change };
  expect(forReading({ input, filled }, { title: 'Two' })).toMatchObject({ sourceTitle: '' });
});

test('refusals stand at their fields, and the first one is that of the form', () => {
  const state = edited(refused(open(), issues), { title: 'x' }, 1);
  expect(reasonOf(state, 'title', 'en')).toBeNull();
  expect(reasonOf(state, 'purpose', 'zh_CN')).toBe('用途');
  expect(firstRefusedOf(order, issues)).toBe('title');
  expect(firstRefusedOf(order, [{ field: 'other', zh_CN: '', en: '' }])).toBeNull();
});
