import { expect, test } from 'vitest';
import type { Outage } from '../models/outage-model.ts';
import { resourceKey } from './rules.ts';
import { faultOf, hasWayIn, isClosedTitle, isOutOfOrder, trialOfWays } from './ways.ts';

const outage = (kind: 'database' | 'journal', id: string, day: string): Outage => ({
  id: `outage-${id}`,
  resource: { kind, id },
  name: { en: `Name of ${id}` },
  since: `2026-11-${day}T08:00:00.000Z`,
  instead: {},
});
const known = (...outages: Outage[]) =>
  new Map(outages.map((each) => [resourceKey(each.resource), each]));
const title = (...databases: (string | null)[]) => ({
  kind: 'journal',
  id: '1',
  ways: databases.map((database) => ({ database })),
});
const one = outage('database', 'one', '10');
const two = outage('database', 'two', '12');

test('a title is out of order with the only database through which it is reached', () => {
  const fault = faultOf(title('one'), known(one));
  expect(fault).toBe(one);
  expect(isOutOfOrder(fault)).toBe(true);
});

test('a title says which database is out of order while another way works', () => {
  for (const other of [null, 'three']) {
    const fault = faultOf(title('one', other), known(one, two));
    expect(fault?.through).toEqual([{ en: 'Name of one' }]);
    expect(isOutOfOrder(fault)).toBe(false);
  }
  const fault = faultOf(title('one', 'two', 'three'), known(one, two));
  expect(fault?.through).toEqual([{ en: 'Name of one' }, { en: 'Name of two' }]);
});

test('a title whose ways are all out of order is so since the last of them is', () => {
  expect(faultOf(title('one', 'two'), known(one, two))).toBe(two);
});

test('a fault of its own counts before those of its ways', () => {
  const own = outage('journal', '1', '02');
  expect(faultOf(title('one', null), known(own, one))).toBe(own);
});

test('a title has no fault where its ways work, or are not known', () => {
  expect(faultOf(title('three', null), known(one))).toBeNull();
  expect(faultOf(title(), known(one))).toBeNull();
  expect(faultOf({ kind: 'journal', id: '1' }, known(one))).toBeNull();
  // Another kind with the same id is another thing.
  expect(faultOf({ kind: 'other', id: 'one' }, known(one))).toBeNull();
  expect(isOutOfOrder(null)).toBe(false);
});

const today = '2026-11-21';
const trial = { database: 'one', trial: { from: '2026-11-01', to: '2026-12-31' } };
const over = { database: 'two', trial: { from: null, to: '2026-11-20' } };
const coming = { database: 'three', trial: { from: '2026-12-01', to: '2026-12-31' } };

test('a title has the trial of its databases while it has no other way', () => {
  const stage = { stage: 'now', day: '2026-12-31' };
  expect(trialOfWays([trial], today)).toEqual(stage);
  expect(trialOfWays([{ database: 'two', trial: { from: null, to: today } }], today)?.stage).toBe(
    'now',
  );
  for (const other of [over, coming]) expect(trialOfWays([trial, other], today)).toEqual(stage);
  for (const other of [{ database: 'four' }, { database: null }]) {
    expect(trialOfWays([trial, other], today)).toBeNull();
    expect(trialOfWays([over, other], today)).toBeNull();
  }
  expect(trialOfWays([], today)).toBeNull();
  expect(trialOfWays(undefined, today)).toBeNull();
});

test('a title whose trials do not run says when the next begins, or when the last ended', () => {
  const earlier = { database: 'four', trial: { from: null, to: '2026-10-01' } };
  const later = { database: 'five', trial: { from: '2027-01-05', to: '2027-02-05' } };
  expect(trialOfWays([over, later, coming], today)).toEqual({ stage: 'ahead', day: '2026-12-01' });
  expect(trialOfWays([over, earlier], today)).toEqual({ stage: 'over', day: '2026-11-20' });
});

test('a title is closed while no trial runs', () => {
  expect(isClosedTitle([over], today)).toBe(true);
  expect(isClosedTitle([coming], today)).toBe(true);
  expect(isClosedTitle([over, trial], today)).toBe(false);
  for (const ways of [[], undefined]) expect(isClosedTitle(ways, today)).toBe(false);
});

test('a title that is held without an address and a database has no way in', () => {
  const held = { isHeld: true, isOpenAccess: false };
  expect(hasWayIn({ ...held, ways: [] })).toBe(false);
  expect(hasWayIn({ ...held, ways: [{ database: null }] })).toBe(true);
  // Data of an older release does not say.
  expect(hasWayIn(held)).toBe(true);
  expect(hasWayIn({ isHeld: false, isOpenAccess: true, ways: [] })).toBe(true);
  expect(hasWayIn({ isHeld: false, isOpenAccess: false, ways: [] })).toBe(false);
});
