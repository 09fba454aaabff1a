// What needs no sign-in has its limit: from the contract's own declarations, for each network and library, counted by all
// services together. A library whose readers ask for too much leaves others their answers.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { allCalls } from '#contract/calls/all.ts';
import { getDatabase, listDatabases } from '#contract/calls/collection/databases.ts';
import { searchAll } from '#contract/calls/collection/search.ts';
import type { AnyCall } from '#contract/calls/declare.ts';
import { applyForTrial, makeChallenge } from '#contract/calls/library/platform.ts';
import { checkHoldings } from '#contract/calls/patron/deliveries.ts';
import { recordVisit } from '#contract/calls/patron/visits.ts';
import { makeLimits, takesToken, writeRate } from '#server/http/limits.ts';
import type { Store } from '#server/store/connection/database.ts';
import { countAction } from '#server/store/rows/done-counts.ts';
import { platformCounts } from '#server/store/schema/accounts/throttle.ts';
import { visits } from '#server/store/schema/patrons.ts';
import { askAs, dataAs, openAccount, requestAs, visitorOf } from '../accounts/asking-as.ts';
import { openAt, originOf } from '../accounts/signing-in.ts';
import { countMore } from '../support/counted-before.ts';
import { addDatabases } from '../support/database-rows.ts';
import { freshLibrary, oneLibrary, openedPortal } from '../support/fresh-library.ts';
import { openPortal, requestOf } from '../support/portal.ts';
import { samplesFor } from '../support/samples.ts';

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
const library = freshLibrary(portal);
const greedy = openAccount(portal, oneLibrary(portal), 'reader', beforeAll);
const modest = openAccount(portal, oneLibrary(portal), 'reader', beforeAll);
const visitor = () => visitorOf(portal, library);

describe('by declaration', () => {
  test('every command that nobody must sign in for is limited, and no other call', () => {
    for (const call of Object.values<AnyCall>(allCalls)) {
      const isOpenCommand = call.kind === 'command' && call.audience !== 'patron';
      const writesNothing = ['getTimestamp', 'getApplyAccessToken'].includes(call.name);
      expect(writeRate(call) !== null, call.name).toBe(isOpenCommand && !writesNothing);
    }
  });

  test('every call with typed text takes a token of the network', () => {
    const samples = samplesFor(library, new Date());
    for (const call of Object.values<AnyCall>(allCalls)) {
      const input = samples[call.name as keyof typeof samples] as Record<string, unknown>;
      const typed = 'filter' in input ? { ...input, filter: { q: 'x' } } : { ...input, q: 'x' };
      if ('q' in input || 'filter' in input) expect(takesToken(call, typed), call.name).toBe(true);
    }
    expect(takesToken(searchAll, { q: '  ' })).toBe(false);
  });
});

describe('counting', () => {
  const rate = { max: 3, windowMs: 60_000 };
  const count = (subject: string, now: Date, code = library.code) =>
    portal.store.inLibrary(code, (tx) => countAction(tx, code, subject, rate, now));

  test('lets exactly so many through, also at the same time, and anew in the next window', async () => {
    const now = new Date();
    const all = await Promise.all(Array.from({ length: 9 }, () => count('a', now)));
    expect(all.filter((until) => until === null)).toHaveLength(3);
    expect(await count('b', now)).toBeNull();
    expect(await count('a', new Date(now.getTime() + 60_001))).toBeNull();
    const other = await portal.addLibrary();
    expect(await count('a', now, other.code)).toBeNull();
  });

  test('does not count what was undone', async () => {
    const now = new Date();
    const undo = () =>
      portal.store.inLibrary(library.code, async (tx) => {
        await countAction(tx, library.code, 'undone', rate, now);
        throw new Error('undone');
      });
    for (let count = 0; count < 5; count += 1) await expect(undo()).rejects.toThrow('undone');
    expect(await count('undone', now)).toBeNull();
  });
});

describe('the front door', () => {
  const ask = async (address: string, { app } = portal) => {
    const sending = { label: 'www', libraryCode: null, now: portal.clock.now() };
    const input = { form: 'applyTrial', language: 'en' } as const;
    return app.fetch(requestOf(makeChallenge, input, sending), address);
  };

  /** As if a network had sent so many: each question draws a picture and speaks a code. */
  const countBefore = async (address: string, count: number) => {
    const known = await countsOfPlatform();
    await ask(address);
    const [subject = ''] = (await countsOfPlatform()).filter((each) => !known.includes(each));
    await portal.store.onPlatform((tx) =>
      tx.update(platformCounts).set({ count }).where(eq(platformCounts.subject, subject)),
    );
  };
  const countsOfPlatform = async () => {
    const rows = await portal.store.onPlatform((tx) => tx.select().from(platformCounts));
    return rows.map(({ subject }) => subject);
  };

  test('refuses a script with 429 and the time to wait, and nobody else', async () => {
    const address = `2001:db8:${randomUUID().slice(0, 4)}:1::1`;
    await countBefore(address, 97);
    const answers: Response[] = [];
    for (let index = 0; index < 6; index += 1) answers.push(await ask(address));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429, 429, 429]);
    const seconds = Number(answers.at(-1)?.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(500);
    expect(seconds).toBeLessThanOrEqual(600);
    expect(await answers.at(-1)?.json()).toMatchObject({ flag: false, code: 429 });
    // The same network by another of its addresses; then another network.
    expect((await ask(address.replace('::1', '::abcd'))).status).toBe(429);
    expect((await ask('203.0.113.200')).status).toBe(200);
    expect(writeRate(applyForTrial)?.max).toBeLessThanOrEqual(20);
  });

  test('is counted by another service on the same database too', async () => {
    const address = `2001:db8:${randomUUID().slice(0, 4)}:2::1`;
    const other = await openPortal();
    await countBefore(address, 100);
    expect((await ask(address, other)).status).toBe(429);
  });
});

describe('visits', () => {
  const visit = async (by: Awaited<ReturnType<typeof visitor>>, address = '') => {
    const resource = { kind: 'database', id: 'x' } as const;
    const input = { resource, action: 'view', at: portal.clock.now().toISOString() } as const;
    return portal.app.fetch(requestAs(portal, by, recordVisit, input), address);
  };
  beforeEach(() => addDatabases(portal, library, ['x']));

  test('of one token count once at the same time, and are refused beyond what a reader can look at', async () => {
    const by = await visitor();
    const come = async () => (await visit(by)).json();
    const answers = await Promise.all(Array.from({ length: 8 }, come));
    expect(answers.filter(({ data }) => data.isCounted)).toHaveLength(1);
    await countMore(portal, library, 110);
    const codes: number[] = [];
    for (let count = 0; count < 4; count += 1) codes.push((await come()).code);
    expect(codes).toEqual([200, 200, 429, 429]);
  });

  test('of one network to one resource stop counting, however many tokens are asked for', async () => {
    const come = async () =>
      expect((await visit(await visitor(), '198.51.100.20')).status).toBe(200);
    await come();
    await countMore(portal, library, 97);
    for (let index = 0; index < 4; index += 1) await come();
    const counted = await portal.store.inLibrary(library.code, (tx) =>
      tx.$count(visits, eq(visits.isCounted, true)),
    );
    expect(counted).toBe(3);
  });
});

describe('searching', () => {
  test.each([
    ['search', 1_000, 10],
    ['lookUp', 100, 1],
  ] as const)(
    'by %s has a bucket for each network at each library, which fills again',
    (kind, size, rate) => {
      const limits = makeLimits(10);
      const start = new Date();
      const by = { libraryCode: 'one', network: '198.51.100.30' };
      const take = (change: Partial<typeof by> = {}, at = start) =>
        limits.takeToken({ ...by, ...change }, at, kind);
      for (let taken = 0; taken < size; taken += 1) take();
      const refusal = expect.objectContaining({ error: 'tooMany', retryAfterSeconds: 1 });
      expect(take).toThrow(refusal);
      take({ libraryCode: 'two' });
      take({ network: '198.51.100.31' });
      // The other kind has a bucket of its own.
      limits.takeToken(by, start, kind === 'search' ? 'lookUp' : 'search');
      const later = new Date(start.getTime() + 1_000);
      for (let taken = 0; taken < rate; taken += 1) take({}, later);
      expect(() => take({}, later)).toThrow(refusal);
    },
  );

  // However long they take: meanwhile the bucket would fill again.
  const standStill = () => {
    portal.clock.standsAt = Date.now();
  };

  test('by names takes of one bucket, wherever it is asked, and is refused there with 429', async () => {
    const by = await visitor();
    const samples = samplesFor(library, new Date());
    const places = ['checkHoldings', 'findReference', '/openurl'] as const;
    const lookUp = async (place: (typeof places)[number], address: string) => {
      const link = `${originOf(library)}/openurl?rft.jtitle=${randomUUID()}&rft.atitle=x`;
      if (place === '/openurl') return portal.app.fetch(new Request(link), address);
      const request = requestAs(portal, by, allCalls[place], samples[place] as never);
      return portal.app.fetch(request, address);
    };
    standStill();
    for (let index = 0; index < 100; index += 1) {
      const place = places[index % places.length] ?? '/openurl';
      expect((await lookUp(place, '198.51.100.34')).status).not.toBe(429);
    }
    for (const place of places) {
      const refused = await lookUp(place, '198.51.100.34');
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
      const text = await refused.text();
      const words = place === '/openurl' ? ['<title>请求过于频繁', 'Too many requests'] : ['429'];
      for (const word of words) expect(text).toContain(word);
      expect((await lookUp(place, '198.51.100.35')).status).toBe(place === '/openurl' ? 302 : 200);
    }
  });

  test('is refused by the service itself with 429', async () => {
    const by = await visitor();
    const search = async (address: string) => {
      const request = requestAs(portal, by, searchAll, { q: 'x', kinds: [], limit: 1 });
      return (await portal.app.fetch(request, address)).status;
    };
    standStill();
    const statuses = await Promise.all(
      Array.from({ length: 1_060 }, () => search('198.51.100.40')),
    );
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(50);
    expect(await search('198.51.100.41')).not.toBe(429);
    // Documents that search take of the same bucket.
    const documentAt = async (
      path: string,
      agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    ) => {
      const request = new Request(originOf(library) + path, { headers: { 'User-Agent': agent } });
      const response = await portal.app.fetch(request, '198.51.100.40');
      const isRendered = (await response.text()).includes('id="rendered"');
      return { status: response.status, isRendered };
    };
    for (const path of ['/search?q=y', '/journalList?q=y', '/databaseList?q=y']) {
      expect(await documentAt(path)).toEqual({ status: 200, isRendered: false });
      expect((await documentAt(path, 'Googlebot')).status).toBe(503);
    }
    await expect.poll(async () => (await documentAt('/databaseList')).isRendered).toBe(true);
  });
});

describe('a library whose readers ask for more than it can be given', () => {
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

  /** What is nowhere kept, asked for at once, while the library's transactions are held and another one is answered. */
  async function askMuch(
    count: number,
    request: (index: number) => Promise<{ status: number; headers: Headers }>,
  ) {
    gate = Promise.withResolvers();
    isHeld = true;
    const requests = Array.from({ length: count }, (_, index) => request(index));
    try {
      await dataAs(portal, modest, listDatabases, { offset: 0, limit: 10 });
    } finally {
      isHeld = false;
      gate.resolve();
    }
    return Promise.all(requests);
  }

  test.each([
    ['details', detail, 404],
    ['holdings', holding, 200],
    ['links from databases', link, 302],
  ] as const)(
    'answers others, and refuses of many %s what would only wait, and says when to come again',
    async (_what, request, status) => {
      const answers = await askMuch(150, request);
      const refused = answers.filter((each) => each.status === 429);
      expect(refused.length).toBeGreaterThan(0);
      expect(refused[0]?.headers.get('retry-after')).toBe('2');
      expect(answers.filter((each) => each.status === status)).toHaveLength(150 - refused.length);
      expect((await missing(`later-${status}`)).status).toBe(404);
    },
  );
});
