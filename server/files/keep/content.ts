// What files hold: parts in the database, or an object of an S3-compatible store. The row of a file says which.
import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Store, Tx } from '#server/store/connection/database.ts';
import { type FileKind, fileParts, files } from '#server/store/schema/files.ts';
import { fileKinds } from './file-kinds.ts';
import { type ObjectStore, ObjectStoreError } from './object-store.ts';
import { noteObject, type ObjectPlace } from './removed-objects.ts';

/** Bytes that are in memory while a file is read. */
const partBytes = 1024 * 1024;

/** Where files can be: the database, and the store of the settings; null for none. */
export interface FileStores {
  store: Store;
  objects: ObjectStore | null;
}

/** A file of a library. */
export interface FileKey {
  libraryCode: string;
  id: string;
}

/** What a file holds until its row is written, or the object that has it. */
export type Content = { bytes: Uint8Array } | ObjectPlace;

/**
 * A file, part after part; nothing where it is in no store. A file that is moved meanwhile is read on.
 *
 * @throws ObjectStoreError where the store is away, or is not the one that the settings name
 */
export async function* contentOf(
  { store, objects }: FileStores,
  { libraryCode, id }: FileKey,
): AsyncGenerator<Uint8Array> {
  for (let part = 0, size = 1; part * partBytes < size; part += 1) {
    const [row] = await store.inLibrary(libraryCode, (tx) => partOf(tx, id, part));
    const bytes = row?.store ? await partOfObject(objects, row, part) : (row?.bytes ?? null);
    if (row === undefined || bytes === null) {
      if (part === 0) return;
      throw new ObjectStoreError(`The file ${id} is not whole`);
    }
    size = row.size;
    yield bytes;
  }
}

/** All that a file holds; null where it is in no store. @throws ObjectStoreError */
export async function wholeContent(stores: FileStores, file: FileKey): Promise<Buffer | null> {
  const parts: Uint8Array[] = [];
  for await (const part of contentOf(stores, file)) parts.push(part);
  return parts.length === 0 ? null : Buffer.concat(parts);
}

/** Where a file is, with one part of it where that is the database. */
function partOf(tx: Tx, id: string, part: number) {
  const { size, store, objectKey } = files;
  const isPart = and(
    eq(fileParts.libraryCode, files.libraryCode),
    eq(fileParts.fileId, files.id),
    eq(fileParts.part, part),
  );
  return tx
    .select({ size, store, objectKey, bytes: fileParts.bytes })
    .from(files)
    .leftJoin(fileParts, isPart)
    .where(eq(files.id, id));
}

/** An object with its size. */
export type StoredObject = ObjectPlace & { size: number };

/** An object, part after part; nothing where its store does not have it. @throws ObjectStoreError */
export async function* partsOfObject(
  objects: ObjectStore | null,
  object: StoredObject,
): AsyncGenerator<Uint8Array> {
  for (let part = 0; part * partBytes < object.size; part += 1) {
    const bytes = await partOfObject(objects, object, part);
    if (bytes === null) return;
    yield bytes;
  }
}

function partOfObject(
  objects: ObjectStore | null,
  { store, objectKey, size }: StoredObject,
  part: number,
): Promise<Uint8Array | null> {
  if (objects?.name !== store) {
    throw new ObjectStoreError(`The file store ${store} is not the one of FILES_S3_*`);
  }
  const from = part * partBytes;
  return objects.get(objectKey, { from, to: Math.min(from + partBytes, size) });
}

/** An id for a file that is about to be stored; nobody finds a file by trying ids. */
export function newFileId(): string {
  return randomBytes(18).toString('base64url');
}

/**
 * Writes an object, where there is a store for them, before its row: no row names what is not there. It is noted until
 * the row is written, so that an upload that breaks off leaves nothing.
 *
 * @throws ObjectStoreError
 */
export async function placeContent(
  { store, objects }: FileStores,
  { libraryCode, id, kind, type }: FileKey & { kind: FileKind; type: string },
  bytes: Uint8Array,
): Promise<Content> {
  if (objects === null) return { bytes };
  // No two writes share a key, so that a late deletion meets no newer object.
  const unique = `${id}-${randomBytes(6).toString('hex')}`;
  const objectKey = `${libraryCode}/${fileKinds[kind].folder}/${unique}`;
  const place = { store: objects.name, objectKey };
  await store.onPlatform((tx) => noteObject(tx, place, new Date()));
  await objects.put(objectKey, bytes, type);
  return place;
}

/** What the row of a file says of its content. */
export function placeOf(content: Content): ObjectPlace {
  return 'bytes' in content ? { store: '', objectKey: '' } : content;
}

/** Writes the parts of a file that the database has, in place of those that it had. */
export async function writeParts(
  tx: Tx,
  { libraryCode, id }: FileKey,
  content: Content,
): Promise<void> {
  await tx.delete(fileParts).where(eq(fileParts.fileId, id));
  if (!('bytes' in content)) return;
  for (let part = 0; part * partBytes < content.bytes.byteLength; part += 1) {
    const bytes = content.bytes.subarray(part * partBytes, (part + 1) * partBytes);
    await tx.insert(fileParts).values({ libraryCode, fileId: id, part, bytes });
  }
}
