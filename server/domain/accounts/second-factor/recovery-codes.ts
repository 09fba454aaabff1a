// Recovery codes, for who has lost the phone: shown once, stored as hashes, each taken once.
import { randomBytes } from 'node:crypto';
import { and, count, eq } from 'drizzle-orm';
import { Secret } from 'otpauth';
import type { Tx } from '#server/store/connection/database.ts';
import { hashOf } from '#server/store/rows/accounts/session-records.ts';
import { recoveryCodes } from '#server/store/schema/desk/second-factor.ts';

const codesAtOnce = 10;
const codeBytes = 10;

/** Replaces the codes of an account. @returns the new ones, such as `abcd-efgh-2345-mnop` */
export async function renewCodes(tx: Tx, libraryCode: string, patronId: string): Promise<string[]> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.patronId, patronId));
  const codes = Array.from({ length: codesAtOnce }, () => {
    const { buffer } = Uint8Array.from(randomBytes(codeBytes));
    return new Secret({ buffer }).base32.toLowerCase().replace(/.{4}(?=.)/g, '$&-');
  });
  const rows = codes.map((code) => ({ libraryCode, patronId, hash: hashIn(patronId, code) }));
  await tx.insert(recoveryCodes).values(rows);
  return codes;
}

/** Takes a code, however it is written; false for a wrong one, and for one that was taken before. */
export async function takeRecoveryCode(tx: Tx, patronId: string, code: string): Promise<boolean> {
  const taken = await tx
    .delete(recoveryCodes)
    .where(
      and(eq(recoveryCodes.patronId, patronId), eq(recoveryCodes.hash, hashIn(patronId, code))),
    )
    .returning({ hash: recoveryCodes.hash });
  return taken.length > 0;
}

export async function countCodes(tx: Tx, patronId: string): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.patronId, patronId));
  return row?.count ?? 0;
}

export async function removeCodes(tx: Tx, patronId: string): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.patronId, patronId));
}

function hashIn(patronId: string, code: string): string {
  return hashOf(`recovery ${patronId} ${code.toLowerCase().replaceAll(/[^a-z2-7]/g, '')}`);
}
