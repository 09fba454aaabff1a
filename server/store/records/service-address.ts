// Which addresses a reader may be sent to with a ticket, or after signing out (docs/design/safety.md, T5).
import { topLevelPaths } from '#contract/paths.ts';

const longest = 2_000;

/** Where the page waits for tickets. */
const landingPaths: readonly string[] = [
  topLevelPaths.loading,
  topLevelPaths.platformRelationLoading,
  topLevelPaths.adLogin,
  topLevelPaths.platformRelationAdLogin,
];

/**
 * The address that a sign-in may return to: on the library's own origin, at one of the page's
 * landing places; null for anything else. Its ticket, if it carries one, is taken off.
 *
 * @param text as it came in the query
 * @param origin of the request, such as `http://demo.localhost:8080`
 */
export function allowedService(text: string, origin: string): string | null {
  const url = parsed(text, origin);
  return url !== null && isLanding(url) ? bareService(url.href) : null;
}

/**
 * The same for a service that the library gives tickets to beside its own page: exactly one of the
 * addresses, with any query.
 *
 * @param services scheme, host, port and path each, as `isServiceAddress` wants them
 */
export function allowedForeign(text: string, services: readonly string[]): string | null {
  if (!isHonest(text)) return null;
  const address = /^[^?#]*/.exec(text)?.[0] ?? '';
  return services.includes(address) && isServiceAddress(address) ? bareService(text) : null;
}

/** The address a sign-out may go on to: any on the library's own origin; null for anything else. */
export function allowedGoto(text: string, origin: string): string | null {
  return parsed(text, origin)?.href ?? null;
}

/** An address without its ticket, written in the one way that both sides of the exchange compare. */
export function bareService(text: string): string {
  const url = URL.parse(text);
  if (url === null) return '';
  const query = new URLSearchParams(url.search);
  query.delete('ticket');
  url.search = query.toString();
  url.hash = '';
  return url.href;
}

/** True for the portal's own landing places, on whichever host: only their tickets open a session. */
export function isLandingAddress(service: string): boolean {
  const url = URL.parse(service);
  return url !== null && isLanding(url);
}

/** True for an address that tickets may be sent to: https, spelt as browsers spell it, no query. */
export function isServiceAddress(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || url.href !== text || url.search !== '' || url.hash !== '') return false;
  return url.username === '' && url.password === '' && isSafeTransport(url);
}

/** https; plain http on this machine only. */
export function isSafeTransport(url: URL): boolean {
  if (url.protocol === 'https:') return true;
  const { hostname } = url;
  const isHere =
    hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '127.0.0.1';
  return url.protocol === 'http:' && isHere;
}

function isLanding(url: URL): boolean {
  return landingPaths.includes(url.pathname);
}

/** Browsers drop tabs and line breaks and turn backslashes round: none of that is meant honestly. */
function isHonest(text: string): boolean {
  return text.length <= longest && !/[\s\\]|\p{Cc}/u.test(text);
}

function parsed(text: string, origin: string): URL | null {
  if (!isHonest(text) || !text.startsWith(`${origin}/`)) return null;
  const url = URL.parse(text);
  const isOwn = url !== null && url.origin === origin && url.username === '' && url.password === '';
  return isOwn ? url : null;
}
