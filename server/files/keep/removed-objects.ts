// Objects in other stores that are to be deleted. A trigger notes an object when its row goes (server/store/schema/files.ts).
import { and, eq, lte } from 'drizzle-orm';
import type { Tx } from '#server/store/connection/database.ts';
import { removedObjects } from '#server/store/schema/files.ts';

/** An object of a store. */
export interface ObjectPlace {
  store: string;
  objectKey: string;
}

/** Time in which a row must follow its object; without one, nobody finished the upload. */
const unfinishedMs = 24 * 3_600_000;

/** Notes an object before it is written, so that it is deleted where no row follows. */
export async function noteObject(tx: Tx, place: ObjectPlace, now: Date): Promise<void> {
  const dueAt = new Date(now.getTime() + unfinishedMs);
  await tx.insert(removedObjects).values({ ...place, dueAt });
}

/** Objects of a store that are to be deleted now. */
export async function dueObjects(
  tx: Tx,
  store: string,
  now: Date,
  limit: number,
): Promise<string[]> {
  const rows = await tx
    .select({ objectKey: removedObjects.objectKey })
    .from(removedObjects)
    .where(and(eq(removedObjects.store, store), lte(removedObjects.dueAt, now)))
    .orderBy(removedObjects.dueAt)
    .limit(limit);
  return rows.map(({ objectKey }) => objectKey);
}

/** The object is deleted. */
export async function forgetObject(tx: Tx, { store, objectKey }: ObjectPlace): Promise<void> {
  await tx
    .delete(removedObjects)
    .where(and(eq(removedObjects.store, store), eq(removedObjects.objectKey, objectKey)));
}
