import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { Library } from '#contract/models/model.ts';
import type { Tenancy } from '#session/atoms.ts';
import type { SessionState } from '#session/machine.ts';
import { landingOf } from '../shell/bars/places.ts';
import { judgeAgain, placeIsDrawn } from '../shell/judge-again.ts';
import { type GuardContext, judge } from './guards.ts';

const library = { loginToPage: 'databaseList', preCertified: 0, libraryCode: '900001' } as Library;
const atLibrary = (changes: Partial<Library> = {}): Tenancy => ({
  kind: 'library',
  library: { ...library, ...changes },
  learntAt: 0,
  isFresh: true,
});
const userInfo = { username: 'reader', libraryCode: '900001' };
const visitor: SessionState = { kind: 'libraryToken' };
const patron: SessionState = { kind: 'signedIn', userInfo };
const expired: SessionState = { kind: 'expired', userInfo };

type Change = Partial<GuardContext>;
const asPatron: Change = { session: patron };
const offline: Change = { isReachable: false };
const closed: Change = { tenancy: atLibrary({ preCertified: 1 }) };
const down: Change = { tenancy: { kind: 'down', since: 0 } };
const door = (hostLabel: string): Change => ({ tenancy: { kind: 'frontDoor' }, hostLabel });

function judgeAt(address: string, changes: Change): ReturnType<typeof judge> {
  const { pathname: path, searchParams: query } = new URL(`http://demo.localhost${address}`);
  const usual = { tenancy: atLibrary(), hostLabel: 'demo', session: visitor, isReachable: true };
  return judge({ path, query, ...usual, ...changes });
}

test.each<[string, string, Change]>([
  ['an ordinary screen', '/databaseList?q=law', {}],
  ['a patron in the personal center', '/myResourceLibrary', asPatron],
  ['an expired session in the personal center', '/myResourceLibrary', { session: expired }],
  ['preCertified without a network', '/notice', { ...closed, ...offline }],
  ['/loading of a preCertified library', '/loading', closed],
  ['/logout of a preCertified library', '/logout', closed],
  ['/adLogin of a preCertified library', '/adLogin', closed],
  ['a patron at the desk: the service judges', '/desk/staff', asPatron],
  ['a relation of a preCertified library', '/platformRelation/loading', closed],
  ['a patron of a preCertified library', '/notice', { ...closed, ...asPatron }],
  ['isUserInfo=true without a network', '/notice?isUserInfo=true', offline],
  ['authstatus=auth without a network', '/notice?authstatus=auth', offline],
  ['who asks for a trial at the www host', '/applyTrial', door('www')],
  ['the ustc1 host, which needs no library', '/ahJytIndex?ticket=ST-1', door('ustc1')],
])('passes: %s', (_, address, changes) => {
  expect(judgeAt(address, changes)).toBeNull();
});

test.each<[string, string, Change, string]>([
  ['exactly / goes to loginToPage with its query', '/?a=1', {}, '/databaseList?a=1'],
  ['an unknown lang is only removed', '/notice?lang=xx', {}, '/notice'],
  ['the front door shows /home', '/databaseList', door('demo'), '/home'],
  ['the www host shows /protect for its word', '/some/protect/page', door('www'), '/protect'],
  ['the ustc1 host', '/databaseList?ticket=ST-1', door('ustc1'), '/ahJytIndex?ticket=ST-1'],
  ['a service that is down', '/a?id=x', down, '/systemUpgrade?back=%2Fa%3Fid%3Dx'],
  ['a ticket is exchanged', '/n?i=3&ticket=S', closed, '/loading?goto=%2Fn%3Fi%3D3&ticket=S'],
  ['a signed-in patron', '/notice?isUserInfo=true&id=3', asPatron, '/notice?id=3'],
  ['a visitor at the desk', '/desk/changes?q=1', {}, '/adLogin?goto=%2Fdesk%2Fchanges%3Fq%3D1'],
  ['the desk of a preCertified library', '/desk', closed, '/adLogin?goto=%2Fdesk'],
  ['isUserInfo=false without a patron', '/notice?isUserInfo=false', {}, '/notice'],
  ['any other isUserInfo is stripped', '/notice?isUserInfo=maybe', asPatron, '/notice'],
  ['any other authstatus is stripped', '/notice?authstatus=done', {}, '/notice'],
])('leads on: %s', (_, address, changes, to) => {
  expect(judgeAt(address, changes)).toEqual({ kind: 'redirect', to });
});

test.each([
  ['/notice?lang=en&id=3', '/notice?id=3'],
  // An address with two slashes stays in the portal.
  ['//evil.example/x?lang=en', '/evil.example/x'],
])('a lang query is applied and removed: %s', (address, to) => {
  expect(judgeAt(address, {})).toEqual({ kind: 'redirect', to, language: 'en' });
});

const ofPatrons = ['/myResourceLibrary?tab=viewed', '/suggestFeedback'];

test.each(ofPatrons)('%s sends visitors to personalIndex', (signInFor) => {
  const verdict = { kind: 'redirect', to: '/personalIndex', signInFor };
  expect(judgeAt(signInFor, {})).toEqual(verdict);
});

test.each<[string, string, Change, string, string]>([
  ['preCertified', '/notice?id=3', closed, 'signIn', '/notice?id=3'],
  ['isUserInfo=true', '/notice?isUserInfo=true&id=3', {}, 'signIn', '/notice?id=3'],
  ['isUserInfo=false of a patron', '/notice?isUserInfo=false', asPatron, 'signOut', '/notice'],
  ['authstatus=auth', '/notice?id=x&authstatus=auth', asPatron, 'authenticate', '/notice?id=x'],
])('leads out, and back without the parameter: %s', (_, address, at, kind, backTo) => {
  expect(judgeAt(address, at)).toEqual({ kind, backTo });
});

test('a landing screen that does not exist falls back to personalIndex', () => {
  expect(landingOf('https://elsewhere.example')).toBe('personalIndex');
  expect(landingOf('notice')).toBe('notice');
});

const words = (list: string) => list.split(' ');
const anyPath = fc.oneof(
  fc.constantFrom(
    ...words('/ /home /protect /applyTrial /notice /databaseList /myResourceLibrary /loading'),
    ...words('/suggestFeedback /logout /adLogin /desk/staff /platformRelation/loading /ahJytIndex'),
    ...words('/systemUpgrade //evil.example/x /\\\\evil.example'),
  ),
  fc.webPath().map((path) => `/${path}`),
);
const anyValue = fc.oneof(fc.constantFrom('true', 'false', 'auth', 'en', 'zh_CN', ''), fc.string());
const anyQuery = fc.dictionary(
  fc.constantFrom('lang', 'id', 'ticket', 'q', 'isUserInfo', 'authstatus', 'labelNav'),
  anyValue,
);
const anyContext = fc.record({
  tenancy: fc.constantFrom<Tenancy>(
    { kind: 'frontDoor' },
    { kind: 'down', since: 0 },
    { kind: 'unknown', sentence: {} },
    atLibrary(),
    atLibrary({ preCertified: 1, loginToPage: 'nonsense' }),
    atLibrary({ loginToPage: '//evil.example' }),
  ),
  session: fc.constantFrom(visitor, patron, expired, { kind: 'signedOut' } as SessionState),
  isReachable: fc.boolean(),
  hostLabel: fc.constantFrom('demo', 'ustc1', 'www', ''),
});
/** Parameters that the guards apply and then remove. */
const consumed = ['lang', 'isUserInfo', 'authstatus'];

test('whatever the address, three hops end it, inside the portal, with the query that counts', () => {
  fc.assert(
    fc.property(anyPath, anyQuery, anyContext, (path, query, context) => {
      const start = new URL(`http://demo.localhost${path}`);
      start.search = new URLSearchParams(query).toString();
      let here = start;
      for (let hop = 0; ; hop += 1) {
        const verdict = judge({ path: here.pathname, query: here.searchParams, ...context });
        if (verdict === null) break;
        const to = verdict.kind === 'redirect' ? verdict.to : verdict.backTo;
        expect(to).toMatch(/^\/(?![/\\])/);
        const next = new URL(to, start);
        expect(next.origin).toBe(start.origin);
        const isKept = next.pathname === here.pathname || here.pathname === '/';
        if (isKept && context.tenancy.kind === 'library') {
          // The page exchanges a ticket first, and then opens the requested address.
          const goTo = new URL(next.searchParams.get('goto') ?? next, start);
          const kept = next.pathname === '/loading' ? goTo : next;
          for (const [name, value] of here.searchParams) {
            const isTicket = name === 'ticket' && kept === goTo;
            if (!consumed.includes(name) && !isTicket)
              expect(kept.searchParams.get(name)).toBe(value);
          }
        }
        if (verdict.kind !== 'redirect') {
          // After the return, the same parameter must not lead out of the portal again.
          const reason = verdict.kind === 'authenticate' ? 'authstatus' : 'isUserInfo';
          expect(next.searchParams.has(reason)).toBe(false);
          break;
        }
        expect(hop).toBeLessThan(3);
        here = next;
      }
    }),
    { numRuns: 1_000 },
  );
});

test('a place is judged again at once, and after a navigation when it is drawn', () => {
  const revalidate = vi.fn(async () => {});
  const location = { key: 'first' };
  const router = { state: { location }, revalidate };
  judgeAgain(router);
  placeIsDrawn('first');
  judgeAgain(router);
  expect(revalidate).toHaveBeenCalledTimes(2);
  location.key = 'second';
  judgeAgain(router);
  judgeAgain(router);
  placeIsDrawn('first');
  expect(revalidate).toHaveBeenCalledTimes(2);
  placeIsDrawn('second');
  placeIsDrawn('second');
  expect(revalidate).toHaveBeenCalledTimes(3);
});
