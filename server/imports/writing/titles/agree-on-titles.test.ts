// What libraries tell alike under their numbers.
import { expect, test } from 'vitest';
import { agreedTitles } from './agree-on-titles.ts';
import type { StatedTitle } from './agreed-titles.ts';

let id = 0;
const stated = (value: string, ownerCode: string, name: string, of = 0): StatedTitle => {
  id += 1;
  const rest = { publisher: '', printIdentifier: null, onlineIdentifier: null };
  return { value, ownerCode, id: of || id, kind: 'journal', name: { en: name }, ...rest };
};
const found = (rows: StatedTitle[]) =>
  agreedTitles(rows).map(({ values, stated: alike }) => [
    values.join(' '),
    alike.map((row) => row.ownerCode).join(''),
  ]);

test('takes three libraries, whatever case and signs they write a name in', () => {
  const two = [stated('issn:1', 'a', 'Nature'), stated('issn:1', 'b', 'NATURE.')];
  expect(found(two)).toEqual([]);
  expect(found([...two, stated('issn:1', 'b', 'Nature')])).toEqual([]);
  expect(found([...two, stated('issn:1', 'c', 'Not nature')])).toEqual([]);
  expect(found([...two, stated('issn:1', 'c', 'nature')])).toEqual([['issn:1', 'abc']]);
});

test('makes one record of the numbers of one title', () => {
  const rows = ['a', 'b', 'c'].flatMap((code, index) => [
    stated('issn:1', code, 'Nature', 101 + index),
    stated('issn:2', code, 'Nature', 101 + index),
  ]);
  expect(found(rows)).toEqual([['issn:1 issn:2', 'abc']]);
});

test('gives a number to the name that most libraries tell, and to no other', () => {
  const rows = [
    ...['a', 'b', 'c'].map((code) => stated('issn:1', code, 'Few')),
    ...['d', 'e', 'f', 'g'].map((code) => stated('issn:1', code, 'Many')),
  ];
  expect(found(rows)).toEqual([['issn:1', 'defg']]);
});
