// Reads libraries in a transaction: one, one that is locked, or all.
import { eq } from 'drizzle-orm';
import type { Store, Tx } from '../connection/database.ts';
import { libraries } from '../schema/libraries.ts';
import type { LibraryRecord } from './library-register.ts';

export async function allLibraries(store: Store): Promise<LibraryRecord[]> {
  return store.onPlatform((tx) => tx.select().from(libraries).orderBy(libraries.code));
}

/** @param tx on the platform */
export async function libraryWith(tx: Tx, code: string): Promise<LibraryRecord | undefined> {
  const [library] = await tx.select().from(libraries).where(eq(libraries.code, code));
  return library;
}

/** The library, which nobody else changes until the transaction ends. @param tx on the platform */
export async function lockLibrary(tx: Tx, code: string): Promise<LibraryRecord | undefined> {
  const [library] = await tx
    .select()
    .from(libraries)
    .where(eq(libraries.code, code))
    .for('no key update');
  return library;
}
