// An image file without what is no picture: where and with which camera it was taken, remarks, what was appended. Pure.

/** The same picture, bit for bit, and nothing else; null where that cannot be said without decoding it. */
export function plainImage(bytes: Uint8Array, type: string): Uint8Array<ArrayBuffer> | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts = type === 'image/png' ? partsOfPng(view) : partsOfJpeg(view);
  if (parts === null) return null;
  const plain = new Uint8Array(parts.reduce((size, [from, to]) => size + to - from, 0));
  let at = 0;
  for (const [from, to] of parts) {
    plain.set(bytes.subarray(from, to), at);
    at += to - from;
  }
  return plain;
}

/** Parts of a file that stay: from, to. */
type Parts = [number, number][];

const pngStart = 8;
/** Length, type and checksum around the data of a chunk. */
const chunkFrame = 12;
/** Chunks of pixels and of their colours (PNG specification, 11). */
const ofPicture = /^(?:IHDR|PLTE|IDAT|IEND|tRNS|cHRM|gAMA|iCCP|sBIT|sRGB|pHYs)$/;

function partsOfPng(view: DataView): Parts | null {
  const parts: Parts = [[0, pngStart]];
  for (let at = pngStart; at + chunkFrame <= view.byteLength; ) {
    const next = at + chunkFrame + view.getUint32(at);
    if (next > view.byteLength) return null;
    const name = String.fromCharCode(...bytesAt(view, at + 4, 4));
    if (ofPicture.test(name)) parts.push([at, next]);
    if (name === 'IEND') return parts;
    at = next;
  }
  return null;
}

const markers = { end: 0xffd9, scan: 0xffda, exif: 0xffe1, comment: 0xfffe };

/** Segments follow each other up to the pixels (ITU-T T.81, B.1). Exif may say that the camera was held upright. */
function partsOfJpeg(view: DataView): Parts | null {
  const parts: Parts = [[0, 2]];
  for (let at = 2; at + 4 <= view.byteLength; ) {
    const marker = view.getUint16(at);
    const next = at + 2 + view.getUint16(at + 2);
    if (!isSegment(marker) || marker === markers.exif || next > view.byteLength) return null;
    if (marker === markers.scan) {
      const end = endOfPixels(view, next);
      return end === null ? null : [...parts, [at, end]];
    }
    if (!isRemark(view, at, marker)) parts.push([at, next]);
    at = next;
  }
  return null;
}

/** A marker with a length behind it: no restart, start or end. */
function isSegment(marker: number): boolean {
  return (marker >= 0xffc0 && marker < 0xffd0) || (marker > 0xffd9 && marker < 0xffff);
}

/** All APPn but those that say how colours are meant: JFIF, ICC profile, Adobe. */
function isRemark(view: DataView, at: number, marker: number): boolean {
  if (marker === markers.comment) return true;
  const isApp = marker >= 0xffe0 && marker <= 0xffef;
  const label = String.fromCharCode(...bytesAt(view, at + 4, 11));
  return isApp && !/^(?:JFIF\0|ICC_PROFILE|Adobe)/.test(label);
}

/** Behind the end marker; null where there is none, and where something is said between scans. */
function endOfPixels(view: DataView, from: number): number | null {
  for (let at = from; at + 2 <= view.byteLength; at += 1) {
    const marker = view.getUint16(at);
    if (marker === markers.end) return at + 2;
    if ((marker >= 0xffe0 && marker <= 0xffef) || marker === markers.comment) return null;
  }
  return null;
}

function bytesAt(view: DataView, at: number, count: number): Uint8Array {
  const end = Math.min(at + count, view.byteLength);
  return new Uint8Array(view.buffer, view.byteOffset + at, Math.max(0, end - at));
}
