// Three services on one database, without a word to each other: what one of them was told holds at all of them. Sign-out
// and refresh: sessions-over-nodes.test.ts; jobs: tests/night/processes/job-queue.test.ts.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import { getDatabase } from '#contract/calls/collection/databases.ts';
import { listFollows, setFollow } from '#contract/calls/patron/follows.ts';
import { refreshAccessToken } from '#contract/calls/patron/sessions.ts';
import type { Token } from '#contract/models/model.ts';
import { applyCode, companyCode } from '#contract/rules/rules.ts';
import { answerChallenge, makeChallenge } from '#server/domain/accounts/verification/challenges.ts';
import { defaultTimeouts, withClient } from '#server/store/connection/connections.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import { databases } from '#server/store/schema/libraries.ts';
import {
  exchange,
  originOf,
  sendForm,
  signIn,
  ticketFor,
} from '#tests/contract/accounts/signing-in.ts';
import { setSignIn } from '#tests/contract/sign-in/sign-in-settings.ts';
import { visitorOf } from '#tests/contract/support/asking.ts';
import { addDatabases } from '#tests/contract/support/database-rows.ts';
import { importOwnTitles } from '#tests/contract/support/library-rows.ts';
import { ownDatabase } from '#tests/contract/support/own-database.ts';
import {
  answerOf,
  openPortal,
  requestOf,
  type TestPortal,
} from '#tests/contract/support/portal.ts';

const nodes: TestPortal[] = [];
let one: TestPortal;
let other: TestPortal;
let third: TestPortal;
let library: LibraryRecord;
let account: string;

beforeAll(async () => {
  [one, other, third] = [await openPortal(), await openPortal(), await openPortal()];
  nodes.push(one, other, third);
  library = await one.addLibrary();
  account = await one.addPatron(library);
  await addDatabases(one, library, ['kept'], { name: { en: 'First' } });
  await vi.waitUntil(async () => (await atAll(knows(library))).every(isTrue));
});

const knows =
  ({ code }: LibraryRecord) =>
  async ({ app }: TestPortal) =>
    (await app.libraries()).some((each) => each.code === code);

const sending = (token: string | null, headers: Record<string, string> = {}) => {
  const place = { label: library.domainCode, libraryCode: library.code, token, headers };
  return { ...place, userKey: encodeURIComponent(account), now: new Date() };
};
const refreshAt = async (node: TestPortal, refreshToken: string, requestId: string) => {
  const from = { applyCode, companyCode, libraryCode: library.code, userName: account };
  const request = requestOf(
    refreshAccessToken,
    { ...from, refreshToken },
    sending(null, { 'X-Request-Id': requestId }),
  );
  const { code, data } = await answerOf(node.app, request);
  return { code, token: data as Token };
};
const listAt = async (node: TestPortal, token: string) => {
  const { code, data } = await answerOf(node.app, requestOf(listFollows, {}, sending(token)));
  return code === 200 ? (data as { items: unknown[] }).items.length : code;
};
const follow = (node: TestPortal, token: string, isFollowed: boolean, key = randomUUID()) => {
  const input = { resource: { kind: 'database', id: 'kept' } as const, isFollowed };
  return answerOf(
    node.app,
    requestOf(setFollow, input, sending(token, { 'Idempotency-Key': key })),
  );
};
/** The work at every node at the same time. */
const atAll = <T>(work: (node: TestPortal) => Promise<T>): Promise<T[]> =>
  Promise.all(nodes.map(work));
const isTrue = (value: unknown) => value === true;
const rename = (node: TestPortal, en: string) =>
  node.store.inLibrary(library.code, (tx) =>
    tx.update(databases).set({ name: { en } }).where(eq(databases.id, 'kept')),
  );
/** How visitors of all nodes read the name, whatever these keep. */
async function readName() {
  const visitors = await atAll((node) => visitorOf(node, library));
  const nameOf = async ({ ask }: (typeof visitors)[number]) =>
    (await ask(getDatabase, { id: 'kept' })).name.en;
  return () => Promise.all(visitors.map(nameOf));
}

test('a session goes from node to node; a refresh token that comes twice ends it at all of them', async () => {
  const first = await signIn(one, library, account);
  const second = (await refreshAt(other, first.refreshToken, 'second')).token;
  expect(await listAt(third, second.accessToken)).toBe(0);
  expect(await listAt(one, first.accessToken)).not.toBe(0);
  const reused = await refreshAt(third, first.refreshToken, 'somebody else');
  expect(reused.code).not.toBe(200);
  const codes = await atAll((node) => listAt(node, second.accessToken));
  expect(codes.map((code) => code >= 10_000)).toEqual([true, true, true]);
});

test('a refresh whose answer was lost is repeated at another node, with the same result', async () => {
  const { refreshToken } = await signIn(one, library, account);
  const answers = await atAll((node) => refreshAt(node, refreshToken, 'the same'));
  expect(answers.map(({ code }) => code)).toEqual([200, 200, 200]);
  expect(new Set(answers.map(({ token }) => token.refreshToken)).size).toBe(1);
});

test('a follow is in the list of every node at once', async () => {
  const { accessToken } = await signIn(one, library, account);
  for (let round = 0; round < 6; round += 1) {
    const node = nodes[round % nodes.length] as TestPortal;
    expect((await follow(node, accessToken, round % 2 === 0)).code).toBe(200);
    const counts = await atAll((each) => listAt(each, accessToken));
    expect(counts).toEqual(Array(3).fill(round % 2 === 0 ? 1 : 0));
  }
});

test('a command that comes to all nodes at once has one effect, and one answer', async () => {
  const { accessToken } = await signIn(one, library, account);
  const key = randomUUID();
  const answers = await atAll((node) => follow(node, accessToken, true, key));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(answers[0]?.code).toBe(200);
  expect(await atAll((node) => listAt(node, accessToken))).toEqual([1, 1, 1]);
  // The key belongs to that command at every node.
  const again = await follow(third, accessToken, false, key);
  expect(again.code).not.toBe(200);
});

test('a ticket works once, whoever is asked', async () => {
  for (let round = 0; round < 3; round += 1) {
    const ticket = await ticketFor(one, library, account);
    const taken = await atAll(async (node) => (await exchange(node, library, ticket)).flag);
    expect(taken.filter(isTrue)).toHaveLength(1);
  }
});

test('a ticket of our CAS is validated once, whoever is asked', async () => {
  const service = 'https://reader.example.edu/app/login';
  await setSignIn(one, library, { service: [service] });
  const knows = async ({ app }: TestPortal) => {
    const login = `${originOf(library)}/cas/login?service=${encodeURIComponent(service)}`;
    return (await app.fetch(new Request(login))).status === 200;
  };
  await expect.poll(() => atAll(knows)).toEqual([true, true, true]);
  const response = await sendForm(other, library, { account, service });
  const ticket = new URL(response.headers.get('location') ?? '').searchParams.get('ticket') ?? '';
  const query = new URLSearchParams({ service, ticket });
  const answers = await atAll(async ({ app }) =>
    (await app.fetch(new Request(`${originOf(library)}/cas/serviceValidate?${query}`))).text(),
  );
  expect(answers.filter((text) => text.includes(account))).toHaveLength(1);
});

test('a verification code is spent once, and its tries are counted together', async () => {
  const ask = { scope: 'form', language: 'en', price: 0 } as const;
  const answered = ({ store }: TestPortal, id: string, answer: string) =>
    answerChallenge(
      store,
      { id, scope: 'form', answer, proof: '' },
      ({ hasCode }) => hasCode,
      new Date(),
    );
  const { id } = await makeChallenge(one.store, ask, new Date(), () => 0);
  const taken = await atAll((node) => answered(node, id, '333333'));
  expect(taken.filter((each) => each !== null)).toHaveLength(1);
  const guessed = await makeChallenge(one.store, ask, new Date(), () => 0);
  for (const node of nodes) expect(await answered(node, guessed.id, '999999')).toBeNull();
  expect(await answered(one, guessed.id, '333333')).toBeNull();
});

test('what one node changed is answered by all, though they keep answers', async () => {
  const named = await readName();
  expect(await named()).toEqual(['First', 'First', 'First']);
  await rename(other, 'Second');
  await expect.poll(named).toEqual(['Second', 'Second', 'Second']);
});

test('what one node imported is found by the search of all', async () => {
  const importing = await one.addLibrary();
  await importOwnTitles(one.store, importing.code);
  await expect.poll(() => atAll(knows(importing))).toEqual([true, true, true]);
  const visitors = await atAll((node) => visitorOf(node, importing));
  const totals = () => Promise.all(visitors.map(async (each) => (await each.list({})).total));
  await expect.poll(totals, { timeout: 120_000 }).toEqual([20, 20, 20]);
}, 200_000);

test('nodes whose listening connections were ended hear again, and miss nothing', async () => {
  const named = await readName();
  await withClient(ownDatabase(), defaultTimeouts, async (client) => {
    await client.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND query LIKE 'LISTEN%' OR query = 'SELECT 1'`,
    );
  });
  await rename(one, 'Third');
  await expect.poll(named).toEqual(['Third', 'Third', 'Third']);
  const areListening = () => nodes.every(({ store }) => store.isListening());
  await expect.poll(areListening).toBe(true);
  await rename(one, 'Fourth');
  await expect.poll(named).toEqual(['Fourth', 'Fourth', 'Fourth']);
});

test('a node that is told nothing, and does not know it, asks by itself', async () => {
  const deaf = await openPortal({
    // As behind a pooler or a firewall that swallows what is told.
    storeFrom: (store) => ({ ...store, listen: async () => async () => {} }),
  });
  const telling = await one.addLibrary();
  await expect.poll(() => knows(telling)(deaf)).toBe(true);
  const visitor = await visitorOf(deaf, telling);
  const total = async () => (await visitor.list({})).total;
  expect(await total()).toBe(0);
  await importOwnTitles(one.store, telling.code);
  await expect.poll(total, { timeout: 60_000 }).toBe(20);
});
