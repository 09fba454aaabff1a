// Routes of sign-in and sign-out, /sso/ and /cas/ (docs/requirements.md, section 7; docs/design/standards.md, "CAS 3";
// docs/design/safety.md, T5).
import { topLevelPaths } from '#contract/wire/paths.ts';
import { languageIn } from '#server/documents/document.ts';
import { chunkOf } from '#server/documents/route-chunks.ts';
import type { Site } from '#server/documents/site-files.ts';
import { forgetDevices } from '#server/domain/accounts/sessions/known-devices.ts';
import { endSignIns, signInOfSession } from '#server/domain/accounts/sessions/sign-out-records.ts';
import { mayReuse } from '#server/domain/accounts/sessions/staff-sessions.ts';
import { allowedGoto } from '#server/domain/libraries/service-address.ts';
import type { HostFacts } from '#server/http/context/host-facts.ts';
import { errorFacts, type Log } from '#server/operations/log.ts';
import type { Store } from '#server/store/connection/database.ts';
import { hashOf, revokeSession, sessionIdOf } from '#server/store/rows/accounts/session-records.ts';
import { patronOfSignIn } from '#server/store/rows/accounts/sign-in-records.ts';
import { answerLogout, inflatedMessage, logoutPath, postedMessage } from './idp/campus-logout.ts';
import { casCampus } from './idp/cas-client.ts';
import { makeIdentityProvider, providerFinder } from './idp/identity-provider.ts';
import type { IdpHttp } from './idp/idp-http.ts';
import { oidcCampus } from './idp/oidc-client.ts';
import { badAddressPage, page, redirect, ticketAddress } from './pages/answers.ts';
import { deviceCookie, deviceSecrets, signInCookie, signInSecret } from './pages/cookie.ts';
import { deskOf } from './pages/desk.ts';
import { invitationPages, invitationPath } from './pages/invitation-page.ts';
import { ownPage } from './pages/own-page.ts';
import { noticePage } from './pages/page.ts';
import {
  isSet,
  type LibraryHost,
  readSignInRequest,
  type SignInRequest,
  serviceIn,
  signInRequestFor,
  type ValidSignInRequest,
} from './pages/sign-in-request.ts';
import { styleSheet, styleSheetPath } from './pages/style.ts';
import { signInTexts } from './pages/words.ts';
import { validateTicket, validations } from './provider/cas-provider.ts';
import { sendSignOuts } from './provider/service-sign-outs.ts';

const proofSource = 'src/app/sign-in/sign-in-proof.ts';
const showSource = 'src/app/sign-in/sign-in-show.ts';
const passkeySource = 'src/app/sign-in/sign-in-passkey.ts';

export function signInRoutes(store: Store, log: Log, http: IdpHttp, site: Site) {
  const ownForm = ownPage(store, {
    proof: chunkOf(site, proofSource),
    show: chunkOf(site, showSource),
    passkey: chunkOf(site, passkeySource),
  });
  const invitation = invitationPages(store);
  const identityProvider = makeIdentityProvider(
    store,
    log,
    providerFinder(http, { cas: casCampus, oidc: oidcCampus }),
  );

  async function signIn(request: Request, host: LibraryHost, input: ValidSignInRequest, now: Date) {
    const existing = await existingSignIn(request, host, input, now);
    if (existing !== null) return redirect(host, existing);
    const provider = providerFor(host, input);
    if (provider === null) return ownForm.showForm(request, host, input, now);
    return identityProvider.startLogin(request, host, provider, input, now);
  }

  /** Librarians use the portal's own page, which works when the campus's server does not. */
  function providerFor(host: LibraryHost, { role }: SignInRequest) {
    return role === 'librarian' ? null : identityProvider.providerOf(host.library);
  }

  async function existingSignIn(
    request: Request,
    host: LibraryHost,
    { service, role, isRenewed }: ValidSignInRequest,
    now: Date,
  ): Promise<string | null> {
    const secret = signInSecret(request, host);
    if (secret === null || isRenewed) return null;
    return store.inLibrary(host.library.code, async (tx) => {
      const patron = await patronOfSignIn(tx, secret, now);
      if (patron === null || (role === 'librarian' && patron.role !== role)) return null;
      const signIn = hashOf(secret);
      if (!(await mayReuse(tx, { patronId: patron.id, signIn }, now))) return null;
      const granted = { patron, service, isFresh: false, signIn };
      return ticketAddress(tx, host, granted, now);
    });
  }

  async function casLogin(request: Request, host: LibraryHost, now: Date): Promise<Response> {
    const query = new URL(request.url).searchParams;
    const home = `${host.origin}${topLevelPaths.loading}`;
    const service = query.get('service') === null ? home : serviceIn(query, host);
    const input = signInRequestFor(query, host, service);
    if (service === null) return badAddressPage(host, input);
    // `gateway` never asks the reader anything; `renew` has precedence, as the protocol says.
    if (isSet(query, 'gateway') && !input.isRenewed) {
      const existing = await existingSignIn(request, host, { ...input, service }, now);
      return redirect(host, existing ?? service);
    }
    return signIn(request, host, { ...input, service }, now);
  }

  function tellServices({ library }: LibraryHost, now: Date): void {
    sendSignOuts(store, http, library, now).catch((error) =>
      log.warn(errorFacts(error), 'Services could not be told of a sign-out'),
    );
  }

  async function campusLogout(message: string | null, host: LibraryHost, now: Date) {
    const provider = identityProvider.providerOf(host.library);
    if (provider === null) return null;
    const answer = await answerLogout(store, log, provider, message, host, now);
    tellServices(host, now);
    return answer;
  }

  /** By the reader's browser, which a CAS may want back (`RelayState`). */
  async function frontChannel(query: URLSearchParams, host: LibraryHost, now: Date) {
    const message = inflatedMessage(query.get('logoutRequest') ?? '');
    const answer = await campusLogout(message, host, now);
    const { signIn } = host.library;
    const relayState = query.get('RelayState');
    if (relayState === null || signIn.kind !== 'cas') return answer;
    const next = new URLSearchParams({ _eventId: 'next', RelayState: relayState });
    return redirect(host, `${signIn.base}/logout?${next}`);
  }

  async function signOut(
    request: Request,
    host: LibraryHost,
    returnTo: string | null,
    now: Date,
    sessionId = '',
  ) {
    const secret = signInSecret(request, host);
    await store.inLibrary(host.library.code, async (tx) => {
      await revokeSession(tx, sessionId, now);
      const ofCookie = secret === null ? '' : hashOf(secret);
      await endSignIns(tx, [ofCookie, await signInOfSession(tx, sessionId)], now);
    });
    tellServices(host, now);
    // Forget this browser, so that the next person at it finds nothing, and the account no longer trusts it.
    const devices = deviceSecrets(request, host);
    if (devices.length > 0) {
      await store.inLibrary(host.library.code, (tx) => forgetDevices(tx, devices));
    }
    const cookies = [signInCookie('', host), deviceCookie([], host)];
    const endSessionUrl = await identityProvider.endSessionUrl(host, returnTo ?? `${host.origin}/`);
    return { cookies, location: endSessionUrl ?? returnTo };
  }

  /** The ticket ends its session, where the page's own call did not come through. */
  async function ownLogout(request: Request, host: LibraryHost, now: Date): Promise<Response> {
    const query = new URL(request.url).searchParams;
    const ticket = query.get('ticket') ?? '';
    const returnTo = allowedGoto(query.get('gotoUrl') ?? '', host.origin);
    const sessionId = ticket === '' ? '' : sessionIdOf(ticket);
    const { cookies, location } = await signOut(request, host, returnTo, now, sessionId);
    return redirect(host, location ?? '/', ...cookies);
  }

  async function casLogout(request: Request, host: LibraryHost, now: Date): Promise<Response> {
    const query = new URL(request.url).searchParams;
    const { cookies, location } = await signOut(request, host, serviceIn(query, host), now);
    if (location !== null) return redirect(host, location, ...cookies);
    const { language } = signInRequestFor(query, host, null);
    const { signedOut: title, signedOutText: text } = signInTexts[language];
    const answer = page(host, noticePage({ ...host, language, title, text }), 200);
    for (const cookie of cookies) answer.headers.append('Set-Cookie', cookie);
    return answer;
  }

  async function ownLogin(
    request: Request,
    host: LibraryHost,
    more: Partial<SignInRequest>,
    now: Date,
  ): Promise<Response> {
    const input = { ...readSignInRequest(new URL(request.url).searchParams, host), ...more };
    const { service } = input;
    return service === null
      ? badAddressPage(host, input)
      : signIn(request, host, { ...input, service }, now);
  }

  return async (request: Request, path: string, host: HostFacts, now: Date) => {
    if (path === styleSheetPath) return styleResponse();
    const { library } = host;
    if (library === null) return null;
    const ownLanguage = languageIn(new URLSearchParams(), request.headers.get('cookie'), library);
    const desk = await deskOf(store, library.code);
    const libraryHost = { ...host, library, desk, ownLanguage };
    if (request.method === 'POST') {
      if (path === invitationPath) return invitation.handleForm(request, libraryHost, now);
      const isOpen = (input: SignInRequest) => providerFor(libraryHost, input) === null;
      if (path === logoutPath || path === identityProvider.callbackPath)
        return campusLogout(await postedMessage(request), libraryHost, now);
      return path === '/sso/login' ? ownForm.handleForm(request, libraryHost, isOpen, now) : null;
    }
    if (request.method !== 'GET') return null;
    if (path === invitationPath) return invitation.showForm(request, libraryHost, now);
    if (path === '/sso/login') return ownLogin(request, libraryHost, {}, now);
    // External authentication (docs/requirements.md, S7.12): the reader must authenticate again.
    if (path === '/sso/authenticate')
      return ownLogin(request, libraryHost, { isRenewed: true }, now);
    if (path === '/sso/logout') return ownLogout(request, libraryHost, now);
    if (path === identityProvider.callbackPath) {
      const query = new URL(request.url).searchParams;
      if (query.has('logoutRequest')) return frontChannel(query, libraryHost, now);
      return identityProvider.handleCallback(request, libraryHost, now);
    }
    if (path === '/cas/login') return casLogin(request, libraryHost, now);
    if (path === '/cas/logout') return casLogout(request, libraryHost, now);
    const validation = Object.hasOwn(validations, path) ? validations[path] : undefined;
    if (validation === undefined) return null;
    const query = new URL(request.url).searchParams;
    return validateTicket(store, query, libraryHost, validation.hasAttributes, now);
  };
}

function styleResponse(): Response {
  return new Response(styleSheet, {
    headers: {
      'Content-Type': 'text/css; charset=utf-8',
      'Cache-Control': 'public, max-age=31536000, immutable',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
