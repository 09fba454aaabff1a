import { expect, test } from 'vitest';
import type { FollowedNow } from './follow-state.ts';
import { inOwnOrder, ownOrderOf } from './own-order.ts';

const followed = (id: string, followedOn: string | null): FollowedNow => ({
  resource: { kind: 'database', id },
  name: { en: id },
  followedOn,
});
const idsOf = (list: readonly FollowedNow[]) => list.map(({ resource }) => resource.id);

test('what is newer than the order comes first, and what is behind its end stays behind', () => {
  const list = [
    followed('waiting', null),
    followed('new', '2026-11-20'),
    followed('b', '2026-11-19'),
    followed('a', '2026-11-18'),
    followed('old', '2026-01-01'),
  ];
  const order = ownOrderOf(
    [],
    [
      { kind: 'database', id: 'a' },
      { kind: 'database', id: 'b' },
    ],
  );
  expect(idsOf(inOwnOrder(list, order))).toEqual(['waiting', 'new', 'a', 'b', 'old']);
});

test('without an order the list stays as it is', () => {
  const list = [followed('b', '2026-11-19'), followed('a', '2026-11-20'), followed('c', null)];
  expect(idsOf(inOwnOrder(list, ownOrderOf([], undefined)))).toEqual(['b', 'a', 'c']);
});
