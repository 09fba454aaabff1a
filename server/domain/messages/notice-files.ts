// Files of notices, as librarians give and take them. A change moves the notice's time, and with it the library's version.
import { and, eq, or } from 'drizzle-orm';
import {
  addFile,
  fileOfKind,
  type NamedFile,
  type NewFile,
  removeFiles,
} from '#server/files/keep/stored-files.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { Refused } from '#server/store/refused.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import { isNoticeDue, isNoticeFor, isNoticeShown } from '#server/store/rows/shown.ts';
import { files } from '#server/store/schema/files.ts';
import { notices } from '#server/store/schema/libraries.ts';
import { hasRight } from '../accounts/rights.ts';
import { libraryDay } from '../libraries/library-day.ts';

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

/** A file that the patron may read: of a notice for them, or of any notice where they work at the desk; null for any other. */
export async function openableFile(
  tx: Tx,
  { library, patronId, now }: { library: LibraryRecord; patronId: string; now: Date },
  id: string,
): Promise<NamedFile | null> {
  const today = libraryDay(library, now);
  const [shown] = await tx
    .select({ id: files.id })
    .from(files)
    .innerJoin(
      notices,
      and(eq(notices.libraryCode, files.libraryCode), eq(notices.id, files.noticeId)),
    )
    .where(
      and(eq(files.id, id), isNoticeDue(today), or(isNoticeShown(today), isNoticeFor(patronId))),
    );
  const isAllowed = shown !== undefined || (await hasRight(tx, patronId, 'openDesk'));
  return isAllowed ? fileOfKind(tx, 'noticeFile', id) : null;
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
