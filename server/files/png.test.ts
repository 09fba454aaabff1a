import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { drawPng, pngSize } from './png.ts';

const square = {
  colour: [255, 255, 255] as const,
  corners: [
    [0.25, 0.25],
    [0.75, 0.25],
    [0.75, 0.75],
    [0.25, 0.75],
  ] as const,
};

/** Reads pixels of so many bytes. */
function pixels(png: Buffer, bytes: number) {
  const { width = 0 } = pngSize(png) ?? {};
  const start = png.indexOf('IDAT') + 4;
  const rows = inflateSync(png.subarray(start, start + png.readUInt32BE(start - 8)));
  return (x: number, y: number) => {
    const at = y * (1 + width * bytes) + 1 + x * bytes;
    return [...rows.subarray(at, at + bytes)];
  };
}

test('draws a shape where it belongs', () => {
  const png = drawPng(8, [10, 20, 30], [square]);
  expect(pngSize(png)).toEqual({ width: 8, height: 8 });
  const pixel = pixels(png, 3);
  expect(pixel(0, 0)).toEqual([10, 20, 30]);
  expect(pixel(4, 4)).toEqual([255, 255, 255]);
  expect(pixel(1, 4)).toEqual([10, 20, 30]);
});

test('smooths an edge that cuts a pixel', () => {
  // Of one pixel, the square covers a quarter.
  expect(pixels(drawPng(1, [0, 0, 0], [square]), 3)(0, 0)).toEqual([64, 64, 64]);
});

test('makes the outside of round corners transparent', () => {
  const pixel = pixels(drawPng(8, [10, 20, 30], [square], 0.5), 4);
  expect(pixel(4, 1)).toEqual([10, 20, 30, 255]);
  expect(pixel(4, 4)).toEqual([255, 255, 255, 255]);
  const corners = [pixel(0, 0), pixel(7, 0), pixel(0, 7), pixel(7, 7)];
  expect(corners.map(([, , , opaque]) => opaque)).toEqual([0, 0, 0, 0]);
  // The edge is smooth: the circle crosses this pixel.
  expect(pixel(1, 0)[3]).toBeGreaterThan(0);
  expect(pixel(1, 0)[3]).toBeLessThan(255);
});

test('returns null for other files', () => {
  expect(pngSize(Buffer.from('GIF89a'))).toBeNull();
});
