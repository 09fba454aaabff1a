// The life of reports and outages: any order of steps by readers and librarians keeps it in order.
import { type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import {
  type HandlingStep,
  handleReport,
  rateAnswer,
  setReportOpen,
} from '#contract/calls/feedback.ts';
import { listOutages } from '#contract/calls/outages.ts';
import type { OwnReport } from '#contract/models/feedback-model.ts';
import {
  isOpenState,
  notConfirmed,
  type ReportStep,
  stateAfter,
} from '#contract/rules/feedback-life.ts';
import { readRows } from '#server/store/connection/read-rows.ts';
import { countAction } from '#server/store/records/done-counts.ts';
import { patrons } from '#server/store/schema/patrons.ts';
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
  expect(report).toMatchObject({
    state: 'closed',
    desk: '资源建设部',
    dueOn,
    rating: 4,
    ratingText: '谢谢',
  });
  expect(report.events.map(({ state, isReaders, text }) => [state, isReaders, text])).toEqual([
    ['sent', true, ''],
    ['seen', false, ''],
    ['inProgress', false, `资源建设部 · ${dueOn}`],
    ['answered', false, '已延长'],
    ['reopened', true, '周日还没有'],
    ['closed', true, ''],
  ]);
});

test('there is no rating before an answer, and the next answer is rated anew', async () => {
  const id = await send(portal, reader, forms.suggestion);
  await setOpen(id, false);
  expect((await rate(id, 5)).code).toBe(409);
  await setOpen(id, true);
  await handle(id, 'answer', { text: 'the first' });
  portal.clock.offsetMs += 60_000;
  const ratedAt = portal.clock.now().getTime();
  expect((await rate(id, 1, 'words')).code).toBe(200);
  portal.clock.offsetMs += 60_000;
  // The same rating again, as after an answer that got lost.
  expect((await rate(id, 1, 'words')).code).toBe(200);
  const rated = new Date((await reportOf(reader, id)).ratedAt ?? 0).getTime();
  expect(rated).toBeGreaterThanOrEqual(ratedAt);
  expect(rated).toBeLessThan(ratedAt + 60_000);
  await setOpen(id, true);
  await handle(id, 'see');
  expect(await reportOf(reader, id)).toMatchObject({ rating: 1, ratingText: 'words' });
  await handle(id, 'answer', { text: 'the second' });
  expect(await reportOf(reader, id)).toMatchObject({
    rating: null,
    ratingText: '',
    ratedAt: null,
  });
  expect((await rate(id, 5)).code).toBe(200);
  await handle(id, 'close');
  expect(await reportOf(reader, id)).toMatchObject({ rating: 5 });
});

test('a report that is open is not opened again, and its reader’s words and steps have a limit', async () => {
  const id = await send(portal, reader, forms.suggestion);
  await handle(id, 'answer', { text: 'an answer' });
  const tooLong = await setOpen(id, true, '字'.repeat(501));
  expect(tooLong.code).toBe(400);
  expect(tooLong.data).toMatchObject({ issues: [{ field: 'text' }] });
  expect((await rate(id, 2, 'a'.repeat(501))).code).toBe(400);
  const long = '👨‍👩‍👧‍👦'.repeat(500);
  expect((await rate(id, 2)).code).toBe(200);
  expect((await rate(id, 2, long)).code).toBe(200);
  expect((await setOpen(id, true, long)).code).toBe(200);
  expect((await setOpen(id, true, 'more')).code).toBe(409);
  expect((await setOpen(id, true)).code).toBe(409);
  const report = await reportOf(reader, id);
  expect(report.events.map(({ text }) => text)).toEqual(['', 'an answer', long]);
  // So many a day, of all steps together.
  const codes = new Set<number>();
  await countMore(portal, reader.library, 50);
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
  const instead = { zh_CN: '请用镜像站', en: 'Use the mirror' };
  const since = '2026-01-02T03:04:00.000Z';
  await handle(id, 'confirm', { since, instead });
  const again = async (more: object) => {
    expect((await handle(id, 'confirm', more)).code).toBe(200);
    return (await outagesNow(other))[0];
  };
  expect(await again({})).toMatchObject({ since, instead });
  expect(await again({ instead: { en: 'Use the other one' } })).toMatchObject({
    since,
    instead: { zh_CN: '请用镜像站', en: 'Use the other one' },
  });
  const later = '2026-02-02T03:04:00.000Z';
  const shorter = await again({ since: later, instead: { en: '' } });
  expect(shorter).toMatchObject({ since: later });
  expect(shorter?.instead).toEqual({ zh_CN: '请用镜像站' });
  expect(await outagesNow()).toHaveLength(1);
});

test('a confirmed fault is an outage that everybody reads, and its reports are one', async () => {
  const first = await send(portal, reader);
  const second = await send(portal, other);
  const suggestion = await send(portal, reader, forms.suggestion);
  expect((await handle(suggestion, 'confirm')).code).toBe(409);
  expect((await handle(first, 'confirm', { since: '2999-01-01T00:00:00Z' })).code).toBe(400);
  const instead = { zh_CN: '请用镜像站', en: 'Use the mirror' };
  const since = '2026-01-02T03:04:00.000Z';
  expect((await handle(first, 'confirm', { since, instead })).data).toEqual({
    state: 'inProgress',
    count: 2,
  });
  const visitor = await strangerOf(portal, reader.library);
  expect(await outagesNow(visitor)).toMatchObject([{ resource, since, instead }]);
  const stranger = await strangerOf(portal, await portal.addLibrary());
  expect(await outagesNow(stranger)).toEqual([]);
  // Whoever reports it now is answered with the others.
  const third = await send(portal, other);
  expect(await reportOf(other, third)).toMatchObject({ state: 'inProgress', outage: { since } });
  expect((await handle(second, 'works', { text: '已恢复' })).data).toEqual({
    state: 'answered',
    count: 3,
  });
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
  expect(await handle(suggestion, 'works')).toMatchObject({
    code: 409,
    message: notConfirmed.en,
  });
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
  let isConfirmed = false;
  const confirming = handle(known, 'confirm').finally(() => {
    isConfirmed = true;
  });
  const isHere = sql`database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
  await vi.waitUntil(
    async () => isConfirmed || (await isAny(sql`locktype = 'advisory' AND ${isHere}`)),
  );
  free.resolve();
  await holding;
  const id = await sending;
  expect((await confirming).data).toEqual({ state: 'inProgress', count: 2 });
  expect(await reportOf(other, id)).toMatchObject({
    state: 'inProgress',
    outage: { endedAt: null },
  });
  expect((await handle(known, 'works')).data).toEqual({ state: 'answered', count: 2 });
});

const action = fc.oneof(
  fc.record({ kind: fc.constant('send' as const), who: fc.nat(1) }),
  fc.record({
    kind: fc.constantFrom('close' as const, 'reopen' as const),
    which: fc.nat(20),
  }),
  fc.record({
    kind: fc.constant('handle' as const),
    step: fc.constantFrom<Step>('see', 'assign', 'answer', 'confirm', 'works', 'close'),
    which: fc.nat(20),
  }),
);

test('any order of steps leaves reports and outages in order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 4, maxLength: 14 }), async (actions) => {
      await openLibrary();
      const sent: { id: string; account: Caller }[] = [];
      let isOut = false;
      for (const each of actions) {
        if (each.kind === 'send') {
          const account = each.who === 0 ? reader : other;
          sent.push({ id: await send(portal, account), account });
          continue;
        }
        const target = sent[each.which % Math.max(1, sent.length)];
        if (target === undefined) continue;
        const before = await reportOf(target.account, target.id);
        if (each.kind !== 'handle') {
          const { code } = await setOpen(target.id, each.kind === 'reopen', '', target.account);
          expect(code).toBe(stateAfter(before.state, each.kind) === null ? 409 : 200);
          continue;
        }
        const { step } = each;
        const { code } = await handle(target.id, step, { desk: 'desk', text: 'words' });
        if (step === 'works') {
          expect(code).toBe(before.outage === null ? 409 : 200);
          if (code === 200 && before.outage?.endedAt === null) isOut = false;
        } else {
          const taken: ReportStep = step === 'confirm' ? 'assign' : step;
          expect(code).toBe(stateAfter(before.state, taken) === null ? 409 : 200);
          if (code === 200 && step === 'confirm') isOut = true;
        }
        expect(await outagesNow()).toHaveLength(isOut ? 1 : 0);
      }
      const steps: ReportStep[] = ['see', 'assign', 'answer', 'close', 'reopen'];
      const all = (
        await Promise.all([reader, other].map((each) => reportsOf(portal, each)))
      ).flat();
      expect(all).toHaveLength(sent.length);
      for (const { state, events, outage } of all) {
        expect(events.at(-1)?.state).toBe(state);
        for (const [position, event] of events.slice(1).entries()) {
          const from = events[position]?.state ?? 'sent';
          expect(steps.some((step) => stateAfter(from, step) === event.state)).toBe(true);
        }
        // An open report of a fault that lasts is worked on, or was opened again.
        if (outage !== null && outage.endedAt === null && isOpenState(state)) {
          expect(['inProgress', 'reopened', 'seen']).toContain(state);
        }
      }
    }),
    { numRuns: 6, seed: 20261128 },
  );
});
