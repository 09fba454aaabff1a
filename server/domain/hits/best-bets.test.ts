import { expect, test } from 'vitest';
import { bestBetKey, type NamedHit, withRecommended } from './best-bets.ts';

const hit = (id: string, more: Partial<NamedHit> = {}): NamedHit => ({
  kind: 'database',
  id,
  name: { en: id },
  line: '',
  reason: 'title',
  matched: '',
  isHeld: true,
  isExact: false,
  ...more,
});
const group = (...items: NamedHit[]) => ({
  kind: items[0]?.kind ?? ('database' as const),
  total: items.length,
  items,
});
const shown = (groups: ReturnType<typeof withRecommended>) =>
  groups.map(({ kind, total, items }) =>
    [kind, total, ...items.map(({ id, isRecommended }) => (isRecommended ? `${id}!` : id))].join(
      ' ',
    ),
  );
const other = (id: string, more: Partial<NamedHit> = {}) => hit(id, { kind: 'other', ...more });

test.each([
  ['a query is compared as it is read', 'ＮＥＷＳpapers', ' newspapers '],
  ['and without regard to accents and signs', '报纸《数据》', '报纸 数据'],
])('%s', (_, one, same) => {
  expect(bestBetKey(one)).toBe(bestBetKey(same));
});

test('what is recommended stands first in its kind, and its kind first', () => {
  const groups = [group(hit('a'), hit('b')), group(other('x'), other('y'))];
  expect(shown(withRecommended(groups, [other('y')], 5))).toEqual([
    'other 2 y! x',
    'database 2 a b',
  ]);
});

test('nothing stands before what is called exactly as the query', () => {
  const groups = [group(hit('a', { isExact: true }), hit('b'))];
  const recommended = [hit('b'), other('x')];
  expect(shown(withRecommended(groups, recommended, 5))).toEqual(['database 2 a b!', 'other 1 x!']);
});

test('what the search did not find comes too, in the order of the librarians', () => {
  expect(shown(withRecommended([], [hit('b'), hit('a')], 5))).toEqual(['database 2 b! a!']);
  expect(shown(withRecommended([group(hit('a'), hit('c'))], [hit('b')], 2))).toEqual([
    'database 3 b! a',
  ]);
});

test('without a recommendation the search stays as it is', () => {
  const groups = [group(hit('a')), group(other('x', { isExact: true }))];
  expect(shown(withRecommended(groups, [], 5))).toEqual(['database 1 a', 'other 1 x']);
});
