// The signature of revision 1.5: MD5 over concatenated values (docs/requirements.md, S7.04).
// It is only a checksum for compatibility. Every page contains the key, so a correct signature proves
// nothing about the caller and grants no rights (docs/design/safety.md, T4). The bearer token grants them;
// see decision 003.
import md5 from 'crypto-js/md5.js';
import { noUser } from '../rules/rules.ts';

/** Key of the checksum; it is public. */
const checksumKey = 'eresource-portal/1.5';

/** Values that a signature covers; `url` is the path and query of the request, without origin. */
export interface Signed {
  url: string;
  method: string;
  /** Server time of the request, ms since the epoch. */
  timestamp: number;
  libraryCode: string;
  /** The patron's name, or `no-user` if there is none. */
  userKey: string;
}

/** Signature for the `sign` header: MD5 in hex. */
export function signatureOf(signed: Signed): string {
  const userKey = signed.userKey === noUser ? '' : signed.userKey;
  return hash([
    signed.url,
    signed.method.toUpperCase(),
    String(signed.timestamp),
    checksumKey,
    signed.libraryCode,
    userKey,
  ]);
}

/** Signature in the path of the library lookup. */
export function lookupSignature(domainCode: string, timestamp: number): string {
  return hash([domainCode, String(timestamp), checksumKey]);
}

/** Signature in the payload of the library token call; the client secret must be decoded. */
export function tokenRequestSignature(
  clientId: string,
  clientSecret: string,
  timeMs: number,
): string {
  return hash([clientId, clientSecret, String(timeMs), checksumKey]);
}

function hash(values: readonly string[]): string {
  return md5(values.join('')).toString();
}
