// /middle: only to what the library's resources cover, through the library's own way
// (docs/design/safety.md, T5).
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openResource, openTarget } from '#contract/calls/targets.ts';
import { readerMark } from '#contract/wire/paths.ts';
import { isOnCampus, proxiedUrl } from '#server/services/targets.ts';
import type { LibraryRecord } from '#server/store/records/libraries/library-register.ts';
import { accessSettings } from '#server/store/schema/campus.ts';
import { otherResources, patronStandings } from '#server/store/schema/collection.ts';
import { databases } from '#server/store/schema/libraries.ts';
import { visits } from '#server/store/schema/patrons.ts';
import { libraryToken, signIn } from '../accounts/signing-in.ts';
import { answerOf, openPortal, requestOf, type TestPortal } from '../support/portal.ts';

let portal: TestPortal;
let library: LibraryRecord;
let reader: { token: string; userKey: string };

beforeAll(async () => {
  portal = await openPortal();
  library = await portal.addLibrary();
  await portal.store.inLibrary(library.code, (tx) =>
    tx.insert(databases).values({
      libraryCode: library.code,
      id: 'one',
      name: { en: 'One' },
      keyZh: 'one',
      keyInitials: 'one',
      keyEn: 'one',
      accessUrl: 'https://www.one.example.org/search',
      access: ['campus', 'remote'],
      subDatabases: [{ name: { en: 'Part' }, url: 'https://part.example.net/' }],
    }),
  );
  const username = await portal.addPatron(library);
  const { accessToken } = await signIn(portal, library, username);
  reader = { token: accessToken, userKey: encodeURIComponent(username) };
});
beforeEach(() => portal.store.inLibrary(library.code, (tx) => tx.delete(accessSettings)));

const go = (url: string, who: typeof reader | { token: string } = reader) => {
  const now = portal.clock.now();
  const sending = { label: library.domainCode, libraryCode: library.code, now, ...who };
  return answerOf(portal.app, requestOf(openTarget, { url }, sending));
};

describe('a target', () => {
  test.each([
    'https://one.example.org/article/1?x=1',
    'http://www.one.example.org/',
    'https://deep.one.example.org/',
    'https://part.example.net/x',
  ])('%s is covered', async (url) => {
    expect((await go(url)).data).toMatchObject({ url, resource: { kind: 'database', id: 'one' } });
  });

  test.each([
    'https://evil.example/',
    'https://one.example.org.evil.example/',
    'https://xone.example.org/',
    'https://one.example.org@evil.example/',
    'https://example.org/',
    'javascript:alert(1)//one.example.org',
    'data:text/html,one.example.org',
    'ftp://one.example.org/',
    '//one.example.org/',
    'https://user:pass@one.example.org/',
    '',
  ])('%j is not', async (url) => {
    const refused = await go(url);
    expect(refused.code).toBe(403);
    expect(refused.cnMessage).toContain('不包含这个地址');
  });

  test('is for those who are signed in', async () => {
    const visitor = { token: await libraryToken(portal, library) };
    expect((await go('https://one.example.org/', visitor)).code).toBe(10010);
  });

  test('that is not covered is refused before anybody is asked to sign in', async () => {
    const visitor = { token: await libraryToken(portal, library) };
    expect((await go('https://evil.example/', visitor)).code).toBe(403);
  });

  test('counts as a visit', async () => {
    const count = () => portal.store.inLibrary(library.code, (tx) => tx.$count(visits));
    const before = await count();
    await go('https://one.example.org/');
    expect(await count()).toBe(before + 1);
  });

  test('goes through EZproxy where the library has one', async () => {
    await portal.store.inLibrary(library.code, (tx) =>
      tx.insert(accessSettings).values({
        libraryCode: library.code,
        remoteKind: 'ezproxy',
        remoteBase: 'https://ezproxy.example.edu/',
      }),
    );
    expect((await go('https://one.example.org/?a=1&b=2')).data).toMatchObject({
      url: 'https://ezproxy.example.edu/login?qurl=https%3A%2F%2Fone.example.org%2F%3Fa%3D1%26b%3D2',
    });
  });
});

describe('the access of the reader counts', () => {
  const campus = '192.0.2.7';
  const target = 'https://one.example.org/article/1';
  const proxied = `https://ezproxy.example.edu/login?qurl=${encodeURIComponent(target)}`;
  const good = { isGraduate: false, overdueDays: 0, isTaskCleared: true, refusedResources: [] };

  /** The answer to a reader with this standing; '' for a visitor. */
  async function ask(
    standing: Partial<typeof patronStandings.$inferInsert> | null,
    { url = target, address = '', access = ['campus', 'remote'] as ('campus' | 'remote')[] } = {},
  ) {
    const { code: libraryCode } = library;
    await portal.store.inLibrary(libraryCode, async (tx) => {
      await tx.update(databases).set({ access }).where(eq(databases.id, 'one'));
      await tx.delete(accessSettings);
      await tx.insert(accessSettings).values({
        libraryCode,
        campusRanges: ['192.0.2.0/24'],
        remoteKind: 'ezproxy',
        remoteBase: 'https://ezproxy.example.edu',
      });
    });
    if (standing === null) {
      const visitor = { token: await libraryToken(portal, library) };
      return opened(url, visitor, address);
    }
    const username = await portal.addPatron(library);
    await portal.store.inLibrary(libraryCode, (tx) =>
      tx.insert(patronStandings).values({ libraryCode, username, ...good, ...standing }),
    );
    const { accessToken } = await signIn(portal, library, username);
    return opened(url, { token: accessToken, userKey: encodeURIComponent(username) }, address);
  }

  async function opened(url: string, who: { token: string; userKey?: string }, address: string) {
    const sending = {
      label: library.domainCode,
      libraryCode: library.code,
      now: portal.clock.now(),
      ...who,
    };
    const response = await portal.app.fetch(requestOf(openTarget, { url }, sending), address);
    const envelope = (await response.json()) as { data: { url: string } | null; message: string };
    return envelope.data?.url ?? envelope.message;
  }

  test.each([
    ['in good standing', {}, '', proxied],
    ['in good standing on campus', {}, campus, target],
    ['with overdue loans', { overdueDays: 150 }, '', /overdue by 150 days/],
    ['with overdue loans on campus', { overdueDays: 150 }, campus, target],
    ['with an open game task', { isTaskCleared: false }, '', /game task/],
    ['graduated', { isGraduate: true }, '', /graduates have no access/],
    ['graduated, on campus', { isGraduate: true }, campus, /graduates have no access/],
    [
      'without permission',
      { refusedResources: ['one'] },
      campus,
      /^Sorry, you do not have permission to access this resource library\./,
    ],
  ])('a reader %s', async (_who, standing, address, expected) => {
    expect(await ask(standing, { address })).toEqual(
      typeof expected === 'string' ? expected : expect.stringMatching(expected),
    );
  });

  test('a licence that ends at the campus ends there', async () => {
    const access: 'campus'[] = ['campus'];
    expect(await ask({}, { access })).toMatch(/on campus only/);
    expect(await ask(null, { access })).toMatch(/on campus only/);
    expect(await ask(null, { access, address: campus })).toBe(target);
  });

  test('what is refused is no visit', async () => {
    const count = () => portal.store.inLibrary(library.code, (tx) => tx.$count(visits));
    const before = await count();
    await ask({ isGraduate: true });
    expect(await count()).toBe(before);
  });

  test('the resource whose address is nearest decides, other resources too', async () => {
    const { code: libraryCode } = library;
    const keys = { keyZh: 'x', keyInitials: 'x', keyEn: 'x' };
    await portal.store.inLibrary(libraryCode, (tx) =>
      tx.insert(otherResources).values({
        libraryCode,
        id: 'open',
        kind: 'freeWeb',
        name: { en: 'Open' },
        ...keys,
        access: ['free'],
        accessUrl: 'https://one.example.org/open/index',
      }),
    );
    const open = 'https://one.example.org/open/1';
    expect(await ask({ isGraduate: true }, { url: open })).toBe(open);
    await portal.store.inLibrary(library.code, (tx) => tx.delete(accessSettings));
    expect(await ask({ isGraduate: true })).toMatch(/graduates/);
    await portal.store.inLibrary(libraryCode, (tx) => tx.delete(otherResources));
  });

  test('on campus, the redirect lets strangers pass and asks the page about readers', async () => {
    await ask({});
    const go = async (cookie: string) => {
      const origin = `http://${library.domainCode}.localhost:8080`;
      const headers = { Host: new URL(origin).host, Cookie: cookie };
      const request = new Request(`${origin}/go/database/one`, { headers });
      return (await portal.app.fetch(request, campus)).headers.get('location');
    };
    expect(await go('')).toBe('https://www.one.example.org/search');
    expect(await go(`${readerMark}=1`)).toBe('/middle?kind=database&id=one');
  });
});

test('a robot goes where everybody goes, and counts nothing', async () => {
  await portal.store.inLibrary(library.code, (tx) =>
    tx
      .update(databases)
      .set({ access: ['free'] })
      .where(eq(databases.id, 'one')),
  );
  const go = async (userAgent: string) => {
    const origin = `http://${library.domainCode}.localhost:8080`;
    const headers = { Host: new URL(origin).host, 'User-Agent': userAgent };
    const request = new Request(`${origin}/go/database/one`, { headers });
    await portal.app.fetch(request, '203.0.113.20');
    return portal.store.inLibrary(library.code, async (tx) => {
      const rows = await tx.select().from(visits).where(eq(visits.isCounted, true));
      return rows.filter(({ caller }) => caller.startsWith('visitor-')).length;
    });
  };
  const before = await go('Mozilla/5.0 (compatible; Googlebot/2.1)');
  expect(await go('Mozilla/5.0 (compatible; bingbot/2.0)')).toBe(before);
  expect(await go('Mozilla/5.0 Firefox/132.0')).toBe(before + 1);
});

describe('a part of a database', () => {
  const part = 'https://part.example.net/';
  const open = async (link: string, isVisitor = false) => {
    const who = isVisitor ? { token: await libraryToken(portal, library) } : reader;
    const now = portal.clock.now();
    const sending = { label: library.domainCode, libraryCode: library.code, now, ...who };
    const resource = { kind: 'database', id: 'one' } as const;
    const input = { resource, packageId: '', part: link };
    return answerOf(portal.app, requestOf(openResource, input, sending));
  };
  const accessBy = (access: ('campus' | 'remote')[]) =>
    portal.store.inLibrary(library.code, (tx) => tx.update(databases).set({ access }));

  test("goes the way of its database, sign-in and library's way in included", async () => {
    await accessBy(['campus', 'remote']);
    await portal.store.inLibrary(library.code, (tx) =>
      tx.insert(accessSettings).values({
        libraryCode: library.code,
        remoteKind: 'ezproxy',
        remoteBase: 'https://ezproxy.example.edu',
      }),
    );
    expect((await open(part, true)).code).toBe(10010);
    expect((await open(part)).data).toEqual({
      url: `https://ezproxy.example.edu/login?qurl=${encodeURIComponent(part)}`,
      way: 'proxy',
    });
    const address = `/go/database/one?part=${encodeURIComponent(part)}`;
    const answer = await portal.app.fetch(
      new Request(`http://${library.domainCode}.localhost:8080${address}`),
    );
    expect(answer.headers.get('location')).toContain(`part=${encodeURIComponent(part)}`);
  });

  test('is only what the library names', async () => {
    for (const other of ['https://evil.example/', `${part}x`, 'javascript:alert(1)']) {
      expect((await open(other)).code).toBe(404);
    }
  });

  test('that is for the campus only says so before a sign-in', async () => {
    await accessBy(['campus']);
    const refused = await open(part, true);
    expect(refused.code).toBe(403);
    expect(refused.cnMessage).toContain('校园网');
  });
});

test.each([
  ['none', '', 'https://x.example/'],
  [
    'openathens',
    'example.edu',
    'https://go.openathens.net/redirector/example.edu?url=https%3A%2F%2Fx.example%2F',
  ],
  [
    'webvpn',
    'https://vpn.example.edu',
    'https://vpn.example.edu/login?url=https%3A%2F%2Fx.example%2F',
  ],
] as const)('the way of kind %s is its own', (remoteKind, remoteBase, way) => {
  expect(proxiedUrl('https://x.example/', { campusRanges: [], remoteKind, remoteBase })).toBe(way);
});

test.each([
  ['192.0.2.7', true],
  ['::ffff:192.0.2.7', true],
  ['192.0.3.7', false],
  ['2001:db8::1', true],
  ['', false],
])('%j is on campus: %s', (address, isIn) => {
  expect(isOnCampus(address, ['192.0.2.0/24', '2001:db8::/32', 'nonsense'])).toBe(isIn);
});
