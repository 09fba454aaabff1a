import { expect, test } from 'vitest';
import { makeProof, maxPrice } from './proof.ts';

test.each([0, 1, 4, maxPrice])('a step in price doubles the work (%s)', async (price) => {
  const most = 1_000 * 2 ** price;
  const { answer } = await makeProof(price);
  expect(Number(answer)).toBeGreaterThanOrEqual(most / 2);
  expect(Number(answer)).toBeLessThan(most);
});

test('no reader gets more work than the highest price', async () => {
  const { answer } = await makeProof(maxPrice + 3);
  expect(Number(answer)).toBeLessThan(1_000 * 2 ** maxPrice);
});
