// Cookies of the sign-in pages: one lets other tabs skip the form, one binds a sign-in at the campus to the
// browser that started it, one remembers browsers in which the right password was typed. They are
// host-only, and neither scripts nor other sites' forms can use them.
import { generateCookie } from 'hono/cookie';
import { parse } from 'hono/utils/cookie';
import { deviceLifetimeMs } from '#server/domain/accounts/known-devices.ts';
import type { HostFacts } from '#server/http/context/host-facts.ts';

const plainNames = { signIn: 'sign-in', transaction: 'sign-in-trip', device: 'sign-in-device' };
/** Accounts that one browser remembers, such as those of a family. */
const maxDevices = 4;
type Cookie = keyof typeof plainNames;

/** Browsers accept a `__Host-` cookie from this host only; they require https for it. */
function cookieName(host: HostFacts, cookie: Cookie): string {
  const name = plainNames[cookie];
  return host.visitor.scheme === 'https' ? `__Host-${name}` : name;
}

/** The secret in a request's cookies; null where there is none. */
export function signInSecret(request: Request, host: HostFacts): string | null {
  return readCookie(request, host, 'signIn');
}

/** The secret of a sign-in in progress at the campus; null when there is none. */
export function transactionSecret(request: Request, host: HostFacts): string | null {
  return readCookie(request, host, 'transaction');
}

/** The `Set-Cookie` header that stores a secret until the browser closes; '' deletes the cookie. */
export function signInCookie(secret: string, host: HostFacts): string {
  return setCookieHeader(host, 'signIn', secret, secret === '' ? 0 : undefined);
}

/** @param lifetimeMs after which the browser deletes it */
export function transactionCookie(secret: string, host: HostFacts, lifetimeMs: number): string {
  return setCookieHeader(host, 'transaction', secret, lifetimeMs / 1_000);
}

/** The secrets by which accounts recognise this browser, newest first. */
export function deviceSecrets(request: Request, host: HostFacts): string[] {
  const text = readCookie(request, host, 'device') ?? '';
  return text
    .split('.')
    .filter((each) => /^[\w-]{32}$/.test(each))
    .slice(0, maxDevices);
}

/** The `Set-Cookie` header that stores them; an empty list deletes the cookie. */
export function deviceCookie(secrets: readonly string[], host: HostFacts): string {
  const value = secrets.slice(0, maxDevices).join('.');
  return setCookieHeader(host, 'device', value, value === '' ? 0 : deviceLifetimeMs / 1_000);
}

function readCookie(request: Request, host: HostFacts, cookie: Cookie): string | null {
  const name = cookieName(host, cookie);
  return parse(request.headers.get('cookie') ?? '', name)[name] ?? null;
}

function setCookieHeader(host: HostFacts, cookie: Cookie, secret: string, seconds?: number) {
  return generateCookie(cookieName(host, cookie), secret, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: host.visitor.scheme === 'https',
    maxAge: seconds,
  });
}
