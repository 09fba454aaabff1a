import { expect, test } from 'vitest';
import type { Worth } from '#contract/models/desk/counter-model.ts';
import { byCost, changeOf, costPerUse, sumsOf } from './worth-rules.ts';

const worth = (part: Partial<Worth>): Worth => ({
  id: 'a',
  name: {},
  licenceState: 'subscribed',
  price: null,
  currency: null,
  months: 12,
  requests: 0,
  investigations: 0,
  searches: 0,
  turnAways: 0,
  usesBefore: 0,
  uses: 0,
  usesAre: null,
  ...part,
});

test('a price is divided by uses, and by nothing else', () => {
  expect(costPerUse(worth({ price: 300, uses: 100 }))).toBe(3);
  expect(costPerUse(worth({ price: 300 }))).toBeNull();
  expect(costPerUse(worth({ uses: 3 }))).toBeNull();
  expect(changeOf(worth({ uses: 150, usesBefore: 100 }))).toBeCloseTo(0.5);
  expect(changeOf(worth({ uses: 150 }))).toBeNull();
});

test('prices of different currencies, and trials, are not added up', () => {
  const items = [
    worth({ price: 100, currency: 'CNY', uses: 10 }),
    worth({ price: 50, currency: 'CNY', uses: 5 }),
    worth({ price: 900, currency: 'USD' }),
    worth({ licenceState: 'trial', uses: 7 }),
  ];
  expect(sumsOf(items)).toEqual([
    { group: 'subscribed', currency: 'USD', databases: 1, price: 900, uses: 0 },
    { group: 'subscribed', currency: 'CNY', databases: 2, price: 150, uses: 15 },
    { group: 'trial', currency: '', databases: 1, price: 0, uses: 7 },
  ]);
});

test('the dearest use comes first', () => {
  const [cheap, dear, unused] = [
    worth({ id: 'cheap', price: 10, uses: 100 }),
    worth({ id: 'dear', price: 10, uses: 1 }),
    worth({ id: 'unused', price: 10 }),
  ];
  expect(byCost([unused, cheap, dear]).map(({ id }) => id)).toEqual(['dear', 'cheap', 'unused']);
});
