// A library whose readers ask for more than it can be given: others are answered meanwhile.
import { beforeAll, expect, test } from 'vitest';
import { getDatabase, listDatabases } from '#contract/calls/databases.ts';
import type { AnyCall, InputOf } from '#contract/calls/declare.ts';
import { checkHoldings } from '#contract/calls/deliveries.ts';
import type { Store } from '#server/store/connection/database.ts';
import type { LibraryRecord } from '#server/store/records/libraries/library-register.ts';
import { signIn } from '../accounts/signing-in.ts';
import { answerOf, openPortal, requestOf, type TestPortal } from '../support/portal.ts';

let portal: TestPortal;
let greedy: LibraryRecord;
let modest: LibraryRecord;
const tokens = new Map<string, string>();
let gate = Promise.withResolvers<void>();
let isHeld = false;

/** A store on which one library's transactions, and their connections, are held while the gate is shut. */
const slowed = (store: Store): Store => ({
  ...store,
  inLibrary: (code, work) =>
    store.inLibrary(code, async (tx) => {
      if (isHeld && code === greedy.code) await gate.promise;
      return work(tx);
    }),
});

beforeAll(async () => {
  portal = await openPortal({ storeFrom: slowed });
  greedy = await portal.addLibrary();
  modest = await portal.addLibrary();
  for (const library of [greedy, modest]) {
    const name = await portal.addPatron(library);
    tokens.set(library.code, (await signIn(portal, library, name)).accessToken);
    // So that their session is known, and what is held is their question alone.
    expect((await ask(library, getDatabase, { id: 'missing' })).status).toBe(404);
  }
});

const ask = <C extends AnyCall>(library: LibraryRecord, call: C, input: InputOf<C>) =>
  answerOf(
    portal.app,
    requestOf(call, input, {
      label: library.domainCode,
      libraryCode: library.code,
      now: portal.clock.now(),
      token: tokens.get(library.code) ?? '',
    }),
  );

const detail = (index: number) => ask(greedy, getDatabase, { id: `missing-${index}` });
const holding = (index: number) => {
  const numbers = { issn: '', isbn: '', doi: '', year: '' };
  return ask(greedy, checkHoldings, { ...numbers, kind: 'article', sourceTitle: `No ${index}` });
};
const link = async (index: number) => {
  const origin = `http://${greedy.domainCode}.localhost:8080`;
  return portal.app.fetch(new Request(`${origin}/openurl?rft.atitle=x&rft.jtitle=No+${index}`));
};

/** What is nowhere kept, asked for at once, while the library's transactions are held. */
async function askMuch(
  count: number,
  meanwhile: () => Promise<void>,
  request: (index: number) => Promise<{ status: number; headers: Headers }> = detail,
) {
  gate = Promise.withResolvers();
  isHeld = true;
  const requests = Array.from({ length: count }, (_, index) => request(index));
  try {
    await meanwhile();
  } finally {
    isHeld = false;
    gate.resolve();
  }
  return Promise.all(requests);
}

test('answers others while one library has taken what it may', async () => {
  const answers = await askMuch(40, async () => {
    const { code } = await ask(modest, listDatabases, { offset: 0, limit: 10 });
    expect(code).toBe(200);
  });
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
});

test('refuses what would only wait, and says when to come again', async () => {
  const answers = await askMuch(150, async () => {});
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]?.headers.get('retry-after')).toBe('2');
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(150 - refused.length);
  expect((await ask(greedy, getDatabase, { id: 'missing-later' })).status).toBe(404);
});

test.each([
  ['holdings', holding, 200],
  ['links from databases', link, 302],
] as const)('look-ups of %s wait for their turn as well', async (_what, request, status) => {
  const answers = await askMuch(
    150,
    async () => {
      const { code } = await ask(modest, listDatabases, { offset: 0, limit: 10 });
      expect(code).toBe(200);
    },
    request,
  );
  const refused = answers.filter((each) => each.status === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]?.headers.get('retry-after')).toBe('2');
  expect(answers.filter((each) => each.status === status)).toHaveLength(150 - refused.length);
});
