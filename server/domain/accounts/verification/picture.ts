// Draws a verification code: every character is rotated, slanted, scaled and drawn with a random pen width, close
// to the next one; waves bend all of it, and lines and loose strokes make it harder for programs.
import { type Colour, drawRectangle, type Shape } from '#server/files/png.ts';
import { glyphBox, type Stroke, strokesOf } from './glyphs.ts';

/** A number from 0 up to, not including, 1. */
export type Chance = () => number;

type Point = readonly [number, number];

/** Pixels. */
export const pictureSize = { width: 288, height: 100 };

const ground: Colour = [244, 246, 248];
const ink: Colour = [38, 50, 64];
const penWidth = { min: 4.2, max: 6.4 };
const lineWidth = { least: 1.2, most: 2.2 };
const glyphHeight = 54;
const linesAcross = 2;
const looseStrokes = 20;
/** Number of parts of a stroke, so that the wave can bend it. */
const pieces = 4;

/** PNG of the code. */
export function drawCode(code: string, chance: Chance): Buffer {
  const between = (low: number, high: number) => low + (high - low) * chance();
  const wave = waveBy(between);
  const pen = () => between(penWidth.min, penWidth.max);
  const shapes = [...code].flatMap((character, index) => {
    const place = placeOf(index, code.length, between);
    const width = pen();
    return strokesOf(character).flatMap((stroke) =>
      drawStroke(
        cutUp(stroke).map((point) => wave(place(point))),
        width,
      ),
    );
  });
  const across = Array.from({ length: linesAcross }, () =>
    drawStroke(lineAcross(between).map(wave), between(lineWidth.least, lineWidth.most)),
  );
  const loose = Array.from({ length: looseStrokes }, () =>
    drawStroke(looseStroke(between), between(1, 2.6)),
  );
  return drawRectangle(pictureSize, ground, [...shapes, ...across.flat(), ...loose.flat()]);
}

type Between = (low: number, high: number) => number;

/** Maps a glyph's box to its place in the picture, in pixels. */
function placeOf(index: number, count: number, between: Between): (point: Point) => Point {
  const unit = (glyphHeight / glyphBox.height) * between(0.88, 1.04);
  const angle = between(-0.2, 0.2);
  const lean = between(-0.18, 0.18);
  const step = (pictureSize.width - 32) / count;
  const centre = [
    16 + step * (index + 0.5) + between(-4, 4),
    pictureSize.height / 2 + between(-8, 8),
  ] as const;
  return ([x, y]) => {
    const down = (y - glyphBox.height / 2) * unit;
    const right = (x - glyphBox.width / 2) * unit * 0.84 - down * lean;
    return [
      centre[0] + right * Math.cos(angle) - down * Math.sin(angle),
      centre[1] + right * Math.sin(angle) + down * Math.cos(angle),
    ];
  };
}

function waveBy(between: Between): (point: Point) => Point {
  const down = { height: between(2, 5), length: between(70, 110), start: between(0, 7) };
  const right = { height: between(1, 3), length: between(36, 70), start: between(0, 7) };
  const bend = (by: typeof down, position: number) =>
    by.height * Math.sin((2 * Math.PI * position) / by.length + by.start);
  return ([x, y]) => [x + bend(right, y), y + bend(down, x)];
}

/** A short stroke that belongs to no character. */
function looseStroke(between: Between): Point[] {
  const { width, height } = pictureSize;
  const start = [between(0, width), between(0, height)] as const;
  const middle = [start[0] + between(-7, 7), start[1] + between(-7, 7)] as const;
  return [start, middle, [middle[0] + between(-7, 7), middle[1] + between(-7, 7)]];
}

function lineAcross(between: Between): Point[] {
  const { width, height } = pictureSize;
  const from = [0, between(0.2, 0.8) * height] as const;
  const to = [width, between(0.2, 0.8) * height] as const;
  return Array.from({ length: 17 }, (_, index) => {
    const share = index / 16;
    return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
  });
}

function cutUp(stroke: Stroke): Point[] {
  return stroke.flatMap((point, index) => {
    const next = stroke[index + 1];
    if (next === undefined) return [point];
    return Array.from({ length: pieces }, (_, piece): Point => {
      const share = piece / pieces;
      return [point[0] + (next[0] - point[0]) * share, point[1] + (next[1] - point[1]) * share];
    });
  });
}

/** A stroke as quadrangles, with a round spot at every joint. */
function drawStroke(points: readonly Point[], width: number): Shape[] {
  const shapes: Shape[] = points.map((point) => spot(point, width / 2));
  for (const [index, from] of points.entries()) {
    const to = points[index + 1];
    if (to === undefined) break;
    const long = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
    const across = [
      ((from[1] - to[1]) / long) * (width / 2),
      ((to[0] - from[0]) / long) * (width / 2),
    ] as const;
    shapes.push(
      shape([
        [from[0] + across[0], from[1] + across[1]],
        [to[0] + across[0], to[1] + across[1]],
        [to[0] - across[0], to[1] - across[1]],
        [from[0] - across[0], from[1] - across[1]],
      ]),
    );
  }
  return shapes;
}

function spot([x, y]: Point, radius: number): Shape {
  return shape(
    Array.from({ length: 8 }, (_, index): Point => {
      const angle = ((index + 0.5) * Math.PI) / 4;
      return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
    }),
  );
}

function shape(corners: Point[]): Shape {
  const { width, height } = pictureSize;
  return { colour: ink, corners: corners.map(([x, y]) => [x / width, y / height] as const) };
}
