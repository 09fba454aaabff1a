// The readers' desk: the queue, a request in full, copies that are handled and supplied, and kept answers.
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { InputOf } from '#contract/calls/declare.ts';
import {
  getRequest,
  handleDelivery,
  listKeptAnswers,
  listRequests,
  saveKeptAnswer,
  supplyDelivery,
} from '#contract/calls/desk/requests.ts';
import { listOwnDeliveries, openDeliveryFile } from '#contract/calls/patron/deliveries.ts';
import { handleReport } from '#contract/calls/patron/feedback.ts';
import { getFile, uploadFile } from '#contract/calls/patron/files.ts';
import { maxDeliveryFileBytes } from '#contract/rules/forms/delivery-rules.ts';
import { emptyFeedback } from '#contract/rules/forms/feedback-rules.ts';
import { databases } from '#server/store/schema/libraries.ts';
import { issuesOf } from '../accounts/asking-as.ts';
import { article, request } from '../delivery/delivering.ts';
import { forms, newReporters, nextDraft, resource, send } from '../feedback/reporting.ts';
import { photo } from '../feedback/sample-images.ts';
import { type Caller, readerOf, sendingOf } from '../support/asking.ts';
import { openedPortal } from '../support/fresh-library.ts';
import { requestOf } from '../support/portal.ts';
import { staffOf } from './staffed.ts';

const portal = openedPortal();
let reader: Caller;
let other: Caller;
let owner: Caller;
/** Has no role but the readers' desk. */
let desk: Caller;
beforeEach(async () => {
  [reader, other, owner] = await newReporters(portal);
  desk = await staffOf(portal, owner.library, 'requests');
});

const queue = (more: Partial<InputOf<typeof listRequests>> = {}, caller = desk) =>
  caller.ask(listRequests, { state: 'open', q: '', offset: 0, limit: 50, ...more });
const idsOf = async (more: Partial<InputOf<typeof listRequests>> = {}) =>
  (await queue(more)).items.map(({ id }) => id);
const imageFor = async (caller: Caller) =>
  caller.ask(uploadFile, {
    attachmentToken: '',
    file: new File([Buffer.from(await photo())], 'photo.jpg'),
  });
const imageAs = async (caller: Caller, id: string) =>
  (await portal.app.fetch(requestOf(getFile, { id }, sendingOf(portal, caller)))).status;
const pdf = (bytes: string | Uint8Array = '%PDF-1.7\n%%EOF\n', name = '全文.pdf') =>
  new File([typeof bytes === 'string' ? bytes : Buffer.from(bytes)], name);

describe('the queue', () => {
  test('has reports and copies, the newest first, and counts what is open', async () => {
    const fault = await send(portal, reader);
    const trial = await send(portal, reader, forms.trial);
    const suggestion = await send(portal, reader, forms.suggestion);
    const copy = await request(portal, reader, article);
    const { total, items, open } = await queue();
    expect(items.map(({ id, kind }) => [kind, id])).toEqual([
      ['copy', copy],
      ['suggestion', suggestion],
      ['trial', trial],
      ['fault', fault],
    ]);
    expect([total, open]).toEqual([4, { trial: 1, fault: 1, suggestion: 1, copy: 1 }]);
    expect(items[0]).toMatchObject({ name: { zh_CN: 'Deep learning' }, words: 'Nature' });
    expect(items[1]).toMatchObject({ name: {}, words: '请延长开放时间', together: 1, images: 0 });
    expect(items[3]).toMatchObject({
      state: 'sent',
      isOpen: true,
      name: { zh_CN: '示例数据库', en: 'Sample Database' },
      dueOn: null,
      desk: '',
    });
  });

  test('is filtered by kind, state, words and resource, and read page by page', async () => {
    const fault = await send(portal, reader);
    const suggestion = await send(portal, reader, forms.suggestion);
    const copy = await request(portal, reader, { ...article, note: '100%_sure' });
    await desk.ask(handleReport, { id: suggestion, step: 'answer', text: '好' });
    expect(await idsOf({ kind: 'fault' })).toEqual([fault]);
    expect(await idsOf()).toEqual([copy, fault]);
    expect(await idsOf({ state: 'done' })).toEqual([suggestion]);
    expect(await idsOf({ state: 'answered' })).toEqual([suggestion]);
    expect(await idsOf({ state: 'submitted' })).toEqual([copy]);
    expect(await idsOf({ q: 'sample DATABASE' })).toEqual([fault]);
    expect(await idsOf({ q: '开放', state: 'all' })).toEqual([suggestion]);
    expect(await idsOf({ q: '%_s' })).toEqual([copy]);
    expect(await idsOf({ q: '_%' })).toEqual([]);
    expect(await idsOf({ resourceKind: 'database', resourceId: resource.id })).toEqual([fault]);
    const page = await queue({ state: 'all', offset: 1, limit: 1 });
    expect([page.total, page.items.map(({ id }) => id)]).toEqual([3, [suggestion]]);
  });

  test('says how many report the same fault, also where another resource was confirmed', async () => {
    const first = await send(portal, reader);
    await send(portal, other);
    expect((await queue()).items.map(({ together }) => together)).toEqual([2, 2]);
    const whole = await desk.ask(getRequest, { kind: 'fault', id: first });
    expect(whole.together).toMatchObject([{ kind: 'fault', isOpen: true }]);
    await desk.ask(handleReport, { id: first, step: 'close' });
    expect((await queue({ state: 'all' })).items.map(({ together }) => together)).toEqual([1, 1]);
  });

  test('is closed to other roles, and tells nothing of another library', async () => {
    await send(portal, reader);
    const notices = await staffOf(portal, owner.library, 'notices');
    const input = { state: 'open', q: '', offset: 0, limit: 50 } as const;
    expect((await notices.answer(listRequests, input)).code).toBe(403);
    const theirs = await readerOf(portal, await portal.addLibrary(), 'librarian');
    expect(await queue({}, theirs)).toMatchObject({ total: 0, items: [], open: { fault: 0 } });
  });
});

describe('a request in full', () => {
  test('has who sent it, its images, and the vendor of the database', async () => {
    await portal.store.inLibrary(owner.library.code, (tx) =>
      tx
        .update(databases)
        .set({ vendorEmail: 'help@vendor.example' })
        .where(eq(databases.id, resource.id)),
    );
    const { image, attachmentToken } = await imageFor(reader);
    const images = { images: [image.id], attachmentToken };
    const id = await send(portal, reader, forms.fault, nextDraft(), images);
    const whole = await desk.ask(getRequest, { kind: 'fault', id });
    expect(whole).toMatchObject({
      kind: 'fault',
      copy: null,
      reader: { username: reader.name, displayName: 'Test account', email: 't@example.org' },
      vendorEmail: 'help@vendor.example',
    });
    expect(whole.report).toMatchObject({ id, content: '打不开', images: [image], state: 'sent' });
    expect((await queue()).items[0]?.images).toBe(1);
    expect((await desk.answer(getRequest, { kind: 'trial', id })).code).toBe(404);
  });

  test('shows its images to who handles it, and unsent ones to their reader alone', async () => {
    const sent = await imageFor(reader);
    const unsent = await imageFor(reader);
    const form = { ...emptyFeedback('suggestion', null), content: '看图' };
    const { attachmentToken } = sent;
    await send(portal, reader, form, nextDraft(), { images: [sent.image.id], attachmentToken });
    const notices = await staffOf(portal, owner.library, 'notices');
    const stranger = await readerOf(portal, await portal.addLibrary(), 'librarian');
    const all = [reader, desk, other, notices, stranger];
    const statuses = async (id: string) => Promise.all(all.map((each) => imageAs(each, id)));
    expect(await statuses(sent.image.id)).toEqual([200, 200, 404, 404, 404]);
    expect(await statuses(unsent.image.id)).toEqual([200, 404, 404, 404, 404]);
  });

  test('of a copy has what was asked for', async () => {
    const id = await request(portal, reader, article);
    expect(await desk.ask(getRequest, { kind: 'copy', id })).toMatchObject({
      report: null,
      copy: { id, title: 'Deep learning', state: 'submitted', file: null },
      reader: { username: reader.name },
      together: [],
    });
  });
});

describe('a copy', () => {
  const supply = (id: string, file = pdf(), text = '') =>
    desk.answer(supplyDelivery, { id, text, file });

  test('is checked, supplied with a file, and downloaded by its reader', async () => {
    const id = await request(portal, reader);
    expect(await desk.ask(handleDelivery, { id, step: 'check' })).toEqual({ state: 'checking' });
    const words = '请在两周内下载。'.repeat(200);
    expect((await supply(id, pdf(), words)).data).toEqual({ state: 'supplied' });
    const [own] = (await reader.ask(listOwnDeliveries, {})).items;
    expect(own).toMatchObject({ state: 'supplied', file: { name: '全文.pdf', bytes: 15 } });
    expect(own?.events.at(-1)?.text).toBe(words);
    expect((await reader.ask(openDeliveryFile, { id })).path).toMatch(/^\/files\/delivery\//);
    expect((await supply(id, pdf('%PDF-1.7\n\n%%EOF\n', 'again.pdf'))).code).toBe(200);
  });

  test('is refused with a reason alone, and handled no more after that', async () => {
    const id = await request(portal, reader);
    const silent = await desk.answer(handleDelivery, { id, step: 'refuse', text: ' ' });
    expect(issuesOf(silent)).toMatchObject([{ field: 'text', en: 'expected a reason' }]);
    await desk.ask(handleDelivery, { id, step: 'refuse', text: 'Not lent' });
    const late = await supply(id);
    expect([late.status, late.message]).toEqual([
      409,
      'This request has moved on meanwhile. Please look at it again',
    ]);
    expect((await desk.answer(handleDelivery, { id: 'none', step: 'check' })).code).toBe(404);
  });

  test.each([
    ['', '全文.pdf', 'The file is empty'],
    ['%PDF-1.7\n%%EOF\n', '全文.exe', 'The name of the file does not end in .pdf'],
    ['<html>', '全文.pdf', 'The file is not a PDF, or not only a PDF'],
  ])('is no file of %j called %s', async (content, name, reason) => {
    const id = await request(portal, reader);
    const answer = await supply(id, pdf(content, name));
    expect(issuesOf(answer)).toMatchObject([{ field: 'file', en: reason }]);
    expect((await desk.ask(getRequest, { kind: 'copy', id })).copy?.state).toBe('submitted');
  });

  test('is not too large, to the byte', async () => {
    const id = await request(portal, reader);
    const start = '%PDF-1.7\n%';
    const filled = (size: number) =>
      pdf(Buffer.from(`${start}${' '.repeat(size - start.length - 7)}\n%%EOF\n`));
    expect((await supply(id, filled(maxDeliveryFileBytes))).code).toBe(200);
    expect((await supply(id, filled(maxDeliveryFileBytes + 1))).status).toBe(413);
  });

  test('is supplied by nobody of another library, and by no other role', async () => {
    const id = await request(portal, reader);
    const theirs = await readerOf(portal, await portal.addLibrary(), 'librarian');
    const input = { id, text: '', file: pdf() };
    expect((await theirs.answer(supplyDelivery, input)).code).toBe(404);
    const accounts = await staffOf(portal, owner.library, 'accounts');
    expect((await accounts.answer(supplyDelivery, input)).code).toBe(403);
  });
});

test('kept answers are added, changed, listed by name and deleted', async () => {
  const text = { zh_CN: '谢谢您的反馈。', en: 'Thank you.' };
  await desk.ask(saveKeptAnswer, { id: null, name: 'Thanks', text });
  const both = await desk.ask(saveKeptAnswer, {
    id: null,
    name: ' Again ',
    text: { en: 'Works.' },
  });
  expect(both.items.map(({ name }) => name)).toEqual(['Again', 'Thanks']);
  const [again, thanks] = both.items;
  const change = { name: 'Thanks', text: { zh_CN: '谢谢！', en: '  ' } };
  await desk.ask(saveKeptAnswer, { id: thanks?.id ?? '', ...change });
  const { items } = await desk.ask(saveKeptAnswer, { id: again?.id ?? '', name: '', text: {} });
  expect(items).toEqual([{ id: thanks?.id, name: 'Thanks', text: { zh_CN: '谢谢！' } }]);
  expect(await desk.ask(listKeptAnswers, {})).toEqual({ items });
  const empty = await desk.answer(saveKeptAnswer, { id: null, name: '', text: { en: '' } });
  expect(issuesOf(empty).map(({ field }) => field)).toEqual(['name', 'text']);
  const unknown = { id: 'none', name: 'Thanks', text };
  expect((await desk.answer(saveKeptAnswer, unknown)).code).toBe(404);
  const theirs = await readerOf(portal, await portal.addLibrary(), 'librarian');
  expect(await theirs.ask(listKeptAnswers, {})).toEqual({ items: [] });
});
