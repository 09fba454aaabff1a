// ETag and 304: what is the same for every reader of a library is sent once; what is a patron's own is never kept.
import { beforeEach, expect, test } from 'vitest';
import { allCalls } from '#contract/calls/all.ts';
import { getDatabase, listDatabases } from '#contract/calls/collection/databases.ts';
import { listKnowledge } from '#contract/calls/collection/knowledge.ts';
import type { AnyCall, InputOf } from '#contract/calls/declare.ts';
import { listNotices } from '#contract/calls/library/notices.ts';
import { isSameForAll } from '#server/http/context/call-context.ts';
import { type Account, accountOf, requestAs, visitorOf } from '../accounts/asking-as.ts';
import { addDatabases } from '../support/database-rows.ts';
import { freshLibrary, openedPortal } from '../support/fresh-library.ts';
import { samplesFor } from '../support/samples.ts';
import { keyOf, programRequest } from './calling.ts';

const page = { offset: 0, limit: 50 };
const portal = openedPortal();
const library = freshLibrary(portal);
let visitor: Account;
beforeEach(async () => {
  visitor = await visitorOf(portal, library);
});

const ask = async <C extends AnyCall>(call: C, input: InputOf<C>, tag = '', as = visitor) => {
  const headers: Record<string, string> = tag === '' ? {} : { 'If-None-Match': tag };
  return portal.app.fetch(requestAs(portal, as, call, input, { headers }));
};
const list = (tag = '', as = visitor) => ask(listDatabases, page, tag, as);
const tagIn = ({ headers }: Response) => headers.get('etag') ?? '';

/** The answer once the app has heard of a change. */
const changed = async (before: string): Promise<Response> => {
  await expect.poll(async () => (await list(before)).status).toBe(200);
  return list(before);
};

test('an answer that the caller has is not sent again, until it changes', async () => {
  const empty = tagIn(await list());
  await addDatabases(portal, library, ['one']);
  const first = await changed(empty);
  expect(tagIn(first)).toMatch(/^W\/"[\w-]{22}"$/);
  const again = await list(tagIn(first));
  expect([again.status, await again.text()]).toEqual([304, '']);
  expect(again.headers.get('content-type')).toBeNull();
  for (const name of ['etag', 'cache-control', 'vary', 'x-portal-answer'])
    expect(again.headers.get(name), name).toBe(first.headers.get(name));
  const marks = { 'cache-control': 'private, no-cache', 'x-portal-answer': '1' };
  expect(Object.fromEntries(again.headers)).toMatchObject(marks);

  await addDatabases(portal, library, ['two']);
  const second = await changed(tagIn(first));
  expect(tagIn(second)).not.toBe(tagIn(first));
  expect(await second.json()).toMatchObject({ data: { total: 2 } });
});

test('the tag names the content: encodings, other readers and other libraries have the same, other content another', async () => {
  const plain = tagIn(await list());
  const headers = { 'Accept-Encoding': 'br' };
  const packed = requestAs(portal, visitor, listDatabases, page, { headers });
  expect(tagIn(await portal.app.fetch(packed))).toBe(plain);
  expect(tagIn(await list('', await visitorOf(portal, library)))).toBe(plain);
  expect(tagIn(await ask(listNotices, {}))).not.toBe(plain);
  const strong = plain.replace('W/', '');
  for (const given of [strong, `"x", ${plain}`, '*'])
    expect((await list(given)).status, given).toBe(304);
  for (const given of ['"x"', 'x', strong.replaceAll('"', '')])
    expect((await list(given)).status, given).toBe(200);
});

test('who has no token, or one that ended, learns nothing by a tag', async () => {
  const tag = tagIn(await list());
  portal.clock.offsetMs = 24 * 3_600_000;
  expect((await list(tag)).status).toBe(401);
  portal.clock.offsetMs = 0;
  expect((await list('*', { ...visitor, token: 'a.b' })).status).toBe(401);
});

test('only what is the same for all readers may be kept; a patron’s answers are stored nowhere', async () => {
  const librarian = await accountOf(portal, library, 'librarian');
  const samples = samplesFor(library, portal.clock.now());
  const isNotKept = ({ headers }: Response, name: string) =>
    expect([headers.get('cache-control'), headers.get('etag')], name).toEqual(['no-store', null]);
  for (const call of Object.values<AnyCall>(allCalls)) {
    if (call.method !== 'GET' && call !== listKnowledge) continue;
    const input = samples[call.name as keyof typeof samples];
    const response = await ask(call, input, '*', librarian);
    if (call.method === 'GET' && isSameForAll(call)) continue;
    expect(response.status, call.name).not.toBe(304);
    isNotKept(response, call.name);
  }
  // A refusal neither.
  const missing = await ask(getDatabase, { id: 'none' }, '*');
  expect(missing.status).toBe(404);
  isNotKept(missing, 'getDatabase');
});

test('where everybody must sign in first no browser keeps an answer, and programs still get 304', async () => {
  const closed = await portal.addLibrary({ isPreCertified: true });
  const first = await list('', await visitorOf(portal, closed));
  expect(first.headers.get('cache-control')).toBe('no-store');
  const { secret: key } = await keyOf(portal, closed, ['catalogue:read']);
  const headers = { 'If-None-Match': tagIn(first) };
  const sending = { label: closed.domainCode, key, headers };
  const again = await portal.app.fetch(programRequest(listDatabases, page, sending));
  expect(again.status).toBe(304);
});
