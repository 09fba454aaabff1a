// Reads and writes of readers' files: stored for a form, and given to the report when the form is sent.
import { randomBytes } from 'node:crypto';
import { and, asc, eq, inArray, isNull, lt, notInArray, or } from 'drizzle-orm';
import type { StoredImage } from '#contract/models/file-model.ts';
import type { Tx } from '../../connection/database.ts';
import { files } from '../../schema/files.ts';
import { hashOf } from '../accounts/session-records.ts';

/** Columns of a file without its bytes. */
const described = {
  id: files.id,
  type: files.type,
  width: files.width,
  height: files.height,
  size: files.size,
};

/** A file as it is stored for a form. */
export interface NewFile {
  patronId: string;
  /** Token of the form. */
  token: string;
  type: StoredImage['type'];
  width: number;
  height: number;
  bytes: Uint8Array;
}

/** Stores a file for a form that is not sent yet. */
export async function addFile(
  tx: Tx,
  libraryCode: string,
  { token, bytes, ...file }: NewFile,
  now: Date,
): Promise<StoredImage> {
  const id = randomBytes(18).toString('base64url');
  const row = { ...file, id, size: bytes.byteLength };
  const columns = { libraryCode, bytes, tokenHash: hashOf(token), createdAt: now };
  await tx.insert(files).values({ ...row, ...columns });
  const { patronId: _, ...image } = row;
  return image;
}

/** A new attachment token: it ties files to a form until the form is sent. */
export function newAttachmentToken(): string {
  return randomBytes(18).toString('base64url');
}

/**
 * Makes files the report's own, in this order; other files that the report had are deleted.
 *
 * @returns false where one of them is not there, or belongs to another reader or form
 */
export async function giveFilesToReport(
  tx: Tx,
  { patronId, token, reportId }: { patronId: string; token: string; reportId: string },
  ids: readonly string[],
): Promise<boolean> {
  const kept = ids.length === 0 ? undefined : notInArray(files.id, [...ids]);
  await tx.delete(files).where(and(eq(files.reportId, reportId), kept));
  for (const [position, id] of ids.entries()) {
    const isUnsent = and(isNull(files.reportId), eq(files.tokenHash, hashOf(token)));
    const given = await tx
      .update(files)
      .set({ reportId, position })
      .where(
        and(
          eq(files.id, id),
          eq(files.patronId, patronId),
          or(isUnsent, eq(files.reportId, reportId)),
        ),
      )
      .returning({ id: files.id });
    if (given.length === 0) return false;
  }
  return true;
}

/** The files of reports without their bytes, by id of the report, in their order. */
export async function filesOf(
  tx: Tx,
  reportIds: readonly string[],
): Promise<ReadonlyMap<string, StoredImage[]>> {
  const found = new Map<string, StoredImage[]>();
  if (reportIds.length === 0) return found;
  const rows = await tx
    .select({ ...described, reportId: files.reportId })
    .from(files)
    .where(inArray(files.reportId, [...reportIds]))
    .orderBy(asc(files.reportId), asc(files.position));
  for (const { reportId, ...image } of rows) {
    const key = reportId ?? '';
    found.set(key, [...(found.get(key) ?? []), image]);
  }
  return found;
}

/** The content of a file; null for an unknown one, and for another reader's where a reader is named. */
export async function contentOfFile(tx: Tx, id: string, patronId: string | null) {
  const isTheirs = patronId === null ? undefined : eq(files.patronId, patronId);
  const [row] = await tx
    .select({ type: files.type, bytes: files.bytes })
    .from(files)
    .where(and(eq(files.id, id), isTheirs));
  return row ?? null;
}

/** Deletes files of forms that were not sent. */
export async function sweepFiles(tx: Tx, before: Date): Promise<void> {
  await tx.delete(files).where(and(isNull(files.reportId), lt(files.createdAt, before)));
}
