// Supplied files: stored in parts, reached by a secret address that lasts minutes, deleted after their last day.
import { randomBytes } from 'node:crypto';
import { and, eq, gt, inArray, lte } from 'drizzle-orm';
import type { Tx } from '#server/store/connection/database.ts';
import { hashOf } from '#server/store/rows/accounts/session-records.ts';
import { patrons } from '#server/store/schema/patrons.ts';
import {
  type DeliveryRow,
  deliveries,
  deliveryFiles,
} from '#server/store/schema/requests/delivery.ts';

const partBytes = 1024 * 1024;
const linkLifetimeMs = 5 * 60_000;
const secretBytes = 32;
const secretPattern = /^[\w-]{43}$/;

/** A checked file that is supplied. */
export interface NewFile {
  name: string;
  bytes: Uint8Array;
  /** Its last day at the library, `yyyy-MM-dd`. */
  until: string;
  /** The end of that day. */
  endsAt: Date;
}

/** Stores a request's file in place of one that it had. */
export async function storeFile(
  tx: Tx,
  { libraryCode, id }: DeliveryRow,
  { name, bytes, until, endsAt }: NewFile,
): Promise<void> {
  await tx.delete(deliveryFiles).where(eq(deliveryFiles.deliveryId, id));
  for (let part = 0; part * partBytes < bytes.byteLength; part += 1) {
    const piece = bytes.subarray(part * partBytes, (part + 1) * partBytes);
    await tx.insert(deliveryFiles).values({ libraryCode, deliveryId: id, part, bytes: piece });
  }
  await tx
    .update(deliveries)
    .set({
      fileName: name,
      fileBytes: bytes.byteLength,
      fileUntil: until,
      fileEndsAt: endsAt,
      linkHash: null,
      linkEndsAt: null,
    })
    .where(eq(deliveries.id, id));
}

/**
 * Makes the address of a file, in place of an earlier one.
 *
 * @returns the secret in it, which cannot be read again
 */
export async function renewLink(tx: Tx, id: string, now: Date): Promise<string> {
  const secret = randomBytes(secretBytes).toString('base64url');
  const linkEndsAt = new Date(now.getTime() + linkLifetimeMs);
  await tx
    .update(deliveries)
    .set({ linkHash: hashOf(secret), linkEndsAt })
    .where(eq(deliveries.id, id));
  return secret;
}

/** The file that a secret opens; null for any other text, after its end, and for a barred account. */
export async function fileOfLink(
  tx: Tx,
  secret: string,
  now: Date,
): Promise<{ id: string; name: string; bytes: number } | null> {
  if (!secretPattern.test(secret)) return null;
  const [row] = await tx
    .select({ id: deliveries.id, name: deliveries.fileName, bytes: deliveries.fileBytes })
    .from(deliveries)
    .innerJoin(
      patrons,
      and(eq(patrons.libraryCode, deliveries.libraryCode), eq(patrons.id, deliveries.patronId)),
    )
    .where(
      and(
        eq(deliveries.linkHash, hashOf(secret)),
        eq(deliveries.state, 'supplied'),
        gt(deliveries.linkEndsAt, now),
        gt(deliveries.fileEndsAt, now),
        eq(patrons.status, 'active'),
      ),
    );
  if (row === undefined || row.bytes === null) return null;
  return { ...row, bytes: row.bytes };
}

/** One part of a file; null after the last one. */
export async function filePart(tx: Tx, id: string, part: number): Promise<Uint8Array | null> {
  const [row] = await tx
    .select({ bytes: deliveryFiles.bytes })
    .from(deliveryFiles)
    .where(and(eq(deliveryFiles.deliveryId, id), eq(deliveryFiles.part, part)));
  return row?.bytes ?? null;
}

/** Deletes files whose last day is over; the requests stay, with the day. */
export async function sweepDeliveryFiles(tx: Tx, now: Date): Promise<void> {
  const over = tx
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(lte(deliveries.fileEndsAt, now));
  await tx.delete(deliveryFiles).where(inArray(deliveryFiles.deliveryId, over));
}
