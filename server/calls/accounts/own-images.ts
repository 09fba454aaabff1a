// What a reader's images hold, for the reader to take along.
import { wholeContent } from '#server/files/keep/content.ts';
import { ObjectStoreError } from '#server/files/keep/object-store.ts';
import type { LongCallContext } from '#server/http/context/call-context.ts';

/** Bytes of all images in one answer: each is stored small, so hundreds fit. */
const maxBytes = 24 * 1024 * 1024;

/** Why an image has no content: it would be too much for one answer, the store does not have it, or is away. */
type Missing = 'tooMuch' | 'gone' | 'storeAway';

/** Adds to each image its bytes in base64; null where they are missing, with the reason. */
export async function withContents<I extends { id: string; size: number }>(
  context: LongCallContext,
  images: readonly I[],
): Promise<(I & { content: string | null; contentMissing?: Missing })[]> {
  let left = maxBytes;
  const all: (I & { content: string | null; contentMissing?: Missing })[] = [];
  for (const image of images) {
    const found = image.size > left ? 'tooMuch' : await contentOf(context, image.id);
    if (typeof found === 'string') all.push({ ...image, content: null, contentMissing: found });
    else {
      left -= found.byteLength;
      all.push({ ...image, content: found.toString('base64') });
    }
  }
  return all;
}

async function contentOf(context: LongCallContext, id: string): Promise<Buffer | Missing> {
  try {
    const file = { libraryCode: context.library.code, id };
    return (await wholeContent(context, file)) ?? 'gone';
  } catch (error) {
    if (error instanceof ObjectStoreError) return 'storeAway';
    throw error;
  }
}
