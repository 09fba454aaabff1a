// Deletes objects whose files are gone. What fails is tried again with the next sweep.
import type { ObjectStore } from '#server/files/keep/object-store.ts';
import { dueObjects, forgetObject } from '#server/files/keep/removed-objects.ts';
import type { Store } from '#server/store/connection/database.ts';

const stepSize = 500;

/** @throws ObjectStoreError where the store is away */
export async function removeObjects(
  store: Store,
  objects: ObjectStore | null,
  now: Date,
): Promise<number> {
  if (objects === null) return 0;
  const { name } = objects;
  let removed = 0;
  for (;;) {
    const keys = await store.onPlatform((tx) => dueObjects(tx, name, now, stepSize));
    for (const objectKey of keys) {
      await objects.remove(objectKey);
      await store.onPlatform((tx) => forgetObject(tx, { store: name, objectKey }));
      removed += 1;
    }
    if (keys.length < stepSize) return removed;
  }
}
