// The life of reports and outages: any order of steps by readers and librarians keeps it in order, and a fault begins when
// its reports say so.
import { type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { listOutages } from '#contract/calls/collection/outages.ts';
import {
  type HandlingStep,
  handleReport,
  rateAnswer,
  setReportOpen,
} from '#contract/calls/patron/feedback.ts';
import { setFollow } from '#contract/calls/patron/follows.ts';
import { setOwnFeed } from '#contract/calls/patron/own-feed.ts';
import type { OwnReport } from '#contract/models/feedback-model.ts';
import { isOpen, notConfirmed, type StepOf, stateAfter } from '#contract/rules/life/life.ts';
import { ownFeedPath } from '#contract/wire/feed-paths.ts';
import { readRows } from '#server/store/connection/read-rows.ts';
import { countAction } from '#server/store/rows/done-counts.ts';
import { patrons } from '#server/store/schema/patrons.ts';
import { readAtom, readCalendar, readRss } from '../collection/feed-reading.ts';
import { readingOf } from '../collection/reading-documents.ts';
import { type Caller, strangerOf } from '../support/asking.ts';
import { countMore } from '../support/counted-before.ts';
import { openedPortal } from '../support/fresh-library.ts';
import { forms, newReporters, reportsOf, resource, send } from './reporting.ts';

const portal = openedPortal();
let reader: Caller;
let other: Caller;
let librarian: Caller;
const openLibrary = async () => {
  [reader, other, librarian] = await newReporters(portal);
};
beforeEach(openLibrary);

type Step = (typeof HandlingStep)['options'][number];
const handle = (id: string, step: Step, more: object = {}) =>
  librarian.answer(handleReport, { id, step, ...more });
const setOpen = (id: string, isOpen: boolean, text = '', account = reader) =>
  account.answer(setReportOpen, { id, isOpen, text });
const rate = (id: string, rating: number, text = '') =>
  reader.answer(rateAnswer, { id, rating, text });
const instead = { zh_CN: '请用镜像站', en: 'Use the mirror' };
const since = '2026-01-02T03:04:00.000Z';
const outagesNow = async (account = reader) => (await account.ask(listOutages, {})).items;
const reportOf = async (account: Caller, id: string) =>
  (await reportsOf(portal, account)).find((each) => each.id === id) as OwnReport;

test('a report is seen, assigned, answered, rated, opened again and closed', async () => {
  const id = await send(portal, reader, forms.suggestion);
  expect((await rate(id, 3)).code).toBe(409);
  expect((await handle(id, 'see')).data).toEqual({ state: 'seen', count: 1 });
  expect((await handle(id, 'assign')).code).toBe(400);
  const late = { desk: '资源建设部', dueOn: '2020-01-01' };
  expect((await handle(id, 'assign', late)).code).toBe(400);
  const dueOn = `${new Date().getUTCFullYear() + 1}-06-30`;
  const assigned = await handle(id, 'assign', { desk: '资源建设部', dueOn });
  expect(assigned.data).toEqual({ state: 'inProgress', count: 1 });
  expect((await handle(id, 'answer', { text: '  ' })).code).toBe(400);
  expect((await handle(id, 'answer', { text: '已延长' })).code).toBe(200);
  expect((await rate(id, 4, '谢谢')).data).toEqual({ rating: 4 });
  expect((await setOpen(id, true, '周日还没有')).data).toEqual({ state: 'reopened' });
  expect((await setOpen(id, false)).data).toEqual({ state: 'closed' });
  const report = await reportOf(reader, id);
  const rated = { rating: 4, ratingText: '谢谢' };
  expect(report).toMatchObject({ state: 'closed', desk: '资源建设部', dueOn, ...rated });
  const steps = report.events.map(
    ({ state, isReaders, text }) => `${isReaders ? 'reader' : 'library'} ${state} ${text}`,
  );
  expect(steps).toEqual([
    'reader sent ',
    'library seen ',
    `library inProgress 资源建设部 · ${dueOn}`,
    'library answered 已延长',
    'reader reopened 周日还没有',
    'reader closed ',
  ]);
});

test('there is no rating before an answer, a repeated one counts once, and the next answer is rated anew', async () => {
  const id = await send(portal, reader, forms.suggestion);
  await setOpen(id, false);
  expect((await rate(id, 5)).code).toBe(409);
  await setOpen(id, true);
  await handle(id, 'answer', { text: 'the first' });
  expect((await rate(id, 1, 'words')).code).toBe(200);
  const { ratedAt } = await reportOf(reader, id);
  portal.clock.offsetMs += 60_000;
  // As after an answer that got lost.
  expect((await rate(id, 1, 'words')).code).toBe(200);
  await setOpen(id, true);
  await handle(id, 'see');
  const first = { rating: 1, ratingText: 'words', ratedAt };
  expect(await reportOf(reader, id)).toMatchObject(first);
  await handle(id, 'answer', { text: 'the second' });
  const none = { rating: null, ratingText: '', ratedAt: null };
  expect(await reportOf(reader, id)).toMatchObject(none);
  expect((await rate(id, 5)).code).toBe(200);
  await handle(id, 'close');
  expect(await reportOf(reader, id)).toMatchObject({ rating: 5 });
});

test('a report that is open is not opened again, and its reader’s words and steps have a limit', async () => {
  const id = await send(portal, reader, forms.suggestion);
  await handle(id, 'answer', { text: 'an answer' });
  const long = '👨‍👩‍👧‍👦'.repeat(500);
  const tooLong = await setOpen(id, true, `${long}.`);
  expect([tooLong.code, tooLong.data]).toMatchObject([400, { issues: [{ field: 'text' }] }]);
  expect((await rate(id, 2, `${long}.`)).code).toBe(400);
  expect((await rate(id, 2, long)).code).toBe(200);
  expect((await setOpen(id, true, long)).code).toBe(200);
  expect((await setOpen(id, true, 'more')).code).toBe(409);
  const { events } = await reportOf(reader, id);
  expect(events.map(({ text }) => text)).toEqual(['', 'an answer', long]);
  // So many a day, of all steps together.
  const codes = new Set<number>();
  await countMore(portal, reader.library, 51);
  for (let round = 0; round < 10; round += 1) {
    codes.add((await setOpen(id, round % 2 === 1)).code);
  }
  expect(codes).toEqual(new Set([200, 429]));
  expect((await rate(id, 2)).code).toBe(429);
  const another = await send(portal, other, forms.suggestion);
  expect((await setOpen(another, false, '', other)).code).toBe(200);
});

test('an outage that is confirmed again keeps what is not given', async () => {
  const id = await send(portal, reader);
  await handle(id, 'confirm', { since, instead });
  const again = async (more: object) => {
    expect((await handle(id, 'confirm', more)).code).toBe(200);
    return (await outagesNow(other))[0];
  };
  expect(await again({})).toMatchObject({ since, instead });
  const changed = { en: 'Use the other one' };
  expect((await again({ instead: changed }))?.instead).toEqual({ ...instead, ...changed });
  const later = '2026-02-02T03:04:00.000Z';
  const shorter = await again({ since: later, instead: { en: '' } });
  expect([shorter?.since, shorter?.instead]).toEqual([later, { zh_CN: '请用镜像站' }]);
  expect(await outagesNow()).toHaveLength(1);
});

test('a confirmed fault is an outage that everybody reads, and its reports are one', async () => {
  const first = await send(portal, reader);
  const second = await send(portal, other);
  const suggestion = await send(portal, reader, forms.suggestion);
  expect((await handle(suggestion, 'confirm')).code).toBe(409);
  expect((await handle(first, 'confirm', { since: '2999-01-01T00:00:00Z' })).code).toBe(400);
  const confirmed = await handle(first, 'confirm', { since, instead });
  expect(confirmed.data).toEqual({ state: 'inProgress', count: 2 });
  const visitor = await strangerOf(portal, reader.library);
  expect(await outagesNow(visitor)).toMatchObject([{ resource, since, instead }]);
  const stranger = await strangerOf(portal, await portal.addLibrary());
  expect(await outagesNow(stranger)).toEqual([]);
  // Whoever reports it now is answered with the others.
  const third = await send(portal, other);
  expect(await reportOf(other, third)).toMatchObject({ state: 'inProgress', outage: { since } });
  const works = await handle(second, 'works', { text: '已恢复' });
  expect(works.data).toEqual({ state: 'answered', count: 3 });
  expect(await outagesNow(visitor)).toEqual([]);
  for (const [account, id] of [
    [reader, first],
    [other, second],
    [other, third],
  ] as const) {
    const report = await reportOf(account, id);
    expect(report).toMatchObject({ state: 'answered', outage: { instead } });
    expect(report.outage?.endedAt).not.toBeNull();
    expect(report.events.at(-1)).toMatchObject({ text: '已恢复', isReaders: false });
  }
  const refused = { code: 409, message: notConfirmed.en };
  expect(await handle(suggestion, 'works')).toMatchObject(refused);
  expect((await handle('nowhere', 'works')).code).toBe(404);
});

test('two librarians who confirm a fault at once make one outage', async () => {
  const ids = [await send(portal, reader), await send(portal, other)];
  const answers = await Promise.all(ids.map((id) => handle(id, 'confirm')));
  expect(answers.map(({ code }) => code)).toEqual([200, 200]);
  expect(await outagesNow()).toHaveLength(1);
});

test('a report that is on its way while its fault is confirmed belongs to the outage', async () => {
  const { code } = reader.library;
  const known = await send(portal, reader);
  const ids = await portal.store.inLibrary(code, (tx) => tx.select().from(patrons));
  const patronId = ids.find(({ username }) => username === other.name)?.id ?? '';
  const isAny = async (which: SQL) => {
    const query = sql`SELECT 1 FROM pg_locks WHERE NOT granted AND ${which}`;
    return (await portal.store.inLibrary(code, (tx) => readRows(tx, query))).length > 0;
  };
  const free = Promise.withResolvers<void>();
  onTestFinished(() => free.resolve());
  const isHeld = Promise.withResolvers<number>();
  // Whoever counts the reader's reports first holds up the report, after it looked for an outage.
  const holding = portal.store.inLibrary(code, async (tx) => {
    const rate = { max: 20, windowMs: 60_000 };
    await countAction(tx, code, `feedback of ${patronId}`, rate, portal.clock.now());
    const [row] = await readRows<{ pid: number }>(tx, sql`SELECT pg_backend_pid() AS pid`);
    isHeld.resolve(row?.pid ?? 0);
    await free.promise;
  });
  const holder = await isHeld.promise;
  const sending = send(portal, other);
  await vi.waitUntil(() => isAny(sql`${holder}::int = ANY (pg_blocking_pids(pid))`));
  const confirming = handle(known, 'confirm');
  const isHere = sql`database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
  const waits = vi.waitUntil(() => isAny(sql`locktype = 'advisory' AND ${isHere}`));
  await Promise.race([waits, confirming]);
  free.resolve();
  await holding;
  const id = await sending;
  expect((await confirming).data).toEqual({ state: 'inProgress', count: 2 });
  const joined = { state: 'inProgress', outage: { endedAt: null } };
  expect(await reportOf(other, id)).toMatchObject(joined);
  expect((await handle(known, 'works')).data).toEqual({ state: 'answered', count: 2 });
});

const ago = (hours: number) =>
  new Date(portal.clock.now().getTime() - hours * 3_600_000).toISOString();
const fault = (happenedAt: string) => ({ ...forms.fault, happenedAt });
const begun = async () => (await outagesNow()).map((outage) => outage.since);

test('a fault began at the earliest time that its reports say, unless the library says another', async () => {
  const [early, late] = [ago(30), ago(2)];
  const id = await send(portal, reader, fault(late));
  await send(portal, other, fault(early));
  await handle(id, 'confirm');
  expect(await begun()).toEqual([early]);
  // What is said later stays where nothing is said again.
  const own = ago(5);
  await handle(id, 'confirm', { since: own });
  await send(portal, other, fault(ago(40)));
  await handle(id, 'confirm', { instead: { en: 'Use the mirror' } });
  expect(await begun()).toEqual([own]);
});

test.each([
  ['says no time', () => ''],
  ['says one that is to come', () => ago(-3)],
  ['comes from a device with a wrong clock', () => '1990-01-01T00:00:00.000Z'],
])('a report that %s counts from its sending', async (_, happenedAt) => {
  const id = await send(portal, reader, fault(happenedAt()));
  portal.clock.offsetMs += 60_000;
  await handle(id, 'confirm');
  expect(await begun()).toEqual([(await reportsOf(portal, reader))[0]?.sentAt]);
});

test('a fault that came back did not begin before the end of the one before', async () => {
  const id = await send(portal, reader, fault(ago(30)));
  await handle(id, 'confirm');
  await handle(id, 'works');
  const ended = (await reportsOf(portal, reader))[0]?.outage?.endedAt;
  portal.clock.offsetMs += 60_000;
  await handle(await send(portal, other, fault(ago(10))), 'confirm');
  expect(await begun()).toEqual([ended]);
});

test('a fault is in the feed of outages, the calendar and the reader’s own feed while it lasts', async () => {
  await reader.ask(setFollow, { resource, isFollowed: true });
  const { secret } = await reader.ask(setOwnFeed, { isOpen: true });
  const own = ownFeedPath(secret ?? '', 'atom');
  const { get } = readingOf(portal, reader.library);
  const entriesOf = async (path: string) => readAtom((await get(`${path}?lang=en`)).text).entries;
  const outages = () => entriesOf('/feeds/outages.atom');
  const newest = async () =>
    (await entriesOf(own))
      .map(({ updated }) => updated)
      .sort()
      .at(-1);
  const id = await send(portal, reader);
  expect(await outages()).toEqual([]);
  const tag = (await get(own)).headers.get('etag');

  await handle(id, 'confirm', { since, instead });
  await expect.poll(outages).toHaveLength(1);
  const [entry] = await outages();
  expect(entry?.title).toMatch(/^Out of order: /);
  expect(entry?.summary).toMatch(/^Out of order since 2026-01-02 .* · Use the mirror$/);
  expect(Date.parse(entry?.updated ?? '')).toBeGreaterThan(Date.now() - 60_000);
  const { items } = readRss((await get('/feeds/outages.rss')).text);
  expect(items[0]?.description).toContain(instead.zh_CN);
  const events = readCalendar((await get('/feeds/dates.ics')).text);
  expect(events).toMatchObject([{ DTSTART: '20260102T030400Z' }]);
  expect((await get(own)).headers.get('etag')).not.toBe(tag);
  const followed = await entriesOf(own);
  expect(followed.map((each) => each.id)).toContain(entry?.id);
  expect(followed.filter(({ summary }) => summary.includes('mirror'))).toHaveLength(2);

  // New advice is a change of the same entry.
  await handle(id, 'confirm', { instead: { en: 'Use the printed volumes' } });
  await expect.poll(async () => (await outages())[0]?.summary).toContain('printed');
  const [changed] = await outages();
  expect(changed?.id).toBe(entry?.id);
  expect((changed?.updated ?? '') > (entry?.updated ?? '')).toBe(true);

  // A reader of feeds sees that it works again.
  const lasting = await newest();
  await handle(id, 'works');
  await expect.poll(outages).toEqual([]);
  expect(await entriesOf(own)).toMatchObject([{ summary: expect.not.stringContaining('printed') }]);
  expect(((await newest()) ?? '') > (lasting ?? '')).toBe(true);
});

const step = fc.constantFrom<Step>('see', 'assign', 'answer', 'confirm', 'works', 'close');
const action = fc.oneof(
  fc.record({ kind: fc.constant('send'), which: fc.nat(1) }),
  fc.record({ kind: fc.constantFrom('close', 'reopen'), which: fc.nat(20) }),
  fc.record({ kind: fc.constant('handle'), which: fc.nat(20), step }),
);

test('any order of steps leaves reports and outages in order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 4, maxLength: 14 }), async (actions) => {
      await openLibrary();
      const sent: { id: string; account: Caller }[] = [];
      let isOut = false;
      for (const each of actions) {
        if (each.kind === 'send') {
          const account = each.which === 0 ? reader : other;
          sent.push({ id: await send(portal, account), account });
          continue;
        }
        const target = sent[each.which % Math.max(1, sent.length)];
        if (target === undefined) continue;
        const before = await reportOf(target.account, target.id);
        if (each.kind !== 'handle') {
          const { code } = await setOpen(target.id, each.kind === 'reopen', '', target.account);
          expect(code).toBe(stateAfter('report', before.state, each.kind) === null ? 409 : 200);
          continue;
        }
        const { step } = each;
        const { code } = await handle(target.id, step, { desk: 'desk', text: 'words' });
        if (step === 'works') {
          expect(code).toBe(before.outage === null ? 409 : 200);
          if (code === 200 && before.outage?.endedAt === null) isOut = false;
        } else {
          const taken: StepOf['report'] = step === 'confirm' ? 'assign' : step;
          expect(code).toBe(stateAfter('report', before.state, taken) === null ? 409 : 200);
          if (code === 200 && step === 'confirm') isOut = true;
        }
        expect(await outagesNow()).toHaveLength(isOut ? 1 : 0);
      }
      const all = [...(await reportsOf(portal, reader)), ...(await reportsOf(portal, other))];
      expect(all).toHaveLength(sent.length);
      for (const { state, events, outage } of all) {
        expect(events.at(-1)?.state).toBe(state);
        // An open report of a fault that lasts is worked on, or was opened again.
        if (outage !== null && outage.endedAt === null && isOpen('report', state)) {
          expect(['inProgress', 'reopened', 'seen']).toContain(state);
        }
      }
    }),
    { numRuns: 6, seed: 20261128 },
  );
});
