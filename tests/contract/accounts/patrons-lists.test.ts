// What a patron follows and looked at, and who may know of it.
import { beforeAll, expect, test } from 'vitest';
import type { AnyCall, InputOf } from '#contract/calls/declare.ts';
import { listFollows, setFollow } from '#contract/calls/follows.ts';
import { listViewed, recordVisit } from '#contract/calls/visits.ts';
import type { LibraryRecord } from '#server/store/records/libraries/library-register.ts';
import { databases } from '#server/store/schema/libraries.ts';
import { answerOf, openPortal, requestOf, type TestPortal } from '../support/portal.ts';
import { libraryToken, signIn } from './signing-in.ts';

let portal: TestPortal;
let library: LibraryRecord;

const one = { kind: 'database', id: 'one' } as const;
const two = { kind: 'database', id: 'two' } as const;

interface Reader {
  token: string;
  userKey: string;
}

beforeAll(async () => {
  portal = await openPortal();
  library = await portal.addLibrary();
  await portal.store.inLibrary(library.code, (tx) =>
    tx.insert(databases).values(
      [one, two].map(({ id }) => ({
        libraryCode: library.code,
        id,
        name: { en: `Database ${id}` },
        keyZh: id,
        keyInitials: id,
        keyEn: id,
        access: ['remote' as const],
        accessUrl: `https://${id}.example.org/`,
      })),
    ),
  );
});

async function newReader(): Promise<Reader> {
  const username = await portal.addPatron(library);
  const { accessToken } = await signIn(portal, library, username);
  return { token: accessToken, userKey: encodeURIComponent(username) };
}

function ask<C extends AnyCall>(reader: Reader, call: C, input: InputOf<C>) {
  const now = portal.clock.now();
  const sending = { label: library.domainCode, libraryCode: library.code, now, ...reader };
  return answerOf(portal.app, requestOf(call, input, sending));
}

const itemsOf = (answer: { data: unknown }) =>
  (answer.data as { items: { resource: { id: string }; name: unknown }[] }).items;

test('following sets a state: twice is once, unfollowing ends it', async () => {
  const reader = await newReader();
  await ask(reader, setFollow, { resource: one, isFollowed: true });
  await ask(reader, setFollow, { resource: one, isFollowed: true });
  await ask(reader, setFollow, { resource: two, isFollowed: true });
  const followed = itemsOf(await ask(reader, listFollows, {}));
  expect(followed.map(({ resource }) => resource.id).sort()).toEqual(['one', 'two']);
  expect(followed[0]?.name).toEqual({ en: expect.stringContaining('Database') });
  await ask(reader, setFollow, { resource: one, isFollowed: false });
  await ask(reader, setFollow, { resource: one, isFollowed: false });
  expect(itemsOf(await ask(reader, listFollows, {})).map(({ resource }) => resource.id)).toEqual([
    'two',
  ]);
});

test('what is not there cannot be followed', async () => {
  const reader = await newReader();
  const resource = { kind: 'database', id: 'nowhere' } as const;
  expect((await ask(reader, setFollow, { resource, isFollowed: true })).code).toBe(404);
  expect((await ask(reader, recordVisit, { resource, action: 'view', at: now() })).code).toBe(404);
});

test('nobody sees what another patron follows or looked at', async () => {
  const [reader, other] = [await newReader(), await newReader()];
  await ask(reader, setFollow, { resource: one, isFollowed: true });
  await ask(reader, recordVisit, { resource: one, action: 'view', at: now() });
  expect(itemsOf(await ask(other, listFollows, {}))).toEqual([]);
  expect(itemsOf(await ask(other, listViewed, {}))).toEqual([]);
});

test('a visitor is asked to sign in', async () => {
  const visitor = { token: await libraryToken(portal, library), userKey: 'no-user' };
  for (const call of [listFollows, listViewed]) {
    const answer = await ask(visitor, call, {});
    expect([answer.status, answer.message]).toEqual([401, 'Please login first']);
  }
});

test('a double click within 30 seconds counts once', async () => {
  const reader = await newReader();
  const begin = portal.clock.now().getTime() - 120_000;
  const visit = async (seconds: number) => {
    const at = new Date(begin + seconds * 1_000).toISOString();
    const answer = await ask(reader, recordVisit, { resource: one, action: 'access', at });
    return (answer.data as { isCounted: boolean }).isCounted;
  };
  expect([await visit(0), await visit(29), await visit(31), await visit(32)]).toEqual([
    true,
    false,
    true,
    false,
  ]);
});

test('what was looked at last comes first, each resource once', async () => {
  const reader = await newReader();
  for (const [resource, secondsAgo] of [
    [one, 50],
    [two, 40],
    [one, 10],
  ] as const) {
    const at = new Date(portal.clock.now().getTime() - secondsAgo * 1_000).toISOString();
    await ask(reader, recordVisit, { resource, action: 'view', at });
  }
  const viewed = itemsOf(await ask(reader, listViewed, {}));
  expect(viewed.map(({ resource }) => resource.id)).toEqual(['one', 'two']);
});

test('a visit from the future happened now, one from long ago is refused with its reason', async () => {
  const reader = await newReader();
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const ahead = await ask(reader, recordVisit, { resource: two, action: 'view', at: at(3) });
  expect(ahead.code).toBe(200);
  const old = await ask(reader, recordVisit, { resource: two, action: 'view', at: at(-31) });
  expect([old.code, old.data]).toEqual([
    400,
    { issues: [expect.objectContaining({ field: 'at' })] },
  ]);
  const nonsense = await ask(reader, recordVisit, { resource: two, action: 'view', at: 'soon' });
  expect(nonsense.code).toBe(400);
});

test('a command says which library it means by its host alone', async () => {
  const reader = await newReader();
  const input = { resource: one, isFollowed: true, libraryCode: 'other', role: 'librarian' };
  const answer = await ask(reader, setFollow, input as InputOf<typeof setFollow>);
  expect(answer.code).toBe(400);
  expect(JSON.stringify(answer.data)).toMatch(/libraryCode|role/);
});

const now = () => portal.clock.now().toISOString();
