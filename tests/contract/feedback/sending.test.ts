// Sending feedback: refused field by field, one report for each draft, a limit a day, and nobody else's business.
import { beforeEach, expect, test } from 'vitest';
import {
  getOwnPlace,
  handleReport,
  listOwnReports,
  rateAnswer,
  sendFeedback,
  setReportOpen,
} from '#contract/calls/feedback.ts';
import { eraseOwnData, getOwnData } from '#contract/calls/own-data.ts';
import type { FeedbackInput } from '#contract/models/feedback-model.ts';
import { contentLimit, dailyLimit, emptyFeedback } from '#contract/rules/feedback-rules.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { outages, reportEvents, reports } from '#server/store/schema/feedback.ts';
import { databases } from '#server/store/schema/libraries.ts';
import { patrons } from '#server/store/schema/patrons.ts';
import { askAs } from '../accounts/asking-as.ts';
import { type Caller, readerOf, strangerOf } from '../support/asking.ts';
import { countMore } from '../support/counted-before.ts';
import { openedPortal } from '../support/fresh-library.ts';
import { password } from '../support/portal.ts';
import {
  addDatabase,
  codeFor,
  forms,
  newReporters,
  nextDraft,
  refusalIn,
  reportsOf,
  resource,
  send,
} from './reporting.ts';

const portal = openedPortal();
let reader: Caller;
let other: Caller;
let librarian: Caller;
beforeEach(async () => {
  [reader, other, librarian] = await newReporters(portal);
});

const inLibrary = <T>(work: (tx: Tx) => Promise<T>) =>
  portal.store.inLibrary(reader.library.code, work);
const sendAs = async (account: Caller, feedback: FeedbackInput, draftId = nextDraft()) => {
  const code = await codeFor(portal, account, feedback.form).catch(() => ({}));
  return account.answer(sendFeedback, { draftId, feedback, ...code });
};

test('the three forms are sent, and read again as they were sent', async () => {
  for (const form of Object.values(forms)) await send(portal, reader, form);
  const own = await reportsOf(portal, reader);
  expect(own.map(({ form }) => form).sort()).toEqual(['fault', 'suggestion', 'trial']);
  for (const report of own) {
    expect(report).toMatchObject({ ...forms[report.form], state: 'sent', rating: null });
    expect(report.events).toMatchObject([{ state: 'sent', isReaders: true }]);
  }
  const trial = own.find(({ form }) => form === 'trial');
  expect(trial?.resourceName).toEqual({ zh_CN: '示例数据库', en: 'Sample Database' });
});

test.each<[FeedbackInput, string[]]>([
  [
    { ...emptyFeedback('trial', null), email: 'nobody@' },
    [
      'resource: Please choose a database',
      'speed: Please choose the resource speed',
      'attitude: Please choose your attitude',
      'content: Please enter the requirement content',
      'email: Please enter the correct email address',
    ],
  ],
  [
    { ...emptyFeedback('fault', resource), contact: 'reader@', link: 'javascript:alert(1)' },
    [
      'faultType: Please choose the type of fault',
      'content: please enter the content',
      'contact: Please enter the correct email address',
      'link: Please enter an address that begins with http:// or https://',
    ],
  ],
  [
    { ...forms.fault, resource: { kind: 'database', id: 'gone' } },
    ['resource: The library no longer has this resource. Please choose another one'],
  ],
])('refusals name each field, in the order of the form: $form', async (feedback, issues) => {
  expect(refusalIn(await sendAs(reader, feedback))).toEqual([400, ...issues]);
  expect(await reportsOf(portal, reader)).toEqual([]);
});

test('500 characters are counted as readers see them', async () => {
  const sendWords = (content: string) => sendAs(reader, { ...forms.suggestion, content });
  const longest = '👨‍👩‍👧‍👦'.repeat(contentLimit);
  expect((await sendWords(longest)).code).toBe(200);
  const reason = 'content: The content can have 500 characters at most. Please shorten it';
  expect(refusalIn(await sendWords(`${longest}.`))).toEqual([400, reason]);
  // One character that is longer than any text.
  expect((await sendWords(`a${'\u0301'.repeat(9_000)}`)).code).toBe(400);
});

test('a report keeps the name of a database that is deleted later', async () => {
  await send(portal, reader);
  await inLibrary((tx) => tx.delete(databases));
  expect((await reportsOf(portal, reader))[0]?.resourceName.en).toBe('Sample Database');
});

test('one draft is one report, however often and from however many tabs it is sent', async () => {
  const draftId = nextDraft();
  const all = await Promise.all(
    Array.from({ length: 6 }, () => sendAs(reader, forms.suggestion, draftId)),
  );
  const ids = new Set(all.map(({ data }) => (data as { id: string }).id));
  expect([all.map(({ code }) => code), ids.size]).toEqual([Array(6).fill(200), 1]);
  // The answer got lost, and the reader typed on: what was typed last counts, until somebody reads it.
  const again = await sendAs(reader, { ...forms.suggestion, content: '更正' }, draftId);
  expect(again.data).toEqual({ id: [...ids][0] });
  expect((await reportsOf(portal, reader)).map(({ content }) => content)).toEqual(['更正']);
  await librarian.ask(handleReport, { id: [...ids][0] ?? '', step: 'see' });
  expect((await sendAs(reader, { ...forms.suggestion, content: '更正' }, draftId)).code).toBe(200);
  expect((await sendAs(reader, { ...forms.suggestion, content: '又改' }, draftId)).code).toBe(409);
  // Another reader's draft with that id is another report.
  expect((await sendAs(other, forms.suggestion, draftId)).data).not.toEqual(again.data);
});

test('a fault of another resource, sent again as the answer got lost, joins the outage of that one', async () => {
  await addDatabase(portal, reader.library, 'database-2');
  const handle = (id: string, step: 'confirm' | 'assign' | 'works', more = {}) =>
    librarian.ask(handleReport, { id, step, ...more });
  const fault = (id: string, content = '打不开') => ({
    ...forms.fault,
    resource: { kind: 'database' as const, id },
    content,
  });
  const reported = async (id: string) =>
    (await reportsOf(portal, reader)).find((each) => each.id === id);
  const known = await send(portal, other, fault('database-2'));
  await handle(known, 'confirm');

  const draftId = nextDraft();
  const id = await send(portal, reader, fault('database-1'), draftId);
  const joined = { state: 'inProgress', outage: { endedAt: null }, resource: { id: 'database-2' } };
  const steps = [
    { state: 'sent', isReaders: true },
    { state: 'inProgress', isReaders: false },
  ];
  for (const content of ['打不开', '仍打不开']) {
    expect(await send(portal, reader, fault('database-2', content), draftId)).toBe(id);
    expect(await reported(id)).toMatchObject({ ...joined, content, events: steps });
  }
  // Nobody has seen it: it may leave the outage, and come back.
  expect(await send(portal, reader, fault('database-1'), draftId)).toBe(id);
  const left = { state: 'sent', outage: null, resource: { id: 'database-1' } };
  expect(await reported(id)).toMatchObject({ ...left, events: [steps[0]] });
  const suggestion = { ...forms.suggestion, resource: fault('database-2').resource };
  await send(portal, reader, suggestion, draftId);
  expect(await reported(id)).toMatchObject({ state: 'sent', outage: null });
  await send(portal, reader, fault('database-2'), draftId);
  expect(await reported(id)).toMatchObject({ ...joined, events: steps });

  // The library worked on it with the others: what is changed now is another report.
  await handle(known, 'assign', { desk: '资源建设部' });
  expect((await sendAs(reader, fault('database-1'), draftId)).code).toBe(409);
  expect(await handle(known, 'works')).toEqual({ state: 'answered', count: 2 });
  expect(await reported(id)).toMatchObject({ state: 'answered', resource: { id: 'database-2' } });
});

test('a reader sends so many a day, and repeats do not count', async () => {
  const draftId = nextDraft();
  for (const _ of ['first', 'again']) await send(portal, reader, forms.fault, draftId);
  await countMore(portal, reader.library, dailyLimit - 2);
  await send(portal, reader);
  const more = await sendAs(reader, forms.fault);
  expect([more.status, more.code]).toEqual([429, 429]);
  expect((await sendAs(other, forms.fault)).code).toBe(200);
  portal.clock.offsetMs = 25 * 3_600_000;
  const later = await readerOf(portal, reader.library);
  expect((await sendAs(later, forms.fault)).code).toBe(200);
});

test('visitors are asked to sign in, and a disabled reader is refused', async () => {
  const visitor = await strangerOf(portal, reader.library);
  expect((await sendAs(visitor, forms.fault)).code).toBe(10010);
  for (const call of [listOwnReports, getOwnPlace]) {
    expect((await visitor.answer(call, {})).code).toBe(10010);
  }
  await inLibrary((tx) => tx.update(patrons).set({ status: 'disabled' }));
  expect((await sendAs(reader, forms.fault)).status).toBeGreaterThanOrEqual(401);
  expect(await inLibrary((tx) => tx.select().from(reports))).toEqual([]);
});

test("nobody sees, closes or rates another reader's report", async () => {
  const id = await send(portal, reader);
  const stranger = await readerOf(portal, await portal.addLibrary());
  for (const account of [other, stranger]) {
    expect(await reportsOf(portal, account)).toEqual([]);
    const close = { id, isOpen: false, text: '' };
    expect((await account.answer(setReportOpen, close)).code).toBe(404);
    expect((await account.answer(rateAnswer, { id, rating: 1, text: '' })).code).toBe(404);
  }
  expect((await askAs(portal, stranger, listOwnReports, {}, reader.library)).code).toBe(403);
});

test('readers take their feedback along, and an erased account leaves only the outage', async () => {
  const id = await send(portal, reader);
  await librarian.ask(handleReport, { id, step: 'confirm', instead: { en: 'Use the other one' } });
  // One librarian stays when the other is erased.
  await readerOf(portal, reader.library, 'librarian');
  const data = await reader.ask(getOwnData, {});
  expect(data).toMatchObject({
    reports: [{ id, fields: { content: '打不开' }, events: [{}, {}] }],
  });
  expect(JSON.stringify(data)).not.toContain(librarian.name);

  const theirs = await librarian.ask(getOwnData, {});
  expect(theirs).toMatchObject({ answers: [{ state: 'inProgress' }] });
  await librarian.ask(eraseOwnData, { password });
  const events = await inLibrary((tx) => tx.select().from(reportEvents));
  expect(events.map(({ by }) => by)).toEqual(['', '']);

  await reader.ask(eraseOwnData, { password });
  for (const [table, left] of [
    [reports, 0],
    [reportEvents, 0],
    [outages, 1],
  ] as const) {
    expect(await inLibrary((tx) => tx.select().from(table))).toHaveLength(left);
  }
});
