import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dateOfCell, frequencyOfCount, kindOfType } from './kbart-cells.ts';

const day = fc
  .date({ min: new Date('1400-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((instant) => instant.toISOString().slice(0, 10));

describe('dates of KBART', () => {
  test('every day, month and year of the standard is taken as it is', () => {
    fc.assert(
      fc.property(day, fc.constantFrom(4, 7, 10), (date, length) => {
        const cell = date.slice(0, length);
        expect(dateOfCell(cell)).toEqual({ value: cell, isStandard: true });
      }),
    );
  });

  test('no cell makes it fail, and what is taken is a date', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d/. -]{1,12}$/)), (cell) => {
        const value = dateOfCell(cell)?.value ?? null;
        if (value !== null) expect(value).toMatch(/^\d{4}(-\d{2}(-\d{2})?)?$/);
      }),
    );
  });

  test.each([
    ['2008-05-19 00:00:00', '2008-05-19'],
    ['2008/5/9', '2008-05-09'],
    ['2008.5', '2008-05'],
    ['25/12/2008', '2008-12-25'],
    ['12/25/2008', '2008-12-25'],
    ['4/4/2002', '2002-04-04'],
    ['5/4/2002', '2002'],
    ['41274.0', null],
    ['2001-02-30', null],
    ['9999', null],
    ['0', null],
    ['6/22/21', null],
    ['n.d.', null],
  ])('%s is taken as %s, and told', (cell, value) => {
    expect(dateOfCell(cell)?.value).toBe(value);
    if (value !== null) expect(dateOfCell(cell)?.isStandard).toBe(false);
  });

  test('an empty cell is no date', () => {
    expect(dateOfCell('')).toBeNull();
  });
});

test('kinds of publication are told by their words', () => {
  expect(['Serial', 'monograph', 'BOOK', '期刊', 'map', 'constructor'].map(kindOfType)).toEqual([
    ...['journal', 'ebook', 'ebook', 'journal', null, null],
  ]);
});

test('a number of issues a year has a name, or none', () => {
  expect(['1', '6', '12', '7', 'x'].map(frequencyOfCount)).toEqual([
    ...['annual', 'bimonthly', 'monthly', '', ''],
  ]);
});
