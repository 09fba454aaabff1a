// Sending feedback: refused field by field, one report for each draft, about what the library shows, with a verification
// code of its own, of this session and library (docs/design/safety.md, T9), and nobody else's business. How long a code
// lasts stands in tests/contract/accounts/verification.test.ts.
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  getOwnPlace,
  handleReport,
  listOwnReports,
  makeFeedbackCode,
  rateAnswer,
  sendFeedback,
  setReportOpen,
} from '#contract/calls/patron/feedback.ts';
import { eraseOwnData, getOwnData } from '#contract/calls/patron/own-data.ts';
import type { FeedbackInput } from '#contract/models/feedback-model.ts';
import type { ResourceKind, ResourceRef } from '#contract/models/model.ts';
import { contentLimit, dailyLimit, emptyFeedback } from '#contract/rules/forms/feedback-rules.ts';
import type { Tx } from '#server/store/connection/database.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import { otherResources } from '#server/store/schema/collection.ts';
import { databases } from '#server/store/schema/libraries.ts';
import { patrons } from '#server/store/schema/patrons.ts';
import { outages, reportEvents, reports } from '#server/store/schema/requests/feedback.ts';
import { titles } from '#server/store/schema/titles.ts';
import { askAs } from '../accounts/asking-as.ts';
import { signIn } from '../accounts/signing-in.ts';
import { addPackage } from '../search/search-shelf.ts';
import { type Caller, callerOf, readerOf, strangerOf } from '../support/asking.ts';
import { openShelf, type Shelf } from '../support/collection-shelf.ts';
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
const sendWith = (
  code: { challengeId?: string; code?: string },
  account = reader,
  draftId = nextDraft(),
  feedback: FeedbackInput = forms.fault,
) => account.answer(sendFeedback, { draftId, feedback, ...code });
const sendAs = async (account: Caller, feedback: FeedbackInput, draftId = nextDraft()) => {
  const code = await codeFor(portal, account, feedback.form).catch(() => ({}));
  return sendWith(code, account, draftId, feedback);
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

test('refusals name each field, in the order of the form', async () => {
  const refused = await sendAs(reader, { ...emptyFeedback('trial', null), email: 'nobody@' });
  expect(refusalIn(refused)).toEqual([
    400,
    'resource: Please choose a database',
    'speed: Please choose the resource speed',
    'attitude: Please choose your attitude',
    'content: Please enter the requirement content',
    'email: Please enter the correct email address',
  ]);
  expect(await reportsOf(portal, reader)).toEqual([]);
});

test('500 characters are counted as readers see them', async () => {
  const sendWords = (content: string) => sendAs(reader, { ...forms.suggestion, content });
  const longest = '👨‍👩‍👧‍👦'.repeat(contentLimit);
  expect((await sendWords(longest)).code).toBe(200);
  const reason = 'content: The content can have 500 characters at most. Please shorten it';
  expect(refusalIn(await sendWords(`${longest}.`))).toEqual([400, reason]);
});

test('a report keeps the name of a database that is deleted later', async () => {
  await send(portal, reader);
  await inLibrary((tx) => tx.delete(databases));
  expect((await reportsOf(portal, reader))[0]?.resourceName.en).toBe('Sample Database');
});

test('one draft is one report, however often and from however many tabs it is sent', async () => {
  const draftId = nextDraft();
  const tabs = Array.from({ length: 6 }, () => sendAs(reader, forms.suggestion, draftId));
  const all = (await Promise.all(tabs)).map(({ data }) => (data as { id: string }).id);
  const [id = ''] = all;
  expect(all).toEqual(Array(6).fill(id));
  // The answer got lost, and the reader typed on: what was typed last counts, until somebody reads it.
  const again = await sendAs(reader, { ...forms.suggestion, content: '更正' }, draftId);
  expect(again.data).toEqual({ id });
  expect((await reportsOf(portal, reader)).map(({ content }) => content)).toEqual(['更正']);
  await librarian.ask(handleReport, { id, step: 'see' });
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
  const reported = async () => (await reportsOf(portal, reader))[0];
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
    expect(await reported()).toMatchObject({ ...joined, content, events: steps });
  }
  // Nobody has seen it: it may leave the outage, and come back.
  expect(await send(portal, reader, fault('database-1'), draftId)).toBe(id);
  const left = { state: 'sent', outage: null, resource: { id: 'database-1' } };
  expect(await reported()).toMatchObject({ ...left, events: [steps[0]] });
  await send(portal, reader, forms.suggestion, draftId);
  expect(await reported()).toMatchObject({ state: 'sent', outage: null });
  await send(portal, reader, fault('database-2'), draftId);
  expect(await reported()).toMatchObject({ ...joined, events: steps });

  // The library worked on it with the others: what is changed now is another report.
  await handle(known, 'assign', { desk: '资源建设部' });
  expect((await sendAs(reader, fault('database-1'), draftId)).code).toBe(409);
  expect(await handle(known, 'works')).toEqual({ state: 'answered', count: 2 });
  expect(await reported()).toMatchObject({ state: 'answered', resource: { id: 'database-2' } });
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
  const taken = { id, fields: { content: '打不开' }, events: [{}, {}] };
  expect(data).toMatchObject({ reports: [taken] });
  expect(JSON.stringify(data)).not.toContain(librarian.name);

  const answers = [{ state: 'inProgress' }];
  expect(await librarian.ask(getOwnData, {})).toMatchObject({ answers });
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

describe('the verification code', () => {
  const wrong = 'code: The verification code is wrong or has expired. Please enter the new one';

  test('is missed at its field', async () => {
    const missing = [400, 'code: Please enter the verification code'];
    expect(refusalIn(await sendWith({}))).toEqual(missing);
    const { challengeId } = await codeFor(portal, reader, 'fault');
    expect(refusalIn(await sendWith({ challengeId, code: ' ' }))).toEqual(missing);
    expect(await reportsOf(portal, reader)).toEqual([]);
  });

  test.each([
    ['several forms', nextDraft, [200, 10021, 10021]],
    ['one form that is sent several times', () => 'draft-same', [200, 200, 200]],
  ])('makes one report of %s at the same time', async (_, draftOf, expected) => {
    const code = await codeFor(portal, reader, 'fault');
    const all = await Promise.all([1, 2, 3].map(() => sendWith(code, reader, draftOf())));
    expect(all.map((answer) => answer.code).sort((one, next) => one - next)).toEqual(expected);
    expect(refusalIn(await sendWith(code))).toEqual([10021, wrong]);
    expect(await reportsOf(portal, reader)).toHaveLength(1);
  });

  test('of another form, session, reader or library opens nothing', async () => {
    expect(refusalIn(await sendWith(await codeFor(portal, reader, 'trial')))).toEqual([
      10021,
      wrong,
    ]);
    const { accessToken: token } = await signIn(portal, reader.library, reader.name);
    const own = await codeFor(portal, reader, 'fault');
    expect((await sendWith(own, callerOf(portal, { ...reader, token }))).code).toBe(10021);
    for (const account of [other, await readerOf(portal, await portal.addLibrary())]) {
      expect((await sendWith(await codeFor(portal, account, 'fault'))).code).toBe(10021);
    }
    expect(await reportsOf(portal, reader)).toEqual([]);
  });

  test('has three tries, which count although the form is refused', async () => {
    const { challengeId, code } = await codeFor(portal, reader, 'fault');
    for (const each of ['wrong', 'wrong', 'wrong', code]) {
      expect((await sendWith({ challengeId, code: each })).code).toBe(10021);
    }
  });

  test('stays as it was where a field is refused', async () => {
    const code = await codeFor(portal, reader, 'fault');
    const feedback = { ...forms.fault, content: '' };
    expect((await sendWith(code, reader, nextDraft(), feedback)).code).toBe(400);
    expect((await sendWith(code)).code).toBe(200);
  });

  test('is seen and heard alone, by readers, so often in ten minutes', async () => {
    const makeCode = (who = reader) =>
      who.answer(makeFeedbackCode, { form: 'trial', language: 'en' });
    const { data } = await makeCode();
    expect(Object.keys(data as object).sort()).toEqual(['id', 'picture', 'sound']);
    expect((await makeCode(await strangerOf(portal, reader.library))).code).toBe(10010);
    await countMore(portal, reader.library, 28);
    expect((await makeCode()).code).toBe(200);
    expect((await makeCode()).code).toBe(429);
  });
});

describe('a report is about', () => {
  let shelf: Shelf;
  let neighbour: Shelf;
  let who: Caller;

  beforeAll(async () => {
    [shelf, neighbour] = [await openShelf(portal), await openShelf(portal)];
    for (const [{ library, addOthers }, ids] of [
      [shelf, ['shown', 'hidden', 'withdrawn']],
      [neighbour, ['of-the-neighbour']],
    ] as const) {
      for (const id of ids) await addDatabase(portal, library, id);
      await addOthers(...ids.map((id) => ({ id, name: { en: `Tool ${id}` } })));
    }
    await shelf.inLibrary(async (tx) => {
      for (const table of [databases, otherResources]) {
        await tx.update(table).set({ isPublished: false }).where(eq(table.id, 'hidden'));
        await tx.update(table).set({ withdrawnAt: new Date() }).where(eq(table.id, 'withdrawn'));
      }
    });
  });
  beforeEach(async () => {
    who = await readerOf(portal, shelf.library);
  });
  /** A new title, by default of the platform. */
  async function titleOf(kind: 'journal' | 'ebook', owner: LibraryRecord | null = null) {
    const { ids } = await addPackage(portal.store, [{ kind, name: { en: 'A title' } }], owner);
    return { kind, id: String(ids[0]) };
  }
  const about = (resource: ResourceRef) => ({ ...forms.fault, resource });

  test('a resource of any kind, and keeps its name', async () => {
    for (const [resource, en] of [
      [{ kind: 'database', id: 'shown' }, 'Sample Database'],
      [{ kind: 'other', id: 'shown' }, 'Tool shown'],
      [await titleOf('journal'), 'A title'],
      [await titleOf('ebook'), 'A title'],
      [await titleOf('journal', shelf.library), 'A title'],
    ] as [ResourceRef, string][]) {
      const id = await send(portal, who, about(resource));
      const report = (await reportsOf(portal, who)).find((each) => each.id === id);
      expect(report).toMatchObject({ resource, resourceName: { en } });
    }
  });

  test('nothing that is unknown, deleted, hidden or another library’s', async () => {
    const gone = await titleOf('journal');
    await portal.store.onPlatform((tx) => tx.delete(titles).where(eq(titles.id, Number(gone.id))));
    const names = ['hidden', 'withdrawn', 'unknown', 'of-the-neighbour'];
    const ofKind = (kind: ResourceKind, ids: string[]) => ids.map((id) => ({ kind, id }));
    const foreign = await titleOf('journal', neighbour.library);
    const ofAnotherKind = (await titleOf('ebook')).id;
    for (const resource of [
      ...ofKind('database', names),
      ...ofKind('other', names),
      ...ofKind('journal', [foreign.id, gone.id, 'no number', ofAnotherKind]),
    ]) {
      expect([resource, ...refusalIn(await sendAs(who, about(resource)))]).toEqual([
        resource,
        400,
        'resource: The library no longer has this resource. Please choose another one',
      ]);
    }
    expect(await reportsOf(portal, who)).toEqual([]);
  });
});
