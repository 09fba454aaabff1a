// docs/design/safety.md, T3, T4, T17: a command that comes twice has one effect; the window of signed calls, and that a
// signature grants nothing.
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listNotices } from '#contract/calls/library/notices.ts';
import { getPortalSettings } from '#contract/calls/library/portal.ts';
import { setFollow } from '#contract/calls/patron/follows.ts';
import { recordVisit } from '#contract/calls/patron/visits.ts';
import { databases } from '#server/store/schema/libraries.ts';
import { visits } from '#server/store/schema/patrons.ts';
import {
  type Account,
  fieldsOf,
  issuesOf,
  openAccount,
  requestAs,
  visitorOf,
} from '../accounts/asking-as.ts';
import { databaseRow } from '../support/database-rows.ts';
import { oneLibrary, openedPortal } from '../support/fresh-library.ts';
import { answerOf } from '../support/portal.ts';

const portal = openedPortal();
const library = oneLibrary(portal, {}, (tx, code) =>
  tx.insert(databases).values(databaseRow(code, 'followed')),
);
const reader = openAccount(portal, library, 'reader', beforeAll);
let visitor: Account;
beforeEach(async () => {
  visitor = await visitorOf(portal, library);
});
const resource = { kind: 'database', id: 'followed' } as const;

const follow = (isFollowed: boolean, key: string, ageSeconds = 0) => {
  const now = new Date(portal.clock.now().getTime() - ageSeconds * 1_000);
  const more = { now, headers: { 'Idempotency-Key': key } };
  const request = requestAs(portal, reader, setFollow, { resource, isFollowed }, more);
  return answerOf(portal.app, request);
};

test('gives a repeat the reply of the first time, and no second effect', async () => {
  const headers = { 'Idempotency-Key': randomUUID() };
  const input = { resource, action: 'access' as const, at: portal.clock.now().toISOString() };
  const visit = () =>
    answerOf(portal.app, requestAs(portal, visitor, recordVisit, input, { headers }));
  const answers = await Promise.all(Array.from({ length: 8 }, visit));
  answers.push(await visit());
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(answers[0]?.code).toBe(200);
  expect(await portal.store.inLibrary(library.code, (tx) => tx.$count(visits))).toBe(1);
});

test.each([0, 299])('is harmless when replayed %i s later with the same key', async (age) => {
  portal.clock.standsAt = Date.now();
  const key = randomUUID();
  const first = await follow(true, key);
  await follow(false, randomUUID());
  expect(await follow(true, key, age)).toMatchObject({ code: 200, data: first.data });
});

test('refuses a key that stands for another wish, and one that is no UUID', async () => {
  const key = randomUUID();
  await follow(true, key);
  for (const wrong of [key, '', 'not a uuid']) {
    const answer = await follow(false, wrong);
    expect([wrong, answer.status, fieldsOf(answer)]).toEqual([wrong, 400, ['Idempotency-Key']]);
  }
});

test('names every field that is wrong, in both languages', async () => {
  const input = { resource: { kind: 'person', id: 1 }, role: 'librarian' };
  const answer = await answerOf(portal.app, requestAs(portal, reader, setFollow, input as never));
  expect(answer.status).toBe(400);
  const fields = ['isFollowed', 'resource.id', 'resource.kind', 'role'];
  expect(fieldsOf(answer).sort()).toEqual(fields);
  for (const { zh_CN, en } of issuesOf(answer)) {
    expect(zh_CN).toMatch(/\p{Script=Han}/u);
    expect(en).toMatch(/^[A-Z]/);
  }
});

test.each([
  ['text that is not JSON', '{', 400],
  ['a list', '[]', 400],
  ['more than it takes', `"${'x'.repeat(70_000)}"`, 413],
])('refuses %s', async (_, body, status) => {
  const request = requestAs(portal, reader, setFollow, { resource, isFollowed: true });
  const changed = new Request(request.url, { method: 'POST', headers: request.headers, body });
  expect((await answerOf(portal.app, changed)).status).toBe(status);
});

describe('a signed call', () => {
  const ask = async (
    ageSeconds: number,
    headers: Record<string, string> = {},
    token = visitor.token,
  ) => {
    const now = new Date(portal.clock.now().getTime() - ageSeconds * 1_000);
    const request = requestAs(portal, { ...visitor, token }, listNotices, {}, { now, headers });
    return answerOf(portal.app, request);
  };

  test.each([
    [0, 200],
    [299, 200],
    [-299, 200],
    [301, 10018],
    [-301, 10018],
    [86_400, 10018],
  ])('that comes %i s late is answered with %i', async (age, code) => {
    portal.clock.standsAt = Date.now();
    expect(await ask(age)).toMatchObject({ status: code === 200 ? 200 : 400, code });
  });

  test('is refused with a wrong checksum, without one, with that of another call or another user', async () => {
    const sign = requestAs(portal, visitor, getPortalSettings, {}).headers.get('sign') ?? '';
    for (const headers of [
      { sign: 'f'.repeat(32) },
      { sign: '' },
      { sign },
      { userKey: 'somebody' },
    ] as Record<string, string>[])
      expect(await ask(0, headers)).toMatchObject({ status: 400, code: 10019 });
  });

  test('of an older revision asks the page to renew itself', async () => {
    expect(await ask(0, { rev: '1.4' })).toMatchObject({ status: 426, code: 426 });
  });

  test('authorises nobody', async () => {
    expect(await ask(0, {}, '')).toMatchObject({ status: 401, code: 10010 });
    expect(await ask(0, {}, 'made.up')).toMatchObject({ status: 401, code: 10012 });
    portal.clock.offsetMs = 601_000;
    expect(await ask(0)).toMatchObject({ status: 401, code: 10009 });
  });
});
