// For every address and every session, the guards come to an end, and the result is inside the portal.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Library } from '#contract/models/model.ts';
import type { Tenancy } from '#session/atoms.ts';
import type { SessionState } from '#session/machine.ts';
import { judge } from './guards.ts';

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

const anyPath = fc.oneof(
  fc.constantFrom(
    '/',
    '/home',
    '/protect',
    '/applyTrial',
    '/notice',
    '/databaseList',
    '/myResourceLibrary',
    '/suggestFeedback',
    '/loading',
    '/logout',
    '/adLogin',
    '/platformRelation/loading',
    '/ahJytIndex',
    '/systemUpgrade',
    '//evil.example/x',
    '/\\\\evil.example',
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
