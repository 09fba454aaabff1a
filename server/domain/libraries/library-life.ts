// Closing a library's portal, opening it again, and deleting a library.

import { eq, inArray, isNotNull, lt } from 'drizzle-orm';
import type { Store, Tx } from '#server/store/connection/database.ts';
import { Refused } from '#server/store/refused.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import { titleNotes } from '#server/store/schema/collection.ts';
import { libraries } from '#server/store/schema/libraries.ts';
import {
  packages,
  packageTitles,
  titleFacts,
  titleIdentifiers,
  titleNames,
  titles,
} from '#server/store/schema/titles.ts';

type Life = Partial<Pick<LibraryRecord, 'suspendedAt' | 'removeAfter'>>;

/** Closes a library's portal: readers see that, and nothing is deleted. @throws Refused */
export function suspendLibrary(tx: Tx, code: string, now: Date): Promise<LibraryRecord> {
  return changeLife(tx, code, { suspendedAt: now });
}

/** Opens it again; what was to be deleted stays. @throws Refused */
export function resumeLibrary(tx: Tx, code: string): Promise<LibraryRecord> {
  return changeLife(tx, code, { suspendedAt: null, removeAfter: null });
}

/** Closes it now, and deletes it and everything of it at a later time. @throws Refused */
export function removeLibrary(
  tx: Tx,
  code: string,
  now: Date,
  removeAfter: Date,
): Promise<LibraryRecord> {
  return changeLife(tx, code, { suspendedAt: now, removeAfter });
}

async function changeLife(tx: Tx, code: string, life: Life): Promise<LibraryRecord> {
  const [changed] = await tx
    .update(libraries)
    .set(life)
    .where(eq(libraries.code, code))
    .returning();
  if (changed === undefined) throw new Refused(`code: there is no library ${code}`);
  return changed;
}

/** Titles deleted in one transaction, so that none takes long. */
const stepSize = 5_000;

/**
 * Deletes the libraries whose time has come.
 *
 * @returns their codes
 */
export async function deleteDueLibraries(store: Store, now: Date): Promise<string[]> {
  const due = await store.onPlatform((tx) =>
    tx.select({ code: libraries.code }).from(libraries).where(lt(libraries.removeAfter, now)),
  );
  for (const { code } of due) {
    while ((await store.inLibrary(code, deleteOwnTitles)) === stepSize);
    // Every other table of a library refers to its row, and loses its rows with it.
    await store.onPlatform((tx) => tx.delete(libraries).where(eq(libraries.code, code)));
  }
  return due.map(({ code }) => code);
}

/**
 * Deletes titles that a library added, and then its packages, which nobody else sees.
 *
 * @returns how many titles
 */
async function deleteOwnTitles(tx: Tx): Promise<number> {
  const own = tx
    .select({ id: titles.id })
    .from(titles)
    .where(isNotNull(titles.ownerCode))
    .limit(stepSize);
  const ids = (await own).map(({ id }) => id);
  if (ids.length > 0) {
    await tx.delete(titleNotes).where(inArray(titleNotes.titleId, ids));
    await tx.delete(packageTitles).where(inArray(packageTitles.titleId, ids));
    await tx.delete(titles).where(inArray(titles.id, ids));
  }
  if (ids.length < stepSize) {
    for (const table of [packageTitles, packages, titleFacts, titleIdentifiers, titleNames]) {
      await tx.delete(table).where(isNotNull(table.ownerCode));
    }
  }
  return ids.length;
}
