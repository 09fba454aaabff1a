// Files of notices, as librarians give and take them. A change moves the notice's time, and with it the library's version.
import { and, count, eq } from 'drizzle-orm';
import { addFile, type NewFile, removeFiles } from '#server/files/keep/stored-files.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { Refused } from '#server/store/refused.ts';
import { files } from '#server/store/schema/files.ts';
import { notices } from '#server/store/schema/libraries.ts';

/** All notices with their days and numbers of files, the oldest first. */
export function noticesWithFiles(tx: Tx) {
  const { id, kind, title, publishedOn, isPublished, libraryCode } = notices;
  return tx
    .select({ id, kind, title, publishedOn, isPublished, files: count(files.id) })
    .from(notices)
    .leftJoin(files, and(eq(files.libraryCode, libraryCode), eq(files.noticeId, id)))
    .groupBy(libraryCode, id)
    .orderBy(publishedOn, id);
}

/** Adds a file after those that the notice has. @throws Refused */
export async function addNoticeFile(tx: Tx, id: string, file: NewFile, now: Date): Promise<void> {
  await changeNotice(tx, id, now);
  await addFile(tx, file, { of: id }, now);
}

/** Deletes a file of a notice. @throws Refused */
export async function removeNoticeFile(tx: Tx, of: string, id: string, now: Date): Promise<void> {
  await changeNotice(tx, of, now);
  if ((await removeFiles(tx, 'noticeFile', { of, id })) > 0) return;
  throw new Refused(`The notice ${of} has no file ${id}`);
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
