import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TitleFact } from '#contract/models/title-model.ts';
import { listsOf, measuresOf } from './fact-groups.ts';

const fact = (edit: Partial<TitleFact>): TitleFact => ({
  kind: 'impactFactor',
  name: '复合影响因子',
  year: 2022,
  value: 1,
  grade: '',
  source: 'CNKI',
  ...edit,
});

test('each measure stands for itself, newest year first', () => {
  const facts = [
    fact({ year: 2021, value: 2 }),
    fact({ year: 2023, value: 4 }),
    fact({ name: 'JIF', year: 2020, value: 10 }),
    fact({ kind: 'inclusion', name: 'CSSCI', value: null }),
  ];
  const measures = measuresOf(facts);
  expect(measures.map(({ name, years }) => [name, years.map(({ year }) => year)])).toEqual([
    ['复合影响因子', [2023, 2021]],
    ['JIF', [2020]],
  ]);
  expect(measures[0]?.years.map(({ share }) => share)).toEqual([1, 0.5]);
});

test('no bar is longer than its place, whatever the values', () => {
  const values = fc.array(fc.double({ noNaN: true, min: -1e9, max: 1e9 }), { minLength: 1 });
  fc.assert(
    fc.property(values, (given) => {
      const [measure] = measuresOf(given.map((value) => fact({ value })));
      for (const { share } of measure?.years ?? []) {
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(1);
      }
    }),
  );
});

test('a list is named once with all its editions, and warnings are no lists', () => {
  const facts = [
    fact({ kind: 'inclusion', name: '北大核心', year: 2017, value: null }),
    fact({ kind: 'inclusion', name: '北大核心', year: 2020, value: null }),
    fact({ kind: 'warning', name: '预警名单', year: 2024, value: null, grade: '高' }),
  ];
  expect(listsOf(facts, 'inclusion').map(({ name, editions }) => [name, editions.length])).toEqual([
    ['北大核心', 2],
  ]);
  expect(listsOf(facts, 'warning')[0]?.editions[0]?.grade).toBe('高');
});
