// Addresses that open one file for some minutes: a download carries no token, so its address says that the service allowed it.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FileKey } from './content.ts';

/** Purpose of the key (server/store/rows/server-keys.ts). */
export const keyPurpose = 'openedFiles';

const lifetimeMs = 5 * 60_000;

/** The query of an address that opens the file until then. @param key 32 bytes */
export function keyedQuery(key: Buffer, file: FileKey, now: Date): string {
  const until = String(now.getTime() + lifetimeMs);
  return new URLSearchParams({
    until,
    key: signature(key, file, until).toString('base64url'),
  }).toString();
}

/** True where the query was made for this file, and is not over. */
export function isOpenedBy(query: URLSearchParams, key: Buffer, file: FileKey, now: Date): boolean {
  const until = query.get('until') ?? '';
  const given = Buffer.from(query.get('key') ?? '', 'base64url');
  const right = signature(key, file, until);
  return (
    given.length === right.length && timingSafeEqual(given, right) && Number(until) > now.getTime()
  );
}

function signature(key: Buffer, { libraryCode, id }: FileKey, until: string): Buffer {
  return createHmac('sha256', key)
    .update(JSON.stringify([libraryCode, id, until]))
    .digest();
}
