// What libraries tell alike under their numbers.
import { expect, test } from 'vitest';
import { agreedTitles } from './agree-on-titles.ts';
import type { ToldTitle } from './agreed-titles.ts';

let id = 0;
const told = (value: string, ownerCode: string, name: string, of = 0): ToldTitle => {
  id += 1;
  const rest = { publisher: '', printIdentifier: null, onlineIdentifier: null };
  return { value, ownerCode, id: of || id, kind: 'journal', name: { en: name }, ...rest };
};
const found = (rows: ToldTitle[]) =>
  agreedTitles(rows).map(({ values, told: alike }) => [values, alike.map((row) => row.ownerCode)]);

test('takes three libraries, whatever case and signs they write a name in', () => {
  const two = [told('issn:1', 'a', 'Nature'), told('issn:1', 'b', 'NATURE.')];
  expect(found(two)).toEqual([]);
  expect(found([...two, told('issn:1', 'b', 'Nature')])).toEqual([]);
  expect(found([...two, told('issn:1', 'c', 'Not nature')])).toEqual([]);
  expect(found([...two, told('issn:1', 'c', 'nature')])).toEqual([[['issn:1'], ['a', 'b', 'c']]]);
});

test('makes one record of the numbers of one title', () => {
  const rows = ['a', 'b', 'c'].flatMap((code, at) => [
    told('issn:1', code, 'Nature', 101 + at),
    told('issn:2', code, 'Nature', 101 + at),
  ]);
  expect(found(rows)).toEqual([
    [
      ['issn:1', 'issn:2'],
      ['a', 'b', 'c'],
    ],
  ]);
});

test('gives a number to the name that most libraries tell, and to no other', () => {
  const rows = [
    ...['a', 'b', 'c'].map((code) => told('issn:1', code, 'Few')),
    ...['d', 'e', 'f', 'g'].map((code) => told('issn:1', code, 'Many')),
  ];
  expect(found(rows)).toEqual([[['issn:1'], ['d', 'e', 'f', 'g']]]);
});
