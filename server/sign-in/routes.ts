// The addresses of signing in and out: /sso/ for the portal's own page and the campus, /cas/ for the
// library's other services (docs/requirements.md, section 7; docs/design/standards.md, "CAS 3";
// docs/design/safety.md, T5).
import { topLevelPaths } from '#contract/paths.ts';
import type { HostFacts } from '#server/handler/host-facts.ts';
import type { Log } from '#server/http/log.ts';
import { chunkOf } from '#server/site/route-chunks.ts';
import type { Site } from '#server/site/site.ts';
import type { Store } from '#server/store/connection/database.ts';
import { forgetDevices } from '#server/store/records/known-devices.ts';
import { allowedGoto } from '#server/store/records/service-address.ts';
import { forgetSignIn, patronOfSignIn } from '#server/store/records/sign-in-records.ts';
import { casCampus } from './idp/cas-client.ts';
import { campusFinder, makeIdentityProvider } from './idp/identity-provider.ts';
import type { Outward } from './idp/idp-http.ts';
import { oidcCampus } from './idp/oidc-client.ts';
import { badAddress, page, redirect, ticketAddress } from './pages/answers.ts';
import { deviceCookie, deviceSecrets, signInCookie, signInSecret } from './pages/cookie.ts';
import { deskOf } from './pages/desk.ts';
import { invitationPages, invitationPath } from './pages/invitation-page.ts';
import { ownPage, type ValidSignInRequest } from './pages/own-page.ts';
import { noticePage } from './pages/page.ts';
import {
  askedFor,
  askedIn,
  isSet,
  type LibraryHost,
  type SignInRequest,
  serviceIn,
} from './pages/sign-in-request.ts';
import { styleSheet, styleSheetPath } from './pages/style.ts';
import { words } from './pages/words.ts';
import { validateTicket, validations } from './provider/cas-provider.ts';

/** The scripts of the page, by the sources that the build knows them by. */
const proofSource = 'src/app/sign-in/sign-in-proof.ts';
const showSource = 'src/app/sign-in/sign-in-show.ts';

/** Makes the function that answers addresses under /sso/ and /cas/; null where there is nothing. */
export function signInRoutes(store: Store, log: Log, outward: Outward, site: Site) {
  const own = ownPage(store, {
    proof: chunkOf(site, proofSource),
    show: chunkOf(site, showSource),
  });
  const invitation = invitationPages(store);
  const door = makeIdentityProvider(
    store,
    log,
    campusFinder(outward, { cas: casCampus, oidc: oidcCampus }),
  );

  /** Shows the form, leaves for the campus, or goes straight on where a sign-in stands already. */
  async function signIn(request: Request, host: LibraryHost, asked: ValidSignInRequest, now: Date) {
    const standing = await standingSignIn(request, host, asked, now);
    if (standing !== null) return redirect(host, standing);
    const campus = campusFor(host, asked);
    if (campus === null) return own.show(request, host, asked, now);
    return door.leave(request, host, campus, asked, now);
  }

  /** The staff's entry is the portal's own page always: it works when the campus does not. */
  function campusFor(host: LibraryHost, { role }: SignInRequest) {
    return role === 'librarian' ? null : door.campusOf(host.library);
  }

  /** The address with a ticket, for a sign-in that stands in this browser; null where none does. */
  async function standingSignIn(
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
      return ticketAddress(tx, host, { patron, service, isFresh: false }, now);
    });
  }

  /** CAS: without a service it is the portal itself that the reader signs in to. */
  async function casLogin(request: Request, host: LibraryHost, now: Date): Promise<Response> {
    const query = new URL(request.url).searchParams;
    const home = `${host.origin}${topLevelPaths.loading}`;
    const service = query.get('service') === null ? home : serviceIn(query, host);
    const asked = askedFor(query, host, service);
    if (service === null) return badAddress(host, asked);
    // Never ask a reader anything: `renew` is stronger, as the protocol has it.
    if (isSet(query, 'gateway') && !asked.isRenewed) {
      const standing = await standingSignIn(request, host, { ...asked, service }, now);
      return redirect(host, standing ?? service);
    }
    return signIn(request, host, { ...asked, service }, now);
  }

  /** @param wish where the reader wants to go on to; null where that is nowhere, or not allowed */
  async function signOut(request: Request, host: LibraryHost, wish: string | null) {
    const secret = signInSecret(request, host);
    if (secret !== null) {
      await store.inLibrary(host.library.code, (tx) => forgetSignIn(tx, secret));
    }
    // The next one at this browser finds nothing of who was here; the account knows it no more.
    const devices = deviceSecrets(request, host);
    if (devices.length > 0) {
      await store.inLibrary(host.library.code, (tx) => forgetDevices(tx, devices));
    }
    const end = [signInCookie('', host), deviceCookie([], host)];
    const further = await door.goodbye(host, wish ?? `${host.origin}/`);
    return { end, location: further ?? wish };
  }

  async function ownLogout(request: Request, host: LibraryHost): Promise<Response> {
    const query = new URL(request.url).searchParams;
    const wish = allowedGoto(query.get('gotoUrl') ?? '', host.origin);
    const { end, location } = await signOut(request, host, wish);
    return redirect(host, location ?? '/', ...end);
  }

  async function casLogout(request: Request, host: LibraryHost): Promise<Response> {
    const query = new URL(request.url).searchParams;
    const { end, location } = await signOut(request, host, serviceIn(query, host));
    if (location !== null) return redirect(host, location, ...end);
    const { language } = askedFor(query, host, null);
    const { signedOut: title, signedOutText: text } = words[language];
    const answer = page(host, noticePage({ ...host, language, title, text }), 200);
    for (const cookie of end) answer.headers.append('Set-Cookie', cookie);
    return answer;
  }

  async function ownLogin(
    request: Request,
    host: LibraryHost,
    more: Partial<SignInRequest>,
    now: Date,
  ): Promise<Response> {
    const asked = { ...askedIn(new URL(request.url).searchParams, host), ...more };
    const { service } = asked;
    return service === null
      ? badAddress(host, asked)
      : signIn(request, host, { ...asked, service }, now);
  }

  return async (request: Request, path: string, host: HostFacts, now: Date) => {
    if (path === styleSheetPath) return styleAnswer();
    const { library } = host;
    if (library === null) return null;
    const here = { ...host, library, desk: await deskOf(store, library.code) };
    if (request.method === 'POST') {
      if (path === invitationPath) return invitation.take(request, here, now);
      const isOpen = (asked: SignInRequest) => campusFor(here, asked) === null;
      return path === '/sso/login' ? own.take(request, here, isOpen, now) : null;
    }
    if (request.method !== 'GET') return null;
    if (path === invitationPath) return invitation.show(request, here, now);
    if (path === '/sso/login') return ownLogin(request, here, {}, now);
    // The external authentication login (docs/requirements.md, S7.12): who is here proves it again.
    if (path === '/sso/authenticate') return ownLogin(request, here, { isRenewed: true }, now);
    if (path === '/sso/logout') return ownLogout(request, here);
    if (path === door.callbackPath) return door.comeBack(request, here, now);
    if (path === '/cas/login') return casLogin(request, here, now);
    if (path === '/cas/logout') return casLogout(request, here);
    const validation = Object.hasOwn(validations, path) ? validations[path] : undefined;
    if (validation === undefined) return null;
    const query = new URL(request.url).searchParams;
    return validateTicket(store, query, here, validation.hasAttributes, now);
  };
}

function styleAnswer(): Response {
  return new Response(styleSheet, {
    headers: {
      'Content-Type': 'text/css; charset=utf-8',
      'Cache-Control': 'public, max-age=31536000, immutable',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
