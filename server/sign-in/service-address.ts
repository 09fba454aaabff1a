// Which addresses a reader may be sent to with a ticket, or after signing out (SAFETY T5).
import { topLevelPaths } from '#contract/paths.ts';

const longest = 2_000;

/**
 * The address that a sign-in may return to: on the library's own origin, at the page's landing
 * place; null for anything else. Its ticket, if it carries one, is taken off.
 *
 * @param text as it came in the query
 * @param origin of the request, such as `http://demo.localhost:8080`
 */
export function allowedService(text: string, origin: string): string | null {
  const url = parsed(text, origin);
  return url !== null && url.pathname === topLevelPaths.loading ? bareService(url.href) : null;
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

function parsed(text: string, origin: string): URL | null {
  // Browsers drop tabs and line breaks and turn backslashes round: none of that is meant honestly.
  if (text.length > longest || /[\s\\]|\p{Cc}/u.test(text)) return null;
  if (!text.startsWith(`${origin}/`)) return null;
  const url = URL.parse(text);
  const isOwn = url !== null && url.origin === origin && url.username === '' && url.password === '';
  return isOwn ? url : null;
}
