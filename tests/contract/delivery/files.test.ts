// Supplied files: downloaded by their reader alone, at an address that lasts minutes, until their last day.
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { openDeliveryFile } from '#contract/calls/deliveries.ts';
import type { LibraryRecord } from '#server/store/records/libraries/library-register.ts';
import { sweepLibrary } from '#server/store/records/sweep.ts';
import { deliveryFiles } from '#server/store/schema/delivery.ts';
import { patrons } from '#server/store/schema/patrons.ts';
import { type Account, accountOf, askAs } from '../accounts/asking-as.ts';
import { openPortal, type TestPortal } from '../support/portal.ts';
import { request, requestsOf, supply } from './delivering.ts';

let portal: TestPortal;
let reader: Account;
let id: string;

beforeAll(async () => {
  portal = await openPortal();
});
beforeEach(async () => {
  portal.clock.offsetMs = 0;
  reader = await accountOf(portal, await portal.addLibrary(), 'reader');
  id = await request(portal, reader);
});

const open = (account: Account, of = id) => askAs(portal, account, openDeliveryFile, { id: of });
const pathFor = async () => ((await open(reader)).data as { path: string }).path;
const get = (path: string, { domainCode }: LibraryRecord, method = 'GET') => {
  const origin = `http://${domainCode}.localhost:8080`;
  const headers = { Host: new URL(origin).host };
  return portal.app.fetch(new Request(origin + path, { method, headers }), '10.1.2.3');
};

test('the file comes whole, as an attachment that is no page', async () => {
  const bytes = Buffer.alloc(2.5 * 1024 * 1024, 'x');
  await supply(portal, reader, id, { bytes, name: '全文 (1).pdf' });
  const response = await get(await pathFor(), reader.library);
  expect(response.status).toBe(200);
  expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
  const { headers } = response;
  expect(headers.get('content-type')).toBe('application/pdf');
  expect(headers.get('content-length')).toBe(String(bytes.byteLength));
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect(headers.get('content-disposition')).toBe(
    `attachment; filename="document.pdf"; filename*=UTF-8''${encodeURIComponent('全文 ')}%281%29.pdf`,
  );
  const head = await get(await pathFor(), reader.library, 'HEAD');
  expect([head.status, (await head.arrayBuffer()).byteLength]).toEqual([200, 0]);
});

test('nobody else gets an address, and no address opens it at another library', async () => {
  await supply(portal, reader, id);
  const other = await accountOf(portal, reader.library, 'reader');
  const librarian = await accountOf(portal, reader.library, 'librarian');
  const stranger = await accountOf(portal, await portal.addLibrary(), 'reader');
  for (const account of [other, librarian, stranger]) expect((await open(account)).code).toBe(404);
  const path = await pathFor();
  expect((await get(path, stranger.library)).status).toBe(404);
  expect((await get(`${path}x`, reader.library)).status).toBe(404);
  expect((await get('/files/delivery/', reader.library)).status).toBe(404);
  expect((await get('/files/delivery/..%2f..%2fetc', reader.library)).status).toBe(404);
  expect((await get(path, reader.library)).status).toBe(200);
});

test('an address lasts minutes, and a newer one ends it', async () => {
  await supply(portal, reader, id);
  const first = await pathFor();
  const second = await pathFor();
  expect((await get(first, reader.library)).status).toBe(404);
  expect((await get(second, reader.library)).status).toBe(200);
  portal.clock.offsetMs = 6 * 60_000;
  expect((await get(second, reader.library)).status).toBe(404);
});

test('an address of a barred reader opens nothing', async () => {
  await supply(portal, reader, id);
  const path = await pathFor();
  await portal.store.inLibrary(reader.library.code, (tx) =>
    tx.update(patrons).set({ status: 'disabled' }),
  );
  expect((await get(path, reader.library)).status).toBe(404);
});

test('after its last day the file is over, then deleted, and the request still says so', async () => {
  const endsAt = new Date(Date.now() + 60_000);
  await supply(portal, reader, id, { endsAt, until: '2026-11-30' });
  const path = await pathFor();
  portal.clock.offsetMs = 61_000;
  expect((await get(path, reader.library)).status).toBe(404);
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
  const response = await get(await pathFor(), reader.library);
  expect(await response.text()).toBe('right');
});
