// Signing in at a campus's CAS (docs/design/standards.md, "CAS 3"; docs/design/safety.md, T5): both
// versions, both formats, and whatever a campus may answer instead.
import type { ServerResponse } from 'node:http';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { patrons } from '#server/store/schema/patrons.ts';
import {
  exchange,
  openAt,
  openSignIn,
  originOf,
  placeIn,
  sendForm,
  serviceOf,
  ticketIn,
} from '../accounts/signing-in.ts';
import { oneLibrary, openedPortal } from '../support/fresh-library.ts';
import { afterRedirect, serveNear } from '../support/near-server.ts';
import { failureOf, successOf } from './cas-answers.ts';
import { setSignIn } from './sign-in-settings.ts';

const outward = { fetch: (url: string, init?: RequestInit) => fetch(url, init), timeoutMs: 2_000 };
const portal = openedPortal({ outward });
const library = oneLibrary(portal);
let campus: string;
/** What the campus was asked, and how it answers. */
let requests: URL[] = [];
let answer: (response: ServerResponse) => void = () => {};

const sends = (body: string, status = 200, headers: Record<string, string> = {}) => {
  answer = (response) => response.writeHead(status, headers).end(body);
};

beforeAll(async () => {
  campus = await serveNear((request, response) => {
    requests.push(new URL(request.url ?? '/', campus));
    answer(response);
  });
  await setSignIn(portal, library, { 'sign-in': 'cas', 'cas-base': `${campus}/cas` });
});
beforeEach(() => {
  requests = [];
  answer = () => {};
});

const begin = async (query: Record<string, string> = {}, before = '') => {
  const response = await openSignIn(portal, library, query, { cookie: before });
  const { to, cookie } = afterRedirect(response, before);
  const service = new URL(to).searchParams.get('service');
  return { to, cookie, service: service ?? '', back: `${service}&ticket=ST-campus-1` };
};
const comeBack = (address: string, cookie = '') =>
  portal.app.fetch(new Request(address, { headers: { cookie } }));

async function arrive(query: Record<string, string> = {}): Promise<Response> {
  const { back, cookie } = await begin(query);
  return comeBack(back, cookie);
}

describe('a sign-in at the campus', () => {
  test('leaves for its sign-in page and comes back to be exchanged for a session', async () => {
    sends(successOf('campus-1'));
    const { to, cookie, service, back } = await begin();
    expect(to).toMatch(`${campus}/cas/login?`);
    expect(service).toMatch(`${originOf(library)}/sso/callback?state=`);
    expect(cookie).toMatch(/^sign-in-trip=[\w-]{32}$/);
    const response = await comeBack(back, cookie);
    expect([response.status, placeIn(response).pathname]).toEqual([303, '/loading']);
    expect(requests.map(({ pathname }) => pathname)).toEqual(['/cas/p3/serviceValidate']);
    const parameters = Object.fromEntries(requests[0]?.searchParams ?? []);
    expect(parameters).toMatchObject({ service, ticket: 'ST-campus-1' });
    const { data } = await exchange(portal, library, ticketIn(response));
    const account = { userInfo: { username: 'campus-1' }, isProfileComplete: false };
    expect(data).toMatchObject({ ...account, role: 'reader' });
    // The sign-in stands here too: a second tab does not go to the campus.
    const own = afterRedirect(response).cookie;
    const second = await openSignIn(portal, library, {}, { cookie: own });
    expect(second.headers.get('location')).toContain('/loading?');
  });

  test.each([
    ['2', 'XML', '/cas/serviceValidate', null],
    ['2', 'JSON', '/cas/serviceValidate', 'JSON'],
    ['3', 'XML', '/cas/p3/serviceValidate', null],
    ['3', 'JSON', '/cas/p3/serviceValidate', 'JSON'],
  ])('speaks CAS %s in %s', async (version, format, path, parameter) => {
    await setSignIn(portal, library, { 'cas-version': version, 'cas-format': format });
    const json = { serviceResponse: { authenticationSuccess: { user: 'json-or-xml' } } };
    sends(format === 'JSON' ? JSON.stringify(json) : successOf('json-or-xml'));
    expect((await arrive()).status).toBe(303);
    const [request] = requests;
    expect([request?.pathname, request?.searchParams.get('format')]).toEqual([path, parameter]);
    await setSignIn(portal, library, { 'cas-version': '3', 'cas-format': 'XML' });
  });

  test('makes one account without a password, of three first sign-ins at the same time too', async () => {
    sends(successOf('at-once'));
    const all = await Promise.all([arrive(), arrive(), arrive()]);
    expect([...all, await arrive()].map(({ status }) => status)).toEqual(Array(4).fill(303));
    const rows = await portal.store.inLibrary(library.code, (tx) =>
      tx.select().from(patrons).where(eq(patrons.username, 'at-once')),
    );
    expect(rows).toMatchObject([{ role: 'reader', displayName: '', passwordHash: 'none' }]);
  });

  test.each([
    ['disabled', '禁用'],
    ['blacklisted', '黑名单'],
  ] as const)('refuses a %s account with its words', async (status, word) => {
    const closed = await portal.addPatron(library, { status });
    sends(successOf(closed));
    const response = await arrive();
    expect([response.status, response.headers.has('set-cookie')]).toEqual([403, false]);
    expect(await response.text()).toContain(word);
  });

  test('is proved again where it is to be renewed, at both steps', async () => {
    sends(successOf('renewed'));
    const { to } = await begin({ renew: 'true' });
    expect(new URL(to).searchParams.get('renew')).toBe('true');
    await arrive({ renew: 'true' });
    expect(requests[0]?.searchParams.get('renew')).toBe('true');
  });

  test('says in the reader’s language what went wrong, with a way to try again', async () => {
    sends(failureOf('INVALID_TICKET'));
    const text = await (await arrive({ lang: 'en' })).text();
    expect(text).toContain('<html lang="en">');
    expect(text).toContain('did not confirm who you are');
    const again = /href="(\/sso\/login\?[^"]+)"/.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const query = Object.fromEntries(new URL(again, campus).searchParams);
    expect(query).toMatchObject({ service: serviceOf(library), lang: 'en' });
  });

  test('signs out there too', async () => {
    const signOut = async (gotoUrl: string) => {
      const out = await openAt(portal, library, '/sso/logout', { gotoUrl });
      const to = placeIn(out);
      expect(to.origin + to.pathname).toBe(`${campus}/cas/logout`);
      expect(out.headers.get('set-cookie')).toContain('Max-Age=0');
      return to.searchParams.get('service');
    };
    const place = `${originOf(library)}/personalIndex`;
    expect(await signOut(place)).toBe(place);
    expect(await signOut('https://evil.example/')).toBe(`${originOf(library)}/`);
  });
});

describe("the portal's own page at a library with a campus", () => {
  test('takes no password of readers, but is the entry of librarians', async () => {
    const account = await portal.addPatron(library);
    expect((await sendForm(portal, library, { account })).status).toBe(400);
    const staff = await portal.addPatron(library, { role: 'librarian' });
    const response = await sendForm(portal, library, { account: staff, role: 'librarian' });
    expect(response.status).toBe(303);
  });

  test('knows no password of accounts that the campus made', async () => {
    sends(successOf('from-campus'));
    await arrive();
    for (const password of ['none', '', 'x']) {
      const form = { account: 'from-campus', role: 'librarian', password };
      expect((await sendForm(portal, library, form)).status).toBeGreaterThanOrEqual(400);
    }
  });
});

describe('a way back', () => {
  const isRefused = async (response: Response) => {
    expect(response.status).toBe(400);
    expect(response.headers.has('set-cookie')).toBe(false);
    expect(await response.text()).toContain('登录用时过长');
    expect(requests).toEqual([]);
  };

  test('works once', async () => {
    sends(successOf('once'));
    const { back, cookie } = await begin();
    const go = async () => (await comeBack(back, cookie)).status;
    expect((await Promise.all([go(), go(), go()])).sort()).toEqual([303, 400, 400]);
  });

  test('works in the browser that began it only, and does not take ten minutes', async () => {
    const { back } = await begin();
    for (const other of [(await begin()).cookie, '']) await isRefused(await comeBack(back, other));
    const late = await begin();
    portal.clock.offsetMs = 600_001;
    await isRefused(await comeBack(late.back, late.cookie));
  });

  test('may be one of several in a browser', async () => {
    sends(successOf('tabs'));
    const one = await begin();
    const two = await begin({}, one.cookie);
    expect(two.cookie).toContain(one.cookie);
    expect((await comeBack(one.back, one.cookie)).status).toBe(303);
    expect((await comeBack(two.back, two.cookie)).status).toBe(303);
  });

  test.each(['', 'x', 'a.en.renew', '<script>.en.any'])(
    'is refused for the state %j',
    async (state) => {
      const { cookie } = await begin();
      const query = { state, ticket: 'ST-1' };
      const response = await openAt(portal, library, '/sso/callback', query, { cookie });
      expect(response.status).toBe(400);
      expect(await response.text()).not.toContain('<script');
    },
  );

  test('cannot be made one for a new sign-in by its state alone', async () => {
    sends(successOf('posing'));
    const { back, cookie } = await begin();
    expect(back).toContain('.any&');
    await isRefused(await comeBack(back.replace('.any&', '.renew&'), cookie));
  });
});

const foreignFile = `<!DOCTYPE x SYSTEM "file:///etc/passwd">${successOf('x')}`;
const breaksOff = (end: (response: ServerResponse) => void) => () => {
  answer = end;
};

// Other answers that are none: server/sign-in/idp/xml.test.ts.
describe('a campus that answers', () => {
  test.each<[string, number, () => void]>([
    ['a refusal', 403, () => sends(failureOf('X'))],
    ['garbage', 502, () => sends('\u0000\u0001 <cas')],
    ['another status', 502, () => sends(successOf('x'), 404)],
    ['its own failure', 503, () => sends(successOf('x'), 500)],
    ['a redirect', 502, () => sends('', 302, { Location: 'http://127.0.0.1:1/' })],
    ['a foreign file', 502, () => sends(foreignFile)],
    ['endless text', 502, () => sends(successOf('x'.repeat(400_000)))],
    ['an account of blanks', 502, () => sends(successOf(' \n '))],
    ['an account that is too long', 502, () => sends(successOf('x'.repeat(101)))],
    ['an account with a control in it', 502, () => sends(successOf('a&#x202E;b'))],
    ['never', 503, () => {}],
    ['half, and then never', 503, breaksOff((to) => to.writeHead(200).write('<cas:service'))],
    ['by hanging up', 503, breaksOff((to) => to.destroy())],
  ])('%s signs nobody in', async (_, status, prepare) => {
    prepare();
    const response = await arrive();
    expect([response.status, response.headers.has('set-cookie')]).toEqual([status, false]);
    const text = await response.text();
    expect(text).toContain('重新登录');
    expect(text).not.toMatch(/<script|Sign in|passwd/);
    expect(requests).toHaveLength(1);
  });

  test('is not asked where no ticket came back', async () => {
    const { service, cookie } = await begin();
    expect((await comeBack(service, cookie)).status).toBe(403);
    expect(requests).toEqual([]);
  });
});
