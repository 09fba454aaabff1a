// How many pixels an image says that it has, read from its first bytes without decoding it. Pure.
import { imageTypeOf } from './image-rules.ts';

/** Width times height of a PNG or JPEG; null where the file does not say. */
export function pixelsOf(bytes: Uint8Array): number | null {
  const type = imageTypeOf(bytes);
  if (type === null) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return type === 'image/png' ? pixelsOfPng(view) : pixelsOfJpeg(view);
}

/** The first chunk begins with width and height (PNG specification, IHDR). */
function pixelsOfPng(view: DataView): number | null {
  return view.byteLength < 24 ? null : view.getUint32(16) * view.getUint32(20);
}

/** Segments follow each other up to the frame, which has height and width (ITU-T T.81, B.2.2). */
function pixelsOfJpeg(view: DataView): number | null {
  let at = 2;
  while (at + 9 <= view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    if (isFrame(marker)) return view.getUint16(at + 5) * view.getUint16(at + 7);
    // A byte of 0xff may stand before a marker.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return null;
}

/** SOF0 to SOF15, but for three markers between them that mean something else. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}
