// The structure of an image file, read before it is decoded: which type it is, whether it is whole, and whether it
// holds something besides one picture (docs/design/safety.md, T8). Pure.
import {
  type ImageRefusal,
  type ImageType,
  imageTypeOf,
} from '#contract/rules/forms/image-rules.ts';

/** The type of a file with one whole picture, or why it is none. */
export type Structure = { type: ImageType } | { refusal: ImageRefusal };

/** Looks at the whole file. */
export function structureOf(bytes: Buffer): Structure {
  const type = imageTypeOf(bytes);
  if (bytes.length === 0) return { refusal: 'empty' };
  if (type === null) return { refusal: 'type' };
  const refusal = type === 'image/png' ? pngRefusal(bytes) : jpegRefusal(bytes);
  return refusal === null ? { type } : { refusal };
}

const pngStart = 8;
/** Length, type and checksum around the data of a chunk. */
const chunkFrame = 12;

function pngRefusal(bytes: Buffer): ImageRefusal | null {
  for (let at = pngStart; at + chunkFrame <= bytes.length; ) {
    const size = bytes.readUInt32BE(at);
    const name = bytes.toString('latin1', at + 4, at + 8);
    const next = at + chunkFrame + size;
    if (next > bytes.length) return 'broken';
    if (name === 'acTL') return 'animated';
    if (name !== 'IDAT' && isForeign(bytes.subarray(at + 8, next - 4))) return 'mixed';
    if (name === 'IEND') return isPadding(bytes.subarray(next)) ? null : 'mixed';
    at = next;
  }
  return 'broken';
}

/**
 * Cameras add things after the first picture: smaller ones of the same view, each a whole JPEG, notes of their own, a short film
 * of the moment. They are accepted, and dropped with everything else when the picture is encoded again.
 */
function jpegRefusal(bytes: Buffer): ImageRefusal | null {
  for (let at = 0; ; ) {
    const end = jpegEnd(bytes, at);
    if (typeof end === 'string') return end;
    const rest = bytes.subarray(end);
    const padding = rest.findIndex((byte) => byte !== 0);
    if (padding === -1) return null;
    at = end + padding;
    if (imageTypeOf(bytes.subarray(at)) === 'image/jpeg') continue;
    return isCamerasOwn(rest) ? null : 'mixed';
  }
}

/** Notes of Samsung's cameras, which end with this word, or a film (ISO 14496-12: its first box names the type of file). */
function isCamerasOwn(rest: Buffer): boolean {
  const hasNotes = rest.includes('SEFH') && rest.toString('latin1', rest.length - 4) === 'SEFT';
  const isFilm = rest.toString('latin1', 4, 8) === 'ftyp';
  return (hasNotes || isFilm) && !isForeign(rest);
}

const marker = 0xff;
const markers = { start: 0xd8, end: 0xd9, firstRestart: 0xd0, lastRestart: 0xd7, scan: 0xda };

/** Where the JPEG that begins there ends. */
function jpegEnd(bytes: Buffer, start: number): number | ImageRefusal {
  let at = start + 2;
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== marker) return 'broken';
    const code = bytes[at + 1] ?? 0;
    if (code === marker) {
      at += 1;
      continue;
    }
    if (code === markers.end) return at + 2;
    const next = at + 2 + bytes.readUInt16BE(at + 2);
    if (next > bytes.length) return 'broken';
    if (isForeign(bytes.subarray(at + 4, next))) return 'mixed';
    at = code === markers.scan ? scanEnd(bytes, next) : next;
  }
  // The end marker may be the last two bytes.
  const isEnd = bytes[at] === marker && bytes[at + 1] === markers.end;
  return isEnd ? at + 2 : 'broken';
}

/** The first marker after the data of a scan. */
function scanEnd(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(marker, from); at !== -1; at = bytes.indexOf(marker, at + 1)) {
    const code = bytes[at + 1] ?? 0;
    const isRestart = code >= markers.firstRestart && code <= markers.lastRestart;
    if (code !== 0 && code !== marker && !isRestart) return at;
  }
  return bytes.length;
}

/** Beginnings of what a program would run or unpack. */
const foreign = [
  '<?php',
  '<script',
  '<svg',
  '<html',
  '<!DOCTYPE',
  '%PDF-',
  'PK\u0003\u0004',
  'Rar!',
];

function isForeign(part: Buffer): boolean {
  return foreign.some((text) => part.includes(text, 0, 'latin1'));
}

function isPadding(rest: Buffer): boolean {
  return rest.every((byte) => byte === 0);
}
