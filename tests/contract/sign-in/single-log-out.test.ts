// Single log-out of CAS: the campus ends what it signed in, and services of our own CAS learn of an end (decision 073).
// OpenID's is in oidc.test.ts.
import { deflateRawSync, deflateSync } from 'node:zlib';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { listFollows } from '#contract/calls/patron/follows.ts';
import { revokeUserInfoAccessToken } from '#contract/calls/patron/sessions.ts';
import type { Token } from '#contract/models/model.ts';
import { applyCode, companyCode } from '#contract/rules/rules.ts';
import { sendSignOuts } from '#server/sign-in/provider/service-sign-outs.ts';
import { serviceSignIns } from '#server/store/schema/accounts/sign-ins.ts';
import { askAs } from '../accounts/asking-as.ts';
import {
  cookieIn,
  exchange,
  openAt,
  openSignIn,
  originOf,
  placeIn,
  sendForm,
  ticketIn,
} from '../accounts/signing-in.ts';
import { oneLibrary, openedPortal } from '../support/fresh-library.ts';
import { afterRedirect, serveNear } from '../support/near-server.ts';
import { successOf } from './cas-answers.ts';
import { setSignIn } from './sign-in-settings.ts';

const outward = { fetch: (url: string, init?: RequestInit) => fetch(url, init), timeoutMs: 2_000 };
const portal = openedPortal({ outward });
const library = oneLibrary(portal);
const own = oneLibrary(portal);
let near: string;
let service: string;
let messages: string[] = [];
let status = 200;

beforeAll(async () => {
  near = await serveNear(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    if (request.method !== 'POST') return void response.end(successOf('campus-1'));
    messages.push(new URLSearchParams(body).get('logoutRequest') ?? '');
    response.writeHead(status).end();
  });
  service = `${near}/opac`;
  const cas = { 'sign-in': 'cas' as const, 'cas-base': `${near}/cas`, service: [service] };
  await setSignIn(portal, library, cas);
  await setSignIn(portal, own, { service: [service] });
  await portal.addPatron(library, { username: 'campus-1' });
});
beforeEach(() => {
  messages = [];
  status = 200;
});

/** A session that came from the campus by that ticket, and its sign-in at the portal. */
async function campusSession(ticket: string) {
  const start = await openSignIn(portal, library);
  const { to, cookie } = afterRedirect(start);
  const back = `${new URL(to).searchParams.get('service')}&ticket=${ticket}`;
  const arrival = await portal.app.fetch(new Request(back, { headers: { cookie } }));
  const { data } = await exchange(portal, library, ticketIn(arrival));
  const { token } = data as { token: Token };
  return { back, token: token.accessToken, cookie: cookieIn(arrival) };
}
const account = (token: string) => ({ library, name: 'campus-1', token });
const codeOf = async (token: string) => (await askAs(portal, account(token), listFollows, {})).code;
const ends = (token: string) => expect.poll(() => codeOf(token)).toBe(10012);
const hasSignIn = async (cookie: string) =>
  placeIn(await openSignIn(portal, library, {}, { cookie })).pathname === '/loading';

const messageOf = (ticket: string) =>
  `<?xml version="1.0"?><samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="1" Version="2.0">
    <saml:NameID xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">@NOT_USED@</saml:NameID>
    <samlp:SessionIndex>${ticket}</samlp:SessionIndex></samlp:LogoutRequest>`;
const form = (message: string) => new URLSearchParams({ logoutRequest: message });
const post = (body: BodyInit, at = library, path = '/sso/callback?state=x') =>
  portal.app.fetch(new Request(originOf(at) + path, { method: 'POST', body }));

describe('a campus that ends a sign-in', () => {
  test.each([
    ['a field of a form', (message: string) => post(form(message))],
    ['the body', (message: string) => post(message)],
    [
      'the browser',
      (message: string) =>
        openAt(portal, library, '/sso/callback', {
          logoutRequest: deflateSync(message).toString('base64'),
        }),
    ],
  ])('by %s ends its sessions and its sign-in here, and no other', async (way, send) => {
    const [mine, other] = [await campusSession(`ST-1-${way}`), await campusSession(`ST-2-${way}`)];
    const unused = ticketIn(await openSignIn(portal, library, {}, { cookie: mine.cookie }));
    // At another library the same name is another one's.
    await post(form(messageOf(`ST-1-${way}`)), own);
    expect(await codeOf(mine.token)).toBe(200);
    const answer = await send(messageOf(`ST-1-${way}`));
    expect([answer.status, await answer.text()]).toEqual([200, '']);
    await ends(mine.token);
    expect(await hasSignIn(mine.cookie)).toBe(false);
    expect((await exchange(portal, library, unused)).code).not.toBe(200);
    expect(await codeOf(other.token)).toBe(200);
    expect(await hasSignIn(other.cookie)).toBe(true);
  });

  test('gets the reader back where it wants it', async () => {
    const logoutRequest = deflateRawSync(messageOf('ST-x')).toString('base64');
    const query = { logoutRequest, RelayState: 'next one' };
    const answer = await openAt(portal, library, '/sso/callback', query);
    expect(placeIn(answer).href).toBe(`${near}/cas/logout?_eventId=next&RelayState=next+one`);
  });

  test.each([
    ['of an unknown ticket', messageOf('ST-unknown'), 200],
    ['of no ticket', messageOf(''), 400],
    ['of two', messageOf('a</samlp:SessionIndex><samlp:SessionIndex>b'), 400],
    ['of another namespace', messageOf('a').replace('SAML:2.0:protocol', 'x'), 400],
    ['with a document type', messageOf('a').replace('?>', '?><!DOCTYPE x [<!ENTITY e "a">]>'), 400],
    ['that is none', '<a', 400],
    ['that is missing', '', 400],
    ['that is too long', `<${'a'.repeat(70_000)}`, 413],
  ])('is answered alike with a message %s', async (_, message, expected) => {
    expect((await post(form(message))).status).toBe(expected);
  });

  test('is not read where readers sign in here', async () => {
    expect((await post(form(messageOf('ST-x')), own)).status).toBe(404);
  });
});

describe('services of our CAS', () => {
  /** A sign-in that went to the service, whose ticket it validated. */
  async function visiting(at = own) {
    const name = await portal.addPatron(at);
    const arrival = await sendForm(portal, at, { account: name });
    const cookie = cookieIn(arrival);
    const { token } = (await exchange(portal, at, ticketIn(arrival))).data as { token: Token };
    return { name, cookie, token, ticket: await validated(at, cookie) };
  }
  async function validated(at: typeof own, cookie: string) {
    const ticket = ticketIn(await openAt(portal, at, '/cas/login', { service }, { cookie }));
    await openAt(portal, at, '/cas/serviceValidate', { service, ticket });
    return ticket;
  }
  const gets = (ticket: string) =>
    vi.waitUntil(() => messages.some((each) => each.includes(`<samlp:SessionIndex>${ticket}<`)));
  /** What the job of a later minute does. */
  const sendAt = async (after: number) => {
    const stored = (await portal.app.libraries()).find(({ code }) => code === own.code) ?? own;
    await sendSignOuts(portal.store, outward, stored, new Date(Date.now() + after * 60_000));
  };
  const rows = () => portal.store.inLibrary(own.code, (tx) => tx.select().from(serviceSignIns));

  test.each(['/sso/logout', '/cas/logout'])('learn of a sign-out by %s', async (path) => {
    const { cookie, ticket, token, name } = await visiting();
    const still = await visiting();
    await openAt(portal, own, path, {}, { cookie });
    await gets(ticket);
    expect(messages).toHaveLength(1);
    const reader = { library: own, name, token: token.accessToken };
    await expect.poll(async () => (await askAs(portal, reader, listFollows, {})).code).toBe(10012);
    expect((await rows()).map((row) => row.ticket)).toContain(still.ticket);
  });

  test('learn of one in the page, and where the campus ends it', async () => {
    const { token, ticket, name } = await visiting();
    const { accessToken } = token;
    const input = { applyCode, companyCode, libraryCode: own.code, accessToken };
    await askAs(portal, { library: own, name, token: '' }, revokeUserInfoAccessToken, input);
    await sendAt(0);
    await gets(ticket);
    const { cookie } = await campusSession('ST-cascade');
    const further = await validated(library, cookie);
    await post(form(messageOf('ST-cascade')));
    await gets(further);
  });

  test('that are away are tried again, less and less, and then no more', async () => {
    status = 503;
    const { cookie, ticket } = await visiting();
    await openAt(portal, own, '/sso/logout', {}, { cookie });
    await gets(ticket);
    const mine = async () => (await rows()).find((row) => row.ticket === ticket);
    let minutes = 0;
    for (const pause of [2, 4, 8, 16]) {
      await expect.poll(async () => (await mine())?.attempts).toBeGreaterThan(0);
      const before = messages.length;
      await sendAt(minutes + pause - 1);
      expect(messages).toHaveLength(before);
      minutes += pause;
      await sendAt(minutes + 0.1);
      expect(messages).toHaveLength(before + 1);
    }
    expect(await mine()).toBeUndefined();
  });

  test('that are no longer listed are not called', async () => {
    const { cookie, ticket } = await visiting();
    await setSignIn(portal, own, { service: [`${near}/other`] });
    await openAt(portal, own, '/sso/logout', {}, { cookie });
    await expect.poll(async () => (await rows()).some((row) => row.ticket === ticket)).toBe(false);
    expect(messages).toEqual([]);
  });
});
