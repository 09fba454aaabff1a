// The campus's OpenID provider as a place to sign in: authorization code with PKCE, the ID token
// checked in full (issuer, audience, times, nonce, signature).
import * as oauth from 'oauth4webapi';
import { isSafeTransport } from '#server/store/records/service-address.ts';
import type { Campus } from './identity-provider.ts';
import { CampusFailure, fetchFrom, type Outward } from './idp-http.ts';
import type { Trip } from './login-transactions.ts';

export interface OidcWay {
  kind: 'oidc';
  issuer: string;
  clientId: string;
  clientSecret: string;
  accountClaim: string;
}

type Server = oauth.AuthorizationServer;

/** What a provider says of itself is asked for again after this long. */
const discoveredForMs = 10 * 60_000;
/** Clocks of the campus and of the service may differ by so much. */
const toleranceSeconds = 60;

/** A campus that speaks OpenID Connect. One object a provider: it remembers what it discovered. */
export function oidcCampus(way: OidcWay, outward: Outward): Campus {
  const issuer = new URL(way.issuer);
  const ask = fetchFrom(issuer.origin, outward);
  const options = {
    [oauth.customFetch]: (url: string, init: RequestInit) => ask(url, init),
    // Plain http is for providers on this machine, which is all that settings let through.
    [oauth.allowInsecureRequests]: issuer.protocol === 'http:',
  };
  const client: oauth.Client = {
    client_id: way.clientId,
    [oauth.clockTolerance]: toleranceSeconds,
  };
  let known: { server: Promise<Server>; until: number } | null = null;

  /** Kept as one object: what it signs with is remembered by it. */
  function discovered(): Promise<Server> {
    if (known === null || known.until < Date.now()) {
      const server = discover().catch((error) => {
        known = null;
        throw error;
      });
      known = { server, until: Date.now() + discoveredForMs };
    }
    return known.server;
  }

  async function discover(): Promise<Server> {
    const response = await oauth.discoveryRequest(issuer, { ...options, algorithm: 'oidc' });
    return oauth.processDiscoveryResponse(issuer, response);
  }

  async function leave({ state, isRenewed }: Pick<Trip, 'state' | 'isRenewed'>, callback: string) {
    const server = await discovered();
    const verifier = oauth.generateRandomCodeVerifier();
    const nonce = oauth.generateRandomNonce();
    const address = endpointOf(server.authorization_endpoint);
    const query = {
      client_id: way.clientId,
      redirect_uri: callback,
      response_type: 'code',
      scope: way.accountClaim === 'sub' ? 'openid' : 'openid profile email',
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
      nonce,
      ...(isRenewed ? { prompt: 'login', max_age: '0' } : {}),
    };
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
    return { address: address.href, verifier, nonce };
  }

  async function accountOf(trip: Trip, callback: string, query: URLSearchParams): Promise<string> {
    const server = await discovered();
    const given = oauth.validateAuthResponse(server, client, query, trip.state);
    const response = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      authenticationAt(server, way.clientSecret),
      given,
      callback,
      trip.verifier,
      options,
    );
    const result = await oauth.processAuthorizationCodeResponse(server, client, response, {
      expectedNonce: trip.nonce,
      requireIdToken: true,
    });
    await oauth.validateApplicationLevelSignature(server, response, options);
    const claims = oauth.getValidatedIdTokenClaims(result);
    if (claims === undefined) throw new CampusFailure('unreadable', 'no ID token');
    if (trip.isRenewed && !isSince(claims.auth_time, trip.begunAt)) {
      throw new CampusFailure('refused', 'no new sign-in, though one was asked for');
    }
    const account =
      claims[way.accountClaim] ?? (await told(server, result.access_token, claims.sub));
    if (typeof account !== 'string') throw new CampusFailure('unreadable', 'no account claim');
    return account;
  }

  /** Providers may keep all claims but the subject for those who ask with the access token. */
  async function told(server: Server, accessToken: string, subject: string) {
    if (server.userinfo_endpoint === undefined) return undefined;
    const response = await oauth.userInfoRequest(server, client, accessToken, options);
    const all = await oauth.processUserInfoResponse(server, client, subject, response);
    return all[way.accountClaim];
  }

  return {
    leave: (trip, callback) => leave(trip, callback).catch(refuse),
    accountOf: (trip, callback, query) => accountOf(trip, callback, query).catch(refuse),
    goodbye: async (_backTo, home) => {
      const server = await discovered().catch(refuse);
      if (server.end_session_endpoint === undefined) return null;
      const address = endpointOf(server.end_session_endpoint);
      address.searchParams.set('client_id', way.clientId);
      // Providers go on to registered addresses only: the portal's front, whatever was asked for.
      address.searchParams.set('post_logout_redirect_uri', home);
      return address.href;
    },
  };
}

function authenticationAt(server: Server, secret: string): oauth.ClientAuth {
  if (secret === '') return oauth.None();
  // `client_secret_basic` is what a provider takes that does not say (OpenID Connect Discovery 1.0).
  const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  const isBasic = methods.includes('client_secret_basic');
  return isBasic ? oauth.ClientSecretBasic(secret) : oauth.ClientSecretPost(secret);
}

/** An address for the reader's browser, which the provider named. */
function endpointOf(text: string | undefined): URL {
  const url = text === undefined ? null : URL.parse(text);
  if (url === null || !isSafeTransport(url)) {
    throw new CampusFailure('unreadable', 'an endpoint that is missing or not safe');
  }
  return url;
}

function isSince(authenticatedAt: number | undefined, begunAt: Date): boolean {
  return (
    authenticatedAt !== undefined && authenticatedAt + toleranceSeconds >= begunAt.getTime() / 1_000
  );
}

/** Of the library's errors: what the provider said no to, and what it said badly. */
function refuse(error: unknown): never {
  if (error instanceof CampusFailure) throw error;
  const isRefusal =
    error instanceof oauth.AuthorizationResponseError ||
    error instanceof oauth.ResponseBodyError ||
    error instanceof oauth.WWWAuthenticateChallengeError;
  if (isRefusal) throw new CampusFailure('refused', 'the provider refused', { cause: error });
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  throw new CampusFailure('unreadable', `not an OpenID answer (${code})`, { cause: error });
}
