// What needs no sign-in has its limit: from the contract's own declarations, for each network and
// library, counted by all services together.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { allCalls } from '#contract/calls/all.ts';
import type { AnyCall } from '#contract/calls/declare.ts';
import { applyForTrial, makeChallenge } from '#contract/calls/platform.ts';
import { searchAll } from '#contract/calls/search.ts';
import { recordVisit } from '#contract/calls/visits.ts';
import { makeLimits, takesToken, writeRate } from '#server/handler/limits.ts';
import { countAction } from '#server/store/records/done-counts.ts';
import type { LibraryRecord } from '#server/store/records/libraries/library-register.ts';
import { databases } from '#server/store/schema/libraries.ts';
import { visits } from '#server/store/schema/patrons.ts';
import { platformCounts } from '#server/store/schema/throttle.ts';
import { libraryToken, originOf } from '../accounts/signing-in.ts';
import { openPortal, requestOf, type TestPortal } from '../support/portal.ts';
import { samplesFor } from '../support/samples.ts';

let portal: TestPortal;
let library: LibraryRecord;

beforeAll(async () => {
  portal = await openPortal();
});
beforeEach(async () => {
  library = await portal.addLibrary();
});

const addDatabase = (id: string) =>
  portal.store.inLibrary(library.code, (tx) =>
    tx.insert(databases).values({
      libraryCode: library.code,
      id,
      keyZh: id,
      keyInitials: id,
      keyEn: id,
      accessUrl: 'https://example.org/',
    }),
  );
const visit = async (id: string, token: string, address: string) => {
  const now = portal.clock.now();
  const input = { resource: { kind: 'database' as const, id }, action: 'view' as const };
  const sending = { label: library.domainCode, libraryCode: library.code, token, now };
  const request = requestOf(recordVisit, { ...input, at: now.toISOString() }, sending);
  return portal.app.fetch(request, address);
};

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
    for (let index = 0; index < 5; index += 1) {
      const undone = portal.store.inLibrary(library.code, async (tx) => {
        await countAction(tx, library.code, 'undone', rate, now);
        throw new Error('undone');
      });
      await expect(undone).rejects.toThrow('undone');
    }
    expect(await count('undone', now)).toBeNull();
  });
});

describe('the front door', () => {
  const ask = (address: string) =>
    portal.app.fetch(
      requestOf(
        makeChallenge,
        { form: 'applyTrial', language: 'en' },
        { label: 'www', libraryCode: null, now: portal.clock.now() },
      ),
      address,
    );

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
    const request = requestOf(
      makeChallenge,
      { form: 'applyTrial', language: 'en' },
      { label: 'www', libraryCode: null, now: portal.clock.now() },
    );
    expect((await other.app.fetch(request, address)).status).toBe(429);
  });
});

describe('visits', () => {
  test('of one token are refused beyond what a reader can look at', async () => {
    await addDatabase('x');
    const token = await libraryToken(portal, library);
    const statuses: number[] = [];
    for (let index = 0; index < 125; index += 1)
      statuses.push((await visit('x', token, '')).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(120);
    expect(statuses.at(-1)).toBe(429);
  });

  test('that come at the same time from one token count once', async () => {
    await addDatabase('y');
    const token = await libraryToken(portal, library);
    const answers = await Promise.all(Array.from({ length: 8 }, () => visit('y', token, '')));
    const bodies = (await Promise.all(answers.map((each) => each.json()))) as {
      data: { isCounted: boolean };
    }[];
    expect(bodies.filter(({ data }) => data.isCounted)).toHaveLength(1);
  });

  test('of one network to one resource stop counting, however many tokens are asked for', async () => {
    await addDatabase('z');
    for (let index = 0; index < 105; index += 1) {
      const token = await libraryToken(portal, library);
      expect((await visit('z', token, '198.51.100.20')).status).toBe(200);
    }
    const rows = await portal.store.inLibrary(library.code, (tx) =>
      tx.select({ id: visits.id }).from(visits).where(eq(visits.isCounted, true)),
    );
    expect(rows).toHaveLength(100);
  });
});

describe('searching', () => {
  test('has a bucket for each network at each library, which fills again', () => {
    const limits = makeLimits(10);
    const start = new Date();
    const by = { libraryCode: 'one', network: '198.51.100.30' };
    let taken = 0;
    try {
      for (; taken < 5_000; taken += 1) limits.takeToken(by, start);
    } catch (error) {
      expect(error).toMatchObject({ error: 'tooMany', retryAfterSeconds: 1 });
    }
    expect(taken).toBe(1_000);
    expect(() => limits.takeToken({ ...by, libraryCode: 'two' }, start)).not.toThrow();
    expect(() => limits.takeToken({ ...by, network: '198.51.100.31' }, start)).not.toThrow();
    const later = new Date(start.getTime() + 1_000);
    for (let index = 0; index < 10; index += 1) limits.takeToken(by, later);
    expect(() => limits.takeToken(by, later)).toThrow();
  });

  test('by names takes from a smaller bucket of its own', () => {
    const limits = makeLimits(10);
    const start = new Date();
    const by = { libraryCode: 'one', network: '198.51.100.33' };
    for (let taken = 0; taken < 100; taken += 1) limits.takeToken(by, start, 'lookUp');
    expect(() => limits.takeToken(by, start, 'lookUp')).toThrow();
    expect(() => limits.takeToken(by, start)).not.toThrow();
    const later = new Date(start.getTime() + 1_000);
    expect(() => limits.takeToken(by, later, 'lookUp')).not.toThrow();
    expect(() => limits.takeToken(by, later, 'lookUp')).toThrow();
  });

  test.each(['checkHoldings', 'findReference', '/openurl'] as const)(
    'by names is refused with 429 at %s',
    async (place) => {
      const token = await libraryToken(portal, library);
      const origin = `http://${library.domainCode}.localhost:8080`;
      const samples = samplesFor(library, new Date());
      const lookUp = (address: string) => {
        const now = portal.clock.now();
        const sending = { label: library.domainCode, libraryCode: library.code, token, now };
        const request =
          place === '/openurl'
            ? new Request(`${origin}/openurl?rft.jtitle=${randomUUID()}&rft.atitle=x`)
            : requestOf(allCalls[place], samples[place] as never, sending);
        return portal.app.fetch(request, address);
      };
      // However long they take: meanwhile the bucket would fill again.
      portal.clock.standsAt = Date.now();
      onTestFinished(() => {
        portal.clock.standsAt = null;
      });
      for (let index = 0; index < 100; index += 1) {
        expect((await lookUp('198.51.100.34')).status).not.toBe(429);
      }
      const refused = await lookUp('198.51.100.34');
      expect(refused.status).toBe(429);
      expect(refused.headers.get('retry-after')).toBe('1');
      const text = await refused.text();
      const words = place === '/openurl' ? ['<title>请求过于频繁', 'Too many requests'] : ['429'];
      for (const word of words) expect(text).toContain(word);
      expect((await lookUp('198.51.100.35')).status).toBe(place === '/openurl' ? 302 : 200);
    },
  );

  test('is refused by the service itself with 429', async () => {
    const token = await libraryToken(portal, library);
    const search = (address: string) => {
      const now = portal.clock.now();
      const sending = { label: library.domainCode, libraryCode: library.code, token, now };
      const request = requestOf(searchAll, { q: 'x', kinds: [], limit: 1 }, sending);
      return portal.app.fetch(request, address);
    };
    // All of them at one moment, however long they take: meanwhile the bucket would fill again.
    portal.clock.standsAt = Date.now();
    try {
      const answers = await Promise.all(
        Array.from({ length: 1_200 }, () => search('198.51.100.40').then(({ status }) => status)),
      );
      expect(answers.filter((status) => status === 429).length).toBeGreaterThan(50);
      expect((await search('198.51.100.41')).status).not.toBe(429);
      // Documents that search take of the same bucket.
      const documentAt = async (path: string, agent = 'Mozilla/5.0') => {
        const headers = { 'User-Agent': agent };
        const request = new Request(originOf(library) + path, { headers });
        const response = await portal.app.fetch(request, '198.51.100.40');
        return { status: response.status, text: await response.text() };
      };
      for (const path of ['/search?q=y', '/journalList?q=y', '/databaseList?q=y']) {
        const shell = await documentAt(path);
        expect([shell.status, shell.text.includes('id="rendered"')]).toEqual([200, false]);
        expect((await documentAt(path, 'Googlebot')).status).toBe(503);
      }
      await expect
        .poll(async () => (await documentAt('/databaseList')).text)
        .toContain('id="rendered"');
    } finally {
      portal.clock.standsAt = null;
    }
  });

  test('at the front door has the same limit without scripts', async () => {
    const found = await portal.addLibrary();
    const address = '198.51.100.50';
    const typed = (name: string) => {
      const request = new Request(`http://localhost:8080/home?library=${name}`);
      return portal.app.fetch(request, address);
    };
    portal.clock.standsAt = Date.now();
    try {
      expect((await typed(found.domainCode)).status).toBe(303);
      for (let index = 0; index < 1_000; index += 100) {
        await Promise.all(Array.from({ length: 100 }, () => typed(found.domainCode)));
      }
      const refused = await typed(found.domainCode);
      expect(refused.status).toBe(200);
      expect(await refused.text()).not.toContain('id="rendered"');
    } finally {
      portal.clock.standsAt = null;
    }
  });
});
