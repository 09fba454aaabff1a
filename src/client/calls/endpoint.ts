// Where calls go: the page's own origin, unless the document named a separate API origin
// (docs/requirements.md, S7.03). The worker learns it from storage.
import { credentialsStore } from '../storage/stores.ts';

const storedUnder = 'apiOrigin';

let origin: string | null = null;
let fallback: string | null = null;

/** Sends a request once and gives the answer unread, whatever its status. */
export type Transport = (url: string, init: RequestInit) => Promise<Response>;
let transportNow: Transport = (url, init) => fetch(url, init);

/**
 * @param own the page's origin
 * @param said what the document said of a separate origin; undefined where it said nothing (the
 *   bare shell), null where there is none
 * @param sending how requests are sent; the runtime's own fetch unless given
 */
export function setEndpoint(
  own: string,
  said: string | null | undefined,
  sending?: Transport,
): void {
  fallback = own;
  if (sending !== undefined) transportNow = sending;
  if (said === undefined) return;
  origin = said ?? own;
  void credentialsStore.set(storedUnder, said);
}

/** Origin of every call. */
export async function apiOrigin(): Promise<string> {
  if (origin !== null) return origin;
  const stored = await credentialsStore.get(storedUnder);
  origin = isOrigin(stored) ? stored : (fallback ?? globalThis.location.origin);
  return origin;
}

/** Storage can hold anything: another release's shape, or what a broken disk left of it. */
function isOrigin(stored: unknown): stored is string {
  return typeof stored === 'string' && URL.canParse(stored) && new URL(stored).origin === stored;
}

/** How requests are sent. */
export function transport(): Transport {
  return transportNow;
}
