// The token of a link that ends e-mail of one kind for one reader. It is signed, so it needs no sign-in, and it is
// valid as long as its account, because e-mail is kept for long.
import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { MessageKind } from '#contract/models/patron-model.ts';

/** Purpose of the key (server/store/rows/server-keys.ts). */
export const unsubscribePurpose = 'unsubscribe';

const Unsubscription = z.strictObject({
  libraryCode: z.string(),
  patronId: z.string(),
  kind: MessageKind,
});
type Unsubscription = z.infer<typeof Unsubscription>;

/** @param key 32 bytes, shared by all processes on one database */
export function unsubscribeToken(
  key: Buffer,
  { libraryCode, patronId, kind }: Unsubscription,
): string {
  const payload = Buffer.from(JSON.stringify([libraryCode, patronId, kind])).toString('base64url');
  return `${payload}.${signature(key, payload)}`;
}

/** What an authentic token ends; null for anything else. */
export function readUnsubscribeToken(key: Buffer, token: string): Unsubscription | null {
  const [payload = '', given = '', ...rest] = token.split('.');
  const right = signature(key, payload);
  if (rest.length > 0 || given.length !== right.length) return null;
  if (!timingSafeEqual(Buffer.from(given), Buffer.from(right))) return null;
  const [libraryCode, patronId, kind] = JSON.parse(
    Buffer.from(payload, 'base64url').toString(),
  ) as unknown[];
  return Unsubscription.safeParse({ libraryCode, patronId, kind }).data ?? null;
}

function signature(key: Buffer, payload: string): string {
  return createHmac('sha256', key).update(payload).digest('base64url');
}
