// What readers use most: exact against a count by hand, without double clicks, robots and refused visits.
import { beforeEach, expect, test } from 'vitest';
import { listRankings } from '#contract/calls/collection/rankings.ts';
import type { InputOf } from '#contract/calls/declare.ts';
import { setFollow } from '#contract/calls/patron/follows.ts';
import { recordVisit } from '#contract/calls/patron/visits.ts';
import type { Ranked } from '#contract/models/usage-model.ts';
import { addDays, dayIn, startOfDay } from '#contract/rules/zoned-day.ts';
import { daysOf, placesOf } from '#server/domain/usage/places.ts';
import { countUsage } from '#server/domain/usage/usage-days.ts';
import { areSumsOf, dropUsageSums, makeUsageSums } from '#server/domain/usage/usage-sums.ts';
import { sumAllUsage } from '#server/jobs/recommendations.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { databases } from '#server/store/schema/libraries.ts';
import { visits } from '#server/store/schema/patrons.ts';
import { usageDays } from '#server/store/schema/usage.ts';
import { type Caller, readerOf, sendingOf } from '../support/asking.ts';
import { openShelf, type Shelf } from '../support/collection-shelf.ts';
import { databaseRow } from '../support/database-rows.ts';
import { openedPortal } from '../support/fresh-library.ts';
import { answerOf, requestOf } from '../support/portal.ts';

const dayMs = 24 * 3_600_000;
const names = ['a', 'b', 'c', 'd', 'closed'];
const timeZone = 'Asia/Shanghai';

const portal = openedPortal();
let shelf: Shelf;
beforeEach(async () => {
  // At noon in Shanghai, so that no day ends meanwhile.
  const noon = Math.ceil(Date.now() / dayMs) * dayMs + 4 * 3_600_000 + 1_000;
  portal.clock.offsetMs = noon - Date.now();
  shelf = await openShelf(portal, { timeZone });
  const { code } = shelf.library;
  const row = (id: string) =>
    databaseRow(code, id, { access: [id === 'closed' ? 'campus' : 'remote'] });
  await inOwn((tx) => tx.insert(databases).values(names.map(row)));
});

const newReader = () => readerOf(portal, shelf.library);

async function use(
  reader: Caller,
  id: string,
  options: { action?: 'view' | 'access' | 'search'; agoMs?: number; agent?: string } = {},
): Promise<boolean> {
  const { action = 'access', agoMs = 0, agent } = options;
  const at = new Date(portal.clock.now().getTime() - agoMs).toISOString();
  const input = { resource: { kind: 'database', id } as const, action, at };
  const headers: Record<string, string> = agent === undefined ? {} : { 'User-Agent': agent };
  const sending = { ...sendingOf(portal, reader), headers };
  const { data } = await answerOf(portal.app, requestOf(recordVisit, input, sending));
  return (data as { isCounted: boolean }).isCounted;
}

type Wanted = InputOf<typeof listRankings>;
const countsOf = async (wanted: Partial<Wanted>): Promise<readonly Ranked[]> => {
  const input: Wanted = { measure: 'visits', period: 'week', kinds: ['database'], limit: 5 };
  return (await shelf.ask(listRankings, { ...input, ...wanted })).rankings[0]?.items ?? [];
};
/** Answers are kept for five minutes, so each request has another limit. */
let limit = 5;
const ranked = (measure: Wanted['measure'], period: Wanted['period'] = 'week') => {
  limit += 1;
  return countsOf({ measure, period, limit });
};

const today = () => dayIn(timeZone, portal.clock.now());
const inOwn: Shelf['inLibrary'] = (work) => shelf.inLibrary(work);
const makeSums = () => inOwn((tx) => makeUsageSums(tx, shelf.library.code, today()));
const areMade = () => inOwn((tx) => areSumsOf(tx, today()));

/** What the sums and the totals of all days say is the same, and is something. */
async function areEqual(...periods: ('week' | 'month')[]): Promise<void> {
  for (const period of periods) {
    const days = daysOf(period, today());
    const wanted = { measure: 'visits', days, kinds: ['database'], limit: 50, timeZone } as const;
    const summed = await inOwn((tx) => placesOf(tx, { ...wanted, sums: period }));
    const added = await inOwn((tx) => placesOf(tx, { ...wanted, sums: null }));
    expect(added.length).toBeGreaterThan(0);
    expect(summed).toEqual(added);
  }
}

const short = (items: readonly Ranked[]) =>
  items.map(({ resource, count, place, placeBefore }) =>
    [resource.id, count, place, placeBefore ?? '-'].join(' '),
  );

test('visits count once in 30 seconds, not of robots, and only where the reader was let through', async () => {
  const reader = await newReader();
  expect(await ranked('visits')).toEqual([]);
  expect(await use(reader, 'a', { agoMs: 100_000 })).toBe(true);
  expect(await use(reader, 'a', { agoMs: 75_000 })).toBe(false);
  expect(await use(reader, 'a', { agoMs: 60_000 })).toBe(true);
  expect(await use(reader, 'b')).toBe(true);
  // Nobody off campus gets into it, and a visitor gets into none.
  expect(await use(reader, 'closed')).toBe(false);
  expect(await use(shelf, 'b')).toBe(false);
  const agent = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
  expect(await use(await newReader(), 'c', { agent })).toBe(false);
  expect(await use(shelf, 'c', { action: 'view', agent })).toBe(false);
  expect(short(await ranked('visits'))).toEqual(['a 2 1 -', 'b 1 2 -']);
  expect(await ranked('views')).toEqual([]);
  const [first] = await ranked('visits');
  expect(first).toMatchObject({
    name: { en: 'a' },
    canVisit: true,
    isHeld: true,
    accessUrl: 'https://example.org/',
    // What was only tried, or is in maintenance, is told before the click.
    dates: { trialTo: null, expiresOn: null, isInMaintenance: false },
  });
});

test('the same count is the same place, and places are compared with the period before', async () => {
  const [one, other] = [await newReader(), await newReader()];
  const before = 8 * dayMs;
  for (const id of ['a', 'b']) await use(one, id, { agoMs: before });
  await use(other, 'a', { agoMs: before });
  for (const id of ['a', 'b', 'c']) await use(one, id);
  await use(other, 'b');
  expect(short(await ranked('visits'))).toEqual(['b 2 1 2', 'a 1 2 1', 'c 1 2 -']);
  expect(short(await ranked('visits', 'month'))).toEqual(['a 3 1 -', 'b 3 1 -', 'c 1 3 -']);
  const ofToday = await ranked('visits', 'day');
  expect(ofToday.map(({ resource }) => resource.id)).toEqual(['b', 'a', 'c']);
});

test('follows count while they stand, and views and finds are counted apart', async () => {
  const [one, other] = [await newReader(), await newReader()];
  const follow = (reader: Caller, id: string, isFollowed: boolean) =>
    reader.ask(setFollow, { resource: { kind: 'database', id }, isFollowed });
  await follow(one, 'a', true);
  await follow(other, 'a', true);
  await follow(one, 'b', true);
  await follow(one, 'b', false);
  await use(one, 'c', { action: 'view' });
  await use(one, 'c', { action: 'search' });
  await use(other, 'd', { action: 'search' });
  await use(one, 'd', { action: 'search' });
  expect(short(await ranked('follows'))).toEqual(['a 2 1 -']);
  expect(short(await ranked('views'))).toEqual(['c 1 1 -']);
  expect(short(await ranked('searches'))).toEqual(['d 2 1 -', 'c 1 2 -']);
});

test('a visit of another day counts on that day of the library', async () => {
  const reader = await newReader();
  // Noon in Shanghai two days ago, and the last second of that day.
  const day = addDays(today(), -2);
  for (const time of ['T04:00:00Z', 'T15:59:59Z']) {
    await use(reader, 'a', { agoMs: portal.clock.now().getTime() - Date.parse(day + time) });
  }
  const rows = await inOwn((tx) => tx.select().from(usageDays));
  expect(rows).toMatchObject([{ day, measure: 'visits', resourceId: 'a', count: 2 }]);
});

test('a database that readers may not see any more has no place, and nobody sees another library’s', async () => {
  await use(await newReader(), 'a');
  const own = shelf;
  shelf = await openShelf(portal);
  expect(await ranked('visits')).toEqual([]);
  shelf = own;
  expect(await ranked('visits')).toHaveLength(1);
  await inOwn((tx) => tx.update(databases).set({ isPublished: false }));
  expect(await ranked('visits')).toEqual([]);
});

test('kept answers are counted again after five minutes', async () => {
  const reader = await newReader();
  const countNow = async () => (await countsOf({ period: 'day' }))[0]?.count;
  await use(reader, 'a', { agoMs: 120_000 });
  expect(await countNow()).toBe(1);
  await use(reader, 'a', { agoMs: 60_000 });
  expect(await countNow()).toBe(1);
  portal.clock.offsetMs += 5 * 60_000;
  expect(await countNow()).toBe(2);
});

test('day totals are exact against a count of every visit by hand', async () => {
  const readers = await Promise.all(Array.from({ length: 4 }, newReader));
  let seed = 20_261_125;
  const random = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648;
  };
  for (let index = 0; index < 80; index += 1) {
    const reader = readers[Math.floor(random() * readers.length)];
    const id = names[Math.floor(random() * names.length)] ?? 'a';
    // Many within 30 seconds of each other, over two weeks.
    const agoMs = Math.floor(random() * 14) * dayMs + Math.floor(random() * 90) * 1_000;
    if (reader !== undefined) await use(reader, id, { agoMs: Math.min(agoMs, 13 * dayMs) });
    // Visits before and after the sums are made, also of days that are in the sums.
    if (index === 40) await makeSums();
  }
  const rows = await inOwn((tx) => tx.select().from(visits));
  const first = addDays(today(), -6);
  const counts = new Map<string, number>();
  const counted = rows.filter(({ isCounted }) => isCounted);
  // COUNTER's rule once more.
  for (const [index, row] of counted.entries()) {
    const ofBoth = (each: typeof row) =>
      each.caller === row.caller && each.resourceId === row.resourceId;
    const same = counted.slice(0, index).filter(ofBoth);
    const isNear = ({ at }: typeof row) => Math.abs(at.getTime() - row.at.getTime()) < 30_000;
    expect(same.some(isNear)).toBe(false);
    if (dayIn(timeZone, row.at) < first) continue;
    counts.set(row.resourceId, (counts.get(row.resourceId) ?? 0) + 1);
  }
  expect(counts.has('closed')).toBe(false);
  const byHand = [...counts].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1));
  const items = await ranked('visits');
  expect(items.map(({ resource, count }) => [resource.id, count])).toEqual(byHand);
  await areEqual('week', 'month');
});

test('sums are made once a day, and a late visit is added to what they are made of', async () => {
  const reader = await newReader();
  await use(reader, 'a', { agoMs: 2 * dayMs });
  expect(await areMade()).toBe(false);
  expect(await makeSums()).toBe(true);
  expect(await makeSums()).toBe(false);
  expect(await areMade()).toBe(true);
  // Today, in the week, in the week before, and before both; some of a resource without a sum.
  for (const days of [0, 1, 6, 7, 13, 14, 29]) {
    await use(reader, 'a', { agoMs: days * dayMs });
    await use(reader, 'b', { agoMs: days * dayMs });
    await areEqual('week', 'month');
  }
  expect(short(await ranked('visits'))[0]).toBe('a 4 1 1');
  portal.clock.offsetMs += dayMs;
  // The sums are of the day before: they are not read until the job has made new ones.
  expect(await areMade()).toBe(false);
  await sumAllUsage(portal.store, portal.clock.now());
  expect(await areMade()).toBe(true);
  await areEqual('week', 'month');
});

test('a visit just before midnight counts, whichever is committed first: it or the sums of the next day', async () => {
  await use(await newReader(), 'a', { agoMs: 2 * dayMs });
  const resource = { kind: 'database', id: 'a' } as const;
  const midnight = startOfDay(timeZone, addDays(today(), 1)).getTime();
  const lastMinute = new Date(midnight - 60_000);
  const count = (tx: Tx) =>
    countUsage(tx, shelf.library, { resource, action: 'access', at: lastMinute }, lastMinute);
  portal.clock.offsetMs += midnight + 1_000 - portal.clock.now().getTime();
  // Its transaction began before midnight, and ends when the job wants to make the sums.
  const counted = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const visit = inOwn(async (tx) => {
    await count(tx);
    counted.resolve();
    await mayEnd.promise;
  });
  await counted.promise;
  const making = makeSums();
  await Promise.race([making, new Promise((resolve) => setTimeout(resolve, 300))]);
  mayEnd.resolve();
  await visit;
  expect(await making).toBe(true);
  await areEqual('week');
  // The job was first.
  await inOwn(count);
  await areEqual('week', 'month');
});

test('totals that are written for many days at once are read, though there were sums before', async () => {
  await use(await newReader(), 'a', { agoMs: 2 * dayMs });
  expect(await makeSums()).toBe(true);
  const { code: libraryCode } = shelf.library;
  const day = addDays(today(), -3);
  const row = { libraryCode, measure: 'visits', resourceKind: 'database' } as const;
  await inOwn(async (tx) => {
    await tx.insert(usageDays).values({ ...row, day, resourceId: 'b', count: 7 });
    await dropUsageSums(tx, libraryCode);
  });
  expect(await areMade()).toBe(false);
  expect(await makeSums()).toBe(true);
  await areEqual('week');
});
