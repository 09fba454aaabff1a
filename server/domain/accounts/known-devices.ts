// Browsers in which an account's right password was typed before. They have their own small limit of attempts,
// so that a stranger's wrong passwords never lock the owner out (docs/design/safety.md, T10).
import { randomBytes } from 'node:crypto';
import { and, desc, eq, gt, inArray, lt, notInArray, sql } from 'drizzle-orm';
import type { Tx } from '#server/store/connection/database.ts';
import { hashOf } from '#server/store/rows/session-records.ts';
import { knownDevices } from '#server/store/schema/accounts/throttle.ts';
import { patrons } from '#server/store/schema/patrons.ts';

export const deviceLifetimeMs = 365 * 24 * 3_600_000;
/** Wrong passwords in a row, after which a device is unknown again. */
const maxDeviceFailures = 5;
const maxDevices = 10;

export interface KnownDevice {
  patronId: string;
  hash: string;
}

/** The known device of the account among a browser's secrets; null when there is none. */
export async function knownDevice(
  tx: Tx,
  username: string,
  secrets: readonly string[],
  now: Date,
): Promise<KnownDevice | null> {
  if (secrets.length === 0) return null;
  const [row] = await tx
    .select({ patronId: knownDevices.patronId, hash: knownDevices.hash })
    .from(knownDevices)
    .innerJoin(
      patrons,
      and(eq(patrons.libraryCode, knownDevices.libraryCode), eq(patrons.id, knownDevices.patronId)),
    )
    .where(
      and(
        eq(patrons.username, username),
        inArray(knownDevices.hash, secrets.map(hashOf)),
        lt(knownDevices.failures, maxDeviceFailures),
        gt(knownDevices.expiresAt, now),
      ),
    )
    .limit(1);
  return row ?? null;
}

/** Uses one attempt of a known device; false when none is left. */
export async function useDevice(tx: Tx, device: KnownDevice): Promise<boolean> {
  const used = await tx
    .update(knownDevices)
    .set({ failures: sql`${knownDevices.failures} + 1` })
    .where(and(isDevice(device), lt(knownDevices.failures, maxDeviceFailures)))
    .returning({ hash: knownDevices.hash });
  return used.length > 0;
}

/** After a right password: resets the attempts and prolongs the lifetime. */
export async function trustDevice(tx: Tx, device: KnownDevice, now: Date): Promise<void> {
  const expiresAt = new Date(now.getTime() + deviceLifetimeMs);
  await tx.update(knownDevices).set({ failures: 0, expiresAt }).where(isDevice(device));
}

/**
 * Remembers the browser of a right password.
 *
 * @returns a secret for the browser's cookie
 */
export async function rememberDevice(
  tx: Tx,
  libraryCode: string,
  patronId: string,
  now: Date,
): Promise<string> {
  const expiresAt = new Date(now.getTime() + deviceLifetimeMs);
  const secret = randomBytes(24).toString('base64url');
  await tx.insert(knownDevices).values({ libraryCode, hash: hashOf(secret), patronId, expiresAt });
  const newest = tx
    .select({ hash: knownDevices.hash })
    .from(knownDevices)
    .where(eq(knownDevices.patronId, patronId))
    .orderBy(desc(knownDevices.expiresAt))
    .limit(maxDevices);
  await tx
    .delete(knownDevices)
    .where(and(eq(knownDevices.patronId, patronId), notInArray(knownDevices.hash, newest)));
  return secret;
}

/** Forgets one browser, for all accounts. */
export async function forgetDevices(tx: Tx, secrets: readonly string[]): Promise<void> {
  await tx.delete(knownDevices).where(inArray(knownDevices.hash, secrets.map(hashOf)));
}

/** Forgets all browsers of an account, because something of it was stolen. */
export async function forgetDevicesOf(tx: Tx, patronId: string): Promise<void> {
  await tx.delete(knownDevices).where(eq(knownDevices.patronId, patronId));
}

function isDevice({ patronId, hash }: KnownDevice) {
  return and(eq(knownDevices.patronId, patronId), eq(knownDevices.hash, hash));
}
