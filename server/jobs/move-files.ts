// Moves readers' files between the database and another store, one after the other, while the service runs.
import { readFile } from '#server/files/keep/file-content.ts';
import {
  contentOfFile,
  filesElsewhere,
  moveFile,
  newObjectKey,
} from '#server/files/keep/file-records.ts';
import type { ObjectStore } from '#server/files/keep/object-store.ts';
import { noteObject } from '#server/files/keep/removed-objects.ts';
import type { Store } from '#server/store/connection/database.ts';

const stepSize = 200;

export interface Moved {
  moved: number;
  missing: number;
}

/**
 * What has moved stays moved where the store fails; a second run goes on.
 * @param isToDatabase false to move to `objects`
 * @throws ObjectStoreError where the store is away, or files are in one that the settings do not name
 */
export async function moveFiles(
  store: Store,
  libraryCode: string,
  objects: ObjectStore | null,
  isToDatabase: boolean,
): Promise<Moved> {
  const target = isToDatabase || objects === null ? '' : objects.name;
  const done = { moved: 0, missing: 0 };
  let after = '';
  for (;;) {
    const found = await store.inLibrary(libraryCode, (tx) =>
      filesElsewhere(tx, target, { after, limit: stepSize }),
    );
    for (const { id } of found) {
      const result = await moveOne(store, libraryCode, id, isToDatabase ? null : objects, objects);
      if (result !== 'gone') done[result] += 1;
    }
    if (found.length < stepSize) return done;
    after = found.at(-1)?.id ?? after;
  }
}

async function moveOne(
  store: Store,
  libraryCode: string,
  id: string,
  to: ObjectStore | null,
  from: ObjectStore | null,
): Promise<keyof Moved | 'gone'> {
  const file = await store.inLibrary(libraryCode, (tx) => contentOfFile(tx, id, null));
  if (file === null) return 'gone';
  const bytes = await readFile(from, file.place);
  if (bytes === null) return 'missing';
  if (to === null) {
    const isMoved = await store.inLibrary(libraryCode, (tx) => moveFile(tx, id, { bytes }));
    return isMoved ? 'moved' : 'gone';
  }
  const place = { store: to.name, objectKey: newObjectKey(libraryCode, id) };
  await store.onPlatform((tx) => noteObject(tx, place, new Date()));
  await to.put(place.objectKey, bytes, file.type);
  return (await store.inLibrary(libraryCode, (tx) => moveFile(tx, id, place))) ? 'moved' : 'gone';
}
