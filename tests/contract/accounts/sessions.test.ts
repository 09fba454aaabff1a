// docs/design/safety.md, T2: tickets, refresh tokens that work once, what a thief gains, and signing out.
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { listFollows } from '#contract/calls/patron/follows.ts';
import {
  barredField,
  refreshAccessToken,
  revokeUserInfoAccessToken,
} from '#contract/calls/patron/sessions.ts';
import type { Token } from '#contract/models/model.ts';
import { applyCode, companyCode } from '#contract/rules/rules.ts';
import { catalogue } from '#contract/wire/errors.ts';
import { setSignIn } from '../sign-in/sign-in-settings.ts';
import { oneLibrary, openedPortal } from '../support/fresh-library.ts';
import { answeredOnce } from '../support/portal.ts';
import { askAs, requestAs, setStatus } from './asking-as.ts';
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
  test('gives tokens, names the account, and says who is a librarian', async () => {
    const { data } = await exchange(portal, library, await newTicket());
    const userInfo = { username: account, libraryCode: library.code };
    expect(data).toMatchObject({ userInfo, role: 'reader', isProfileComplete: true });
    expect(await codeWith((data as { token: Token }).token.accessToken)).toBe(200);
    const staff = await portal.addPatron(library, { role: 'librarian' });
    const ofStaff = await exchange(portal, library, await ticketFor(portal, library, staff));
    expect(ofStaff.data).toMatchObject({ role: 'librarian', isProfileComplete: true });
  });

  test.each([1, 8])('works once for %i who come at the same time', async (length) => {
    const ticket = await newTicket();
    const come = () => exchange(portal, library, ticket);
    const answers = await Promise.all(Array.from({ length }, come));
    expect(answers.filter(({ flag }) => flag)).toHaveLength(1);
    expect(await come()).toMatchObject({ status: 401, code: 10014 });
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

  test.each([
    ['with another request id', 'thief', 0],
    ['after the grace, whatever the request id', 'victim', 31_000],
  ])('is theft when it comes again %s, and ends the family', async (_, requestId, laterMs) => {
    const first = await start();
    const second = await refreshed(first, 'victim');
    portal.clock.offsetMs = laterMs;
    const theft = { status: 401, code: 10012 };
    expect(await refresh(first.refreshToken, requestId)).toMatchObject(theft);
    await ends(second.accessToken, 10012);
    expect((await refresh(second.refreshToken, 'victim-2')).code).toBe(10012);
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
    type Step = { who: 'tab' | 'otherTab' | 'thief'; does: 'refresh' | 'retry' | 'copy' | 'wait' };
    const step: fc.Arbitrary<Step> = fc.record({
      who: fc.constantFrom('tab', 'otherTab', 'thief'),
      does: fc.constantFrom('refresh', 'retry', 'copy', 'wait'),
    });
    // Orders that are easily forgotten, of the victim and the thief.
    const forgotten = ['vt', 'tv', 'vtv', 'tvt', 'ttv', 'vvt'].map((order): [Step[]] => [
      [
        { who: 'thief', does: 'copy' },
        ...Array.from(
          order,
          (one): Step => ({ who: one === 'v' ? 'tab' : 'thief', does: 'refresh' }),
        ),
      ],
    ]);
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        portal.clock.offsetMs = 0;
        let kept = await start();
        let stolen: Token | null = null;
        let lastRequest = 'none';
        const next = async (from: Token, requestId: string): Promise<Token> => {
          const { flag, data } = await refresh(from.refreshToken, requestId);
          return flag ? (data as Token) : from;
        };
        for (const [index, { who, does }] of steps.entries()) {
          if (does === 'wait') portal.clock.offsetMs += 20_000;
          if (who === 'thief' && does === 'copy') stolen = kept;
          if (who === 'thief' && does === 'refresh' && stolen !== null)
            stolen = await next(stolen, `thief-${index}`);
          if (who === 'thief' || (does !== 'refresh' && does !== 'retry')) continue;
          // Both tabs read the same storage; a retry repeats the request whose reply was lost.
          if (does === 'refresh') lastRequest = `${who}-${index}`;
          kept = await next(kept, lastRequest);
        }
        const { flag } = await refresh(kept.refreshToken, 'victim-last');
        const isStolen = stolen !== null && stolen.accessToken !== kept.accessToken;
        // Whoever lost the session to a thief is told so; nobody keeps half of one.
        for (const lost of [...(isStolen ? [stolen] : []), ...(flag ? [] : [kept])])
          await expect.poll(() => codeWith(lost?.accessToken ?? ''), { interval: 5 }).not.toBe(200);
      }),
      { numRuns: 40, endOnFailure: true, examples: forgotten },
    );
  });
});

describe('an account that is barred while its reader is signed in', () => {
  const withStatus = (name: string, status: 'active' | 'disabled' | 'blacklisted') =>
    setStatus(portal, { library, name }, status);

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
