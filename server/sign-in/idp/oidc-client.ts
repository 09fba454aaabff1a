// Sign-in at an OpenID provider: authorization code with PKCE, and a complete check of the ID token.
import * as oauth from 'oauth4webapi';
import * as z from 'zod/mini';
import { isSafeTransport } from '#server/domain/libraries/service-address.ts';
import type { Confirmed, IdentityProvider, SignedOut } from './identity-provider.ts';
import { CampusFailure, fetchWithin, type IdpHttp } from './idp-http.ts';
import type { LoginTransaction } from './login-transactions.ts';

export interface OidcSettings {
  kind: 'oidc';
  issuer: string;
  clientId: string;
  clientSecret: string;
  accountClaim: string;
}

type Server = oauth.AuthorizationServer;

const metadataLifetimeMs = 10 * 60_000;
const toleranceSeconds = 60;

export function oidcCampus(settings: OidcSettings, http: IdpHttp): IdentityProvider {
  const issuer = new URL(settings.issuer);
  const fetchIdp = fetchWithin(issuer.origin, http);
  const options = {
    [oauth.customFetch]: (url: string, init: RequestInit) => fetchIdp(url, init),
    // Plain http is for providers on this machine; settings allow it for no others.
    [oauth.allowInsecureRequests]: issuer.protocol === 'http:',
  };
  const client: oauth.Client = {
    client_id: settings.clientId,
    [oauth.clockTolerance]: toleranceSeconds,
  };
  let cached: { server: Promise<Server>; until: number } | null = null;

  /** One shared object, because the library caches the provider's keys by it. */
  function metadata(): Promise<Server> {
    if (cached === null || cached.until < Date.now()) {
      const server = discover().catch((error) => {
        cached = null;
        throw error;
      });
      cached = { server, until: Date.now() + metadataLifetimeMs };
    }
    return cached.server;
  }

  async function discover(): Promise<Server> {
    const response = await oauth.discoveryRequest(issuer, { ...options, algorithm: 'oidc' });
    const server = await oauth.processDiscoveryResponse(issuer, response);
    // Messages of sign-out are signed as ID tokens are (`signedOut`).
    const algorithms = server.id_token_signing_alg_values_supported;
    return { ...server, authorization_signing_alg_values_supported: algorithms };
  }

  async function startLogin(
    { state, isRenewed }: Pick<LoginTransaction, 'state' | 'isRenewed'>,
    callback: string,
  ) {
    const server = await metadata();
    const verifier = oauth.generateRandomCodeVerifier();
    const nonce = oauth.generateRandomNonce();
    const address = endpointOf(server.authorization_endpoint);
    const query = {
      client_id: settings.clientId,
      redirect_uri: callback,
      response_type: 'code',
      scope: settings.accountClaim === 'sub' ? 'openid' : 'openid profile email',
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
      nonce,
      ...(isRenewed ? { prompt: 'login', max_age: '0' } : {}),
    };
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
    return { address: address.href, verifier, nonce };
  }

  async function accountOf(
    transaction: LoginTransaction,
    callback: string,
    query: URLSearchParams,
  ): Promise<Confirmed> {
    const server = await metadata();
    const parameters = oauth.validateAuthResponse(server, client, query, transaction.state);
    const response = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      clientAuthentication(server, settings.clientSecret),
      parameters,
      callback,
      transaction.verifier,
      options,
    );
    const result = await oauth.processAuthorizationCodeResponse(server, client, response, {
      expectedNonce: transaction.nonce,
      requireIdToken: true,
    });
    await oauth.validateApplicationLevelSignature(server, response, options);
    const claims = oauth.getValidatedIdTokenClaims(result);
    if (claims === undefined) throw new CampusFailure('unreadable', 'no ID token');
    if (transaction.isRenewed && !isAuthenticatedSince(claims.auth_time, transaction.begunAt)) {
      throw new CampusFailure('refused', 'no new sign-in, though one was asked for');
    }
    const account =
      claims[settings.accountClaim] ??
      (await userInfoClaim(server, result.access_token, claims.sub));
    if (typeof account !== 'string') throw new CampusFailure('unreadable', 'no account claim');
    return { account, names: namesOf(claims) };
  }

  /**
   * OpenID Connect Back-Channel Logout 1.0. The library has no call for these tokens: it checks them as it does a JARM
   * response, which is signed and addressed alike.
   */
  async function signedOut(token: string): Promise<SignedOut> {
    const server = await metadata();
    const response = new URLSearchParams({ response: token });
    await oauth.validateJwtAuthResponse(server, client, response, oauth.skipStateCheck, options);
    const claims = LogoutClaims.safeParse(
      JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()),
    );
    if (!claims.success) throw new CampusFailure('refused', 'not a logout token');
    const { jti, exp, sid, sub } = claims.data;
    const expiresAt = new Date((exp + toleranceSeconds) * 1_000);
    // A session is nearer than all of an account.
    return {
      names: namesOf(sid === undefined ? { sub } : { sid }),
      once: { id: `jti ${jti}`, expiresAt },
    };
  }

  async function userInfoClaim(server: Server, accessToken: string, subject: string) {
    if (server.userinfo_endpoint === undefined) return undefined;
    const response = await oauth.userInfoRequest(server, client, accessToken, options);
    const all = await oauth.processUserInfoResponse(server, client, subject, response);
    return all[settings.accountClaim];
  }

  return {
    startLogin: (transaction, callback) => startLogin(transaction, callback).catch(toCampusFailure),
    signedOut: (message) => signedOut(message).catch(toCampusFailure),
    accountOf: (transaction, callback, query) =>
      accountOf(transaction, callback, query).catch(toCampusFailure),
    endSessionUrl: async (_returnTo, home) => {
      const server = await metadata().catch(toCampusFailure);
      if (server.end_session_endpoint === undefined) return null;
      const address = endpointOf(server.end_session_endpoint);
      address.searchParams.set('client_id', settings.clientId);
      // Providers redirect to registered addresses only, so this is always the portal's front page.
      address.searchParams.set('post_logout_redirect_uri', home);
      return address.href;
    },
  };
}

const LogoutClaims = z
  .object({
    iat: z.number(),
    exp: z.number(),
    jti: z.string().check(z.minLength(1)),
    events: z.object({ 'http://schemas.openid.net/event/backchannel-logout': z.looseObject({}) }),
    sid: z.optional(z.string()),
    sub: z.optional(z.string()),
    // An ID token has one, and must not be taken for a logout token.
    nonce: z.optional(z.undefined()),
  })
  .check(z.refine(({ sid, sub }) => sid !== undefined || sub !== undefined));

function namesOf({ sid, sub }: { sid?: unknown; sub?: string | undefined }): string[] {
  return [
    ...(typeof sid === 'string' ? [`sid ${sid}`] : []),
    ...(sub === undefined ? [] : [`sub ${sub}`]),
  ];
}

function clientAuthentication(server: Server, secret: string): oauth.ClientAuth {
  if (secret === '') return oauth.None();
  // The default when a provider does not name its methods (OpenID Connect Discovery 1.0).
  const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  const isBasic = methods.includes('client_secret_basic');
  return isBasic ? oauth.ClientSecretBasic(secret) : oauth.ClientSecretPost(secret);
}

function endpointOf(text: string | undefined): URL {
  const url = text === undefined ? null : URL.parse(text);
  if (url === null || !isSafeTransport(url)) {
    throw new CampusFailure('unreadable', 'an endpoint that is missing or not safe');
  }
  return url;
}

function isAuthenticatedSince(authenticatedAt: number | undefined, begunAt: Date): boolean {
  return (
    authenticatedAt !== undefined && authenticatedAt + toleranceSeconds >= begunAt.getTime() / 1_000
  );
}

function toCampusFailure(error: unknown): never {
  if (error instanceof CampusFailure) throw error;
  const isRefusal =
    error instanceof oauth.AuthorizationResponseError ||
    error instanceof oauth.ResponseBodyError ||
    error instanceof oauth.WWWAuthenticateChallengeError;
  if (isRefusal) throw new CampusFailure('refused', 'the provider refused', { cause: error });
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  throw new CampusFailure('unreadable', `not an OpenID answer (${code})`, { cause: error });
}
