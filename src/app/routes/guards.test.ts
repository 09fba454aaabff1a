import { expect, test } from 'vitest';
import type { Library } from '#contract/models/model.ts';
import type { Tenancy } from '#session/atoms.ts';
import type { SessionState } from '#session/machine.ts';
import { type GuardContext, judge, landingOf } from './guards.ts';

const library = { loginToPage: 'databaseList', preCertified: 0, libraryCode: '900001' } as Library;
const atLibrary = (changes: Partial<Library> = {}): Tenancy => ({
  kind: 'library',
  library: { ...library, ...changes },
  learntAt: 0,
  isFresh: true,
});
const visitor: SessionState = { kind: 'libraryToken' };
const patron: SessionState = {
  kind: 'signedIn',
  userInfo: { username: 'reader', libraryCode: '900001' },
};

const expired: SessionState = {
  kind: 'expired',
  userInfo: { username: 'reader', libraryCode: '900001' },
};

function judgeAt(address: string, changes: Partial<GuardContext> = {}): ReturnType<typeof judge> {
  const url = new URL(`http://demo.localhost${address}`);
  return judge({
    path: url.pathname,
    query: url.searchParams,
    tenancy: atLibrary(),
    hostLabel: 'demo',
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
    '/myResourceLibrary?tab=viewed',
    {},
    { kind: 'redirect', to: '/personalIndex', signInFor: '/myResourceLibrary?tab=viewed' },
  ],
  [
    'suggestFeedback sends visitors to personalIndex',
    '/suggestFeedback',
    {},
    { kind: 'redirect', to: '/personalIndex', signInFor: '/suggestFeedback' },
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
    'preCertified has a ticket exchanged',
    '/notice?id=3&ticket=ST-1',
    { tenancy: atLibrary({ preCertified: 1 }) },
    { kind: 'redirect', to: '/loading?goto=%2Fnotice%3Fid%3D3&ticket=ST-1' },
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
  [
    'isUserInfo=true sends a visitor to sign in, without the parameter',
    '/notice?isUserInfo=true&id=3',
    {},
    { kind: 'signIn', backTo: '/notice?id=3' },
  ],
  [
    'isUserInfo=true waits for the network',
    '/notice?isUserInfo=true',
    { isReachable: false },
    null,
  ],
  [
    'isUserInfo=true with a patron is stripped',
    '/notice?isUserInfo=true&id=3',
    { session: patron },
    { kind: 'redirect', to: '/notice?id=3' },
  ],
  [
    'isUserInfo=false signs a patron out',
    '/notice?isUserInfo=false',
    { session: patron },
    { kind: 'signOut', backTo: '/notice' },
  ],
  [
    'isUserInfo=false without a patron is stripped',
    '/notice?isUserInfo=false',
    {},
    { kind: 'redirect', to: '/notice' },
  ],
  [
    'any other isUserInfo is stripped',
    '/notice?isUserInfo=maybe',
    { session: patron },
    { kind: 'redirect', to: '/notice' },
  ],
  [
    'authstatus=auth goes to the authentication, and back without it',
    '/databaseDetail?id=x&authstatus=auth',
    { session: patron },
    { kind: 'authenticate', backTo: '/databaseDetail?id=x' },
  ],
  [
    'authstatus=auth waits for the network',
    '/notice?authstatus=auth',
    { isReachable: false },
    null,
  ],
  [
    'any other authstatus is stripped',
    '/notice?authstatus=done',
    {},
    { kind: 'redirect', to: '/notice' },
  ],
  [
    'an expired session may read the personal center',
    '/myResourceLibrary',
    { session: expired },
    null,
  ],
  [
    'the www host shows /protect where the path contains it',
    '/some/protect/page',
    { tenancy: { kind: 'frontDoor' } as Tenancy, hostLabel: 'www' },
    { kind: 'redirect', to: '/protect' },
  ],
  [
    'the www host lets a library ask for a trial',
    '/applyTrial',
    { tenancy: { kind: 'frontDoor' } as Tenancy, hostLabel: 'www' },
    null,
  ],
  [
    'the ustc1 host goes to /ahJytIndex with its ticket',
    '/databaseList?ticket=ST-1',
    { tenancy: { kind: 'frontDoor' } as Tenancy, hostLabel: 'ustc1' },
    { kind: 'redirect', to: '/ahJytIndex?ticket=ST-1' },
  ],
  [
    'the ustc1 host needs no library',
    '/ahJytIndex?ticket=ST-1',
    { tenancy: { kind: 'frontDoor' } as Tenancy, hostLabel: 'ustc1' },
    null,
  ],
  [
    'an address with two slashes stays in the portal',
    '//evil.example/x?lang=en',
    {},
    { kind: 'redirect', to: '/evil.example/x', language: 'en' },
  ],
] as const)('%s', (_, address, changes, verdict) => {
  expect(judgeAt(address, changes as Partial<GuardContext>)).toEqual(verdict);
});

test('a landing screen that does not exist falls back to personalIndex', () => {
  expect(landingOf('https://elsewhere.example')).toBe('personalIndex');
  expect(landingOf('notice')).toBe('notice');
});
