// Closing a library's portal, opening it again, and deleting a library.
import { and, eq, lt } from 'drizzle-orm';
import type { Store, Tx } from '../connection/database.ts';
import { libraries } from '../schema/libraries.ts';
import { LibraryRefused } from './library-records.ts';
import type { LibraryRecord } from './library-register.ts';

type Life = Partial<Pick<LibraryRecord, 'suspendedAt' | 'removeAfter'>>;

/** Closes a library's portal: readers are told so, and nothing is deleted. @throws LibraryRefused */
export function suspendLibrary(tx: Tx, code: string, now: Date): Promise<LibraryRecord> {
  return changeLife(tx, code, { suspendedAt: now });
}

/** Opens it again; what was to be deleted stays. @throws LibraryRefused */
export function resumeLibrary(tx: Tx, code: string): Promise<LibraryRecord> {
  return changeLife(tx, code, { suspendedAt: null, removeAfter: null });
}

/** Closes it now, and deletes it and everything of it at a later time. @throws LibraryRefused */
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
  if (changed === undefined) throw new LibraryRefused(`code: there is no library ${code}`);
  return changed;
}

/**
 * Deletes the libraries whose time has come, each in a transaction of its own.
 *
 * @returns their codes
 */
export async function deleteDueLibraries(store: Store, now: Date): Promise<string[]> {
  const isDue = lt(libraries.removeAfter, now);
  const due = await store.onPlatform((tx) =>
    tx.select({ code: libraries.code }).from(libraries).where(isDue),
  );
  // Every table of a library refers to its row, and loses its rows with it.
  for (const { code } of due) {
    await store.onPlatform((tx) =>
      tx.delete(libraries).where(and(eq(libraries.code, code), isDue)),
    );
  }
  return due.map(({ code }) => code);
}
