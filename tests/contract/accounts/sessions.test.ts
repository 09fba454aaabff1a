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
import { patrons } from '#server/store/schema/patrons.ts';
import { setSignIn } from '../sign-in/sign-in-settings.ts';
import { oneLibrary, openedPortal } from '../support/fresh-library.ts';
import { answeredOnce } from '../support/portal.ts';
import { askAs, requestAs } from './asking-as.ts';
import {
  exchange,
  openAt,
  originOf,
  sendForm,
  serviceOf,
  signIn,
  ticketFor,
  ticketIn,
} from './signing-in.ts';

const portal = openedPortal();
const library = oneLibrary(portal);
const account = '读者 one';
beforeAll(() => portal.addPatron(library, { username: account }));

const start = () => signIn(portal, library, account);
const newTicket = () => ticketFor(portal, library, account);
const nobody = { library, name: account, token: '' };
const from = () => ({ applyCode, companyCode, libraryCode: library.code });

const refreshOf = (userName: string, refreshToken: string, requestId = 'request-1') => {
  const input = { ...from(), userName, refreshToken };
  const headers = { 'X-Request-Id': requestId };
  return answeredOnce(
    portal.app,
    requestAs(portal, nobody, refreshAccessToken, input, { headers }),
  );
};
const refresh = (refreshToken: string, requestId?: string) =>
  refreshOf(account, refreshToken, requestId);
const refreshed = async ({ refreshToken }: Token, requestId?: string) =>
  (await refresh(refreshToken, requestId)).data as Token;
const revoke = (accessToken: string) =>
  askAs(portal, nobody, revokeUserInfoAccessToken, { ...from(), accessToken });

/** Code of a patron's call with that token. */
const codeWith = async (token: string) =>
  (await askAs(portal, { ...nobody, token }, listFollows, {})).code;
/** The service hears of an end from the database, a moment later. */
const ends = (token: string, code: number) => expect.poll(() => codeWith(token)).toBe(code);

test("the ticket of a sign-in ends its session at the sign-out page, and nobody else's", async () => {
  const ticket = await newTicket();
  const { token } = (await exchange(portal, library, ticket)).data as { token: Token };
  const other = await start();
  const leave = async (used: string) => {
    const query = { gotoUrl: `${originOf(library)}/`, ticket: used };
    expect((await openAt(portal, library, '/sso/logout', query)).status).toBe(303);
  };
  await leave('ST-unknown');
  expect(await codeWith(token.accessToken)).toBe(200);
  await leave(ticket);
  await ends(token.accessToken, catalogue.tokenRefused.code);
  expect(await codeWith(other.accessToken)).toBe(200);
});

describe('a ticket', () => {
  test('gives tokens and names the account', async () => {
    const { data } = await exchange(portal, library, await newTicket());
    expect(data).toMatchObject({
      userInfo: { username: account, libraryCode: library.code },
      role: 'reader',
      isProfileComplete: true,
    });
    expect(await codeWith((data as { token: Token }).token.accessToken)).toBe(200);
  });

  test('works once', async () => {
    const ticket = await newTicket();
    expect((await exchange(portal, library, ticket)).code).toBe(200);
    expect(await exchange(portal, library, ticket)).toMatchObject({ status: 401, code: 10014 });
  });

  test('works once for many who come at the same time', async () => {
    const ticket = await newTicket();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => exchange(portal, library, ticket)),
    );
    expect(answers.filter(({ flag }) => flag)).toHaveLength(1);
  });

  test('works for its own service only, and is burnt by a wrong one', async () => {
    const ticket = await newTicket();
    const wrong = `${serviceOf(library)}&other=1`;
    expect((await exchange(portal, library, ticket, wrong)).code).toBe(10014);
    expect((await exchange(portal, library, ticket)).code).toBe(10014);
  });

  test("gives a service elsewhere no session, though the ticket is the service's", async () => {
    const service = 'https://other.example.edu/loading';
    await setSignIn(portal, library, { service: [service] });
    const ticket = ticketIn(await sendForm(portal, library, { account, service }));
    expect(ticket).toMatch(/^ST-/);
    expect((await exchange(portal, library, ticket, service)).code).toBe(10014);
  });

  test('says who is a librarian, and whose form is filled in', async () => {
    const staff = await portal.addPatron(library, { role: 'librarian' });
    const { data } = await exchange(portal, library, await ticketFor(portal, library, staff));
    expect(data).toMatchObject({ role: 'librarian', isProfileComplete: true });
  });

  test('does not outlive its minute', async () => {
    const ticket = await newTicket();
    portal.clock.offsetMs = 61_000;
    expect((await exchange(portal, library, ticket)).code).toBe(10014);
  });
});

describe('a refresh token', () => {
  test('gives a new pair, and the old access token asks to refresh', async () => {
    const first = await start();
    const second = await refreshed(first);
    await ends(first.accessToken, 10009);
    expect(await codeWith(second.accessToken)).toBe(200);
  });

  test('gives the same successor to a retry of the same request within the grace', async () => {
    const first = await start();
    const answers = await Promise.all([1, 2, 3].map(() => refreshed(first, 'same')));
    expect(new Set(answers.map(({ refreshToken }) => refreshToken)).size).toBe(1);
  });

  test('is theft when it comes again with another request id, and ends the family', async () => {
    const first = await start();
    const second = await refreshed(first, 'victim');
    expect(await refresh(first.refreshToken, 'thief')).toMatchObject({ status: 401, code: 10012 });
    await ends(second.accessToken, 10012);
    expect((await refresh(second.refreshToken, 'victim-2')).code).toBe(10012);
  });

  test('is theft when it comes again after the grace, whatever the request id', async () => {
    const first = await start();
    const second = await refreshed(first, 'same');
    portal.clock.offsetMs = 31_000;
    expect((await refresh(first.refreshToken, 'same')).code).toBe(10012);
    expect((await refresh(second.refreshToken, 'next')).code).toBe(10012);
  });

  test('ends with its family after thirty days', async () => {
    const first = await start();
    portal.clock.offsetMs = 30 * 86_400_000 + 1_000;
    expect(await refresh(first.refreshToken)).toMatchObject({ status: 401, code: 10009 });
  });

  test('is refused when it is made up, or names another account', async () => {
    const { refreshToken } = await start();
    expect((await refresh(refreshToken.replace('.0.', '.1.'))).code).toBe(10012);
    expect((await refresh('a.0.b')).code).toBe(10012);
    expect((await refreshOf('x', refreshToken)).code).toBe(10012);
  });

  test('leaves a thief no live token after the next refresh of the victim, whatever happened', async () => {
    // Two holders of one session, the patron in two tabs, and a thief who copied it at some time.
    const step = fc.record({
      who: fc.constantFrom('tab', 'otherTab', 'thief'),
      does: fc.constantFrom('refresh', 'retry', 'copy', 'wait'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        portal.clock.offsetMs = 0;
        let kept = await start();
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
        const lost = [
          ...(stolen !== null && stolen.accessToken !== kept.accessToken ? [stolen] : []),
          // Whoever lost the session to a thief is told so; nobody keeps half of one.
          ...(flag ? [] : [kept]),
        ];
        for (const { accessToken } of lost) {
          await expect.poll(() => codeWith(accessToken), { interval: 5 }).not.toBe(200);
        }
      }),
      { numRuns: 40, endOnFailure: true },
    );
  });

  test.each(['vt', 'tv', 'vtv', 'tvt', 'ttv', 'vvt'])(
    'leaves a thief no live token in an order that is easily forgotten: %s',
    async (order) => {
      const stolen = await start();
      const held: Record<string, Token> = { v: stolen, t: stolen };
      for (const [index, who] of [...order, 'v'].entries()) {
        const { data, flag } = await refresh(held[who]?.refreshToken ?? '', `${who}${index}`);
        if (flag) held[who] = data as Token;
      }
      await expect.poll(() => codeWith(held.t?.accessToken ?? '')).not.toBe(200);
    },
  );
});

describe('an account that is barred while its reader is signed in', () => {
  const withStatus = (patron: string, status: 'active' | 'disabled' | 'blacklisted') =>
    portal.store.inLibrary(library.code, (tx) =>
      tx.update(patrons).set({ status }).where(eq(patrons.username, patron)),
    );

  test.each([
    ['disabled', 'accountDisabled'],
    ['blacklisted', 'accountBlacklisted'],
  ] as const)('is told so by its newest token alone: %s', async (status, name) => {
    const closing = await portal.addPatron(library);
    const first = await signIn(portal, library, closing);
    const second = (await refreshOf(closing, first.refreshToken)).data as Token;
    await withStatus(closing, status);
    await ends(second.accessToken, 10012);

    const { zh_CN, en } = catalogue[name];
    expect(await refreshOf(closing, second.refreshToken)).toMatchObject({
      status: 401,
      code: 10012,
      data: { issues: [{ field: barredField, zh_CN, en }] },
    });
    // Whoever holds anything else learns as little as at the sign-in page.
    const nothing = { code: 10012, data: null };
    for (const token of [first.refreshToken, `${second.refreshToken}x`, 'a.0.b']) {
      expect(await refreshOf(closing, token)).toMatchObject(nothing);
    }
    expect(await refreshOf(account, second.refreshToken)).toMatchObject({ data: null });

    await withStatus(closing, 'active');
    expect(await refreshOf(closing, second.refreshToken)).toMatchObject(nothing);
  });

  test('is told nothing by a session that its reader had ended before', async () => {
    const closing = await portal.addPatron(library);
    const { accessToken, refreshToken } = await signIn(portal, library, closing);
    await revoke(accessToken);
    await withStatus(closing, 'disabled');
    expect(await refreshOf(closing, refreshToken)).toMatchObject({ code: 10012, data: null });
  });
});

describe('signing out', () => {
  test('ends the session, and says so when it is ended already', async () => {
    const { accessToken, refreshToken } = await start();
    expect(await revoke(accessToken)).toMatchObject({ status: 200, code: 200 });
    expect(await revoke(accessToken)).toMatchObject({ status: 401, code: 10013 });
    await ends(accessToken, 10012);
    expect((await refresh(refreshToken)).code).toBe(10012);
  });

  test('takes an access token that expired', async () => {
    const { accessToken } = await start();
    portal.clock.offsetMs = 700_000;
    expect((await revoke(accessToken)).code).toBe(200);
  });

  test('refuses a token that is not authentic', async () => {
    expect((await revoke('made.up')).code).toBe(10012);
  });
});
