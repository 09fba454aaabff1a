// The sign-in page's own cookie: a second tab need not type again. Host-only, never sent by scripts
// or from other sites' pages.
import type { HostFacts } from '../http/host-facts.ts';

const plainName = 'sign-in';

/** `__Host-` makes browsers refuse it anywhere else; they allow it on https only. */
function nameOn(host: HostFacts): string {
  return host.visitor.scheme === 'https' ? `__Host-${plainName}` : plainName;
}

/** The secret in a request's cookies; null where there is none. */
export function signInSecret(request: Request, host: HostFacts): string | null {
  const start = `${nameOn(host)}=`;
  const cookies = (request.headers.get('cookie') ?? '').split(';').map((each) => each.trim());
  const found = cookies.find((each) => each.startsWith(start));
  return found === undefined ? null : found.slice(start.length);
}

/** The `Set-Cookie` header that keeps a secret until the browser closes; '' takes it away. */
export function signInCookie(secret: string, host: HostFacts): string {
  const secure = host.visitor.scheme === 'https' ? '; Secure' : '';
  const end = secret === '' ? '; Max-Age=0' : '';
  return `${nameOn(host)}=${secret}; Path=/; HttpOnly; SameSite=Lax${secure}${end}`;
}
