import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { always } from '#tests/setup/always.ts';
import { contrastOf, foregroundOn, hexOf, linearOf, withOpacity } from '../colours.ts';
import { imageTypeOf, isImageName, pixelsOf } from './image-rules.ts';

const create = { width: 40, height: 30, channels: 3, background: 'teal' } as const;
const copyright = { IFD0: { Copyright: 'x' } };
const jpeg = await sharp({ create }).withExif(copyright).jpeg().toBuffer();
const progressive = await sharp({ create }).jpeg({ progressive: true }).toBuffer();
const png = await sharp({ create }).png().toBuffer();

test('pixels are read from the header, also more than a device can decode', () => {
  expect([jpeg, progressive, png].map(pixelsOf)).toEqual([1200, 1200, 1200]);
  const huge = new Uint8Array(png);
  for (const at of [16, 20]) new DataView(huge.buffer).setUint32(at, 30_000);
  expect(pixelsOf(huge)).toBe(900_000_000);
});

test('what is cut or no image has no pixels, and nothing makes it fail', () => {
  expect(pixelsOf(png.subarray(0, 20))).toBeNull();
  expect(pixelsOf(jpeg.subarray(0, 12))).toBeNull();
  always(fc.uint8Array(), (tail) => {
    expect(() => pixelsOf(Uint8Array.from([0xff, 0xd8, 0xff, ...tail]))).not.toThrow();
  });
});

test.each([
  [[0xff, 0xd8, 0xff, 0xe0], 'image/jpeg'],
  [[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], 'image/png'],
  [[0x89, 0x50, 0x4e, 0x47], null],
  [[0x47, 0x49, 0x46, 0x38], null],
  [[], null],
])('the first bytes %j say the type %s', (bytes, type) => {
  expect(imageTypeOf(Uint8Array.from(bytes))).toBe(type);
});

test('a name of an image ends with its type, and hides no other one', () => {
  const right = ['photo.jpg', '屏幕.截图.PNG', 'a.jpeg'];
  const hiding = ['photo\u0000.jpg', 'photo.php\u0000.jpg', 'photo\u202Egpj.jpg'];
  const all = [...right, '.jpg', 'photo.jpg.php', 'photo.svg', ...hiding];
  expect(all.filter(isImageName)).toEqual(right);
});

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('black or white reads on every colour, which survives linear light', () => {
  always(colour, (hex) => {
    expect(contrastOf(hex, foregroundOn(hex))).toBeGreaterThanOrEqual(4.5);
    expect(hexOf(linearOf(hex))).toBe(hex);
  });
  // Contrast is that of WCAG.
  expect(contrastOf('#000', '#fff')).toBeCloseTo(21, 5);
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test('what is no colour is refused', () => {
  expect(() => linearOf('red')).toThrow(RangeError);
  expect(() => withOpacity('#12', 0.1)).toThrow(RangeError);
});
