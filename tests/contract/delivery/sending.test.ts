// Asking for copies: refused field by field, one request for each draft, a limit each month, nobody else's business; and
// the files that the library supplies, at an address that lasts minutes, until their last day.
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  cancelDelivery,
  getDeliveryOffer,
  listOwnDeliveries,
  openDeliveryFile,
} from '#contract/calls/patron/deliveries.ts';
import { eraseOwnData, getOwnData } from '#contract/calls/patron/own-data.ts';
import { emptyDelivery } from '#contract/rules/forms/delivery-rules.ts';
import { sweepLibrary } from '#server/domain/libraries/sweep.ts';
import { handleDelivery } from '#server/domain/requests/handle-delivery.ts';
import { takeSteps } from '#server/domain/requests/take-steps.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { fileParts, files } from '#server/store/schema/files.ts';
import { patrons } from '#server/store/schema/patrons.ts';
import { deliveries, deliveryEvents } from '#server/store/schema/requests/delivery.ts';
import { type Account, askAs } from '../accounts/asking-as.ts';
import { originOf, signIn } from '../accounts/signing-in.ts';
import { type Caller, readerOf, strangerOf } from '../support/asking.ts';
import { openedPortal } from '../support/fresh-library.ts';
import { password } from '../support/portal.ts';
import {
  article,
  listAs,
  newReaders,
  nextDraft,
  offer,
  request,
  requestsOf,
  sendAs,
  supply,
} from './delivering.ts';

const portal = openedPortal();
let reader: Caller;
let other: Caller;
beforeEach(async () => {
  [reader, other] = await newReaders(portal);
});

const inLibrary = <T>(work: (tx: Tx) => Promise<T>) =>
  portal.store.inLibrary(reader.library.code, work);
const check = (id: string) =>
  inLibrary((tx) => {
    const actor = { librarian: 'command line', text: '', now: portal.clock.now() };
    return handleDelivery(tx, { id, timeZone: undefined }, { step: 'check' }, actor);
  });

test('a request is read again as it was sent', async () => {
  await request(portal, reader, { ...article, issn: '14764687', note: ' a\r\nb ' });
  const [own] = await requestsOf(portal, reader);
  expect(own).toMatchObject({ ...article, issn: '1476-4687', note: 'a\nb', state: 'submitted' });
  const events = [{ state: 'submitted', isReaders: true }];
  expect(own).toMatchObject({ events, file: null });
});

test('refusals name each field, in the order of the form', async () => {
  const wrong = { year: '15', issn: '1476-4680', doi: 'x', email: 'nobody@' };
  const { code, data } = await sendAs(portal, reader, { ...emptyDelivery(), ...wrong });
  const { issues } = data as { issues: { field: string }[] };
  const fields = issues.map(({ field }) => field).join();
  expect([code, fields]).toEqual([400, 'year,issn,doi,purpose,email,hasAgreed']);
  const bare = await sendAs(portal, reader, { ...article, title: ' ' });
  expect(bare.data).toMatchObject({ issues: [{ field: 'title' }] });
  expect(await requestsOf(portal, reader)).toEqual([]);
});

test('fields that a kind does not have are neither checked nor kept', async () => {
  await request(portal, reader, { ...article, kind: 'book', issn: 'nonsense', isbn: '' });
  expect((await requestsOf(portal, reader))[0]).toMatchObject({ issn: '', sourceTitle: '' });
});

test('one draft is one request, however often and from however many tabs it is sent', async () => {
  const draftId = nextDraft();
  const tabs = Array.from({ length: 6 }, () => sendAs(portal, reader, article, draftId));
  const all = (await Promise.all(tabs)).map(({ data }) => (data as { id: string }).id);
  const [id = ''] = all;
  expect(all).toEqual(Array(6).fill(id));
  // The answer got lost, and the reader typed on: what was typed last counts, until the library works on it.
  const changed = { ...article, pages: '436-444' };
  expect((await sendAs(portal, reader, changed, draftId)).code).toBe(200);
  expect(await requestsOf(portal, reader)).toMatchObject([{ pages: '436-444' }]);
  await check(id);
  expect((await sendAs(portal, reader, changed, draftId)).code).toBe(200);
  expect((await sendAs(portal, reader, article, draftId)).code).toBe(409);
  // Another reader's draft with that id is another request.
  expect((await sendAs(portal, other, article, draftId)).data).not.toEqual({ id });
});

test('a library that switched it off refuses, and tells so before', async () => {
  const off = { isOn: false, resolver: 'https://resolver.example.org/' };
  await offer(portal, reader, off);
  const answer = await sendAs(portal, reader);
  expect([answer.status, answer.code]).toEqual([403, 403]);
  expect(answer.cnMessage).toContain('文献传递');
  const visitor = await strangerOf(portal, reader.library);
  expect(await visitor.ask(getDeliveryOffer, {})).toMatchObject(off);
});

test("the month's limit is the library's month, and the refusal says when to ask again", async () => {
  const at = (instant: string) => {
    portal.clock.offsetMs = Date.parse(instant) - Date.now();
  };
  const readerAt = async (timeZone: string) => {
    const account = await readerOf(portal, await portal.addLibrary({ timeZone }));
    await offer(portal, account, { monthlyLimit: 2 });
    for (let index = 0; index < 2; index += 1) await request(portal, account);
    return account;
  };
  const later = async (account: Account) => ({
    ...account,
    token: (await signIn(portal, account.library, account.name)).accessToken,
  });
  // Half past eleven in the evening in Shanghai, morning in New York.
  at('2027-01-31T15:30:00Z');
  const inShanghai = await readerAt('Asia/Shanghai');
  const inNewYork = await readerAt('America/New_York');
  const refused = await sendAs(portal, inShanghai);
  expect([refused.status, refused.code]).toEqual([429, 429]);
  expect(refused.message).toContain('from 2027-02-01');
  const used = { usedThisMonth: 2, monthlyLimit: 2, nextMonthOn: '2027-02-01' };
  expect(await listAs(portal, inShanghai)).toMatchObject(used);
  at('2027-01-31T16:30:00Z');
  expect((await sendAs(portal, await later(inShanghai))).code).toBe(200);
  expect((await sendAs(portal, await later(inNewYork))).code).toBe(429);
});

test('what is still worked on cannot be asked for twice, and the refusal names the first', async () => {
  const wanted = { ...article, title: 'Asked for twice' };
  const id = await request(portal, reader, wanted);
  const again = await sendAs(portal, reader, { ...wanted, title: 'ASKED for twice', note: 'b' });
  expect([again.status, again.code]).toEqual([403, 403]);
  expect(again.message).toContain('“Asked for twice”');
  expect(again.cnMessage).toContain('Asked for twice');
  expect((await listAs(portal, reader)).usedThisMonth).toBe(1);
  expect((await sendAs(portal, reader, { ...wanted, year: '2016' })).code).toBe(200);
  await reader.answer(cancelDelivery, { id });
  expect((await sendAs(portal, reader, wanted)).code).toBe(200);
});

test('two sendings at the same moment do not both take the last place', async () => {
  await offer(portal, reader, { monthlyLimit: 1 });
  const all = await Promise.all(Array.from({ length: 4 }, () => sendAs(portal, reader)));
  expect(all.map(({ code }) => code).sort()).toEqual([200, 429, 429, 429]);
});

test('a cancelled request frees its place; one that is checked cannot be cancelled', async () => {
  await offer(portal, reader, { monthlyLimit: 1 });
  const first = await request(portal, reader);
  const cancelled = await reader.answer(cancelDelivery, { id: first });
  expect(cancelled.data).toEqual({ state: 'cancelled' });
  expect((await reader.answer(cancelDelivery, { id: first })).code).toBe(409);
  const second = await request(portal, reader);
  await check(second);
  expect((await reader.answer(cancelDelivery, { id: second })).code).toBe(409);
  const states = (await requestsOf(portal, reader)).map(({ state }) => state);
  expect(states.sort()).toEqual(['cancelled', 'checking']);
});

test('visitors are asked to sign in, and a disabled reader is refused', async () => {
  const visitor = await strangerOf(portal, reader.library);
  expect((await sendAs(portal, visitor)).code).toBe(10010);
  expect((await visitor.answer(listOwnDeliveries, {})).code).toBe(10010);
  await inLibrary((tx) => tx.update(patrons).set({ status: 'disabled' }));
  expect((await sendAs(portal, reader)).status).toBeGreaterThanOrEqual(401);
  expect(await inLibrary((tx) => tx.select().from(deliveries))).toEqual([]);
});

test("nobody sees or cancels another reader's request", async () => {
  const id = await request(portal, reader);
  const stranger = await readerOf(portal, await portal.addLibrary());
  for (const account of [other, stranger]) {
    expect(await requestsOf(portal, account)).toEqual([]);
    expect((await account.answer(cancelDelivery, { id })).code).toBe(404);
  }
  expect((await askAs(portal, stranger, listOwnDeliveries, {}, reader.library)).code).toBe(403);
});

test('readers take their requests along, and an erased account leaves nothing of them', async () => {
  const id = await request(portal, reader);
  await supply(portal, reader, id);
  const data = await reader.ask(getOwnData, {});
  const taken = { id, input: { title: article.title }, fileName: '全文.pdf', events: [{}, {}] };
  expect(data).toMatchObject({ deliveries: [taken] });
  expect(JSON.stringify(data)).not.toContain('linkHash');
  await reader.ask(eraseOwnData, { password });
  for (const table of [deliveries, deliveryEvents, files, fileParts]) {
    expect(await inLibrary((tx) => tx.select().from(table))).toEqual([]);
  }
});

describe('a supplied file', () => {
  let id: string;
  beforeEach(async () => {
    id = await request(portal, reader);
  });
  const open = (account: Caller) => account.answer(openDeliveryFile, { id });
  const pathFor = async () => ((await open(reader)).data as { path: string }).path;
  const get = (path: string, { library } = reader, method = 'GET') =>
    portal.app.fetch(new Request(originOf(library) + path, { method }), '10.1.2.3');

  test('the file comes whole, as an attachment that is no page', async () => {
    const bytes = Buffer.alloc(2.5 * 1024 * 1024, 'x');
    await supply(portal, reader, id, { bytes, name: '全文 (1).pdf' });
    const response = await get(await pathFor());
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
    const name = `${encodeURIComponent('全文 ')}%281%29.pdf`;
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(bytes.byteLength),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="document.pdf"; filename*=UTF-8''${name}`,
    });
    const head = await get(await pathFor(), reader, 'HEAD');
    expect([head.status, (await head.arrayBuffer()).byteLength]).toEqual([200, 0]);
  });

  test('nobody else gets an address, and no address opens it at another library', async () => {
    await supply(portal, reader, id);
    const librarian = await readerOf(portal, reader.library, 'librarian');
    const stranger = await readerOf(portal, await portal.addLibrary());
    for (const account of [other, librarian, stranger])
      expect((await open(account)).code).toBe(404);
    const path = await pathFor();
    expect((await get(path, stranger)).status).toBe(404);
    for (const none of [`${path}x`, '/files/delivery/', '/files/delivery/..%2f..%2fetc']) {
      expect((await get(none)).status).toBe(404);
    }
    expect((await get(path)).status).toBe(200);
  });

  test('an address lasts minutes, and a newer one ends it', async () => {
    await supply(portal, reader, id);
    const first = await pathFor();
    const second = await pathFor();
    expect((await get(first)).status).toBe(404);
    expect((await get(second)).status).toBe(200);
    portal.clock.offsetMs = 6 * 60_000;
    expect((await get(second)).status).toBe(404);
  });

  test('an address of a barred reader opens nothing', async () => {
    await supply(portal, reader, id);
    const path = await pathFor();
    await inLibrary((tx) => tx.update(patrons).set({ status: 'disabled' }));
    expect((await get(path)).status).toBe(404);
  });

  test('after its last day the file is over, then deleted, and the request still says so', async () => {
    const endsAt = new Date(Date.now() + 60_000);
    await supply(portal, reader, id, { endsAt, until: '2026-11-30' });
    const path = await pathFor();
    portal.clock.offsetMs = 61_000;
    expect((await get(path)).status).toBe(404);
    expect((await open(reader)).code).toBe(404);
    const [own] = await requestsOf(portal, reader);
    expect(own).toMatchObject({ state: 'supplied', file: { until: '2026-11-30', isOver: true } });
    const stored = () => inLibrary((tx) => tx.select().from(fileParts));
    expect(await stored()).toHaveLength(1);
    await inLibrary((tx) => sweepLibrary(tx, portal.clock.now()));
    expect(await stored()).toEqual([]);
  });

  test('a second file replaces a wrong one', async () => {
    await supply(portal, reader, id, { bytes: Buffer.alloc(3 * 1024 * 1024, 'a') });
    await supply(portal, reader, id, { bytes: Buffer.from('right') });
    const response = await get(await pathFor());
    expect(await response.text()).toBe('right');
  });
});

test('neither a reader nor the library takes the other’s steps', async () => {
  const id = await request(portal, reader);
  const take = (step: 'check' | 'cancel', librarian: string | null) =>
    portal.store.inLibrary(reader.library.code, async (tx) => {
      const all = await tx.select().from(deliveries).where(eq(deliveries.id, id));
      const actor = { librarian, text: 'Done', now: portal.clock.now() };
      return takeSteps(tx, { kind: 'delivery', all, step }, actor);
    });
  await expect(take('check', null)).rejects.toThrow('moved on');
  await expect(take('cancel', 'desk')).rejects.toThrow('moved on');
  expect(await take('cancel', null)).toEqual({ state: 'cancelled', count: 1 });
});
