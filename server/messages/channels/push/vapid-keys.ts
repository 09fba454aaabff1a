// The key pair by which push services know the portal (RFC 8292). The private key is made once, stays in the database
// with the service's other keys, and leaves the service in no answer.
import { createECDH, createHash } from 'node:crypto';
import type { Store } from '#server/store/connection/database.ts';
import { serverKey } from '#server/store/rows/server-keys.ts';

/** Both keys as base64url, as push services and browsers take them. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** The pair, from the service's own 32 random bytes. */
export async function vapidKeys(store: Store): Promise<VapidKeys> {
  return pairOf(await serverKey(store, 'web-push'));
}

/** Nearly every 32 bytes are a private key of the curve; where they are none, their hash is. */
export function pairOf(seed: Buffer): VapidKeys {
  const pair = createECDH('prime256v1');
  for (let bytes = seed; ; bytes = createHash('sha256').update(bytes).digest()) {
    try {
      pair.setPrivateKey(bytes);
    } catch {
      continue;
    }
    return {
      publicKey: pair.getPublicKey('base64url'),
      privateKey: bytes.toString('base64url'),
    };
  }
}
