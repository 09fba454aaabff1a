import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Frequency } from '#contract/models/title-model.ts';
import { cnNumberOf, frequencyOf, measureOf, numberOfCell, yearNumberOf } from './journal-cells.ts';

const cellText = fc.string({
  unit: fc.constantFrom(...'0139CNcnFTP:：-–－/ .()年月刊期双周\u0301😀'),
});

describe('CN numbers', () => {
  test.each([
    ['11-3536/F', '11-3536/F|CN11-3536/F|１１－３５３６／Ｆ'],
    ['11-2746/G2', 'cn 11-2746/g2'],
    ['31-2008/D', '31–2008 / D'],
    ['11-0065', '11-0065'],
    ['11-1234/TP', 'CN：11-1234/TP'],
  ])('%s is written %s', (number, cells) => {
    for (const cell of cells.split('|')) expect([cell, cnNumberOf(cell)]).toEqual([cell, number]);
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
});

describe('frequencies', () => {
  test.each([
    ['monthly', '月刊|12'],
    ['bimonthly', '双月|Bi-monthly|6期/年'],
    ['quarterly', '季刊|4 issues per year'],
    ['semimonthly', '半月刊'],
    ['biweekly', '双周刊'],
    ['', ''],
    [null, '旬刊|now and then|13|constructor|__proto__'],
  ])('%j is written %s', (frequency, cells) => {
    for (const cell of cells.split('|'))
      expect([cell, frequencyOf(cell)]).toEqual([cell, frequency]);
  });
});

test('no cell makes them fail: they are numbers of their form and words of the contract, or nothing', () => {
  fc.assert(
    fc.property(cellText, (text) => {
      expect(cnNumberOf(text) ?? '11-0000').toMatch(/^\d{2}-\d{4}(?:\/[A-Z]{1,2}[\dA-Z.·-]*)?$/);
      expect([null, ...Frequency.options]).toContain(frequencyOf(text));
    }),
  );
});

test.each([
  [yearNumberOf, 1983, '1983|1983年|1983年5月|198305|31.12.1983'],
  [yearNumberOf, 2021, '2021-03-01'],
  [yearNumberOf, 1954, '1954-'],
  [yearNumberOf, null, '83|0001|2021 or so'],
  [numberOfCell, 6352, '6352篇'],
  [numberOfCell, 12587925, '12,587,925次'],
  [numberOfCell, 21.679, '21.679'],
  [numberOfCell, null, '-|1.2.3'],
] as const)('%o reads %s in %s', (numberIn, number, cells) => {
  for (const cell of cells.split('|')) expect([cell, numberIn(cell)]).toEqual([cell, number]);
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
