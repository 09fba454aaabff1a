// Files of notices: stored in parts, listed with their notices, and read part by part.
import { randomBytes } from 'node:crypto';
import { and, asc, count, eq, inArray, max } from 'drizzle-orm';
import { maxNoticeFiles } from '#contract/rules/forms/notice-file-rules.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { Refused } from '#server/store/refused.ts';
import { isNoticeShown } from '#server/store/rows/shown.ts';
import { notices } from '#server/store/schema/libraries.ts';
import { noticeFileParts, noticeFiles } from '#server/store/schema/messages/notice-files.ts';

const partBytes = 1024 * 1024;
const idBytes = 18;

/** A file as lists show it. */
export interface StoredNoticeFile {
  id: string;
  name: string;
  type: string;
  size: number;
}

/** A checked file. */
export interface NewNoticeFile {
  name: string;
  type: string;
  bytes: Uint8Array;
}

const described = {
  id: noticeFiles.id,
  name: noticeFiles.name,
  type: noticeFiles.type,
  size: noticeFiles.size,
};

/** Notices with their days and numbers of files, newest first. */
export function listedNotices(tx: Tx) {
  return tx
    .select({
      id: notices.id,
      kind: notices.kind,
      title: notices.title,
      publishedOn: notices.publishedOn,
      isPublished: notices.isPublished,
      files: count(noticeFiles.id),
    })
    .from(notices)
    .leftJoin(
      noticeFiles,
      and(eq(noticeFiles.libraryCode, notices.libraryCode), eq(noticeFiles.noticeId, notices.id)),
    )
    .groupBy(notices.libraryCode, notices.id)
    .orderBy(notices.publishedOn, notices.id);
}

/** Files by id of their notice, in the order in which they were added. */
export async function filesOfNotices(
  tx: Tx,
  noticeIds: readonly string[],
): Promise<ReadonlyMap<string, StoredNoticeFile[]>> {
  const found = new Map<string, StoredNoticeFile[]>();
  if (noticeIds.length === 0) return found;
  const rows = await tx
    .select({ ...described, noticeId: noticeFiles.noticeId })
    .from(noticeFiles)
    .where(inArray(noticeFiles.noticeId, [...noticeIds]))
    .orderBy(asc(noticeFiles.position));
  for (const { noticeId, ...file } of rows) {
    found.set(noticeId, [...(found.get(noticeId) ?? []), file]);
  }
  return found;
}

/** Adds a file after those that the notice has. @throws Refused */
export async function addNoticeFile(
  tx: Tx,
  libraryCode: string,
  noticeId: string,
  { bytes, ...file }: NewNoticeFile,
  now: Date,
): Promise<StoredNoticeFile> {
  await changeNotice(tx, noticeId, now);
  const [known] = await tx
    .select({ count: count(), last: max(noticeFiles.position) })
    .from(noticeFiles)
    .where(eq(noticeFiles.noticeId, noticeId));
  if ((known?.count ?? 0) >= maxNoticeFiles) {
    throw new Refused(`A notice can have ${maxNoticeFiles} files at most`);
  }
  const id = randomBytes(idBytes).toString('base64url');
  const row = { ...file, id, size: bytes.byteLength };
  const position = (known?.last ?? -1) + 1;
  await tx.insert(noticeFiles).values({ libraryCode, noticeId, position, createdAt: now, ...row });
  for (let part = 0; part * partBytes < bytes.byteLength; part += 1) {
    const piece = bytes.subarray(part * partBytes, (part + 1) * partBytes);
    await tx.insert(noticeFileParts).values({ libraryCode, fileId: id, part, bytes: piece });
  }
  return row;
}

/** Deletes a file of a notice. @throws Refused */
export async function removeNoticeFile(
  tx: Tx,
  noticeId: string,
  id: string,
  now: Date,
): Promise<void> {
  await changeNotice(tx, noticeId, now);
  const removed = await tx
    .delete(noticeFiles)
    .where(and(eq(noticeFiles.noticeId, noticeId), eq(noticeFiles.id, id)))
    .returning({ id: noticeFiles.id });
  if (removed.length === 0) throw new Refused(`The notice ${noticeId} has no file ${id}`);
}

/** Locks the notice, and notes that it changed. @throws Refused */
async function changeNotice(tx: Tx, id: string, now: Date): Promise<void> {
  const changed = await tx
    .update(notices)
    .set({ updatedAt: now })
    .where(eq(notices.id, id))
    .returning({ id: notices.id });
  if (changed.length === 0) throw new Refused(`There is no notice ${id}`);
}

/** A file of a notice that is published by this day; null for any other. */
export async function publishedNoticeFile(
  tx: Tx,
  id: string,
  today: string,
): Promise<StoredNoticeFile | null> {
  const [row] = await tx
    .select(described)
    .from(noticeFiles)
    .innerJoin(
      notices,
      and(eq(notices.libraryCode, noticeFiles.libraryCode), eq(notices.id, noticeFiles.noticeId)),
    )
    .where(and(eq(noticeFiles.id, id), isNoticeShown(today)));
  return row ?? null;
}

/** One part of a file; null after the last one. */
export async function noticeFilePart(tx: Tx, id: string, part: number): Promise<Uint8Array | null> {
  const [row] = await tx
    .select({ bytes: noticeFileParts.bytes })
    .from(noticeFileParts)
    .where(and(eq(noticeFileParts.fileId, id), eq(noticeFileParts.part, part)));
  return row?.bytes ?? null;
}
