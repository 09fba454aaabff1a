// Reads and writes of patrons' own feeds: a patron has one address at most, and a new one ends the old one.
import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../connection/database.ts';
import { ownFeeds, patrons } from '../schema/patrons.ts';
import { hashOf } from './session-records.ts';

const secretBytes = 32;
const secretPattern = /^[\w-]{43}$/;
/** The time of the last use is written once in this time, so that busy readers cause few writes. */
const useNotedMs = 3_600_000;

/** What may be shown of a feed. */
export interface OwnFeedState {
  createdAt: Date;
  lastUsedAt: Date | null;
}

/** The patron's feed; null where there is none. */
export async function ownFeedOf(tx: Tx, patronId: string): Promise<OwnFeedState | null> {
  const [row] = await tx
    .select({ createdAt: ownFeeds.createdAt, lastUsedAt: ownFeeds.lastUsedAt })
    .from(ownFeeds)
    .where(eq(ownFeeds.patronId, patronId));
  return row ?? null;
}

/**
 * Makes the feed's address, in place of the one that the patron had.
 *
 * @returns the secret, which cannot be read again
 */
export async function renewOwnFeed(
  tx: Tx,
  libraryCode: string,
  patronId: string,
  now: Date,
): Promise<string> {
  const secret = randomBytes(secretBytes).toString('base64url');
  const values = { hash: hashOf(secret), createdAt: now, lastUsedAt: null };
  await tx
    .insert(ownFeeds)
    .values({ libraryCode, patronId, ...values })
    .onConflictDoUpdate({ target: [ownFeeds.libraryCode, ownFeeds.patronId], set: values });
  return secret;
}

/** Ends the patron's feed, if there is one. */
export async function endOwnFeed(tx: Tx, patronId: string): Promise<void> {
  await tx.delete(ownFeeds).where(eq(ownFeeds.patronId, patronId));
}

/** The patron whose feed the secret opens, and notes the use; null for any other text and for a barred account. */
export async function patronOfFeed(tx: Tx, secret: string, now: Date): Promise<string | null> {
  if (!secretPattern.test(secret)) return null;
  const hash = hashOf(secret);
  const [row] = await tx
    .select({ patronId: ownFeeds.patronId, lastUsedAt: ownFeeds.lastUsedAt })
    .from(ownFeeds)
    .innerJoin(
      patrons,
      and(eq(patrons.libraryCode, ownFeeds.libraryCode), eq(patrons.id, ownFeeds.patronId)),
    )
    .where(and(eq(ownFeeds.hash, hash), eq(patrons.status, 'active')));
  if (row === undefined) return null;
  const { patronId, lastUsedAt } = row;
  if (lastUsedAt === null || now.getTime() - lastUsedAt.getTime() >= useNotedMs) {
    await tx.update(ownFeeds).set({ lastUsedAt: now }).where(eq(ownFeeds.hash, hash));
  }
  return patronId;
}
