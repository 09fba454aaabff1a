import type { LibraryHost } from './sign-in-request.ts';

/** Another site's form would sign a reader in as somebody else (docs/design/safety.md, T27). */
export function isOwnForm(request: Request, host: LibraryHost): boolean {
  const origin = request.headers.get('origin');
  if (origin !== null) return origin === host.origin;
  return request.headers.get('sec-fetch-site') === 'same-origin';
}
