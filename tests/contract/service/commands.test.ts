// docs/design/safety.md, T3, T17: a command that comes twice has one effect.
import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { setFollow } from '#contract/calls/follows.ts';
import { recordVisit } from '#contract/calls/visits.ts';
import type { LibraryRecord } from '#server/store/records/libraries/library-register.ts';
import { databases } from '#server/store/schema/libraries.ts';
import { visits } from '#server/store/schema/patrons.ts';
import { libraryToken, signIn } from '../accounts/signing-in.ts';
import { answerOf, openPortal, requestOf, type TestPortal } from '../support/portal.ts';

let portal: TestPortal;
let library: LibraryRecord;
let account: string;
let patronToken: string;
const resource = { kind: 'database', id: 'followed' } as const;

beforeAll(async () => {
  portal = await openPortal();
  library = await portal.addLibrary();
  account = await portal.addPatron(library);
  patronToken = (await signIn(portal, library, account)).accessToken;
  await portal.store.inLibrary(library.code, (tx) =>
    tx.insert(databases).values({
      libraryCode: library.code,
      id: resource.id,
      name: { en: 'Followed' },
      keyZh: 'f',
      keyInitials: 'f',
      keyEn: 'f',
      accessUrl: 'https://example.org/',
    }),
  );
});

afterEach(() => {
  portal.clock.standsAt = null;
});

const sending = (token: string, headers: Record<string, string>, ageSeconds = 0) => ({
  label: library.domainCode,
  libraryCode: library.code,
  token,
  userKey: token === patronToken ? encodeURIComponent(account) : 'no-user',
  now: new Date(portal.clock.now().getTime() - ageSeconds * 1_000),
  headers,
});

const follow = (isFollowed: boolean, key: string, ageSeconds = 0) => {
  const headers = { 'Idempotency-Key': key };
  const parts = sending(patronToken, headers, ageSeconds);
  return answerOf(portal.app, requestOf(setFollow, { resource, isFollowed }, parts));
};

test('gives a repeat the reply of the first time, and no second effect', async () => {
  const token = await libraryToken(portal, library);
  const headers = { 'Idempotency-Key': randomUUID() };
  const input = { resource, action: 'access' as const, at: portal.clock.now().toISOString() };
  const visit = () => answerOf(portal.app, requestOf(recordVisit, input, sending(token, headers)));
  const answers = await Promise.all(Array.from({ length: 8 }, visit));
  answers.push(await visit());
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(answers[0]?.code).toBe(200);
  const rows = await portal.store.inLibrary(library.code, (tx) => tx.select().from(visits));
  expect(rows).toHaveLength(1);
});

test.each([0, 299])('is harmless when replayed %i s later with the same key', async (age) => {
  portal.clock.standsAt = Date.now();
  const key = randomUUID();
  const first = await follow(true, key);
  await follow(false, randomUUID());
  expect(await follow(true, key, age)).toMatchObject({ code: 200, data: first.data });
});

test('is refused when replayed 301 s later', async () => {
  expect((await follow(true, randomUUID(), 301)).code).toBe(10018);
});

test('refuses a key that stands for another wish', async () => {
  const key = randomUUID();
  await follow(true, key);
  expect(await follow(false, key)).toMatchObject({
    status: 400,
    data: { issues: [{ field: 'Idempotency-Key' }] },
  });
});

test.each(['', 'not a uuid'])('refuses the key "%s"', async (key) => {
  const answer = await follow(true, key);
  expect(answer).toMatchObject({ status: 400, data: { issues: [{ field: 'Idempotency-Key' }] } });
});

test('names every field that is wrong, in both languages', async () => {
  const input = { resource: { kind: 'person', id: 1 }, role: 'librarian' };
  const request = requestOf(setFollow, input as never, sending(patronToken, {}));
  const { status, data } = await answerOf(portal.app, request);
  expect(status).toBe(400);
  const { issues } = data as { issues: { field: string; zh_CN: string; en: string }[] };
  expect(issues.map(({ field }) => field).sort()).toEqual([
    'isFollowed',
    'resource.id',
    'resource.kind',
    'role',
  ]);
  for (const { zh_CN, en } of issues) {
    expect(zh_CN).toMatch(/\p{Script=Han}/u);
    expect(en).toMatch(/^[A-Z]/);
  }
});

test.each([
  ['text that is not JSON', '{', 400],
  ['a list', '[]', 400],
  ['more than it takes', `"${'x'.repeat(70_000)}"`, 413],
])('refuses %s', async (_, body, status) => {
  const request = requestOf(setFollow, { resource, isFollowed: true }, sending(patronToken, {}));
  const changed = new Request(request.url, { method: 'POST', headers: request.headers, body });
  expect((await answerOf(portal.app, changed)).status).toBe(status);
});
