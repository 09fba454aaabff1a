// Where calls go (docs/requirements.md, S7.03). The worker learns it from storage.
import { credentialsStore } from '../storage/stores.ts';

const storageKey = 'apiOrigin';

let origin: string | null = null;
let fallback: string | null = null;

/** Once; the response is unread, whatever its status. */
export type Transport = (url: string, init: RequestInit) => Promise<Response>;
let currentTransport: Transport = (url, init) => fetch(url, init);

/** @param apiOrigin that the document names; null where it names none, undefined in the bare shell */
export function setEndpoint(
  ownOrigin: string,
  separateOrigin: string | null | undefined,
  sending?: Transport,
): void {
  fallback = ownOrigin;
  if (sending !== undefined) currentTransport = sending;
  if (separateOrigin === undefined) return;
  origin = separateOrigin ?? ownOrigin;
  void credentialsStore.set(storageKey, separateOrigin);
}

export async function apiOrigin(): Promise<string> {
  if (origin !== null) return origin;
  const stored = await credentialsStore.get(storageKey);
  origin = isOrigin(stored) ? stored : (fallback ?? globalThis.location.origin);
  return origin;
}

/** Storage can hold values of another release, or of a broken disk. */
function isOrigin(stored: unknown): stored is string {
  return typeof stored === 'string' && URL.canParse(stored) && new URL(stored).origin === stored;
}

export function transport(): Transport {
  return currentTransport;
}
