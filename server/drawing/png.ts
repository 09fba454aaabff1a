// Writes PNG pictures of flat shapes: enough for an app icon or a verification code, and no picture
// library.
import { crc32, deflateSync } from 'node:zlib';

/** Red, green, blue, 0–255. */
export type Colour = readonly [number, number, number];

/** A polygon, corners in order; x and y are shares of the picture's width and height. */
export interface Shape {
  colour: Colour;
  corners: readonly (readonly [number, number])[];
}

/** Samples along each side of a pixel, for smooth edges. */
const samples = 4;

/** Pixels. */
interface Size {
  width: number;
  height: number;
}

/**
 * The shapes over a background, the last on top, as a PNG of `side` × `side` pixels.
 *
 * @param radius of its corners, as a share of the side; what they leave out is transparent
 */
export function drawPng(
  side: number,
  background: Colour,
  shapes: readonly Shape[],
  radius = 0,
): Buffer {
  const size = { width: side, height: side };
  const rows = drawnRows(size, background, shapes);
  return radius === 0 ? packed(size, rows) : packed(size, rounded(rows, side, radius * side), true);
}

/** The same for a picture of any width and height. */
export function drawOblong(size: Size, background: Colour, shapes: readonly Shape[]): Buffer {
  return packed(size, drawnRows(size, background, shapes));
}

function drawnRows(size: Size, background: Colour, shapes: readonly Shape[]): Buffer {
  const { height } = size;
  const rows = blankRows(size, background);
  for (const shape of shapes) {
    const levels = shape.corners.map(([, level]) => level * height);
    const last = Math.min(height - 1, Math.ceil(Math.max(...levels)));
    for (let y = Math.max(0, Math.floor(Math.min(...levels))); y <= last; y += 1) {
      drawRow(rows, y, size, shape);
    }
  }
  return rows;
}

function packed({ width, height }: Size, rows: Buffer, hasAlpha = false): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // 8 bits a channel, true colour, without or with how opaque it is.
  header.set([8, hasAlpha ? 6 : 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = deflateSync(rows, { level: 9 });
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND')]);
}

/** Width and height of a PNG, pixels; null for anything else. */
export function pngSize(bytes: Uint8Array): Size | null {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (buffer.length < 24 || buffer.toString('latin1', 12, 16) !== 'IHDR') return null;
  return { width: buffer.readUInt32BE(16), height: buffer.readUInt32BE(20) };
}

/** Rows of one colour, each after its filter byte. */
function blankRows({ width, height }: Size, colour: Colour): Buffer {
  const row = Buffer.alloc(1 + width * 3);
  for (let x = 0; x < width; x += 1) row.set(colour, 1 + x * 3);
  const rows = Buffer.alloc(height * row.length);
  for (let y = 0; y < height; y += 1) row.copy(rows, y * row.length);
  return rows;
}

/** The rows of a square with how opaque each pixel is, its corners round. */
function rounded(rows: Buffer, side: number, radius: number): Buffer {
  const clear = Buffer.alloc(side * (1 + side * 4));
  for (let y = 0; y < side; y += 1) {
    const [from, to] = [y * (1 + side * 3) + 1, y * (1 + side * 4) + 1];
    for (let x = 0; x < side; x += 1) {
      rows.copy(clear, to + x * 4, from + x * 3, from + x * 3 + 3);
      clear[to + x * 4 + 3] = Math.round(255 * shareInside(x, y, side, radius));
    }
  }
  return clear;
}

/** How much of a pixel lies inside a square with round corners. */
function shareInside(x: number, y: number, side: number, radius: number): number {
  const beyond = (place: number) => Math.max(radius - place, place - (side - radius), 0);
  let inside = 0;
  for (let sample = 0; sample < samples * samples; sample += 1) {
    const across = beyond(x + ((sample % samples) + 0.5) / samples);
    const down = beyond(y + (Math.floor(sample / samples) + 0.5) / samples);
    if (Math.hypot(across, down) <= radius) inside += 1;
  }
  return inside / (samples * samples);
}

function drawRow(rows: Buffer, y: number, size: Size, shape: Shape): void {
  const start = y * (1 + size.width * 3) + 1;
  const cover = new Float64Array(size.width);
  for (let sample = 0; sample < samples; sample += 1) {
    const line = (y + (sample + 0.5) / samples) / size.height;
    const cuts = cutsAt(shape.corners, line).map((cut) => cut * size.width);
    for (let at = 0; at + 1 < cuts.length; at += 2)
      coverSpan(cover, cuts[at] ?? 0, cuts[at + 1] ?? 0);
  }
  const across = shape.corners.map(([place]) => place * size.width);
  const right = Math.min(size.width, Math.ceil(Math.max(...across)));
  for (let x = Math.max(0, Math.floor(Math.min(...across))); x < right; x += 1) {
    const share = (cover[x] ?? 0) / samples;
    if (share === 0) continue;
    for (const [channel, value] of shape.colour.entries()) {
      const place = start + x * 3 + channel;
      rows[place] = Math.round((rows[place] ?? 0) * (1 - share) + value * share);
    }
  }
}

/** Where a horizontal line meets the polygon's sides, from left to right. */
function cutsAt(corners: Shape['corners'], line: number): number[] {
  const cuts: number[] = [];
  for (const [at, [x1, y1]] of corners.entries()) {
    const [x2, y2] = corners[(at + 1) % corners.length] ?? [x1, y1];
    if (y1 <= line === y2 <= line) continue;
    cuts.push(x1 + ((line - y1) / (y2 - y1)) * (x2 - x1));
  }
  return cuts.sort((one, other) => one - other);
}

function coverSpan(cover: Float64Array, from: number, to: number): void {
  for (let x = Math.max(0, Math.floor(from)); x < Math.min(cover.length, to); x += 1) {
    const share = Math.min(x + 1, to) - Math.max(x, from);
    cover[x] = (cover[x] ?? 0) + Math.max(0, share);
  }
}

function chunk(name: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
