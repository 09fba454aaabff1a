// Apps that give codes by time (RFC 6238): their secrets, and the codes, each of which is taken once.
import { and, eq, lt } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { Tx } from '#server/store/connection/database.ts';
import { codeApps } from '#server/store/schema/desk/second-factor.ts';
import { open, seal } from './sealed.ts';

/** An account, and the service's key for its secrets. */
export interface Holder {
  libraryCode: string;
  patronId: string;
  key: Buffer;
}

/** What every app knows, so that no app takes it wrongly. */
const rules = { algorithm: 'SHA1', digits: 6, period: 30 };
/** Steps of time that a clock may be off, to either side. */
const drift = 1;
const secretBytes = 20;
/** A secret that is not confirmed within this time is worth nothing. */
const pendingMs = 15 * 60_000;

/** The step of time of a code; null for a wrong one. @param secret in base32 */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const token = code.replaceAll(' ', '');
  if (!/^\d{6}$/.test(token)) return null;
  const timestamp = now.getTime();
  const found = TOTP.validate({
    ...rules,
    secret: Secret.fromBase32(secret),
    token,
    timestamp,
    window: drift,
  });
  return found === null ? null : TOTP.counter({ period: rules.period, timestamp }) + found;
}

/**
 * Stores a new secret, which counts once a code confirms it.
 *
 * @param names of the library and the account, as the app shows them
 */
export async function startCodeApp(
  tx: Tx,
  holder: Holder,
  names: { issuer: string; label: string },
  now: Date,
): Promise<{ secret: string; address: string }> {
  const secret = new Secret({ size: secretBytes });
  const { libraryCode, patronId, key } = holder;
  const pending = { pendingSecret: seal(key, holder, secret.base32), pendingSince: now };
  await tx
    .insert(codeApps)
    .values({ libraryCode, patronId, ...pending })
    .onConflictDoUpdate({ target: [codeApps.libraryCode, codeApps.patronId], set: pending });
  const address = new TOTP({ ...rules, ...names, secret }).toString();
  return { secret: secret.base32, address };
}

/** Confirms the new secret by a code, which is used up; false where it is wrong or too late. */
export async function confirmCodeApp(
  tx: Tx,
  holder: Holder,
  code: string,
  now: Date,
): Promise<boolean> {
  const [row] = await tx.select().from(codeApps).where(isOf(holder.patronId)).for('update');
  const since = row?.pendingSince?.getTime() ?? 0;
  if (!row?.pendingSecret || now.getTime() - since > pendingMs) return false;
  const secret = open(holder.key, holder, row.pendingSecret);
  const lastStep = secret === null ? null : stepOf(secret, code, now);
  if (lastStep === null) return false;
  const confirmed = { secret: row.pendingSecret, confirmedAt: now, lastStep };
  await tx
    .update(codeApps)
    .set({ ...confirmed, pendingSecret: null, pendingSince: null })
    .where(isOf(holder.patronId));
  return true;
}

/** Takes a code of the confirmed app; false for a wrong one, and for one that was taken before. */
export async function takeCode(tx: Tx, holder: Holder, code: string, now: Date): Promise<boolean> {
  const sealed = (await codeAppOf(tx, holder.patronId))?.secret ?? null;
  const secret = sealed === null ? null : open(holder.key, holder, sealed);
  const lastStep = secret === null ? null : stepOf(secret, code, now);
  if (lastStep === null) return false;
  const taken = await tx
    .update(codeApps)
    .set({ lastStep })
    .where(and(isOf(holder.patronId), lt(codeApps.lastStep, lastStep)))
    .returning({ lastStep: codeApps.lastStep });
  return taken.length > 0;
}

/** The account's app as it is stored; null for none. */
export async function codeAppOf(tx: Tx, patronId: string) {
  const [row] = await tx.select().from(codeApps).where(isOf(patronId));
  return row ?? null;
}

/** @returns whether there was a confirmed one */
export async function removeCodeApp(tx: Tx, patronId: string): Promise<boolean> {
  const gone = await tx
    .delete(codeApps)
    .where(isOf(patronId))
    .returning({ confirmedAt: codeApps.confirmedAt });
  return gone.some(({ confirmedAt }) => confirmedAt !== null);
}

function isOf(patronId: string) {
  return eq(codeApps.patronId, patronId);
}
