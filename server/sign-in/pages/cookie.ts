// The sign-in pages' own cookies: one spares a second tab the form, one ties a sign-in at the campus
// to the browser that began it, one says whose right password was typed here before. Host-only, never read by scripts or sent by other sites' forms.
import type { HostFacts } from '#server/handler/host-facts.ts';
import { deviceLifetimeMs } from '#server/store/records/known-devices.ts';

const plainNames = { signIn: 'sign-in', trip: 'sign-in-trip', device: 'sign-in-device' };
/** Accounts that one browser is known by: a family's, say. */
const maxDevices = 4;
type Cookie = keyof typeof plainNames;

/** `__Host-` makes browsers refuse it anywhere else; they allow it on https only. */
function nameOn(host: HostFacts, cookie: Cookie): string {
  const name = plainNames[cookie];
  return host.visitor.scheme === 'https' ? `__Host-${name}` : name;
}

/** The secret in a request's cookies; null where there is none. */
export function signInSecret(request: Request, host: HostFacts): string | null {
  return secretIn(request, host, 'signIn');
}

/** The secret that names the browser of a sign-in at the campus; null where there is none. */
export function tripSecret(request: Request, host: HostFacts): string | null {
  return secretIn(request, host, 'trip');
}

/** The `Set-Cookie` header that keeps a secret until the browser closes; '' takes it away. */
export function signInCookie(secret: string, host: HostFacts): string {
  return cookieOf(host, 'signIn', secret, secret === '' ? 0 : null);
}

/** @param lifetimeMs after which the browser forgets it */
export function tripCookie(secret: string, host: HostFacts, lifetimeMs: number): string {
  return cookieOf(host, 'trip', secret, lifetimeMs / 1_000);
}

/** The secrets by which accounts know this browser; the latest first. */
export function deviceSecrets(request: Request, host: HostFacts): string[] {
  const text = secretIn(request, host, 'device') ?? '';
  return text
    .split('.')
    .filter((each) => /^[\w-]{32}$/.test(each))
    .slice(0, maxDevices);
}

/** The `Set-Cookie` header that keeps them; none takes it away. */
export function deviceCookie(secrets: readonly string[], host: HostFacts): string {
  const kept = secrets.slice(0, maxDevices).join('.');
  return cookieOf(host, 'device', kept, kept === '' ? 0 : deviceLifetimeMs / 1_000);
}

function secretIn(request: Request, host: HostFacts, cookie: Cookie): string | null {
  const start = `${nameOn(host, cookie)}=`;
  const cookies = (request.headers.get('cookie') ?? '').split(';').map((each) => each.trim());
  const found = cookies.find((each) => each.startsWith(start));
  return found === undefined ? null : found.slice(start.length);
}

function cookieOf(host: HostFacts, cookie: Cookie, secret: string, seconds: number | null): string {
  const secure = host.visitor.scheme === 'https' ? '; Secure' : '';
  const end = seconds === null ? '' : `; Max-Age=${seconds}`;
  return `${nameOn(host, cookie)}=${secret}; Path=/; HttpOnly; SameSite=Lax${secure}${end}`;
}
