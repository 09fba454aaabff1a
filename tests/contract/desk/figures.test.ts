// Figures of use: what counts, once and at its own time; sums that are rebuilt to the same numbers; nothing of a reader.

import { eq, sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { getPortalUse } from '#contract/calls/collection/overview.ts';
import { openResource } from '#contract/calls/collection/targets.ts';
import type { AnyCall, InputOf, OutputOf } from '#contract/calls/declare.ts';
import {
  closeUseAlert,
  getFigures,
  getLiveFigures,
  listEmptySearches,
  listFigureParts,
  listFigureSeries,
  listNeverOpened,
  listTopResources,
  listTurnAways,
  listUseAlerts,
} from '#contract/calls/desk/figures.ts';
import { listTasks } from '#contract/calls/desk/tasks.ts';
import {
  listBookVisits,
  listDatabaseVisits,
  listDownloadVisits,
  listProxyVisits,
  listRequestVisits,
} from '#contract/calls/desk/visit-logs.ts';
import { recordUse, recordVisit } from '#contract/calls/patron/visits.ts';
import {
  type FigureDimension,
  type FigureMeasure,
  LiveFigures,
} from '#contract/models/desk/figures-model.ts';
import { addDays, dayIn } from '#contract/rules/zoned-day.ts';
import { foldUse, rebuildFigures } from '#server/domain/figures/fold.ts';
import { sweepFigures } from '#server/domain/figures/sweep-figures.ts';
import { readRows } from '#server/store/connection/read-rows.ts';
import { accessSettings } from '#server/store/schema/campus.ts';
import { usageEvents, usageInbox, usageSettings } from '#server/store/schema/desk/figures.ts';
import { databases } from '#server/store/schema/libraries.ts';
import { patrons, profiles } from '#server/store/schema/patrons.ts';
import { type Caller, readerOf, sendingOf, strangerOf } from '../support/asking.ts';
import { openShelf, type Shelf } from '../support/collection-shelf.ts';
import { databaseRow } from '../support/database-rows.ts';
import { openedPortal } from '../support/fresh-library.ts';
import { requestOf } from '../support/portal.ts';
import { staffOf } from './staffed.ts';

const portal = openedPortal();
const dayMs = 24 * 3_600_000;
const timeZone = 'Asia/Shanghai';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/149.0 Safari/537.36';
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile Safari/604.1';
const campus = '192.0.2.7';
const outside = '198.51.100.7';
const page = { offset: 0, limit: 50 };
/** So many readers are at least five by the count of crowds, which never says more than there are. */
const crowd = 9;

let shelf: Shelf;
let reader: Caller;
let owner: Caller;
beforeEach(async () => {
  // At noon in Shanghai, so that no day ends meanwhile.
  const noon = Math.ceil(Date.now() / dayMs) * dayMs + 4 * 3_600_000 + 1_000;
  portal.clock.offsetMs = noon - Date.now();
  shelf = await openShelf(portal, { timeZone });
  const { code: libraryCode } = shelf.library;
  await shelf.inLibrary(async (tx) => {
    await tx.insert(databases).values([
      databaseRow(libraryCode, 'a', {
        access: ['campus', 'remote'],
        accessUrl: 'https://www.cnki.net/',
        subjects: ['s1'],
      }),
      databaseRow(libraryCode, 'closed', { access: ['campus'] }),
      databaseRow(libraryCode, 'open', { access: ['free'] }),
    ]);
    await tx.insert(accessSettings).values({
      libraryCode,
      campusRanges: ['192.0.2.0/24'],
      remoteKind: 'ezproxy',
      remoteBase: 'https://proxy.example.edu/login',
    });
  });
  reader = await readerOf(portal, shelf.library);
  owner = await readerOf(portal, shelf.library, 'librarian');
});

const now = () => portal.clock.now();
const today = () => dayIn(timeZone, now());
const week = () => ({ from: addDays(today(), -6), to: today(), compare: 'none' as const });

interface From {
  agent?: string;
  peer?: string;
}

/** A call as a browser somewhere sends it. */
async function send<C extends AnyCall>(
  who: Caller,
  call: C,
  input: InputOf<C>,
  { agent = windows, peer = outside }: From = {},
) {
  const sending = { ...sendingOf(portal, who), headers: { 'User-Agent': agent } };
  const response = await portal.app.fetch(requestOf(call, input, sending), peer);
  const { code, data } = (await response.json()) as { code: number; data: OutputOf<C> };
  return { code, data };
}

type Options = From & { agoMs?: number; action?: 'view' | 'access' | 'search' };
const visit = async (
  who: Caller,
  id = 'a',
  { agoMs = 0, action = 'access', ...from }: Options = {},
) => {
  const at = new Date(now().getTime() - agoMs).toISOString();
  const input = { resource: { kind: 'database' as const, id }, action, at };
  return (await send(who, recordVisit, input, from)).data.isCounted;
};
const look = (who: Caller, paths: readonly string[], from?: From) =>
  send(
    who,
    recordUse,
    { screens: paths.map((path) => ({ path, at: now().toISOString() })), searches: [] },
    from,
  );
const seek = (who: Caller, text: string, isFound: boolean) =>
  send(who, recordUse, { screens: [], searches: [{ text, isFound, at: now().toISOString() }] });

/** Measures that are not 0. */
async function totals(): Promise<Partial<Record<FigureMeasure, number>>> {
  const { totals: all } = await owner.ask(getFigures, week());
  const counts = Object.entries(all).map(([measure, { count }]) => [measure, count] as const);
  return Object.fromEntries(counts.filter(([, count]) => count !== 0));
}
async function parts(by: FigureDimension, measure: FigureMeasure = 'visits') {
  const found = await owner.ask(listFigureParts, { ...week(), measure, by, limit: 50 });
  const shown = found.items.filter(({ count }) => count > 0);
  return [...shown.map(({ value, count }) => `${value} ${count}`), found.rest.count];
}
const idOf = ({ name }: Caller) =>
  shelf.inLibrary(async (tx) => {
    const [row] = await tx.select().from(patrons).where(eq(patrons.username, name));
    return row?.id ?? 'none';
  });
const readers = (count: number) =>
  Promise.all(Array.from({ length: count }, () => readerOf(portal, shelf.library)));

describe('what counts', () => {
  test('is a visit once in 30 seconds, never a robot’s, at its own time', async () => {
    expect(await visit(reader, 'a', { agoMs: 10_000 })).toBe(true);
    expect(await visit(reader)).toBe(false);
    expect(await visit(reader, 'a', { agent: 'Googlebot/2.1' })).toBe(false);
    expect(await visit(reader, 'a', { action: 'view' })).toBe(true);
    // Made offline two days ago; and by a clock that is an hour fast.
    expect(await visit(reader, 'open', { agoMs: 2 * dayMs })).toBe(true);
    expect(await visit(reader, 'open', { agoMs: -3_600_000 })).toBe(true);
    expect(await totals()).toEqual({ visits: 3, views: 1, users: 2 });
    const { points } = await owner.ask(listFigureSeries, {
      ...week(),
      measure: 'visits',
      by: 'day',
    });
    expect(points.filter(({ count }) => count > 0).map(({ at, count }) => [at, count])).toEqual([
      [addDays(today(), -2), 1],
      [today(), 2],
    ]);
    const { items } = await owner.ask(listTopResources, { ...week(), ...page, measure: 'visits' });
    expect(items.map(({ resource, count }) => [resource.id, count])).toEqual([
      ['open', 2],
      ['a', 1],
    ]);
    const logged = await owner.ask(listDatabaseVisits, { from: today(), to: today(), ...page });
    expect(logged.items.map(({ resource, count }) => [resource.id, count])).toEqual([
      ['a', 1],
      ['open', 1],
    ]);
    // A request is a detail that was looked at.
    for (const [other, ids] of [
      [listBookVisits, []],
      [listRequestVisits, ['a']],
      [listDownloadVisits, []],
    ] as const) {
      const { items } = await owner.ask(other, { from: today(), to: today(), ...page });
      expect(items.map(({ resource }) => resource.id)).toEqual(ids);
    }
  });

  test('is a turn-away with its reason, once, although the call is refused', async () => {
    const stranger = await strangerOf(portal, shelf.library);
    const open = (who: Caller, id: string) =>
      send(who, openResource, { resource: { kind: 'database', id }, packageId: '' });
    expect((await open(stranger, 'a')).code).toBe(10010);
    expect((await open(stranger, 'a')).code).toBe(10010);
    expect((await open(reader, 'closed')).code).toBe(403);
    expect((await open(reader, 'none')).code).toBe(404);
    // The page reports the same click.
    expect(await visit(reader, 'closed')).toBe(false);
    expect(await totals()).toEqual({ turnAways: 2, users: 2 });
    expect(await parts('reason', 'turnAways')).toEqual(['licence 1', 'signIn 1', 0]);
    const { items } = await owner.ask(listTurnAways, { ...week(), ...page });
    expect(items.map(({ resource, reason, count }) => [resource.id, reason, count])).toEqual([
      ['a', 'signIn', 1],
      ['closed', 'licence', 1],
    ]);
  });

  test('are ways in, providers, devices and addresses of the campus', async () => {
    const many = await readers(crowd);
    for (const each of many) {
      await visit(each, 'a', { peer: campus });
      await visit(each, 'a', { agoMs: 60_000 });
      await visit(each, 'open', { agent: phone });
    }
    await visit(reader, 'a', { peer: '192.0.2.8' });
    expect(await totals()).toEqual({ visits: 28, users: 10, addresses: 2 });
    expect(await parts('way')).toEqual(['campus 10', 'free 9', 'proxy 9', 0]);
    expect(await parts('provider')).toEqual(['cnki 19', ' 9', 0]);
    expect(await parts('subject')).toEqual(['s1 19', ' 9', 0]);
    expect(await parts('device')).toEqual(['computer 19', 'phone 9', 0]);
    expect(await parts('kind')).toEqual(['database 28', 0]);
    expect(await parts('hour')).toEqual(['11 9', '12 19', 0]);
    const proxied = await owner.ask(listProxyVisits, { from: today(), to: today(), ...page });
    expect(proxied.items.map(({ count }) => count)).toEqual([9]);
  });

  test('are screens and searches; texts of fewer than five readers are not told', async () => {
    expect((await look(reader, ['/databaseList', '/databaseList', '/notice'])).data.counted).toBe(
      2,
    );
    expect((await look(reader, ['/notice'], { agent: 'curl/8' })).data.counted).toBe(0);
    await seek(reader, 'Quantum', true);
    for (const each of await readers(crowd)) await seek(each, ' No  such Thing', false);
    await seek(reader, 'my own name', false);
    expect(await totals()).toEqual({
      platformViews: 2,
      searches: 11,
      emptySearches: 10,
      users: 10,
    });
    const { items, rest } = await owner.ask(listEmptySearches, { ...week(), ...page });
    expect(items.map(({ text, count }) => [text, count])).toEqual([['no such thing', 9]]);
    expect(rest).toEqual({ parts: 1, count: 1, before: null });
  });
});

test('a department of fewer than five readers is not shown apart', async () => {
  const inDepartment = async (count: number, department: string) => {
    const many = await readers(count);
    for (const each of many) {
      const id = await idOf(each);
      await shelf.inLibrary((tx) =>
        tx
          .update(profiles)
          .set({ departments: [department] })
          .where(eq(profiles.patronId, id)),
      );
      await visit(each);
    }
  };
  await inDepartment(crowd, 'law');
  await inDepartment(4, 'medicine');
  expect(await parts('department')).toEqual(['law 9', 4]);
});

test('what nobody opened is listed', async () => {
  await visit(reader);
  const never = await owner.ask(listNeverOpened, {
    from: today(),
    to: today(),
    ...page,
    kind: 'database',
  });
  expect([never.held, never.total, never.items.map(({ resource }) => resource.id)]).toEqual([
    3,
    2,
    ['closed', 'open'],
  ]);
  const titles = await owner.ask(listNeverOpened, {
    from: today(),
    to: today(),
    ...page,
    kind: 'journal',
  });
  expect([titles.held, titles.total, titles.items]).toEqual([0, 0, []]);
});

test('a period is compared with the one before, and with the same a year before', async () => {
  await visit(reader, 'a', { agoMs: 8 * dayMs });
  await visit(reader);
  const { totals: all, before } = await owner.ask(getFigures, { ...week(), compare: 'before' });
  expect([before, all.visits]).toEqual([
    { from: addDays(today(), -13), to: addDays(today(), -7) },
    { count: 1, before: 1 },
  ]);
  const leap = { from: '2028-02-29', to: '2028-02-29', compare: 'yearBefore' as const };
  expect((await owner.ask(getFigures, leap)).before).toEqual({
    from: '2027-02-28',
    to: '2027-02-28',
  });
  for (const wrong of [
    { from: '2026-02-30' },
    { from: addDays(today(), 1) },
    { from: '1999-01-01' },
  ])
    expect((await owner.answer(getFigures, { ...week(), ...wrong })).code).toBe(400);
});

test('figures are for who may see them, and of one library', async () => {
  await visit(reader);
  expect((await reader.answer(getFigures, week())).code).toBe(403);
  expect(
    (await (await staffOf(portal, shelf.library, 'resources')).answer(getFigures, week())).code,
  ).toBe(403);
  const figures = await staffOf(portal, shelf.library, 'figures');
  expect((await figures.ask(getFigures, week())).totals.visits.count).toBe(1);
  const other = await openShelf(portal, { timeZone });
  const stranger = await readerOf(portal, other.library, 'librarian');
  expect((await stranger.ask(getFigures, week())).totals.visits.count).toBe(0);
  expect(
    (await stranger.ask(listTopResources, { ...week(), ...page, measure: 'visits' })).items,
  ).toEqual([]);
});

test('what is used now says the same until something changes', async () => {
  await visit(reader);
  const first = await owner.ask(getLiveFigures, {});
  expect([
    first.today.visits,
    first.minutes.at(-1)?.visits,
    first.minutes.length,
    first.behindMs,
  ]).toEqual([1, 1, 60, 0]);
  await look(reader, ['/']);
  const next = await owner.ask(getLiveFigures, {});
  expect([next.today.platformViews, next.id === first.id]).toEqual([1, false]);
});

test('what is used now is a stream for who asks for one, and may', async () => {
  const follow = (who: Caller, lastId = '') => {
    const headers = { Accept: 'text/event-stream', 'Last-Event-ID': lastId };
    const request = requestOf(getLiveFigures, {}, { ...sendingOf(portal, who), headers });
    return portal.app.fetch(request, outside);
  };
  expect((await follow(reader)).status).toBe(403);
  const response = await follow(owner);
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  const events = (response.body as ReadableStream<Uint8Array>).getReader();
  const next = async (): Promise<LiveFigures> => {
    const text = new TextDecoder().decode((await events.read()).value);
    const data = /^id: \S+\ndata: (.*)\n\n$/m.exec(text)?.[1];
    return data === undefined ? next() : z.parse(LiveFigures, JSON.parse(data));
  };
  expect((await next()).today.visits).toBe(0);
  await visit(reader);
  expect((await next()).today.visits).toBe(1);
  await events.cancel();
});

test('readers see the use of the portal, and no day of fewer than five of them', async () => {
  await visit(reader, 'a', { agoMs: dayMs });
  for (const each of await readers(5)) await visit(each);
  await totals();
  const use = await reader.ask(getPortalUse, {});
  expect([use.visits, use.kinds, use.days.slice(-2).map(({ visits }) => visits)]).toEqual([
    6,
    { database: 6 },
    [0, 5],
  ]);
});

test('unusual use is a task until a librarian closes it, and blocks nobody', async () => {
  const { code: libraryCode } = shelf.library;
  await shelf.inLibrary((tx) =>
    tx.insert(usageSettings).values({ libraryCode, accountAlert: 2, addressAlert: 2 }),
  );
  const stranger = await strangerOf(portal, shelf.library);
  for (const agoMs of [180_000, 120_000, 60_000]) {
    await visit(reader, 'a', { agoMs });
    await totals();
    await visit(stranger, 'open', { agoMs });
    await totals();
  }
  const { items } = await owner.ask(listUseAlerts, { state: 'open', ...page });
  expect(
    items.map(({ kind, subject, count, threshold }) => [kind, subject, count, threshold]).sort(),
  ).toEqual([
    ['account', reader.name, 3, 2],
    ['address', outside, 3, 2],
  ]);
  const tasks = async () =>
    (await owner.ask(listTasks, { view: 'all' })).items.filter(({ kind }) => kind === 'unusualUse');
  expect((await tasks()).map(({ address }) => address)).toEqual(
    Array(2).fill('/desk/figures?view=alerts'),
  );
  for (const { id } of items) await owner.ask(closeUseAlert, { id, note: 'asked' });
  const closed = await owner.ask(listUseAlerts, { state: 'all', ...page });
  expect(closed.items.map(({ closedBy, note }) => [closedBy, note])).toEqual(
    Array(2).fill([owner.name, 'asked']),
  );
  expect(await tasks()).toEqual([]);
  expect(await visit(reader, 'a', { agoMs: 0 })).toBe(true);
});

describe('events', () => {
  const rowsOf = (table: string) =>
    shelf.inLibrary((tx) =>
      readRows<Record<string, unknown>>(
        tx,
        sql`SELECT to_jsonb(t) - 'crowd' AS row FROM ${sql.identifier(table)} t WHERE to_jsonb(t)->>'dimension' IS DISTINCT FROM 'minute' ORDER BY 1`,
      ),
    );

  test('are without a name, leave the inbox as they are counted, and go after 90 days', async () => {
    await visit(reader);
    await visit(reader, 'open', { agoMs: 29 * dayMs });
    expect((await shelf.inLibrary((tx) => tx.select().from(usageInbox))).length).toBe(2);
    await totals();
    expect(await shelf.inLibrary((tx) => tx.select().from(usageInbox))).toEqual([]);
    const events = await shelf.inLibrary((tx) => tx.select().from(usageEvents));
    expect(events).toHaveLength(2);
    const text = JSON.stringify(events, (_, value) =>
      typeof value === 'bigint' ? String(value) : value,
    );
    for (const known of [reader.name, await idOf(reader), outside])
      expect(text.includes(known)).toBe(false);
    // The same reader is somebody else on another day.
    expect(new Set(events.map((event) => event.reader)).size).toBe(2);
    await sweepFigures(portal.store, [shelf.library], new Date(now().getTime() + 160 * dayMs));
    expect(await shelf.inLibrary((tx) => tx.select().from(usageEvents))).toEqual([]);
    const { totals: all } = await owner.ask(getFigures, { ...week(), from: addDays(today(), -30) });
    expect(all.visits.count).toBe(2);
  });

  test('make the same sums again, however they came and were counted', async () => {
    const people = [...(await readers(3)), await strangerOf(portal, shelf.library)];
    const one = fc.record({
      who: fc.nat(3),
      id: fc.constantFrom('a', 'closed', 'open'),
      action: fc.constantFrom('view' as const, 'access' as const, 'search' as const),
      agoMs: fc.nat(3 * dayMs),
      isOnCampus: fc.boolean(),
      isCounted: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(one, { minLength: 1, maxLength: 8 }), async (uses) => {
        for (const { who, id, isOnCampus, isCounted, ...options } of uses) {
          await visit(people[who] as Caller, id, {
            ...options,
            peer: isOnCampus ? campus : outside,
          });
          if (isCounted) await totals();
        }
        await totals();
        const tables = ['usage_figures', 'usage_days', 'usage_seen'];
        const sums = await Promise.all(tables.map(rowsOf));
        expect(sums.every((rows) => rows.length > 0)).toBe(true);
        await shelf.inLibrary((tx) =>
          rebuildFigures({ tx, library: shelf.library, now: now() }, addDays(today(), -10)),
        );
        expect(await Promise.all(tables.map(rowsOf))).toEqual(sums);
      }),
      { numRuns: 6, seed: 46 },
    );
  });

  test('are neither lost nor counted twice where counting fails at its end', async () => {
    await visit(reader);
    const failing = shelf.inLibrary(async (tx) => {
      const marks = () => 0n;
      expect(await foldUse({ tx, library: shelf.library, marks, now: now() })).toBe(1);
      throw new Error('killed');
    });
    await expect(failing).rejects.toThrow('killed');
    expect(await totals()).toEqual({ visits: 1, users: 1 });
    expect(await totals()).toEqual({ visits: 1, users: 1 });
  });
});
