// Seals short secrets with a key of the service, for one account: AES-256-GCM, which also refuses what was changed or
// moved to another account.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Purpose of the service's key for secrets of second factors (see `serverKey`). */
export const factorKeyPurpose = 'second-factor';

/** Whose secret it is. */
interface Owner {
  libraryCode: string;
  patronId: string;
}

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** @returns nonce, tag and sealed text, base64url */
export function seal(key: Buffer, owner: Owner, text: string): string {
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, key, nonce).setAAD(nameOf(owner));
  const sealed = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()]);
  return Buffer.concat([nonce, sealing.getAuthTag(), sealed]).toString('base64url');
}

/** @returns null for what this key did not seal for this account, as after a move to another service */
export function open(key: Buffer, owner: Owner, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  const [nonce, tag, text] = [
    bytes.subarray(0, nonceBytes),
    bytes.subarray(nonceBytes, nonceBytes + tagBytes),
    bytes.subarray(nonceBytes + tagBytes),
  ];
  try {
    const opening = createDecipheriv(cipher, key, nonce, { authTagLength: tagBytes });
    opening.setAAD(nameOf(owner)).setAuthTag(tag);
    return Buffer.concat([opening.update(text), opening.final()]).toString('utf8');
  } catch {
    return null;
  }
}

function nameOf({ libraryCode, patronId }: Owner): Buffer {
  return Buffer.from(JSON.stringify([libraryCode, patronId]));
}
