// Supplied copies: reached by a secret address that lasts minutes, deleted after their last day.
import { randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { Tx } from '#server/store/connection/database.ts';
import { hashOf } from '#server/store/rows/accounts/session-records.ts';
import { files } from '#server/store/schema/files.ts';
import { patrons } from '#server/store/schema/patrons.ts';
import { deliveries } from '#server/store/schema/requests/delivery.ts';
import { addFile, type NamedFile, type NewFile, removeFiles } from './stored-files.ts';

const linkLifetimeMs = 5 * 60_000;
const secretBytes = 32;
const secretPattern = /^[\w-]{43}$/;

/** A file that is supplied. */
export interface SuppliedFile {
  file: NewFile;
  /** Its last day at the library, `yyyy-MM-dd`. */
  until: string;
  /** The end of that day. */
  endsAt: Date;
}

/** Stores the file of a locked request in place of one that it had. */
export async function storeCopy(
  tx: Tx,
  id: string,
  { file, until, endsAt }: SuppliedFile,
  now: Date,
): Promise<void> {
  await removeFiles(tx, 'suppliedCopy', { of: id });
  await addFile(tx, file, { of: id, endsAt }, now);
  await tx
    .update(deliveries)
    .set({
      fileName: file.name,
      fileBytes: file.size,
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
export async function fileOfLink(tx: Tx, secret: string, now: Date): Promise<NamedFile | null> {
  if (!secretPattern.test(secret)) return null;
  const [row] = await tx
    .select({ id: files.id, name: files.name, type: files.type, size: files.size })
    .from(deliveries)
    .innerJoin(
      files,
      and(eq(files.libraryCode, deliveries.libraryCode), eq(files.deliveryId, deliveries.id)),
    )
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
  return row ?? null;
}
