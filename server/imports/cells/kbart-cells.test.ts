import { expect, test } from 'vitest';
import { frequencyOfCount, kindOfType } from './kbart-cells.ts';

test('kinds of publication are known by their words', () => {
  expect(['Serial', 'monograph', 'BOOK', '期刊', 'map', 'constructor'].map(kindOfType)).toEqual([
    'journal',
    'ebook',
    'ebook',
    'journal',
    null,
    null,
  ]);
});

test('a number of issues a year has a name, or none', () => {
  expect(['1', '6', '12', '7', 'x'].map(frequencyOfCount)).toEqual([
    'annual',
    'bimonthly',
    'monthly',
    '',
    '',
  ]);
});
