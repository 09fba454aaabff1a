// The librarians' list of all that readers sent, and one request with its history, as the domain gives them.
import { beforeEach, expect, test } from 'vitest';
import { handleReport } from '#server/domain/requests/handle-report.ts';
import { type QueueFilter, queue, wholeRequest } from '#server/domain/requests/queue.ts';
import { takeSteps } from '#server/domain/requests/take-steps.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { article, request } from '../delivery/delivering.ts';
import { forms, newReporters, resource, send } from '../feedback/reporting.ts';
import type { Caller } from '../support/asking.ts';
import { openedPortal } from '../support/fresh-library.ts';

const portal = openedPortal();
let reader: Caller;
let other: Caller;
let sent: Record<'trial' | 'fault' | 'suggestion' | 'copy', string>;

const minuteMs = 60_000;
const kinds = ['trial', 'fault', 'suggestion', 'copy'] as const;
/** Each is sent a minute after the one before. */
beforeEach(async () => {
  [reader, other] = await newReporters(portal);
  const at = (minute: number) => {
    portal.clock.offsetMs = minute * minuteMs;
  };
  const trial = await send(portal, reader, forms.trial);
  at(1);
  const fault = await send(portal, other, forms.fault);
  at(2);
  const suggestion = await send(portal, reader, { ...forms.suggestion, content: 'open 100%' });
  at(3);
  const copy = await request(portal, reader, { ...article, title: 'Deep_learning' });
  sent = { trial, fault, suggestion, copy };
});

const inLibrary = <T>(work: (tx: Tx) => Promise<T>) =>
  portal.store.inLibrary(reader.library.code, work);
const actor = () => ({ librarian: 'desk', text: 'Done', now: portal.clock.now() });
/** What a filter lists, by the names that the tests use. */
const listed = async (filter: Partial<QueueFilter> = {}) => {
  const { items, total } = await inLibrary((tx) => queue(tx, { limit: 10, ...filter }));
  const names = items.map(({ row: { id } }) => kinds.find((name) => sent[name] === id));
  return { names, total };
};

test('all kinds are one list, the newest first, by pages', async () => {
  const newest = ['copy', 'suggestion', 'fault', 'trial'];
  expect(await listed()).toEqual({ names: newest, total: 4 });
  expect(await listed({ limit: 2, offset: 1 })).toEqual({ names: newest.slice(1, 3), total: 4 });
  const { items, counts } = await inLibrary((tx) => queue(tx, { limit: 1 }));
  expect(items[0]).toMatchObject({
    kind: 'delivery',
    username: reader.name,
    row: { id: sent.copy },
  });
  expect(counts).toHaveLength(2);
  for (const count of [
    { kind: 'report', state: 'sent', number: 3 },
    { kind: 'delivery', state: 'submitted', number: 1 },
  ])
    expect(counts).toContainEqual(count);
});

test('a list is filtered by kind, form, resource, state, words and time', async () => {
  await inLibrary((tx) => handleReport(tx, sent.trial, { step: 'answer' }, actor()));
  const now = portal.clock.now().getTime();
  for (const [filter, names] of [
    [{ kind: 'delivery' }, ['copy']],
    [{ kind: 'report' }, ['suggestion', 'fault', 'trial']],
    [{ form: 'fault' }, ['fault']],
    [{ resource }, ['fault', 'trial']],
    [{ states: ['answered'] }, ['trial']],
    [{ states: ['sent', 'submitted'] }, ['copy', 'suggestion', 'fault']],
    [{ states: [] }, []],
    [{ text: 'DEEP_' }, ['copy']],
    [{ text: 'D__p' }, []],
    [{ text: '100%' }, ['suggestion']],
    [{ text: '示例' }, ['fault', 'trial']],
    [{ text: other.name }, ['fault']],
    [{ text: ' ' }, ['copy', 'suggestion', 'fault', 'trial']],
    [{ since: new Date(now - 1.5 * minuteMs) }, ['copy', 'suggestion']],
    [{ kind: 'delivery', form: 'fault' }, []],
  ] as const satisfies readonly [Partial<QueueFilter>, readonly string[]][]) {
    expect([filter, await listed(filter)]).toEqual([filter, { names, total: names.length }]);
  }
  const { counts } = await inLibrary((tx) => queue(tx, { kind: 'report', states: [], limit: 1 }));
  expect(counts).toContainEqual({ kind: 'report', state: 'answered', number: 1 });
});

test('one request has its history, and no library sees another’s', async () => {
  await inLibrary((tx) => handleReport(tx, sent.fault, { step: 'see' }, actor()));
  const whole = await inLibrary((tx) => wholeRequest(tx, 'report', sent.fault));
  expect(whole).toMatchObject({ kind: 'report', username: other.name, images: [] });
  expect(whole?.events.map(({ state, isReaders, text }) => [state, isReaders, text])).toEqual([
    ['sent', true, ''],
    ['seen', false, 'Done'],
  ]);
  expect(await inLibrary((tx) => wholeRequest(tx, 'delivery', sent.fault))).toBeNull();
  const { code } = await portal.addLibrary();
  const elsewhere = await portal.store.inLibrary(code, async (tx) => ({
    one: await wholeRequest(tx, 'report', sent.fault),
    list: await queue(tx, { limit: 10 }),
  }));
  expect(elsewhere).toEqual({ one: null, list: { items: [], total: 0, counts: [] } });
});

test('neither a reader nor the library takes the other’s steps', async () => {
  const take = (step: 'check' | 'cancel', librarian: string | null) =>
    inLibrary(async (tx) => {
      const whole = await wholeRequest(tx, 'delivery', sent.copy);
      const all = whole === null ? [] : [whole.row];
      return takeSteps(tx, { kind: 'delivery', all, step }, { ...actor(), librarian });
    });
  await expect(take('check', null)).rejects.toThrow('moved on');
  await expect(take('cancel', 'desk')).rejects.toThrow('moved on');
  expect(await take('cancel', null)).toEqual({ state: 'cancelled', count: 1 });
});
