// What a reader's images hold, for the reader to take along.
import { readFile } from '#server/files/keep/file-content.ts';
import { contentOfFile } from '#server/files/keep/file-records.ts';
import { ObjectStoreError } from '#server/files/keep/object-store.ts';
import type { LongCallContext } from '#server/http/context/call-context.ts';

/** Bytes of all images in one answer: each is stored small, so hundreds fit. */
const maxBytes = 24 * 1024 * 1024;

/** Why an image has no content: it would be too much for one answer, the store does not have it, or is away. */
type Missing = 'tooMuch' | 'gone' | 'storeAway';

/** Adds to each image its bytes in base64; null where they are missing, with the reason. */
export async function withContents<I extends { id: string; size: number }>(
  context: LongCallContext,
  patronId: string,
  images: readonly I[],
): Promise<(I & { content: string | null; contentMissing?: Missing })[]> {
  let left = maxBytes;
  const all: (I & { content: string | null; contentMissing?: Missing })[] = [];
  for (const image of images) {
    const found = image.size > left ? 'tooMuch' : await contentOf(context, patronId, image.id);
    if (typeof found === 'string') all.push({ ...image, content: null, contentMissing: found });
    else {
      left -= found.byteLength;
      all.push({ ...image, content: Buffer.from(found).toString('base64') });
    }
  }
  return all;
}

async function contentOf(
  { store, library, objects }: LongCallContext,
  patronId: string,
  id: string,
): Promise<Uint8Array | Missing> {
  const file = await store.inLibrary(library.code, (tx) => contentOfFile(tx, id, { patronId }));
  if (file === null) return 'gone';
  try {
    return (await readFile(objects, file.place)) ?? 'gone';
  } catch (error) {
    if (error instanceof ObjectStoreError) return 'storeAway';
    throw error;
  }
}
