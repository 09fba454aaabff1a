// Reads and writes of a library's keys for programs. A key is `lpk_<id>_<secret>`; only its hash is stored.
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { and, count, desc, eq, gt, isNull } from 'drizzle-orm';
import type { LibraryKey } from '#contract/calls/library/keys.ts';
import { type KeyScope, keyPrefix, maxKeyDays, maxKeys } from '#contract/models/roles.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { type Reason, Refused } from '#server/store/refused.ts';
import { hashOf } from '#server/store/rows/session-records.ts';
import { apiKeys } from '#server/store/schema/accounts/api-keys.ts';

const dayMs = 24 * 3_600_000;
const maxListed = 200;
/** The time of the last use is written once in this time, so that busy keys cause few writes. */
const useNotedMs = 60_000;
const keyPattern = new RegExp(`^${keyPrefix}([0-9a-f]{12})_[\\w-]{43}$`);

/** A key as it is wanted. */
export interface NewKey {
  name: string;
  scopes: readonly KeyScope[];
  /** `yyyy-MM-dd`, in UTC. */
  endsOn: string;
  ratePerMinute: number;
  createdBy: string;
}

export type KeyRow = typeof apiKeys.$inferSelect;

/** A wanted key that is refused, and the field that is wrong. */
export class RefusedKey extends Refused {
  readonly field: keyof NewKey;

  constructor(field: keyof NewKey, reason: Reason) {
    super(reason);
    this.field = field;
  }
}

/** The id in a key; null for any other text. */
function keyIdOf(key: string): string | null {
  return keyPattern.exec(key)?.[1] ?? null;
}

/**
 * Makes a key.
 *
 * @returns the key itself, which cannot be read again, and what is kept of it
 * @throws RefusedKey for an end that is past or too far away, and for too many keys
 */
export async function addKey(
  tx: Tx,
  libraryCode: string,
  { endsOn, scopes, ...wanted }: NewKey,
  now: Date,
): Promise<{ secret: string; key: LibraryKey }> {
  const expiresAt = endOf(endsOn, now);
  const [open] = await tx
    .select({ number: count() })
    .from(apiKeys)
    .where(and(isNull(apiKeys.revokedAt), gt(apiKeys.expiresAt, now)));
  if ((open?.number ?? 0) >= maxKeys) {
    throw new RefusedKey('name', {
      zh_CN: `密钥已有 ${maxKeys} 个，请先吊销一个`,
      en: `There are ${maxKeys} keys already. Please revoke one first`,
    });
  }
  const id = randomBytes(6).toString('hex');
  const secret = `${keyPrefix}${id}_${randomBytes(32).toString('base64url')}`;
  const [row] = await tx
    .insert(apiKeys)
    .values({
      ...wanted,
      libraryCode,
      id,
      hash: hashOf(secret),
      scopes: Array.from(new Set(scopes)),
      expiresAt,
      createdAt: now,
    })
    .returning();
  return { secret, key: shownKey(row as KeyRow) };
}

/** The library's keys, newest first. */
export async function listedKeys(tx: Tx): Promise<LibraryKey[]> {
  const rows = await tx.select().from(apiKeys).orderBy(desc(apiKeys.createdAt)).limit(maxListed);
  return rows.map(shownKey);
}

/** Revokes a key; one that is revoked stays as it is. Null for an unknown id. */
export async function revokeKeyById(
  tx: Tx,
  id: string,
  revokedBy: string,
  now: Date,
): Promise<LibraryKey | null> {
  await tx
    .update(apiKeys)
    .set({ revokedAt: now, revokedBy })
    .where(and(eq(apiKeys.id, id), isNull(apiKeys.revokedAt)));
  const [row] = await tx.select().from(apiKeys).where(eq(apiKeys.id, id));
  return row === undefined ? null : shownKey(row);
}

/** The row of a key of the library in scope, revoked or ended or not; null for any other text. */
export async function keyRowOf(tx: Tx, key: string): Promise<KeyRow | null> {
  const id = keyIdOf(key);
  if (id === null) return null;
  const [row] = await tx.select().from(apiKeys).where(eq(apiKeys.id, id));
  if (row === undefined) return null;
  const [given, kept] = [Buffer.from(hashOf(key)), Buffer.from(row.hash)];
  return given.length === kept.length && timingSafeEqual(given, kept) ? row : null;
}

/** Notes that a key is used, to the minute. */
export async function noteKeyUse(tx: Tx, { id, lastUsedAt }: KeyRow, now: Date): Promise<void> {
  if (lastUsedAt !== null && now.getTime() - lastUsedAt.getTime() < useNotedMs) return;
  await tx.update(apiKeys).set({ lastUsedAt: now }).where(eq(apiKeys.id, id));
}

/** The instant after the last day. @throws RefusedKey */
function endOf(endsOn: string, now: Date): Date {
  const starts = Date.parse(`${endsOn}T00:00:00Z`);
  const isDay = !Number.isNaN(starts) && new Date(starts).toISOString().startsWith(endsOn);
  if (!isDay) throw new RefusedKey('endsOn', { zh_CN: '没有这一天', en: 'There is no such day' });
  const end = starts + dayMs;
  if (end <= now.getTime()) {
    throw new RefusedKey('endsOn', { zh_CN: '日期已过', en: 'This day is past' });
  }
  if (end > now.getTime() + maxKeyDays * dayMs) {
    throw new RefusedKey('endsOn', {
      zh_CN: `有效期最长 ${maxKeyDays} 天`,
      en: `A key is valid for ${maxKeyDays} days at most`,
    });
  }
  return new Date(end);
}

function shownKey(row: KeyRow): LibraryKey {
  const { id, name, scopes, ratePerMinute, createdBy, lastUsedAt, revokedAt } = row;
  return {
    id,
    name,
    scopes,
    ratePerMinute,
    endsOn: new Date(row.expiresAt.getTime() - dayMs).toISOString().slice(0, 10),
    createdOn: row.createdAt.toISOString().slice(0, 10),
    createdBy,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
  };
}
