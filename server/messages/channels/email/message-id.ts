// The Message-ID of our e-mail: the id of its dispatch, and a signature that says for whom it was, so that a message that
// comes back is known as ours after its dispatch was forgotten.
import { createHmac, timingSafeEqual } from 'node:crypto';

/** Purpose of the key (server/store/rows/server-keys.ts). */
export const messageIdPurpose = 'message-id';

/** A message, and for whom it was. */
export interface SignedMessage {
  dispatchId: string;
  libraryCode: string;
  patronId: string;
  address: string;
}

/** As many digits as nobody guesses. */
const signatureDigits = 32;

const form = /^<([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:\.([\da-f]{32}))?@/i;

/** The same for every attempt. @param key 32 bytes, shared by all processes on one database */
export function messageIdOf(key: Buffer, message: SignedMessage, domain: string): string {
  return `<${message.dispatchId}.${signatureOf(key, message)}@${domain}>`;
}

/**
 * Reads what may be one of ours, also of an earlier release, whose ids had no signature ('' then). Some servers change
 * the case of letters.
 */
export function readMessageId(text: string): { dispatchId: string; signature: string } | null {
  const [, dispatchId, signature = ''] = form.exec(text) ?? [];
  if (dispatchId === undefined) return null;
  return { dispatchId: dispatchId.toLowerCase(), signature: signature.toLowerCase() };
}

/** True where the message was sent to this reader at this address. */
export function isSignatureOf(key: Buffer, message: SignedMessage, signature: string): boolean {
  const right = signatureOf(key, message);
  return (
    signature.length === right.length && timingSafeEqual(Buffer.from(signature), Buffer.from(right))
  );
}

function signatureOf(
  key: Buffer,
  { dispatchId, libraryCode, patronId, address }: SignedMessage,
): string {
  const signed = JSON.stringify([dispatchId, libraryCode, patronId, address.toLowerCase()]);
  return createHmac('sha256', key).update(signed).digest('hex').slice(0, signatureDigits);
}
