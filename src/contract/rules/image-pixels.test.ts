import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pixelsOf } from './image-pixels.ts';

const create = { width: 40, height: 30, channels: 3, background: 'teal' } as const;
const jpeg = await sharp({ create })
  .withExif({ IFD0: { Copyright: 'x' } })
  .jpeg()
  .toBuffer();
const progressive = await sharp({ create }).jpeg({ progressive: true }).toBuffer();
const png = await sharp({ create }).png().toBuffer();

test('pixels are read from the header', () => {
  expect([jpeg, progressive, png].map(pixelsOf)).toEqual([1200, 1200, 1200]);
});

test('more pixels than a device can decode are counted all the same', () => {
  const huge = new Uint8Array(png);
  new DataView(huge.buffer).setUint32(16, 30_000);
  new DataView(huge.buffer).setUint32(20, 30_000);
  expect(pixelsOf(huge)).toBe(900_000_000);
});

test('what is cut or no image has no pixels, and nothing makes it fail', () => {
  expect(pixelsOf(png.subarray(0, 20))).toBeNull();
  expect(pixelsOf(jpeg.subarray(0, 12))).toBeNull();
  fc.assert(
    fc.property(fc.uint8Array(), (tail) => {
      expect(() => pixelsOf(Uint8Array.from([0xff, 0xd8, 0xff, ...tail]))).not.toThrow();
    }),
  );
});
