import { expect, test } from 'vitest';
import { followIntent } from '#client/outbox/intent.test-data.ts';
import type { Follow } from '#contract/models/patron-model.ts';
import { type FollowedNow, followedKeys, followedNow } from './follow-state.ts';
import { inOwnOrder, ownOrderOf } from './own-order.ts';

const change = (...given: Parameters<typeof followIntent>) => ({
  ...followIntent(...given),
  about: { en: given[0].toUpperCase() },
});
const fact: Follow = {
  resource: { kind: 'database', id: 'a' },
  name: { en: 'A' },
  followedOn: '2026-11-01',
};

const shown = (...changes: Parameters<typeof followedNow>[1][number][]) =>
  followedNow([fact], changes).map(
    ({ resource: { kind, id }, followedOn }) => `${kind}/${id} ${followedOn}`,
  );
const a = 'database/a 2026-11-01';

test('changes are laid over the facts', () => {
  const keys = followedKeys([fact], [change('a', false), change('b', true)]);
  expect([...keys]).toEqual(['database/b']);
});

test.each([
  // Those that wait stand first, the newest before others, without a day.
  ['waiting', [change('b', true), change('c', true)], ['database/c null', 'database/b null', a]],
  ['left out, as long as it has no name', [followIntent('b', true)], [a]],
  ['gone at once', [change('a', false), change('b', false)], []],
  ['again, with its day', [change('a', true)], [a]],
  [
    'a journal with the number of a database',
    [change('a', true, 'journal')],
    ['journal/a null', a],
  ],
])('what is followed now: %s', (_, changes, expected) => {
  expect(shown(...changes)).toEqual(expected);
});

const followed = (id: string, followedOn: string | null): FollowedNow => ({
  resource: { kind: 'database', id },
  name: { en: id },
  followedOn,
});
const idsOf = (list: readonly FollowedNow[]) => list.map(({ resource }) => resource.id);

const ref = (id: string) => ({ kind: 'database', id }) as const;

test('what is newer than the order comes first, and what is behind its end stays behind', () => {
  const list = [
    followed('waiting', null),
    followed('new', '2026-11-20'),
    followed('b', '2026-11-19'),
    followed('a', '2026-11-18'),
    followed('old', '2026-01-01'),
  ];
  const ordered = inOwnOrder(list, ownOrderOf([], [ref('a'), ref('b')]));
  expect(idsOf(ordered)).toEqual(['waiting', 'new', 'a', 'b', 'old']);
});

test('without an order the list stays as it is', () => {
  const list = [followed('b', '2026-11-19'), followed('a', '2026-11-20'), followed('c', null)];
  expect(idsOf(inOwnOrder(list, ownOrderOf([], undefined)))).toEqual(['b', 'a', 'c']);
});
