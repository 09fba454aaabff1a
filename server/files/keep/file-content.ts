// Reads what a file holds, wherever it is.
import { type ObjectStore, ObjectStoreError } from './object-store.ts';

/** What a file holds, or where that is. */
type FilePlace = { bytes: Uint8Array } | { store: string; objectKey: string };

/**
 * @param objects the store of the settings; null for none
 * @returns null where the store does not have it
 * @throws ObjectStoreError where the store is away, or is not the one that the settings name
 */
export async function readFile(
  objects: ObjectStore | null,
  place: FilePlace,
): Promise<Uint8Array | null> {
  if ('bytes' in place) return place.bytes;
  if (objects?.name !== place.store) {
    throw new ObjectStoreError(`The file store ${place.store} is not the one of FILES_S3_*`);
  }
  return objects.get(place.objectKey);
}
