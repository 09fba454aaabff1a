// Two processes on one database: what one was told is done holds at the other at once.
import { beforeAll, expect, test, vi } from 'vitest';
import { listFollows } from '#contract/calls/patron/follows.ts';
import { refreshAccessToken, revokeUserInfoAccessToken } from '#contract/calls/patron/sessions.ts';
import type { Token } from '#contract/models/model.ts';
import { applyCode, companyCode } from '#contract/rules/rules.ts';
import { seedDemonstration } from '#server/seed/seed.ts';
import { openStore } from '#server/store/connection/database.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import { allLibraries } from '#server/store/rows/library-rows.ts';
import { signIn } from '#tests/contract/accounts/signing-in.ts';
import { emptyDatabase } from '#tests/contract/support/empty-database.ts';
import {
  answerOf,
  openPortal,
  requestOf,
  type TestPortal,
} from '#tests/contract/support/portal.ts';

const empty = emptyDatabase();
let one: TestPortal;
let other: TestPortal;
let library: LibraryRecord;
let account: string;

beforeAll(async () => {
  one = await openPortal();
  other = await openPortal();
  library = await one.addLibrary();
  account = await one.addPatron(library);
  const isKnown = async () =>
    (await other.app.libraries()).some(({ code }) => code === library.code);
  await vi.waitUntil(isKnown);
});

const sending = (token: string | null) => ({
  label: library.domainCode,
  libraryCode: library.code,
  token,
  userKey: encodeURIComponent(account),
  now: new Date(),
});

const codeAt = async (node: TestPortal, { accessToken }: Token) =>
  (await answerOf(node.app, requestOf(listFollows, {}, sending(accessToken)))).code;

const from = () => ({ applyCode, companyCode, libraryCode: library.code });

const endings: Record<string, (token: Token) => Promise<unknown>> = {
  'a sign-out': ({ accessToken }) => {
    const input = { ...from(), accessToken };
    return answerOf(one.app, requestOf(revokeUserInfoAccessToken, input, sending(null)));
  },
  'a refresh': ({ refreshToken }) => {
    const input = { ...from(), userName: account, refreshToken };
    return answerOf(one.app, requestOf(refreshAccessToken, input, sending(null)));
  },
};

test.each(Object.keys(endings))('after %s no node lets the old token in', async (name) => {
  const before: number[] = [];
  const after: number[] = [];
  for (let round = 0; round < 6; round += 1) {
    const token = await signIn(one, library, account);
    before.push(await codeAt(one, token), await codeAt(other, token));
    await endings[name]?.(token);
    const codes = Promise.all([other, one, other, one].map((node) => codeAt(node, token)));
    after.push(...(await codes));
  }
  expect(new Set(before)).toEqual(new Set([200]));
  expect(after).not.toContain(200);
});

test('two that fill an empty database at once both live, and fill it once', async () => {
  const stores = await Promise.all([openStore(empty.place), openStore(empty.place)]);
  await Promise.all(stores.map(seedDemonstration));
  const [first] = stores;
  const codes = first === undefined ? [] : (await allLibraries(first)).map(({ code }) => code);
  expect(codes.length).toBeGreaterThan(0);
  expect(new Set(codes).size).toBe(codes.length);
  await Promise.all(stores.map((store) => store.close()));
});
