// Reads and writes of readers' files: stored for a form, and given to the report when the form is sent.
import { randomBytes } from 'node:crypto';
import {
  and,
  asc,
  count,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  notInArray,
  or,
} from 'drizzle-orm';
import type { StoredImage } from '#contract/models/feedback-model.ts';
import { imageName } from '#contract/rules/forms/image-rules.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { hashOf } from '#server/store/rows/accounts/session-records.ts';
import { files } from '#server/store/schema/requests/files.ts';
import type { ObjectPlace } from './removed-objects.ts';

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
  /** Size in bytes. */
  size: number;
}

/** What a file holds, or where that is. */
export type FilePlace = { bytes: Uint8Array } | ObjectPlace;

/** An id for a file that is about to be stored; nobody finds a file by trying ids. */
export function newFileId(): string {
  return randomBytes(18).toString('base64url');
}

/** A new key for a file in another store. No two writes share one, so that a late deletion meets no newer object. */
export function newObjectKey(libraryCode: string, id: string): string {
  return `${libraryCode}/${id}-${randomBytes(6).toString('hex')}`;
}

/** Stores a file for a form that is not sent yet. */
export async function addFile(
  tx: Tx,
  libraryCode: string,
  { id, token, ...file }: NewFile & { id: string },
  place: FilePlace,
  now: Date,
): Promise<StoredImage> {
  const columns = { libraryCode, tokenHash: hashOf(token), createdAt: now };
  await tx.insert(files).values({ ...file, id, ...columns, ...columnsOf(place) });
  const { patronId: _, ...image } = file;
  return { id, ...image };
}

function columnsOf(place: FilePlace) {
  return 'bytes' in place ? { ...place, store: '', objectKey: '' } : { ...place, bytes: null };
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

/** All images of a patron, the first one first: called as the portal calls them when they are saved. */
export async function imagesOf(tx: Tx, patronId: string) {
  const { id: _, ...columns } = described;
  const rows = await tx
    .select({
      ...columns,
      position: files.position,
      sentAt: files.createdAt,
      reportId: files.reportId,
      id: files.id,
    })
    .from(files)
    .where(eq(files.patronId, patronId))
    .orderBy(asc(files.createdAt), asc(files.id));
  return rows.map(({ position, ...image }) => ({
    fileName: imageName(image.type, position + 1),
    ...image,
  }));
}

/**
 * The content of a file, or where it is.
 *
 * @param whose a reader, or `report` for a file of anybody's report; null for any file
 * @returns null for an unknown file, and for another one's
 */
export async function contentOfFile(
  tx: Tx,
  id: string,
  whose: { patronId: string } | 'report' | null,
): Promise<{ type: StoredImage['type']; place: FilePlace } | null> {
  const isSent = whose === 'report' ? isNotNull(files.reportId) : undefined;
  const isTheirs =
    whose === null || whose === 'report' ? isSent : eq(files.patronId, whose.patronId);
  const [row] = await tx
    .select({
      type: files.type,
      bytes: files.bytes,
      store: files.store,
      objectKey: files.objectKey,
    })
    .from(files)
    .where(and(eq(files.id, id), isTheirs));
  if (row === undefined) return null;
  const { type, bytes, store, objectKey } = row;
  return { type, place: bytes === null ? { store, objectKey } : { bytes } };
}

/** Some files that are in another store than `store` ('' is the database), in the order of their ids. */
export async function filesElsewhere(
  tx: Tx,
  store: string,
  { after, limit }: { after: string; limit: number },
): Promise<{ id: string; type: StoredImage['type'] }[]> {
  return tx
    .select({ id: files.id, type: files.type })
    .from(files)
    .where(and(ne(files.store, store), gt(files.id, after)))
    .orderBy(asc(files.id))
    .limit(limit);
}

/** Number of files in each store; '' is the database. */
export async function countByStore(tx: Tx): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .select({ store: files.store, count: count() })
    .from(files)
    .groupBy(files.store);
  return new Map(rows.map((row) => [row.store, row.count]));
}

/** Writes where a file is now. @returns false where it has gone meanwhile */
export async function moveFile(tx: Tx, id: string, place: FilePlace): Promise<boolean> {
  const moved = await tx
    .update(files)
    .set(columnsOf(place))
    .where(eq(files.id, id))
    .returning({ id: files.id });
  return moved.length > 0;
}

/** Deletes files of forms that were not sent. */
export async function sweepFiles(tx: Tx, before: Date): Promise<void> {
  await tx.delete(files).where(and(isNull(files.reportId), lt(files.createdAt, before)));
}
