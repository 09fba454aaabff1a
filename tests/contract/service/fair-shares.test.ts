// A library whose readers ask for more than it can be given: others are answered meanwhile.
import { beforeAll, expect, test } from 'vitest';
import { getDatabase, listDatabases } from '#contract/calls/databases.ts';
import { checkHoldings } from '#contract/calls/deliveries.ts';
import type { Store } from '#server/store/connection/database.ts';
import { askAs, dataAs, openAccount } from '../accounts/asking-as.ts';
import { openAt } from '../accounts/signing-in.ts';
import { oneLibrary, openedPortal } from '../support/fresh-library.ts';

let gate = Promise.withResolvers<void>();
let isHeld = false;

/** A store on which one library's transactions, and their connections, are held while the gate is shut. */
const slowed = (store: Store): Store => ({
  ...store,
  inLibrary: (code, work) =>
    store.inLibrary(code, async (tx) => {
      if (isHeld && code === greedy.library.code) await gate.promise;
      return work(tx);
    }),
});

const portal = openedPortal({ storeFrom: slowed });
const greedy = openAccount(portal, oneLibrary(portal), 'reader', beforeAll);
const modest = openAccount(portal, oneLibrary(portal), 'reader', beforeAll);

const missing = (id: string, as = greedy) => askAs(portal, as, getDatabase, { id });
// So that their session is known, and what is held is their question alone.
beforeAll(async () => {
  for (const as of [greedy, modest]) expect((await missing('missing', as)).status).toBe(404);
});

const detail = (index: number) => missing(`missing-${index}`);
const holding = (index: number) => {
  const numbers = { issn: '', isbn: '', doi: '', year: '', kind: 'article' } as const;
  return askAs(portal, greedy, checkHoldings, { ...numbers, sourceTitle: `No ${index}` });
};
const link = (index: number) =>
  openAt(portal, greedy.library, '/openurl', { 'rft.atitle': 'x', 'rft.jtitle': `No ${index}` });
const modestIsAnswered = async () => {
  await dataAs(portal, modest, listDatabases, { offset: 0, limit: 10 });
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
  const answers = await askMuch(40, modestIsAnswered);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
});

test.each([
  ['details', detail, 404],
  ['holdings', holding, 200],
  ['links from databases', link, 302],
] as const)(
  'refuses of many %s what would only wait, and says when to come again',
  async (_what, request, status) => {
    const answers = await askMuch(150, modestIsAnswered, request);
    const refused = answers.filter((each) => each.status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.headers.get('retry-after')).toBe('2');
    expect(answers.filter((each) => each.status === status)).toHaveLength(150 - refused.length);
    expect((await missing(`later-${status}`)).status).toBe(404);
  },
);
