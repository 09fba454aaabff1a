// Checks a file that a reader adds, as the service does later, and makes it smaller on the device.
import { smallerImage } from '#browser/files.ts';
import {
  type ImageRefusal,
  type ImageType,
  imageTypeOf,
  isImageName,
  maxImageBytes,
  maxImagePixels,
  pixelsOf,
  signatureBytes,
  smallerSide,
} from '#contract/rules/forms/image-rules.ts';

/** An image that can be sent, or why the file is none. */
export type CheckedImage = { blob: Blob; type: ImageType } | { refusal: ImageRefusal };

/** @param isSmaller whether the reader wants images to be made smaller */
export async function checkedImage(file: File, isSmaller: boolean): Promise<CheckedImage> {
  if (file.size === 0) return { refusal: 'empty' };
  if (file.size > maxImageBytes) return { refusal: 'size' };
  const start = await bytesOf(file).catch(() => null);
  if (start === null) return { refusal: 'broken' };
  const type = imageTypeOf(start);
  if (type === null || !isImageName(file.name)) return { refusal: 'type' };
  // Its content says the type, whatever the file is called. A copy, because a file on a card can go away.
  const blob = new Blob([file], { type });
  if (!isSmaller) {
    return (await hasTooManyPixels(blob)) ? { refusal: 'pixels' } : { blob, type };
  }
  try {
    const smaller = await smallerImage(blob, smallerSide);
    return { blob: smaller, type: smaller.type === 'image/png' ? 'image/png' : 'image/jpeg' };
  } catch {
    // A browser cannot decode an image of very many pixels, which is whole.
    return { refusal: (await hasTooManyPixels(blob)) ? 'pixels' : 'broken' };
  }
}

/** A photograph's preview and its camera's data stand before the size. */
const headBytes = 1_048_576;

async function hasTooManyPixels(blob: Blob): Promise<boolean> {
  const bytes = await blob
    .slice(0, headBytes)
    .arrayBuffer()
    .catch(() => new ArrayBuffer());
  return (pixelsOf(new Uint8Array(bytes)) ?? 0) > maxImagePixels;
}

async function bytesOf(file: File): Promise<Uint8Array> {
  return new Uint8Array(await file.slice(0, signatureBytes).arrayBuffer());
}
