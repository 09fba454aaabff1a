import { expect, test } from 'vitest';
import { newValues, refusedField, savingOf, settled } from './record-values.ts';

const base = {
  name: { zh_CN: '知网', en: 'CNKI' },
  line: { en: 'Journals' },
  subjects: ['01', '02'],
  isPublished: true,
  expiresOn: null,
};

test('only changed fields are saved, with what they were', () => {
  const values = { ...base, line: { zh_CN: '', en: 'Journals ' }, subjects: ['01'] };
  expect(savingOf(values, base, false)).toEqual({
    values: { subjects: ['01'] },
    base: { subjects: ['01', '02'] },
  });
  expect(savingOf({ ...base, name: { en: 'CNKI', zh_CN: '知网' } }, base, false)).toBeNull();
});

test('a field that was emptied is saved as empty', () => {
  const values = { ...base, line: { zh_CN: ' ', en: '' }, subjects: [] };
  expect(savingOf(values, base, false)?.values).toEqual({ line: {}, subjects: [] });
});

test('a copy is a draft, and the identity is not copied', () => {
  const copied = newValues('subject', { code: '01', name: { en: 'Law' }, position: 3 }, '');
  expect(copied).toEqual({ code: '', name: { en: 'Law' }, parent: null, position: 3 });
  const draft = newValues('database', { ...base, publishAt: '2026-12-01T00:00:00.000Z' }, '');
  expect(draft).toMatchObject({ name: base.name, isPublished: false, publishAt: null });
});

test('a new record is saved with what is written, and that it is not shown', () => {
  const values = { ...newValues('notice', null, '2026-11-30'), title: { en: ' New ', zh_CN: '' } };
  expect(savingOf(values, {}, true)?.values).toMatchObject({
    title: { en: 'New' },
    publishedOn: '2026-11-30',
    isPublished: false,
  });
  expect(savingOf(values, {}, true)?.values).not.toHaveProperty('summary');
});

test('after a conflict the next saving knows what others wrote', () => {
  const saving = { values: { price: 3, line: { en: 'b' } }, base: { price: 1, line: { en: 'a' } } };
  const conflicts = [
    { field: 'price', mine: 3, theirs: 2, by: 'li' },
    { field: 'line', mine: { en: 'b' }, theirs: { en: 'c' }, by: 'li' },
  ];
  expect(settled(saving, conflicts, { price: 'mine', line: 'theirs' })).toEqual({
    values: { price: 3, line: { en: 'c' } },
    base: { price: 2, line: { en: 'c' } },
  });
});

test('a refusal is about the field in whose part it is', () => {
  expect(['values.name.en', 'name', 'values.price'].map(refusedField)).toEqual([
    'name',
    'name',
    'price',
  ]);
});
