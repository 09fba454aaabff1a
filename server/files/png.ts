// Draws PNG pictures of flat shapes, for app icons and verification codes.
import { PNG } from 'pngjs';

/** Red, green, blue, 0–255. */
export type Colour = readonly [number, number, number];

/** A polygon with its corners in order; x and y are shares of the picture's width and height. */
export interface Shape {
  colour: Colour;
  corners: readonly (readonly [number, number])[];
}

/** Samples along each side of a pixel, for antialiasing. */
const samples = 4;

/** Pixels. */
interface Size {
  width: number;
  height: number;
}

/**
 * Draws shapes over a background, the last one on top, as a PNG of `side` × `side` pixels.
 *
 * @param radius of the corners, as a share of the side; the outside is transparent
 */
export function drawPng(
  side: number,
  background: Colour,
  shapes: readonly Shape[],
  radius = 0,
): Buffer {
  const picture = draw({ width: side, height: side }, background, shapes);
  if (radius > 0) roundCorners(picture, radius * side);
  return encode(picture, radius > 0);
}

/** Draws a picture of any width and height. */
export function drawRectangle(size: Size, background: Colour, shapes: readonly Shape[]): Buffer {
  return encode(draw(size, background, shapes), false);
}

function draw(size: Size, background: Colour, shapes: readonly Shape[]): PNG {
  // A copy, because the package changes the object.
  const picture = new PNG({ ...size });
  picture.data.fill(Uint8Array.of(...background, 255));
  for (const shape of shapes) drawShape(picture, shape);
  return picture;
}

/**
 * Encodes without filters, which is smallest for flat colours. The highest level of compression would take half as
 * long again, and save a twentieth.
 */
function encode(picture: PNG, hasAlpha: boolean): Buffer {
  const colorType = hasAlpha ? 6 : 2;
  return PNG.sync.write(picture, { colorType, filterType: 0, deflateStrategy: 0, deflateLevel: 6 });
}

/** Width and height of a PNG in pixels; null for anything else. */
export function pngSize(bytes: Uint8Array): Size | null {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (buffer.length < 24 || buffer.toString('latin1', 12, 16) !== 'IHDR') return null;
  return { width: buffer.readUInt32BE(16), height: buffer.readUInt32BE(20) };
}

/** Makes the pixels outside the round corners of a square transparent. */
function roundCorners({ width: side, data }: PNG, radius: number): void {
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      data[(y * side + x) * 4 + 3] = Math.round(255 * shareInside(x, y, side, radius));
    }
  }
}

/** The share of a pixel inside a square with round corners. */
function shareInside(x: number, y: number, side: number, radius: number): number {
  const distance = (position: number) => Math.max(radius - position, position - (side - radius), 0);
  let inside = 0;
  for (let sample = 0; sample < samples * samples; sample += 1) {
    const across = distance(x + ((sample % samples) + 0.5) / samples);
    const down = distance(y + (Math.floor(sample / samples) + 0.5) / samples);
    if (Math.hypot(across, down) <= radius) inside += 1;
  }
  return inside / (samples * samples);
}

function drawShape(picture: PNG, { colour, corners }: Shape): void {
  const { width, height } = picture;
  const across = corners.map(([place]) => place * width);
  const down = corners.map(([, level]) => level * height);
  const left = Math.max(0, Math.floor(Math.min(...across)));
  const right = Math.min(width, Math.ceil(Math.max(...across)));
  if (left >= right) return;
  const last = Math.min(height - 1, Math.ceil(Math.max(...down)));
  const cover = new Float64Array(right - left);
  for (let y = Math.max(0, Math.floor(Math.min(...down))); y <= last; y += 1) {
    cover.fill(0);
    for (let sample = 0; sample < samples; sample += 1) {
      const cuts = cutsAt(across, down, y + (sample + 0.5) / samples);
      for (let index = 0; index + 1 < cuts.length; index += 2)
        coverSpan(cover, (cuts[index] ?? 0) - left, (cuts[index + 1] ?? 0) - left);
    }
    paint(picture, (y * width + left) * 4, cover, colour);
  }
}

/** Mixes the colour into the pixels from an offset on, by how much of each is covered (0 to `samples`). */
function paint({ data }: PNG, offset: number, cover: Float64Array, colour: Colour): void {
  for (let index = 0; index < cover.length; index += 1) {
    const share = (cover[index] ?? 0) / samples;
    if (share === 0) continue;
    for (let channel = 0; channel < 3; channel += 1) {
      const at = offset + index * 4 + channel;
      data[at] = Math.round((data[at] ?? 0) * (1 - share) + (colour[channel] ?? 0) * share);
    }
  }
}

/** Where a horizontal line crosses the polygon's sides, from left to right. */
function cutsAt(across: readonly number[], down: readonly number[], line: number): number[] {
  const cuts: number[] = [];
  let [x1, y1] = [across.at(-1) ?? 0, down.at(-1) ?? 0];
  for (let index = 0; index < down.length; index += 1) {
    const x2 = across[index] ?? 0;
    const y2 = down[index] ?? 0;
    if (y1 <= line !== y2 <= line) cuts.push(x1 + ((line - y1) / (y2 - y1)) * (x2 - x1));
    x1 = x2;
    y1 = y2;
  }
  return cuts.sort((one, other) => one - other);
}

function coverSpan(cover: Float64Array, from: number, to: number): void {
  for (let x = Math.max(0, Math.floor(from)); x < Math.min(cover.length, to); x += 1) {
    const share = Math.min(x + 1, to) - Math.max(x, from);
    cover[x] = (cover[x] ?? 0) + Math.max(0, share);
  }
}
