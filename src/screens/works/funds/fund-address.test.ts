import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listFunds } from '#contract/calls/works.ts';
import { fundForm, fundInput, fundsPath } from './fund-address.ts';

const read = (query: string) => fundForm.read(new URLSearchParams(query));

test('a page is asked for with the filters', () => {
  expect(fundInput(read('q=+海洋+&funder=甲&year=2020&year=2021'), 1)).toEqual({
    q: '海洋',
    offset: 50,
    limit: 50,
    withFacets: false,
    funder: ['甲'],
    discipline: [],
    year: ['2020', '2021'],
  });
  expect(fundInput(read(''), 0).withFacets).toBe(true);
});

test('an address made for a value is read as that value', () => {
  const query = fundsPath('funder', '甲 & 乙').split('?')[1] ?? '';
  expect(read(query).chosen).toEqual({ funder: ['甲 & 乙'], discipline: [], year: [] });
});

test('whatever an address says, the service takes what it is asked', () => {
  const names = ['q', 'funder', 'discipline', 'year', 'letter'];
  const pairs = fc.array(
    fc.tuple(fc.constantFrom(...names), fc.string({ unit: 'grapheme', maxLength: 600 })),
    { maxLength: 80 },
  );
  fc.assert(
    fc.property(pairs, (given) => {
      const listQuery = fundForm.read(new URLSearchParams(given));
      expect(listFunds.input.safeParse(fundInput(listQuery, 0)).success).toBe(true);
    }),
  );
});
