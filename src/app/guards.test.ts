import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Library } from '#contract/model.ts';
import type { SessionState, Tenancy } from '#session/atoms.ts';
import { type GuardContext, judge, landingOf, languageOf } from './guards.ts';

const library = { loginToPage: 'databaseList', preCertified: 0, libraryCode: '900001' } as Library;
const atLibrary = (changes: Partial<Library> = {}): Tenancy => ({
  kind: 'library',
  library: { ...library, ...changes },
  learntAt: 0,
  isFresh: true,
});
const visitor: SessionState = { kind: 'visitor' };
const patron: SessionState = {
  kind: 'signedIn',
  userInfo: { username: 'reader', libraryCode: '900001' },
};

function at(address: string, changes: Partial<GuardContext> = {}): ReturnType<typeof judge> {
  const url = new URL(address, 'http://demo.localhost');
  return judge({
    path: url.pathname,
    query: url.searchParams,
    tenancy: atLibrary(),
    session: visitor,
    isReachable: true,
    ...changes,
  });
}

test.each([
  [
    'exactly / goes to loginToPage with its query',
    '/?a=1',
    {},
    { kind: 'redirect', to: '/databaseList?a=1' },
  ],
  [
    'a lang query is applied and removed',
    '/notice?lang=en&id=3',
    {},
    { kind: 'redirect', to: '/notice?id=3', language: 'en' },
  ],
  ['an unknown lang is only removed', '/notice?lang=xx', {}, { kind: 'redirect', to: '/notice' }],
  [
    'the personal center sends visitors to personalIndex',
    '/myResourceLibrary',
    {},
    { kind: 'redirect', to: '/personalIndex' },
  ],
  [
    'suggestFeedback sends visitors to personalIndex',
    '/suggestFeedback',
    {},
    { kind: 'redirect', to: '/personalIndex' },
  ],
  ['the personal center lets patrons pass', '/myResourceLibrary', { session: patron }, null],
  [
    'a preCertified library sends visitors to sign in',
    '/notice?id=3',
    { tenancy: atLibrary({ preCertified: 1 }) },
    { kind: 'signIn', backTo: '/notice?id=3' },
  ],
  [
    'preCertified waits for the network',
    '/notice',
    { tenancy: atLibrary({ preCertified: 1 }), isReachable: false },
    null,
  ],
  [
    'preCertified lets a ticket pass',
    '/notice?ticket=ST-1',
    { tenancy: atLibrary({ preCertified: 1 }) },
    null,
  ],
  [
    'preCertified lets /loading pass',
    '/loading',
    { tenancy: atLibrary({ preCertified: 1 }) },
    null,
  ],
  ['preCertified lets /logout pass', '/logout', { tenancy: atLibrary({ preCertified: 1 }) }, null],
  [
    'preCertified lets /adLogin pass',
    '/adLogin',
    { tenancy: atLibrary({ preCertified: 1 }) },
    null,
  ],
  [
    'preCertified lets /platformRelation/loading pass',
    '/platformRelation/loading',
    { tenancy: atLibrary({ preCertified: 1 }) },
    null,
  ],
  [
    'preCertified lets patrons pass',
    '/notice',
    { tenancy: atLibrary({ preCertified: 1 }), session: patron },
    null,
  ],
  [
    'the front door shows /home',
    '/databaseList',
    { tenancy: { kind: 'frontDoor' } as Tenancy },
    { kind: 'redirect', to: '/home' },
  ],
  [
    'a service that is down goes to /systemUpgrade',
    '/databaseDetail?id=x',
    { tenancy: { kind: 'down', since: 0 } as Tenancy },
    { kind: 'redirect', to: '/systemUpgrade?back=%2FdatabaseDetail%3Fid%3Dx' },
  ],
  ['an ordinary screen passes', '/databaseList?q=law', {}, null],
] as const)('%s', (_, address, changes, verdict) => {
  expect(at(address, changes as Partial<GuardContext>)).toEqual(verdict);
});

test('no chain of redirects is longer than three hops', () => {
  const paths = [
    '/',
    '/home',
    '/notice',
    '/databaseList',
    '/myResourceLibrary',
    '/loading',
    '/systemUpgrade',
  ];
  fc.assert(
    fc.property(
      fc.constantFrom(...paths),
      fc.dictionary(fc.constantFrom('lang', 'id', 'ticket', 'q'), fc.string()),
      fc.constantFrom<Tenancy>(
        { kind: 'frontDoor' },
        { kind: 'down', since: 0 },
        { kind: 'unknown', sentence: {} },
        atLibrary(),
        atLibrary({ preCertified: 1, loginToPage: 'nonsense' }),
      ),
      fc.constantFrom(visitor, patron),
      (path, query, tenancy, session) => {
        let address = `${path}?${new URLSearchParams(query)}`;
        for (let hop = 0; hop <= 3; hop += 1) {
          const verdict = at(address, { tenancy, session });
          if (verdict === null || verdict.kind === 'signIn') return;
          address = verdict.to;
        }
        throw new Error(`still redirected: ${address}`);
      },
    ),
  );
});

test('a landing screen that does not exist falls back to personalIndex', () => {
  expect(landingOf('https://elsewhere.example')).toBe('personalIndex');
  expect(landingOf('notice')).toBe('notice');
});

test('browser tags are understood as languages', () => {
  expect([languageOf('zh-CN'), languageOf('en_US'), languageOf('english')]).toEqual([
    'zh_CN',
    'en',
    null,
  ]);
});
