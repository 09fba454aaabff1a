// /middle: only to what the library's resources cover, through the library's own way
// (docs/design/safety.md, T5).
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openResource, openTarget } from '#contract/calls/targets.ts';
import { isOnCampus, proxiedUrl } from '#server/services/targets.ts';
import type { LibraryRecord } from '#server/store/records/libraries/library-register.ts';
import { accessSettings } from '#server/store/schema/campus.ts';
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
