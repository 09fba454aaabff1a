// docs/design/safety.md, T2: tickets, refresh tokens that work once, what a thief gains, and signing out.
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { listFollows } from '#contract/calls/follows.ts';
import {
  barredField,
  refreshAccessToken,
  revokeUserInfoAccessToken,
} from '#contract/calls/sessions.ts';
import type { Token } from '#contract/models/model.ts';
import { applyCode, companyCode } from '#contract/rules/rules.ts';
import { catalogue } from '#contract/wire/errors.ts';
import { patronByUsername } from '#server/store/records/accounts/sign-in-records.ts';
import type { LibraryRecord } from '#server/store/records/libraries/library-register.ts';
import { patrons, profiles } from '#server/store/schema/patrons.ts';
import { setSignIn } from '../sign-in/sign-in-settings.ts';
import { answerOf, openPortal, requestOf, type TestPortal } from '../support/portal.ts';
import { exchange, originOf, sendForm, serviceOf, signIn, ticketFor } from './signing-in.ts';

let portal: TestPortal;
let library: LibraryRecord;
let account: string;

beforeAll(async () => {
  portal = await openPortal();
  library = await portal.addLibrary();
  account = await portal.addPatron(library, { username: '读者 one' });
});

const sending = (token: string | null, headers: Record<string, string> = {}) => ({
  label: library.domainCode,
  libraryCode: library.code,
  token,
  userKey: encodeURIComponent(account),
  now: portal.clock.now(),
  headers,
});

test("the ticket of a sign-in ends its session at the sign-out page, and nobody else's", async () => {
  const ticket = await ticketFor(portal, library, account);
  const { data } = await exchange(portal, library, ticket);
  const { token } = data as { token: Token };
  const other = await signIn(portal, library, account);
  const list = async ({ accessToken }: Token) =>
    (await answerOf(portal.app, requestOf(listFollows, {}, sending(accessToken)))).code;
  const leave = (used: string) => {
    const address = `/sso/logout?${new URLSearchParams({ gotoUrl: `${originOf(library)}/`, ticket: used })}`;
    return portal.app.fetch(new Request(originOf(library) + address));
  };
  expect((await leave('ST-unknown')).status).toBe(303);
  expect(await list(token)).toBe(200);
  expect((await leave(ticket)).status).toBe(303);
  await expect.poll(() => list(token)).toBe(catalogue.tokenRefused.code);
  expect(await list(other)).toBe(200);
});

const refresh = (refreshToken: string, requestId = 'request-1') => {
  const input = {
    applyCode,
    companyCode,
    userName: account,
    libraryCode: library.code,
    refreshToken,
  };
  const headers = { 'X-Request-Id': requestId };
  return answerOf(portal.app, requestOf(refreshAccessToken, input, sending(null, headers)));
};

const revoke = (accessToken: string) => {
  const input = { applyCode, companyCode, libraryCode: library.code, accessToken };
  return answerOf(portal.app, requestOf(revokeUserInfoAccessToken, input, sending(null)));
};

/** Code of a patron's call with that token. */
const codeWith = async (token: string) =>
  (await answerOf(portal.app, requestOf(listFollows, {}, sending(token)))).code;

/** Waits for what the database tells the service. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 100));

describe('a ticket', () => {
  test('gives tokens and names the account', async () => {
    const answer = await exchange(portal, library, await ticketFor(portal, library, account));
    expect(answer.data).toMatchObject({
      userInfo: { username: account, libraryCode: library.code },
      role: 'reader',
      isProfileComplete: true,
    });
    expect(await codeWith((answer.data as { token: Token }).token.accessToken)).toBe(200);
  });

  test('works once', async () => {
    const ticket = await ticketFor(portal, library, account);
    expect((await exchange(portal, library, ticket)).code).toBe(200);
    expect(await exchange(portal, library, ticket)).toMatchObject({ status: 401, code: 10014 });
  });

  test('works once for many who come at the same time', async () => {
    const ticket = await ticketFor(portal, library, account);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => exchange(portal, library, ticket)),
    );
    expect(answers.filter(({ flag }) => flag)).toHaveLength(1);
  });

  test('works for its own service only, and is burnt by a wrong one', async () => {
    const ticket = await ticketFor(portal, library, account);
    const wrong = `${serviceOf(library)}&other=1`;
    expect((await exchange(portal, library, ticket, wrong)).code).toBe(10014);
    expect((await exchange(portal, library, ticket)).code).toBe(10014);
  });

  test("gives a service elsewhere no session, though the ticket is the service's", async () => {
    const service = 'https://other.example.edu/loading';
    await setSignIn(portal, library, { service: [service] });
    const response = await sendForm(portal, library, { account, service });
    const ticket = new URL(response.headers.get('location') ?? '').searchParams.get('ticket') ?? '';
    expect(ticket).toMatch(/^ST-/);
    expect((await exchange(portal, library, ticket, service)).code).toBe(10014);
  });

  test('says who is a librarian, and whose form is filled in', async () => {
    const staff = await portal.addPatron(library, { role: 'librarian' }, true);
    await portal.store.inLibrary(library.code, async (tx) => {
      const patron = await patronByUsername(tx, staff);
      const texts = { name: 'Test', phone: '', email: 'a@example.edu', agreementVersion: '1' };
      const at = portal.clock.now();
      await tx.insert(profiles).values({
        ...texts,
        libraryCode: library.code,
        patronId: patron?.id ?? '',
        gender: 'unsaid',
        agreedAt: at,
        updatedAt: at,
      });
    });
    const answer = await exchange(portal, library, await ticketFor(portal, library, staff));
    expect(answer.data).toMatchObject({ role: 'librarian', isProfileComplete: true });
  });

  test('does not outlive its minute', async () => {
    const ticket = await ticketFor(portal, library, account);
    portal.clock.offsetMs = 61_000;
    expect((await exchange(portal, library, ticket)).code).toBe(10014);
    portal.clock.offsetMs = 0;
  });
});

describe('a refresh token', () => {
  test('gives a new pair, and the old access token asks to refresh', async () => {
    const first = await signIn(portal, library, account);
    const second = (await refresh(first.refreshToken)).data as Token;
    await settled();
    expect(await codeWith(second.accessToken)).toBe(200);
    expect(await codeWith(first.accessToken)).toBe(10009);
  });

  test('gives the same successor to a retry of the same request within the grace', async () => {
    const first = await signIn(portal, library, account);
    const answers = await Promise.all([1, 2, 3].map(() => refresh(first.refreshToken, 'same')));
    const tokens = new Set(answers.map(({ data }) => (data as Token).refreshToken));
    expect(tokens.size).toBe(1);
  });

  test('is theft when it comes again with another request id, and ends the family', async () => {
    const first = await signIn(portal, library, account);
    const second = (await refresh(first.refreshToken, 'victim')).data as Token;
    expect(await refresh(first.refreshToken, 'thief')).toMatchObject({ status: 401, code: 10012 });
    await settled();
    expect(await codeWith(second.accessToken)).toBe(10012);
    expect((await refresh(second.refreshToken, 'victim-2')).code).toBe(10012);
  });

  test('is theft when it comes again after the grace, whatever the request id', async () => {
    const first = await signIn(portal, library, account);
    const second = (await refresh(first.refreshToken, 'same')).data as Token;
    portal.clock.offsetMs = 31_000;
    expect((await refresh(first.refreshToken, 'same')).code).toBe(10012);
    expect((await refresh(second.refreshToken, 'next')).code).toBe(10012);
    portal.clock.offsetMs = 0;
  });

  test('ends with its family after thirty days', async () => {
    const first = await signIn(portal, library, account);
    portal.clock.offsetMs = 30 * 86_400_000 + 1_000;
    expect(await refresh(first.refreshToken)).toMatchObject({ status: 401, code: 10009 });
    portal.clock.offsetMs = 0;
  });

  test('is refused when it is made up, or names another account', async () => {
    const { refreshToken } = await signIn(portal, library, account);
    expect((await refresh(refreshToken.replace('.0.', '.1.'))).code).toBe(10012);
    expect((await refresh('a.0.b')).code).toBe(10012);
    const input = {
      applyCode,
      companyCode,
      userName: 'x',
      libraryCode: library.code,
      refreshToken,
    };
    const answer = await answerOf(portal.app, requestOf(refreshAccessToken, input, sending(null)));
    expect(answer.code).toBe(10012);
  });

  test('leaves a thief no live token after the next refresh of the victim, whatever happened', async () => {
    // Two holders of one session, the patron in two tabs, and a thief who copied it at some time.
    const step = fc.record({
      who: fc.constantFrom('tab', 'otherTab', 'thief'),
      does: fc.constantFrom('refresh', 'retry', 'copy', 'wait'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        let kept = await signIn(portal, library, account);
        let stolen: Token | null = null;
        let lastRequest = 'none';
        for (const [index, { who, does }] of steps.entries()) {
          if (does === 'wait') portal.clock.offsetMs += 20_000;
          if (who === 'thief') {
            if (does === 'copy') stolen = kept;
            if (does === 'refresh' && stolen !== null) {
              const { flag, data } = await refresh(stolen.refreshToken, `thief-${index}`);
              if (flag) stolen = data as Token;
            }
            continue;
          }
          if (does !== 'refresh' && does !== 'retry') continue;
          // Both tabs read the same storage; a retry repeats the request whose reply was lost.
          if (does === 'refresh') lastRequest = `${who}-${index}`;
          const { flag, data } = await refresh(kept.refreshToken, lastRequest);
          if (flag) kept = data as Token;
        }
        const { flag } = await refresh(kept.refreshToken, 'victim-last');
        await settled();
        if (stolen !== null && stolen.accessToken !== kept.accessToken) {
          expect(await codeWith(stolen.accessToken)).not.toBe(200);
        }
        // Whoever lost the session to a thief is told so; nobody keeps half of one.
        if (!flag) expect(await codeWith(kept.accessToken)).not.toBe(200);
        portal.clock.offsetMs = 0;
      }),
      { numRuns: 40, endOnFailure: true },
    );
  });

  test('leaves a thief no live token in the orders that are easily forgotten', async () => {
    for (const order of ['vt', 'tv', 'vtv', 'tvt', 'ttv', 'vvt']) {
      const stolen = await signIn(portal, library, account);
      const held: Record<string, Token> = { v: stolen, t: stolen };
      for (const [index, who] of [...order, 'v'].entries()) {
        const token = held[who];
        const { data, flag } = await refresh(token?.refreshToken ?? '', `${who}${index}`);
        if (flag) held[who] = data as Token;
      }
      await settled();
      expect(await codeWith(held.t?.accessToken ?? ''), order).not.toBe(200);
    }
  });
});

describe('an account that is barred while its reader is signed in', () => {
  const withStatus = async (patron: string, status: 'active' | 'disabled' | 'blacklisted') => {
    await portal.store.inLibrary(library.code, (tx) =>
      tx.update(patrons).set({ status }).where(eq(patrons.username, patron)),
    );
    await settled();
  };
  const refreshOf = (userName: string, refreshToken: string) => {
    const input = { applyCode, companyCode, userName, libraryCode: library.code, refreshToken };
    return answerOf(portal.app, requestOf(refreshAccessToken, input, sending(null)));
  };

  test.each([
    ['disabled', 'accountDisabled'],
    ['blacklisted', 'accountBlacklisted'],
  ] as const)('is told so by its newest token alone: %s', async (status, name) => {
    const closing = await portal.addPatron(library, { username: `closing ${status}` });
    const first = await signIn(portal, library, closing);
    const second = (await refreshOf(closing, first.refreshToken)).data as Token;
    await withStatus(closing, status);
    expect(await codeWith(second.accessToken)).toBe(10012);

    const { zh_CN, en } = catalogue[name];
    const refreshed = await refreshOf(closing, second.refreshToken);
    expect(refreshed).toMatchObject({ status: 401, code: 10012 });
    expect(refreshed.data).toEqual({ issues: [{ field: barredField, zh_CN, en }] });
    // Whoever holds anything else learns as little as at the sign-in page.
    for (const token of [first.refreshToken, `${second.refreshToken}x`, 'a.0.b']) {
      expect(await refreshOf(closing, token)).toMatchObject({ code: 10012, data: null });
    }
    expect(await refreshOf(account, second.refreshToken)).toMatchObject({ data: null });

    await withStatus(closing, 'active');
    expect(await refreshOf(closing, second.refreshToken)).toMatchObject({
      code: 10012,
      data: null,
    });
  });

  test('is told nothing by a session that its reader had ended before', async () => {
    const closing = await portal.addPatron(library, { username: 'closing after sign-out' });
    const { accessToken, refreshToken } = await signIn(portal, library, closing);
    await revoke(accessToken);
    await withStatus(closing, 'disabled');
    expect(await refreshOf(closing, refreshToken)).toMatchObject({ code: 10012, data: null });
  });
});

describe('signing out', () => {
  test('ends the session, and says so when it is ended already', async () => {
    const { accessToken, refreshToken } = await signIn(portal, library, account);
    expect(await revoke(accessToken)).toMatchObject({ status: 200, code: 200 });
    expect(await revoke(accessToken)).toMatchObject({ status: 401, code: 10013 });
    await settled();
    expect(await codeWith(accessToken)).toBe(10012);
    expect((await refresh(refreshToken)).code).toBe(10012);
  });

  test('takes an access token that expired', async () => {
    const { accessToken } = await signIn(portal, library, account);
    portal.clock.offsetMs = 700_000;
    expect((await revoke(accessToken)).code).toBe(200);
    portal.clock.offsetMs = 0;
  });

  test('refuses a token that is not authentic', async () => {
    expect((await revoke('made.up')).code).toBe(10012);
  });
});
