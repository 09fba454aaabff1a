// A verification code as a picture: every character turned, leaned, sized and drawn as thick as it
// likes, close enough to touch the next, all of it bent by waves in both directions, with lines as
// thick as a pen across and loose strokes between.
import { type Colour, drawOblong, type Shape } from '#server/drawing/png.ts';
import { glyphBox, type Stroke, strokesOf } from './glyphs.ts';

/** A number from 0 up to, not including, 1. */
export type Chance = () => number;

type Point = readonly [number, number];

/** Pixels. */
export const pictureSize = { width: 288, height: 100 };

const ground: Colour = [244, 246, 248];
const ink: Colour = [38, 50, 64];
const penWidth = { least: 4.2, most: 6.4 };
const lineWidth = { least: 1.6, most: 3.6 };
const glyphHeight = 54;
const linesAcross = 3;
const looseStrokes = 26;
/** Parts a stroke is cut into, so that the wave bends it. */
const pieces = 4;

/** PNG of the code. */
export function drawCode(code: string, chance: Chance): Buffer {
  const between = (low: number, high: number) => low + (high - low) * chance();
  const wave = waveBy(between);
  const pen = () => between(penWidth.least, penWidth.most);
  const shapes = [...code].flatMap((character, at) => {
    const place = placeOf(at, code.length, between);
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
  return drawOblong(pictureSize, ground, [...shapes, ...across.flat(), ...loose.flat()]);
}

type Between = (low: number, high: number) => number;

/** From a glyph's box to its place in the picture, px. */
function placeOf(at: number, count: number, between: Between): (point: Point) => Point {
  const unit = (glyphHeight / glyphBox.height) * between(0.84, 1.1);
  const angle = between(-0.3, 0.3);
  const lean = between(-0.28, 0.28);
  const step = (pictureSize.width - 32) / count;
  const centre = [
    16 + step * (at + 0.5) + between(-4, 4),
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
  const down = { height: between(3, 6.5), length: between(70, 110), start: between(0, 7) };
  const right = { height: between(2, 4.5), length: between(36, 70), start: between(0, 7) };
  const bend = (by: typeof down, at: number) =>
    by.height * Math.sin((2 * Math.PI * at) / by.length + by.start);
  return ([x, y]) => [x + bend(right, y), y + bend(down, x)];
}

/** A short piece of pen that belongs to nothing. */
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
  return Array.from({ length: 17 }, (_, at) => {
    const share = at / 16;
    return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
  });
}

function cutUp(stroke: Stroke): Point[] {
  return stroke.flatMap((point, at) => {
    const next = stroke[at + 1];
    if (next === undefined) return [point];
    return Array.from({ length: pieces }, (_, piece): Point => {
      const share = piece / pieces;
      return [point[0] + (next[0] - point[0]) * share, point[1] + (next[1] - point[1]) * share];
    });
  });
}

/** A stroke as quadrangles with a round spot at every joint. */
function drawStroke(points: readonly Point[], width: number): Shape[] {
  const shapes: Shape[] = points.map((point) => spot(point, width / 2));
  for (const [at, from] of points.entries()) {
    const to = points[at + 1];
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
    Array.from({ length: 8 }, (_, at): Point => {
      const angle = ((at + 0.5) * Math.PI) / 4;
      return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
    }),
  );
}

function shape(corners: Point[]): Shape {
  const { width, height } = pictureSize;
  return { colour: ink, corners: corners.map(([x, y]) => [x / width, y / height] as const) };
}
