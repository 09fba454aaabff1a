// ETag and 304: what is the same for every reader of a library is sent once; what is a patron's own is never kept.
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { allCalls } from '#contract/calls/all.ts';
import { getDatabase, listDatabases } from '#contract/calls/databases.ts';
import type { AnyCall, InputOf } from '#contract/calls/declare.ts';
import { listKnowledge } from '#contract/calls/knowledge.ts';
import { listNotices } from '#contract/calls/notices.ts';
import { isSameForAll } from '#server/handler/handlers.ts';
import type { LibraryRecord } from '#server/store/records/libraries/library-register.ts';
import { databases } from '#server/store/schema/libraries.ts';
import { libraryToken, signIn } from '../accounts/signing-in.ts';
import { openPortal, requestOf, type TestPortal } from '../support/portal.ts';
import { samplesFor } from '../support/samples.ts';
import { keyOf, programRequest } from './calling.ts';

const page = { offset: 0, limit: 50 };
let portal: TestPortal;
let library: LibraryRecord;
let token: string;

beforeAll(async () => {
  portal = await openPortal();
});
beforeEach(async () => {
  library = await portal.addLibrary();
  token = await libraryToken(portal, library);
});

function ask<C extends AnyCall>(call: C, input: InputOf<C>, headers: Record<string, string> = {}) {
  const now = portal.clock.now();
  const sending = { label: library.domainCode, libraryCode: library.code, token, now, headers };
  return portal.app.fetch(requestOf(call, input, sending));
}

const tagIn = ({ headers }: Response) => headers.get('etag') ?? '';

async function addDatabase(id: string): Promise<void> {
  const key = { keyZh: id, keyInitials: id, keyEn: id };
  const row = { libraryCode: library.code, id, ...key, accessUrl: 'https://a.example/' };
  await portal.store.inLibrary(library.code, (tx) => tx.insert(databases).values(row));
}

/** Asks until the app has heard of a change. */
async function changed(before: string): Promise<Response> {
  for (;;) {
    const response = await ask(listDatabases, page, { 'If-None-Match': before });
    if (response.status !== 304) return response;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

test('an answer that the caller has is not sent again, until it changes', async () => {
  const empty = tagIn(await ask(listDatabases, page));
  await addDatabase('one');
  const first = await changed(empty);
  expect(tagIn(first)).toMatch(/^W\/"[\w-]{22}"$/);
  const again = await ask(listDatabases, page, { 'If-None-Match': tagIn(first) });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
  expect(again.headers.get('content-type')).toBeNull();
  for (const name of ['etag', 'cache-control', 'vary', 'x-portal-answer']) {
    expect(again.headers.get(name), name).toBe(first.headers.get(name));
  }
  expect(again.headers.get('cache-control')).toBe('private, no-cache');

  await addDatabase('two');
  const second = await changed(tagIn(first));
  expect(second.status).toBe(200);
  expect(tagIn(second)).not.toBe(tagIn(first));
  expect(await second.json()).toMatchObject({ data: { total: 2 } });
});

test('the tag names the content: encodings, other readers and other libraries have the same, other content another', async () => {
  const plain = tagIn(await ask(listDatabases, page));
  expect(tagIn(await ask(listDatabases, page, { 'Accept-Encoding': 'br' }))).toBe(plain);
  token = await libraryToken(portal, library);
  expect(tagIn(await ask(listDatabases, page))).toBe(plain);
  expect(tagIn(await ask(listNotices, {}))).not.toBe(plain);
  const strong = plain.replace('W/', '');
  for (const given of [strong, `"x", ${plain}`, '*']) {
    expect((await ask(listDatabases, page, { 'If-None-Match': given })).status, given).toBe(304);
  }
  for (const given of ['"x"', 'x', strong.replaceAll('"', '')]) {
    expect((await ask(listDatabases, page, { 'If-None-Match': given })).status, given).toBe(200);
  }
});

test('who has no token, or one that ended, learns nothing by a tag', async () => {
  const tag = tagIn(await ask(listDatabases, page));
  portal.clock.offsetMs = 24 * 3_600_000;
  expect((await ask(listDatabases, page, { 'If-None-Match': tag })).status).toBe(401);
  portal.clock.offsetMs = 0;
  token = 'a.b';
  expect((await ask(listDatabases, page, { 'If-None-Match': '*' })).status).toBe(401);
});

test('a refusal is never kept', async () => {
  const missing = await ask(getDatabase, { id: 'none' }, { 'If-None-Match': '*' });
  expect(missing.status).toBe(404);
  expect(missing.headers.get('cache-control')).toBe('no-store');
  expect(missing.headers.get('etag')).toBeNull();
});

test('only what is the same for all readers may be kept; a patron’s answers are stored nowhere', async () => {
  const name = await portal.addPatron(library, { role: 'librarian' });
  ({ accessToken: token } = await signIn(portal, library, name));
  const samples = samplesFor(library, portal.clock.now());
  for (const call of Object.values<AnyCall>(allCalls)) {
    if (call.method !== 'GET' && call !== listKnowledge) continue;
    const headers = { 'If-None-Match': '*', userKey: encodeURIComponent(name) };
    const now = portal.clock.now();
    const sending = { label: library.domainCode, libraryCode: library.code, token, now };
    const input = samples[call.name as keyof typeof samples];
    const request = requestOf(call, input, { ...sending, userKey: headers.userKey, headers });
    const response = await portal.app.fetch(request);
    const mayBeKept = call.method === 'GET' && isSameForAll(call);
    if (!mayBeKept) {
      expect(response.status, call.name).not.toBe(304);
      expect(response.headers.get('cache-control'), call.name).toBe('no-store');
      expect(response.headers.get('etag'), call.name).toBeNull();
    }
  }
});

test('where everybody must sign in first no browser keeps an answer, and programs still get 304', async () => {
  library = await portal.addLibrary({ isPreCertified: true });
  token = await libraryToken(portal, library);
  const first = await ask(listDatabases, page);
  expect(first.headers.get('cache-control')).toBe('no-store');
  const { secret: key } = await keyOf(portal, library, ['catalogue:read']);
  const headers = { 'If-None-Match': tagIn(first) };
  const sending = { label: library.domainCode, key, headers };
  const again = await portal.app.fetch(programRequest(listDatabases, page, sending));
  expect(again.status).toBe(304);
});
