// Asking for copies: refused field by field, one request for each draft, a limit each month, nobody else's business.
import { beforeEach, expect, test } from 'vitest';
import { cancelDelivery, getDeliveryOffer, listOwnDeliveries } from '#contract/calls/deliveries.ts';
import { eraseOwnData, getOwnData } from '#contract/calls/own-data.ts';
import { emptyDelivery } from '#contract/rules/delivery-rules.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { lockedDelivery } from '#server/store/records/delivery/delivery-records.ts';
import { takeDeliveryStep } from '#server/store/records/delivery/delivery-steps.ts';
import { deliveries, deliveryEvents, deliveryFiles } from '#server/store/schema/delivery.ts';
import { patrons } from '#server/store/schema/patrons.ts';
import { type Account, askAs } from '../accounts/asking-as.ts';
import { signIn } from '../accounts/signing-in.ts';
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
  inLibrary(async (tx) => {
    const row = await lockedDelivery(tx, id);
    if (row !== null) await takeDeliveryStep(tx, row, 'check', '', portal.clock.now());
  });

test('a request is read again as it was sent', async () => {
  await request(portal, reader, { ...article, issn: '14764687', note: ' a\r\nb ' });
  const [own] = await requestsOf(portal, reader);
  expect(own).toMatchObject({ ...article, issn: '1476-4687', note: 'a\nb', state: 'submitted' });
  expect(own?.events).toMatchObject([{ state: 'submitted', isReaders: true }]);
  expect(own?.file).toBeNull();
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
  const all = await Promise.all(
    Array.from({ length: 6 }, () => sendAs(portal, reader, article, draftId)),
  );
  const ids = new Set(all.map(({ data }) => (data as { id: string }).id));
  expect([all.map(({ code }) => code), ids.size]).toEqual([Array(6).fill(200), 1]);
  // The answer got lost, and the reader typed on: what was typed last counts, until the library works on it.
  const changed = { ...article, pages: '436-444' };
  expect((await sendAs(portal, reader, changed, draftId)).code).toBe(200);
  expect(await requestsOf(portal, reader)).toMatchObject([{ pages: '436-444' }]);
  const [id = ''] = ids;
  await check(id);
  expect((await sendAs(portal, reader, changed, draftId)).code).toBe(200);
  expect((await sendAs(portal, reader, article, draftId)).code).toBe(409);
  // Another reader's draft with that id is another request.
  expect((await sendAs(portal, other, article, draftId)).data).not.toEqual({ id });
});

test('a library that switched it off refuses, and tells so before', async () => {
  await offer(portal, reader, { isOn: false, resolver: 'https://resolver.example.org/' });
  const answer = await sendAs(portal, reader);
  expect([answer.status, answer.code]).toEqual([403, 403]);
  expect(answer.cnMessage).toContain('文献传递');
  const visitor = await strangerOf(portal, reader.library);
  expect(await visitor.ask(getDeliveryOffer, {})).toMatchObject({
    isOn: false,
    resolver: 'https://resolver.example.org/',
  });
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
  expect(await listAs(portal, inShanghai)).toMatchObject({
    usedThisMonth: 2,
    monthlyLimit: 2,
    nextMonthOn: '2027-02-01',
  });
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
  expect(data).toMatchObject({
    deliveries: [{ id, input: { title: 'Deep learning' }, fileName: '全文.pdf', events: [{}, {}] }],
  });
  expect(JSON.stringify(data)).not.toContain('linkHash');
  await reader.ask(eraseOwnData, { password });
  for (const table of [deliveries, deliveryEvents, deliveryFiles]) {
    expect(await inLibrary((tx) => tx.select().from(table))).toEqual([]);
  }
});
