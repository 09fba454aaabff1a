// Makes a new image of a reader's: only the picture passes; name, place, camera and everything else in the file stay
// behind (docs/design/safety.md, T8). It runs in the process of image-process.ts alone, because a decoder that meets a
// hostile file may need much memory, or crash.
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import {
  type ImageRefusal,
  type ImageType,
  maxImagePixels,
} from '#contract/rules/forms/image-rules.ts';
import { structureOf } from '../check/image-structure.ts';

/** A picture on its way in. */
export interface Picture {
  path: string;
  /** Longer side of what is stored, px. */
  side?: number;
}

/** A picture as it is stored. */
export interface EncodedImage {
  type: ImageType;
  width: number;
  height: number;
  bytes: Uint8Array;
}

/** Longer side of a stored picture by default: more than a screen shows. */
const storedSide = 4_096;
/** A longer side takes minutes, however few points there are; no encoder of JPEG takes it. */
const maxSide = 32_767;
/** A larger PNG is a photograph or noise, and is stored as JPEG. */
const maxPngBytes = 8 * 1024 * 1024;
const jpegQuality = 85;

// One image after the other, and no memory of earlier ones.
sharp.cache(false);
sharp.concurrency(1);

/** Reads the file and encodes its picture again, or says why it is refused. */
export async function encodeImage({
  path,
  side = storedSide,
}: Picture): Promise<EncodedImage | { refusal: ImageRefusal }> {
  const bytes = await readFile(path);
  const structure = structureOf(bytes);
  if ('refusal' in structure) return structure;
  const options = { failOn: 'error', limitInputPixels: maxImagePixels } as const;
  try {
    // The size is read from the header: nothing is decoded yet.
    const { width, height, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > maxImagePixels || Math.max(width, height) > maxSide)
      return { refusal: 'pixels' };
    if (pages > 1) return { refusal: 'animated' };
    const picture = sharp(bytes, { ...options, sequentialRead: true })
      .autoOrient()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true });
    if (structure.type === 'image/png') {
      const png = await picture.clone().png().toBuffer({ resolveWithObject: true });
      if (png.data.byteLength <= maxPngBytes) return encoded('image/png', png);
    }
    const jpeg = await picture
      .flatten({ background: 'white' })
      // Tables of its own for each picture would make it a twentieth smaller; the whole picture would be in memory for it.
      .jpeg({ quality: jpegQuality, optimiseCoding: false })
      .toBuffer({ resolveWithObject: true });
    return encoded('image/jpeg', jpeg);
  } catch {
    return { refusal: 'broken' };
  }
}

function encoded(
  type: ImageType,
  { data, info }: { data: Uint8Array; info: { width: number; height: number } },
): EncodedImage {
  return { type, width: info.width, height: info.height, bytes: data };
}
