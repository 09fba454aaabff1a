// Cookies of the sign-in pages: to skip the form in other tabs, to bind a sign-in at the campus to its browser, to
// remember browsers of right passwords. They are host-only; neither scripts nor other sites' forms can use them.
import { generateCookie } from 'hono/cookie';
import { parse } from 'hono/utils/cookie';
import { deviceLifetimeMs } from '#server/domain/accounts/sessions/known-devices.ts';
import type { HostFacts } from '#server/http/context/host-facts.ts';

const plainNames = { signIn: 'sign-in', transaction: 'sign-in-trip', device: 'sign-in-device' };
const maxDevices = 4;
type Cookie = keyof typeof plainNames;

/** A `__Host-` cookie is for this host only; browsers require https for it. */
function cookieName(host: HostFacts, cookie: Cookie): string {
  const name = plainNames[cookie];
  return host.visitor.scheme === 'https' ? `__Host-${name}` : name;
}

export function signInSecret(request: Request, host: HostFacts): string | null {
  return readCookie(request, host, 'signIn');
}

export function transactionSecret(request: Request, host: HostFacts): string | null {
  return readCookie(request, host, 'transaction');
}

/** Until the browser closes; '' deletes the cookie. */
export function signInCookie(secret: string, host: HostFacts): string {
  return setCookieHeader(host, 'signIn', secret, secret === '' ? 0 : undefined);
}

export function transactionCookie(secret: string, host: HostFacts, lifetimeMs: number): string {
  return setCookieHeader(host, 'transaction', secret, lifetimeMs / 1_000);
}

/** Accounts recognise this browser by them; newest first. */
export function deviceSecrets(request: Request, host: HostFacts): string[] {
  const text = readCookie(request, host, 'device') ?? '';
  return text
    .split('.')
    .filter((each) => /^[\w-]{32}$/.test(each))
    .slice(0, maxDevices);
}

/** An empty list deletes the cookie. */
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
