// Signing in at an OpenID provider: a real one (npm oidc-provider), and one that lies.
import { createHash, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import type { RequestListener } from 'node:http';
import Provider from 'oidc-provider';
import { beforeAll, describe, expect, test } from 'vitest';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import {
  cookieIn,
  exchange,
  openAt,
  openSignIn,
  originOf,
  placeIn,
  ticketIn,
} from '../accounts/signing-in.ts';
import { oneLibrary, openedPortal } from '../support/fresh-library.ts';
import { afterRedirect, serveNear } from '../support/near-server.ts';
import { setSignIn } from './sign-in-settings.ts';

const portal = openedPortal();
const clientSecret = 'a secret of thirty-two characters!!';

const callbackOf = (library: LibraryRecord) => `${originOf(library)}/sso/callback`;
const begin = async (library: LibraryRecord, query: Record<string, string> = {}) => {
  const response = await openSignIn(portal, library, query);
  return { ...afterRedirect(response), response };
};
const comeBack = async (to: string, cookie: string) =>
  portal.app.fetch(new Request(to, { headers: { cookie } }));
const setProvider = (library: LibraryRecord, issuer: string, id: string, more: object = {}) => {
  const provider = { 'sign-in': 'oidc', 'oidc-issuer': issuer, 'oidc-client-id': id } as const;
  return setSignIn(portal, library, { ...provider, ...more });
};

describe('a real provider', () => {
  let issuer: string;
  const library = oneLibrary(portal);
  let listener: RequestListener = () => {};

  beforeAll(async () => {
    issuer = await serveNear((request, response) => listener(request, response));
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const addresses = {
      redirect_uris: [callbackOf(library)],
      post_logout_redirect_uris: [`${originOf(library)}/`],
    };
    const provider = new Provider(issuer, {
      clients: [{ client_id: 'portal', client_secret: clientSecret, ...addresses }],
      jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256' }] },
      cookies: { keys: ['for tests only'] },
      claims: { openid: ['sub'], profile: ['preferred_username'] },
      findAccount: (_context, id) => ({
        accountId: id,
        claims: async () => ({ sub: id, preferred_username: `name-of-${id}` }),
      }),
      ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
      features: { devInteractions: { enabled: true } },
    });
    listener = provider.callback();
    await setProvider(library, issuer, 'portal', { 'oidc-client-secret': clientSecret });
  });

  /** Signs in at the provider's own pages, the way a browser does. */
  async function signInThere(start: string): Promise<string> {
    const jar = new Map<string, string>();
    let to = start;
    let form: URLSearchParams | null = null;
    for (let step = 0; step < 12; step += 1) {
      if (to.startsWith(callbackOf(library))) return to;
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const init = form === null ? {} : { method: 'POST', body: form };
      const response = await fetch(to, { ...init, redirect: 'manual', headers: { cookie } });
      for (const each of response.headers.getSetCookie()) {
        const [name = '', value = ''] = (each.split(';')[0] ?? '').split('=');
        jar.set(name, value);
      }
      const location = response.headers.get('location');
      form = null;
      if (location !== null) {
        to = new URL(location, to).href;
        continue;
      }
      const text = await response.text();
      const action = /<form[^>]*action="([^"]+)"/.exec(text)?.[1] ?? '';
      const prompt = /name="prompt" value="(\w+)"/.exec(text)?.[1] ?? '';
      to = new URL(action, to).href;
      form = new URLSearchParams({ prompt, login: 'reader-7', password: 'x' });
    }
    throw new Error('the provider never sent the reader back');
  }

  const arrive = async (query: Record<string, string> = {}) => {
    const { to, cookie } = await begin(library, query);
    const back = await signInThere(to);
    return { to, back, cookie, response: await comeBack(back, cookie) };
  };
  const accountIn = async (response: Response) =>
    (await exchange(portal, library, ticketIn(response))).data;

  test('signs a reader in, by code, PKCE and an ID token', async () => {
    const { to, back, cookie, response } = await arrive();
    expect(Object.fromEntries(new URL(to).searchParams)).toMatchObject({
      code_challenge_method: 'S256',
      nonce: expect.stringMatching(/^[\w-]{20,}$/),
      redirect_uri: callbackOf(library),
    });
    expect(response.status).toBe(303);
    const account = { userInfo: { username: 'reader-7' }, role: 'reader' };
    expect(await accountIn(response)).toMatchObject(account);
    expect((await comeBack(back, cookie)).status).toBe(400);
  });

  test('takes the account from another claim, asked for with the access token', async () => {
    await setSignIn(portal, library, { 'oidc-account-claim': 'preferred_username' });
    expect(await accountIn((await arrive()).response)).toMatchObject({
      userInfo: { username: 'name-of-reader-7' },
    });
    await setSignIn(portal, library, { 'oidc-account-claim': 'no_such_claim' });
    expect((await arrive()).response.status).toBe(502);
    await setSignIn(portal, library, { 'oidc-account-claim': 'sub' });
  });

  test('asks again where the sign-in is to be renewed', async () => {
    const { to, response } = await arrive({ renew: 'true' });
    expect(new URL(to).searchParams.get('prompt')).toBe('login');
    expect(response.status).toBe(303);
  });

  test('is refused in another browser, and with another state or a code that is wrong', async () => {
    const other = (await begin(library)).cookie;
    const first = await begin(library);
    expect((await comeBack(await signInThere(first.to), other)).status).toBe(400);
    const second = await begin(library);
    const back = new URL(await signInThere(second.to));
    back.searchParams.set('code', 'made-up');
    const wrong = await comeBack(back.href, second.cookie);
    expect([wrong.status, wrong.headers.has('set-cookie')]).toEqual([403, false]);
  });

  test('may refuse, and its words are not repeated', async () => {
    const { to, cookie } = await begin(library);
    const state = new URL(to).searchParams.get('state') ?? '';
    const words = { error: 'access_denied', error_description: '<script>alert(1)</script>' };
    const query = new URLSearchParams({ state, ...words, iss: issuer });
    const response = await comeBack(`${callbackOf(library)}?${query}`, cookie);
    expect(response.status).toBe(403);
    expect(await response.text()).not.toContain('alert(1)');
  });

  test('signs out at the provider too', async () => {
    const to = placeIn(await openAt(portal, library, '/sso/logout'));
    expect(to.origin).toBe(issuer);
    expect(to.searchParams.get('post_logout_redirect_uri')).toBe(`${originOf(library)}/`);
    expect((await fetch(to, { redirect: 'manual' })).status).toBeLessThan(400);
  });
});

describe('a provider that lies', () => {
  const key = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 });
  let issuer: string;
  const library = oneLibrary(portal);
  let discovery: object;
  let token: string;
  let verifiers: string[];
  /** The portal's name at the provider. */
  let clientId: string;

  const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const tokenOf = (header: object, claims: object, signer: KeyObject | null) => {
    const body = `${base64(header)}.${base64(claims)}`;
    if (signer === null) return `${body}.`;
    return `${body}.${sign('sha256', Buffer.from(body), signer).toString('base64url')}`;
  };

  beforeAll(async () => {
    issuer = await serveNear(async (request, response) => {
      const path = new URL(request.url ?? '/', issuer).pathname;
      let body = '';
      for await (const chunk of request) body += chunk;
      const json = (value: object) =>
        response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(value));
      if (path === '/.well-known/openid-configuration') return json(discovery);
      if (path === '/jwks') {
        const jwk = key.publicKey.export({ format: 'jwk' });
        return json({ keys: [{ ...jwk, kid: 'one', alg: 'RS256', use: 'sig' }] });
      }
      verifiers.push(new URLSearchParams(body).get('code_verifier') ?? '');
      return json({ access_token: 'a', token_type: 'Bearer', id_token: token });
    });
  });

  interface Lie {
    discovery?: object;
    claims?: object;
    header?: object;
    signer?: KeyObject | null;
  }

  /** The whole way at a provider that lies in what is given, and in nothing else. */
  async function arrive(lie: Lie): Promise<Response> {
    discovery = {
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      id_token_signing_alg_values_supported: ['RS256'],
      ...lie.discovery,
    };
    verifiers = [];
    // A new name each time: what was discovered for another one is not asked for again.
    const name = `portal-${randomUUID()}`;
    clientId = name;
    await setProvider(library, issuer, name);
    const { to, cookie, response } = await begin(library);
    if (!to.startsWith(`${issuer}/auth`)) return response;
    const query = new URL(to).searchParams;
    const seconds = Math.floor(Date.now() / 1_000);
    const times = { iat: seconds, exp: seconds + 300 };
    const honest = { iss: issuer, aud: name, sub: 'liar', nonce: query.get('nonce'), ...times };
    const { header = { alg: 'RS256', kid: 'one' }, signer = key.privateKey } = lie;
    token = tokenOf(header, { ...honest, ...lie.claims }, signer);
    const back = { state: query.get('state') ?? '', code: 'code' };
    const answer = await comeBack(`${callbackOf(library)}?${new URLSearchParams(back)}`, cookie);
    for (const verifier of verifiers) {
      const challenge = createHash('sha256').update(verifier).digest('base64url');
      expect(challenge).toBe(query.get('code_challenge'));
    }
    return answer;
  }

  test('is believed as long as it does not', async () => {
    expect((await arrive({})).status).toBe(303);
    expect(verifiers).toHaveLength(1);
  });

  const elsewhere = 'http://127.0.0.1:1';
  const lies: [string, Lie][] = [
    ['another issuer', { claims: { iss: 'https://evil.example' } }],
    ['another audience', { claims: { aud: 'another' } }],
    ['a time that is over', { claims: { exp: 1_700_000_000 } }],
    ['another nonce', { claims: { nonce: 'another' } }],
    ['no nonce', { claims: { nonce: undefined } }],
    ['no subject', { claims: { sub: undefined } }],
    ['an account of controls', { claims: { sub: 'a\u0000b' } }],
    ['the signature of another key', { signer: other.privateKey }],
    ['no signature', { header: { alg: 'none' }, signer: null }],
    ['an unknown key', { header: { alg: 'RS256', kid: 'two' } }],
    ['a token endpoint elsewhere', { discovery: { token_endpoint: `${elsewhere}/token` } }],
    ['keys elsewhere', { discovery: { jwks_uri: `${elsewhere}/jwks` } }],
    ['another issuer in its settings', { discovery: { issuer: 'https://evil.example' } }],
    ['an unsafe sign-in page', { discovery: { authorization_endpoint: 'http://evil.example/a' } }],
    ['a script for a sign-in page', { discovery: { authorization_endpoint: 'javascript:a(1)' } }],
  ];
  test.each(lies)('signs nobody in with %s', async (_, lie) => {
    const response = await arrive(lie);
    expect([403, 502]).toContain(response.status);
    expect(response.headers.has('location')).toBe(false);
    expect(await response.text()).toContain('重新登录');
  });

  describe('and a logout token', () => {
    const event = 'http://schemas.openid.net/event/backchannel-logout';
    const seconds = () => Math.floor(Date.now() / 1_000);
    const honest = () => ({
      iss: issuer,
      aud: clientId,
      iat: seconds(),
      exp: seconds() + 120,
      jti: randomUUID(),
      events: { [event]: {} },
    });
    const send = async (claims: object, { header = {}, signer = key.privateKey } = {}) => {
      const token = tokenOf(
        { alg: 'RS256', kid: 'one', ...header },
        { ...honest(), ...claims },
        signer,
      );
      const body = new URLSearchParams({ logout_token: token });
      const address = `${originOf(library)}/sso/backchannel-logout`;
      const response = await portal.app.fetch(new Request(address, { method: 'POST', body }));
      return response.status;
    };
    const signedIn = async (claims: object) => cookieIn(await arrive({ claims }));
    const stands = async (cookie: string) =>
      (await openSignIn(portal, library, {}, { cookie })).headers
        .get('location')
        ?.includes('ticket=') ?? false;

    test('of a session ends that one, of a subject all of them, and each counts once', async () => {
      const cookie = await signedIn({ sub: 'out-1', sid: 'session-1' });
      const other = await signedIn({ sub: 'out-1', sid: 'session-2' });
      expect(
        await send({ sub: 'out-1', sid: 'session-1' }, { header: { typ: 'logout+jwt' } }),
      ).toBe(200);
      expect([await stands(cookie), await stands(other)]).toEqual([false, true]);
      const jti = randomUUID();
      expect([await send({ sub: 'out-1', jti }), await stands(other)]).toEqual([200, false]);
      const third = await signedIn({ sub: 'out-1' });
      expect(await send({ sub: 'nobody' })).toBe(200);
      expect([await send({ sub: 'out-1', jti }), await stands(third)]).toEqual([400, true]);
    });

    test.each<[string, object, { header?: object; signer?: KeyObject }?]>([
      ['another issuer', { iss: 'https://evil.example' }],
      ['another audience', { aud: 'another' }],
      ['no event', { events: {} }],
      ['another event', { events: { x: {} } }],
      ['an event that is no object', { events: { [event]: true } }],
      ['a nonce', { nonce: 'n' }],
      ['no jti', { jti: undefined }],
      ['no time of issue', { iat: undefined }],
      ['no end', { exp: undefined }],
      ['a time that is over', { exp: 1_700_000_000 }],
      ['neither session nor subject', { sub: undefined }],
      ['the signature of another key', {}, { signer: other.privateKey }],
      ['an algorithm that is none', {}, { header: { alg: 'none' } }],
    ])('with %s ends nothing', async (_, claims, more) => {
      const cookie = await signedIn({ sub: 'stays' });
      expect(await send({ sub: 'stays', ...claims }, more)).toBe(400);
      expect(await stands(cookie)).toBe(true);
    });
  });

  test('or is away, sends nobody anywhere', async () => {
    await setProvider(library, 'http://127.0.0.1:9', 'x');
    const { response } = await begin(library);
    expect(response.status).toBe(503);
    const out = await openAt(portal, library, '/sso/logout');
    expect([out.status, out.headers.get('location')]).toEqual([303, '/']);
  });
});
