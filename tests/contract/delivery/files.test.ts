// Supplied files: downloaded by their reader alone, at an address that lasts minutes, until their last day.
import { beforeEach, expect, test } from 'vitest';
import { openDeliveryFile } from '#contract/calls/deliveries.ts';
import { sweepLibrary } from '#server/store/records/sweep.ts';
import { deliveryFiles } from '#server/store/schema/delivery.ts';
import { patrons } from '#server/store/schema/patrons.ts';
import { originOf } from '../accounts/signing-in.ts';
import { type Caller, readerOf } from '../support/asking.ts';
import { openedPortal } from '../support/fresh-library.ts';
import { newReaders, request, requestsOf, supply } from './delivering.ts';

const portal = openedPortal();
let reader: Caller;
let other: Caller;
let id: string;
beforeEach(async () => {
  [reader, other] = await newReaders(portal);
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
  for (const account of [other, librarian, stranger]) expect((await open(account)).code).toBe(404);
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
  await portal.store.inLibrary(reader.library.code, (tx) =>
    tx.update(patrons).set({ status: 'disabled' }),
  );
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
  const stored = () =>
    portal.store.inLibrary(reader.library.code, (tx) => tx.select().from(deliveryFiles));
  expect(await stored()).toHaveLength(1);
  await portal.store.inLibrary(reader.library.code, (tx) => sweepLibrary(tx, portal.clock.now()));
  expect(await stored()).toEqual([]);
});

test('a second file replaces a wrong one', async () => {
  await supply(portal, reader, id, { bytes: Buffer.alloc(3 * 1024 * 1024, 'a') });
  await supply(portal, reader, id, { bytes: Buffer.from('right') });
  const response = await get(await pathFor());
  expect(await response.text()).toBe('right');
});
