// What a patron follows and looked at, and who may know of it.
import { beforeEach, expect, test } from 'vitest';
import type { InputOf } from '#contract/calls/declare.ts';
import { listFollows, setFollow } from '#contract/calls/follows.ts';
import { listViewed, recordVisit } from '#contract/calls/visits.ts';
import { addDatabases } from '../support/database-rows.ts';
import { freshLibrary, openedPortal } from '../support/fresh-library.ts';
import { accountOf, askAs, dataAs, fieldsOf, openAccount, visitorOf } from './asking-as.ts';

const portal = openedPortal();
const library = freshLibrary(portal);
const reader = openAccount(portal, library);
beforeEach(() => addDatabases(portal, library, ['one', 'two'], { access: ['remote'] }));

const one = { kind: 'database', id: 'one' } as const;
const two = { kind: 'database', id: 'two' } as const;
const follow = (resource: { kind: 'database'; id: string }, isFollowed = true) =>
  askAs(portal, reader, setFollow, { resource, isFollowed });
/** Some seconds ago. */
const before = (seconds: number) =>
  new Date(portal.clock.now().getTime() - seconds * 1_000).toISOString();
const view = (resource: { kind: 'database'; id: string }, at = before(0)) =>
  askAs(portal, reader, recordVisit, { resource, action: 'view', at });
const followedBy = async (who = reader) => (await dataAs(portal, who, listFollows, {})).items;
const viewedBy = async (who = reader) => (await dataAs(portal, who, listViewed, {})).items;
const idsOf = (items: { resource: { id: string } }[]) => items.map(({ resource }) => resource.id);

test('following sets a state: twice is once, unfollowing ends it', async () => {
  for (const each of [one, one, two]) await follow(each);
  const followed = await followedBy();
  expect(idsOf(followed).sort()).toEqual(['one', 'two']);
  expect(followed[0]?.name).toEqual({ en: expect.stringMatching(/^(one|two)$/) });
  for (const each of [one, one]) await follow(each, false);
  expect(idsOf(await followedBy())).toEqual(['two']);
});

test('what is not there cannot be followed', async () => {
  const nowhere = { kind: 'database', id: 'nowhere' } as const;
  expect([(await follow(nowhere)).code, (await view(nowhere)).code]).toEqual([404, 404]);
});

test('nobody sees what another patron follows or looked at', async () => {
  await follow(one);
  await view(one);
  const other = await accountOf(portal, library, 'reader');
  expect([await followedBy(other), await viewedBy(other)]).toEqual([[], []]);
});

test('a visitor is asked to sign in', async () => {
  const visitor = await visitorOf(portal, library);
  for (const call of [listFollows, listViewed]) {
    const answer = await askAs(portal, visitor, call, {});
    expect([answer.status, answer.message]).toEqual([401, 'Please login first']);
  }
});

test('a double click within 30 seconds counts once', async () => {
  const begin = portal.clock.now().getTime() - 120_000;
  const isCounted: boolean[] = [];
  for (const seconds of [0, 29, 31, 32]) {
    const at = new Date(begin + seconds * 1_000).toISOString();
    const visit = { resource: one, action: 'access', at } as const;
    isCounted.push((await dataAs(portal, reader, recordVisit, visit)).isCounted);
  }
  expect(isCounted).toEqual([true, false, true, false]);
});

test('what was looked at last comes first, each resource once', async () => {
  await view(one, before(50));
  await view(two, before(40));
  await view(one, before(10));
  expect(idsOf(await viewedBy())).toEqual(['one', 'two']);
});

test('a visit from the future happened now, one from long ago is refused with its reason', async () => {
  const day = 86_400;
  expect((await view(two, before(-3 * day))).code).toBe(200);
  const old = await view(two, before(31 * day));
  expect([old.code, fieldsOf(old)]).toEqual([400, ['at']]);
  expect((await view(two, 'soon')).code).toBe(400);
});

test('a command says which library it means by its host alone', async () => {
  const input = { resource: one, isFollowed: true, libraryCode: 'other', role: 'librarian' };
  const answer = await askAs(portal, reader, setFollow, input as InputOf<typeof setFollow>);
  expect(answer.code).toBe(400);
  expect(JSON.stringify(answer.data)).toMatch(/libraryCode|role/);
});
