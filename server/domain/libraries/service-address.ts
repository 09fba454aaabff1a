// Which addresses a reader may be sent to with a ticket, or after signing out (docs/design/safety.md, T5).
import { topLevelPaths } from '#contract/wire/paths.ts';

const maxLength = 2_000;

/** Pages that accept tickets. */
const landingPaths: readonly string[] = [
  topLevelPaths.loading,
  topLevelPaths.platformRelationLoading,
  topLevelPaths.adLogin,
  topLevelPaths.platformRelationAdLogin,
];

/**
 * The address that a sign-in may return to: a landing page on the library's own origin; null for anything
 * else. A ticket in it is removed.
 *
 *
 * @param text as received in the query
 * @param origin of the request, such as `http://demo.localhost:8080`
 */
export function allowedService(text: string, origin: string): string | null {
  const url = parsed(text, origin);
  return url !== null && isLanding(url) ? bareService(url.href) : null;
}

/**
 * The address of another service that the library issues tickets to: exactly one of its service addresses, with
 * any query, written as the service wrote it; null for anything else.
 *
 * @param services scheme, host, port and path each, as `isServiceAddress` requires
 */
export function allowedForeign(text: string, services: readonly string[]): string | null {
  if (!isWellFormed(text)) return null;
  const address = /^[^?#]*/.exec(text)?.[0] ?? '';
  return services.includes(address) && isServiceAddress(address) ? withoutTicket(text) : null;
}

/** The address that a sign-out may go to: any on the library's own origin; null for anything else. */
export function allowedGoto(text: string, origin: string): string | null {
  return parsed(text, origin)?.href ?? null;
}

/** The address without its ticket and its fragment, and every other byte as it was: it belongs to somebody else. */
function withoutTicket(text: string): string {
  const [address = '', ...queries] = text.replace(/#.*$/, '').split('?');
  const query = queries.join('?');
  const parts = query.split('&').filter((part) => !/^ticket(=|$)/.test(part));
  // A header takes no other letters; browsers would write them like this too.
  const rest = parts
    .join('&')
    .replace(/[^\x21-\x7e]+/g, (letters) => encodeURIComponent(letters.toWellFormed()));
  return queries.length === 0 || (rest === '' && query !== '') ? address : `${address}?${rest}`;
}

/** The service's address with a ticket. */
export function withTicket(service: string, ticket: string): string {
  return `${service}${service.includes('?') ? '&' : '?'}ticket=${encodeURIComponent(ticket)}`;
}

/** An address without its ticket, normalised for the comparison of both sides. */
export function bareService(text: string): string {
  const url = URL.parse(text);
  if (url === null) return '';
  const query = new URLSearchParams(url.search);
  query.delete('ticket');
  url.search = query.toString();
  url.hash = '';
  return url.href;
}

/** True for the portal's own landing pages on any host: only their tickets open a session. */
export function isLandingAddress(service: string): boolean {
  const url = URL.parse(service);
  return url !== null && isLanding(url);
}

/** True for an address that may receive tickets: https, normalised, without a query. */
export function isServiceAddress(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || url.href !== text || url.search !== '' || url.hash !== '') return false;
  return url.username === '' && url.password === '' && isSafeTransport(url);
}

/** True for https, and for http on this machine. */
export function isSafeTransport(url: URL): boolean {
  if (url.protocol === 'https:') return true;
  const { hostname } = url;
  const isLocal =
    hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '127.0.0.1';
  return url.protocol === 'http:' && isLocal;
}

function isLanding(url: URL): boolean {
  return landingPaths.includes(url.pathname);
}

/** Browsers drop tabs and line breaks and turn backslashes into slashes; attackers use that. */
function isWellFormed(text: string): boolean {
  return text.length <= maxLength && !/[\s\\]|\p{Cc}/u.test(text);
}

function parsed(text: string, origin: string): URL | null {
  if (!isWellFormed(text) || !text.startsWith(`${origin}/`)) return null;
  const url = URL.parse(text);
  const isOwn = url !== null && url.origin === origin && url.username === '' && url.password === '';
  return isOwn ? url : null;
}
