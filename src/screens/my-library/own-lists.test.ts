import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OwnReport } from '#contract/models/feedback-model.ts';
import type { ResourceKind, ResourceRef } from '#contract/models/model.ts';
import type { Viewed } from '#contract/models/patron-model.ts';
import { dayOf } from '#contract/rules/day.ts';
import { ownOrderOf } from '#features/follow/own-order.ts';
import { always } from '#tests/setup/always.ts';
import { byDay } from '#ui/lists/day-sections.tsx';
import {
  followedByKind,
  followedInOrder,
  followedNamed,
  followedSortIn,
  moved,
} from './followed-order.ts';
import { postedIn } from './sent/posted.ts';

const followed = (kind: ResourceKind, id: string, zh: string, en: string, pinyin: string) => ({
  resource: { kind, id },
  name: { zh_CN: zh, en },
  keys: { zh_CN: pinyin, en: en.toLowerCase() },
  followedOn: '2026-11-20',
});
const list = [
  followed('ebook', 'e', '长江', 'Book of Changes', 'changjiang'),
  followed('database', 'w', '万方', 'Wanfang', 'wanfang'),
  followed('journal', 'j', '编辑学报', 'Acta Editologica', 'bianjixuebao'),
  followed('database', 'a', '爱如生', 'Airusheng', 'airusheng'),
];
const sortIn = (query: string) => followedSortIn(new URLSearchParams(query), new Map());
const ids = (...given: Parameters<typeof followedInOrder>) =>
  followedInOrder(...given)
    .map(({ resource }) => resource.id)
    .join('');

test('the latest comes first unless another order is asked for, or the reader has an own one', () => {
  expect(ids(list, sortIn('tab=followed'), 'en')).toBe('ewja');
  expect(sortIn('sort=anything')).toBe('latest');
  const order = new Map([['database a', 0]]);
  const sorts = ['tab=followed', 'sort=latest'].map((query) =>
    followedSortIn(new URLSearchParams(query), order),
  );
  expect(sorts).toEqual(['own', 'latest']);
});

test('names stand in the order of the reader’s language; kinds stand together, by name within', () => {
  expect([ids(list, 'name', 'en'), ids(list, 'name', 'zh_CN')]).toEqual(['jaew', 'ajew']);
  expect(ids(list, sortIn('sort=kind'), 'zh_CN')).toBe('awje');
});

test('the own order is the waiting one, or that of the facts; what is new comes first', () => {
  const places = [null, 3, 2, 1];
  const facts = list.map((each, index) => ({ ...each, position: places[index] ?? null }));
  const waiting = [list[1], list[2]].map((each) => each?.resource as ResourceRef);
  const own = (...given: Parameters<typeof ownOrderOf>) =>
    ids(list, 'own', 'en', ownOrderOf(...given));
  expect(own(facts, undefined)).toBe('eajw');
  expect(own(facts, waiting)).toBe('eawj');
  expect(own([], undefined)).toBe('ewja');
});

test.each([
  [0, 1, 'bac'],
  [2, 0, 'cab'],
  [0, -1, 'abc'],
  [2, 9, 'abc'],
])('one is moved from %i to %i, never beyond an end', (from, to, after) => {
  expect(moved(['a', 'b', 'c'], from, to).join('')).toBe(after);
});

test.each([
  ['WAN', 'w'],
  ['学报', 'j'],
  ['acta  edit', 'j'],
  ['acta 万', ''],
  [' ', 'ewja'],
])('names are found by all typed words, in either language: %s', (typed, found) => {
  const named = followedNamed(list, typed);
  expect(named.map(({ resource }) => resource.id).join('')).toBe(found);
});

test('groups have one kind each', () => {
  const groups = followedByKind(list).map(({ kind, items }) => [
    kind,
    ...items.map(({ resource }) => resource.id),
  ]);
  expect(groups).toEqual([
    ['database', 'w', 'a'],
    ['journal', 'j'],
    ['ebook', 'e'],
  ]);
});

const event = (day: number, state: string, isReaders: boolean, text: string) => ({
  state,
  at: `2026-11-0${day}T08:00:00.000Z`,
  isReaders,
  text,
});
const sent = event(1, 'sent', true, '');
const report = {
  id: 'one',
  resourceName: { en: 'Sample' },
  sentAt: sent.at,
  content: 'It is slow',
  rating: null,
  ratingText: '',
  events: [
    sent,
    event(2, 'answered', false, 'Try again'),
    event(3, 'reopened', true, 'Still'),
    event(4, 'answered', false, 'Try again'),
  ],
} as unknown as OwnReport;

test('words given with a rating stand in the list with its stars, at its time, else of the rated answer', () => {
  const posted = postedIn([{ ...report, rating: 2, ratingText: 'Not much help' }], []);
  expect(posted.map(({ kind, at, words, stars }) => [kind, at.slice(9, 10), words, stars])).toEqual(
    [
      ['rating', '4', 'Not much help', 2],
      ['report', '3', 'Still', undefined],
      ['report', '1', 'It is slow', undefined],
    ],
  );
  expect(posted[0]).toMatchObject({ id: 'one', name: { en: 'Sample' } });
  const ratedAt = '2026-11-09T08:00:00.000Z';
  expect(postedIn([{ ...report, rating: 2, ratedAt }], [])[0]).toMatchObject({ at: ratedAt });
});

test.each([
  [5, ['rating', 'report', 'report']],
  [null, ['report', 'report']],
])('a rating without words stands there too, and none does not: %s', (rating, kinds) => {
  expect(postedIn([{ ...report, rating }], []).map(({ kind }) => kind)).toEqual(kinds);
});

function viewed(id: string, at: Date): Viewed {
  return { resource: { kind: 'database', id }, name: { en: id }, lastViewedAt: at.toISOString() };
}

test('what was viewed on one day stands together, newest day first', () => {
  const at = (day: number, ...time: [number, number]) => new Date(2026, 10, day, ...time);
  const items = [
    viewed('a', at(21, 9, 30)),
    viewed('b', at(21, 0, 0)),
    viewed('c', at(20, 23, 59)),
  ];
  const days = byDay(items, ({ lastViewedAt }) => lastViewedAt).map(({ day, items: group }) => [
    day,
    ...group.map(({ name }) => name.en),
  ]);
  expect(days).toEqual([
    ['2026-11-21', 'a', 'b'],
    ['2026-11-20', 'c'],
  ]);
});

test('nothing is lost, and nothing stands under another day', () => {
  const instant = fc.date({ min: new Date(2020, 0), max: new Date(2030, 0), noInvalidDate: true });
  always(fc.array(instant, { maxLength: 50 }), (instants) => {
    const items = instants.map((at, index) => viewed(String(index), at));
    const days = byDay(items, ({ lastViewedAt }) => lastViewedAt);
    expect(days.flatMap((day) => day.items).length).toBe(items.length);
    expect(new Set(days.map(({ day }) => day)).size).toBe(days.length);
    for (const { day, items: group } of days) {
      for (const { lastViewedAt } of group) expect(dayOf(lastViewedAt)).toBe(day);
    }
  });
});
