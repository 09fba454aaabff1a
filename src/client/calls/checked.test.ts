import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { checked } from './checked.ts';

const List = z.object({ items: z.array(z.object({ id: z.string() })), total: z.number() });
const listOf = (size: number) =>
  Array.from({ length: size }, (_, index) => ({ id: String(index) }));

test.each([0, 1, 60, 61, 500])(
  'a list of %i comes out as one check would give it',
  async (size) => {
    const data = {
      items: listOf(size).map((item) => ({ ...item, more: 1 })),
      total: size,
      other: 2,
    };
    const result = await checked(List, data);
    expect(result).toEqual({ success: true, data: List.parse(data) });
  },
);

test.each([
  ['its last item', { items: [...listOf(200), { id: 7 }], total: 1 }],
  ['what stands beside the list', { items: listOf(200), total: 'many' }],
  ['everything', null],
])('is refused for %s', async (_, data) => {
  expect((await checked(List, data)).success).toBe(false);
});

test('lets others have their turn in between', async () => {
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 0);
  await checked(List, { items: listOf(1_000), total: 1_000 });
  clearInterval(timer);
  expect(turns).toBeGreaterThan(3);
});
