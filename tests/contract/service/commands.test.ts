// docs/design/safety.md, T3, T17: a command that comes twice has one effect.
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { setFollow } from '#contract/calls/follows.ts';
import { recordVisit } from '#contract/calls/visits.ts';
import { databases } from '#server/store/schema/libraries.ts';
import { visits } from '#server/store/schema/patrons.ts';
import { fieldsOf, issuesOf, openAccount, requestAs, visitorOf } from '../accounts/asking-as.ts';
import { databaseRow } from '../support/database-rows.ts';
import { oneLibrary, openedPortal } from '../support/fresh-library.ts';
import { answerOf } from '../support/portal.ts';

const portal = openedPortal();
const library = oneLibrary(portal, {}, (tx, code) =>
  tx.insert(databases).values(databaseRow(code, 'followed')),
);
const reader = openAccount(portal, library, 'reader', beforeAll);
const resource = { kind: 'database', id: 'followed' } as const;

const follow = (isFollowed: boolean, key: string, ageSeconds = 0) => {
  const now = new Date(portal.clock.now().getTime() - ageSeconds * 1_000);
  const more = { now, headers: { 'Idempotency-Key': key } };
  const request = requestAs(portal, reader, setFollow, { resource, isFollowed }, more);
  return answerOf(portal.app, request);
};

test('gives a repeat the reply of the first time, and no second effect', async () => {
  const visitor = await visitorOf(portal, library);
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

test('is refused when replayed 301 s later', async () => {
  expect((await follow(true, randomUUID(), 301)).code).toBe(10018);
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
