import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Frequency } from '#contract/models/title-model.ts';
import { cnNumberOf, frequencyOf, measureOf, numberOfCell, yearNumberOf } from './journal-cells.ts';

/** What such cells are made of, and what they are not. */
const cellText = fc.string({
  unit: fc.constantFrom(...'0139CNcnFTP:：-–－/ .()年月刊期双周\u0301😀'),
});

describe('CN numbers', () => {
  test.each([
    ['11-3536/F', '11-3536/F'],
    ['CN11-3536/F', '11-3536/F'],
    ['cn 11-2746/g2', '11-2746/G2'],
    ['１１－３５３６／Ｆ', '11-3536/F'],
    ['31–2008 / D', '31-2008/D'],
    ['11-0065', '11-0065'],
    ['CN：11-1234/TP', '11-1234/TP'],
  ])('%s is %s', (cell, number) => {
    expect(cnNumberOf(cell)).toBe(number);
  });

  test('are none in another form', () => {
    const none = '11-353/F 99-3536/F 09-3536/F 1006-480X 11-3536/ 11-35366/F 中国'.split(' ');
    expect(['', ...none].map(cnNumberOf).filter((number) => number !== null)).toEqual([]);
  });

  test('are the same once normalised, however they were written', () => {
    const part = fc.tuple(
      fc.integer({ min: 10, max: 65 }),
      fc.integer({ min: 0, max: 9999 }),
      fc.constantFrom('', '/A', '/F', '/G4', '/TP', '/R'),
    );
    const style = fc.constantFrom('-', '–', '－', ' - ');
    fc.assert(
      fc.property(part, style, fc.constantFrom('', 'CN', 'CN ', 'cn:'), (parts, dash, prefix) => {
        const [region, serial, group] = parts;
        const number = String(serial).padStart(4, '0');
        const plain = `${region}-${number}${group}`;
        expect(cnNumberOf(`${prefix}${region}${dash}${number}${group}`)).toBe(plain);
        expect(cnNumberOf(plain)).toBe(plain);
      }),
    );
  });

  test('never throw, and give only their own form', () => {
    fc.assert(
      fc.property(cellText, (text) => {
        expect(cnNumberOf(text) ?? '11-0000').toMatch(/^\d{2}-\d{4}(?:\/[A-Z]{1,2}[\dA-Z.·-]*)?$/);
      }),
    );
  });
});

describe('frequencies', () => {
  test.each([
    ['月刊', 'monthly'],
    ['双月', 'bimonthly'],
    ['季刊', 'quarterly'],
    ['半月刊', 'semimonthly'],
    ['双周刊', 'biweekly'],
    ['Bi-monthly', 'bimonthly'],
    ['12', 'monthly'],
    ['4 issues per year', 'quarterly'],
    ['6期/年', 'bimonthly'],
    ['', ''],
  ])('%s is %s', (cell, frequency) => {
    expect(frequencyOf(cell)).toBe(frequency);
  });

  test.each(['旬刊', 'now and then', '13', 'constructor', '__proto__'])('none is %s', (cell) => {
    expect(frequencyOf(cell)).toBeNull();
  });

  test('are words of the contract or nothing', () => {
    fc.assert(
      fc.property(cellText, (text) => {
        const found = frequencyOf(text);
        expect(found === null || Frequency.options.includes(found)).toBe(true);
      }),
    );
  });
});

test.each([
  ['1983', 1983],
  ['1983年', 1983],
  ['1983年5月', 1983],
  ['198305', 1983],
  ['31.12.1983', 1983],
  ['2021-03-01', 2021],
  ['1954-', 1954],
  ['83', null],
  ['0001', null],
  ['2021 or so', null],
])('the year of %s is %s', (cell, year) => {
  expect(yearNumberOf(cell)).toBe(year);
});

test.each([
  ['6352篇', 6352],
  ['12,587,925次', 12587925],
  ['21.679', 21.679],
  ['-', null],
  ['1.2.3', null],
])('the number of %s is %s', (cell, number) => {
  expect(numberOfCell(cell)).toBe(number);
});

test.each([
  ['(2022)复合影响因子', { name: '复合影响因子', year: 2022 }],
  ['综合影响因子（2022）', { name: '综合影响因子', year: 2022 }],
  ['Impact Factor 2023', { name: 'JIF', year: 2023 }],
  ['5-Year Impact Factor', { name: '5-Year JIF', year: null }],
  ['JIF Quartile', null],
  ['影响因子分区', null],
  ['Subject', null],
])('the column %s measures %o', (title, measure) => {
  expect(measureOf(title)).toEqual(measure);
});
