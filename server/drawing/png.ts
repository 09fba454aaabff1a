// Draws PNG pictures of flat shapes: enough for an app icon or a verification code.
import { PNG } from 'pngjs';

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
  const picture = drawn({ width: side, height: side }, background, shapes);
  if (radius > 0) roundCorners(picture, radius * side);
  return written(picture, radius > 0);
}

/** The same for a picture of any width and height. */
export function drawOblong(size: Size, background: Colour, shapes: readonly Shape[]): Buffer {
  return written(drawn(size, background, shapes), false);
}

function drawn(size: Size, background: Colour, shapes: readonly Shape[]): PNG {
  // A copy: the package writes its own settings into what it is given.
  const picture = new PNG({ ...size });
  picture.data.fill(Uint8Array.of(...background, 255));
  const { height } = size;
  for (const shape of shapes) {
    const levels = shape.corners.map(([, level]) => level * height);
    const last = Math.min(height - 1, Math.ceil(Math.max(...levels)));
    for (let y = Math.max(0, Math.floor(Math.min(...levels))); y <= last; y += 1) {
      drawRow(picture, y, shape);
    }
  }
  return picture;
}

/** Flat colours are smallest without filters. */
function written(picture: PNG, hasAlpha: boolean): Buffer {
  const colorType = hasAlpha ? 6 : 2;
  return PNG.sync.write(picture, { colorType, filterType: 0, deflateStrategy: 0 });
}

/** Width and height of a PNG, pixels; null for anything else. */
export function pngSize(bytes: Uint8Array): Size | null {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (buffer.length < 24 || buffer.toString('latin1', 12, 16) !== 'IHDR') return null;
  return { width: buffer.readUInt32BE(16), height: buffer.readUInt32BE(20) };
}

/** Makes transparent what lies outside the round corners of a square. */
function roundCorners({ width: side, data }: PNG, radius: number): void {
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      data[(y * side + x) * 4 + 3] = Math.round(255 * shareInside(x, y, side, radius));
    }
  }
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

function drawRow({ width, height, data }: PNG, y: number, shape: Shape): void {
  const cover = new Float64Array(width);
  for (let sample = 0; sample < samples; sample += 1) {
    const line = (y + (sample + 0.5) / samples) / height;
    const cuts = cutsAt(shape.corners, line).map((cut) => cut * width);
    for (let at = 0; at + 1 < cuts.length; at += 2)
      coverSpan(cover, cuts[at] ?? 0, cuts[at + 1] ?? 0);
  }
  const across = shape.corners.map(([place]) => place * width);
  const right = Math.min(width, Math.ceil(Math.max(...across)));
  for (let x = Math.max(0, Math.floor(Math.min(...across))); x < right; x += 1) {
    const share = (cover[x] ?? 0) / samples;
    if (share === 0) continue;
    for (const [channel, value] of shape.colour.entries()) {
      const place = (y * width + x) * 4 + channel;
      data[place] = Math.round((data[place] ?? 0) * (1 - share) + value * share);
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
