// Addresses of sign-in and sign-out (docs/requirements.md, sections 2, 4 and 7).

import { shellPaths, topLevelPaths } from '#contract/wire/paths.ts';
import { textFor } from '#i18n/i18n.ts';
import { currentLanguage } from '#i18n/use-text.ts';
import { libraryAtom, sessionStore, signInForAtom } from './atoms.ts';
import { showMessage } from './messages.ts';

/**
 * Leaves for the library's sign-in page, which sends the reader back to `/loading` with a ticket and from
 * there to where they were. Without a network, a message says so.
 */
export function goToSignIn(backTo: string = placeToReturnTo()): void {
  // The browser would show its own error page, from which an installed portal has no way back.
  if (navigator.onLine === false) {
    const text = textFor(currentLanguage(), 'shell.account.signInOffline');
    showMessage({ manner: 'toast', intent: 'warning', text });
    return;
  }
  location.assign(signInAddress(backTo));
}

/** Here; where a guard left a screen whose sign-in had ended for the home screen, that screen. */
function placeToReturnTo(): string {
  const { pathname, search } = location;
  const left = pathname === shellPaths.personalIndex ? sessionStore.get(signInForAtom) : null;
  return left ?? pathname + search;
}

/** Address of the sign-in page: `metaReanderUrl?libraryCode&service` (docs/requirements.md, S7.12). */
export function signInAddress(backTo: string): string {
  return pageLeadingTo(arrivalAddress(backTo));
}

/**
 * Address of the external authentication login, which checks the reader's identity again
 * (docs/requirements.md, S2.13, `authstatus=auth`) and returns like a sign-in.
 */
export function authenticationAddress(backTo: string): string {
  return pageLeadingTo(arrivalAddress(backTo), '/sso/authenticate');
}

/**
 * Address of the librarians' own sign-in, which returns to /adLogin.
 * @param backTo address of the desk to which that screen leads on
 */
export function staffSignInAddress(backTo: string): string {
  const address = new URL(topLevelPaths.adLogin, location.origin);
  address.searchParams.set('goto', backTo);
  // Always the portal's own page, even where readers sign in at their campus.
  return pageLeadingTo(address.href, '/sso/login', 'librarian');
}

/** The library's sign-in page, or the portal's own one at `path`; home without a library. */
function pageLeadingTo(service: string, path?: string, role?: string): string {
  const library = sessionStore.get(libraryAtom);
  if (library === null) return topLevelPaths.home;
  const address = new URL(path ?? library.libraryAttr.metaReanderUrl, location.origin);
  address.searchParams.set('libraryCode', library.libraryCode);
  address.searchParams.set('service', service);
  if (role) address.searchParams.set('role', role);
  // Pages of other sites do not know the parameter.
  if (address.origin === location.origin) address.searchParams.set('lang', currentLanguage());
  return address.href;
}

/** The address that receives the ticket; a ticket is valid for exactly this address. */
function arrivalAddress(backTo: string): string {
  const address = new URL(topLevelPaths.loading, location.origin);
  address.searchParams.set('goto', backTo);
  return address.href;
}

/**
 * Address of the external sign-out: `logoutUrl?libraryCode&gotoUrl&ticket` (docs/requirements.md,
 * S7.12).
 */
export function signOutAddress(ticket: string, goTo = '/'): string {
  const library = sessionStore.get(libraryAtom);
  if (library === null) return topLevelPaths.home;
  const address = new URL(library.libraryAttr.logoutUrl, location.origin);
  address.searchParams.set('libraryCode', library.libraryCode);
  address.searchParams.set('gotoUrl', location.origin + goTo);
  address.searchParams.set('ticket', ticket);
  return address.href;
}
