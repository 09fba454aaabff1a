import sharp from 'sharp';
import { expect, test } from 'vitest';
import { photo, secret } from '#tests/contract/feedback/sample-images.ts';
import { plainImage } from './plain-image.ts';

const pixels = { width: 40, height: 30, channels: 3, background: '#806040' } as const;
const picture = () => sharp({ create: pixels });
const has = (bytes: Uint8Array, text: string) => Buffer.from(bytes).includes(text);
const raw = (bytes: Uint8Array) => sharp(bytes).raw().toBuffer();

test('a PNG keeps its pixels and loses everything else', async () => {
  const withExif = await picture()
    .withExif({ IFD0: { Copyright: secret } })
    .png({ palette: true })
    .toBuffer();
  const file = Buffer.concat([withExif, Buffer.from('appended')]);
  expect(has(file, secret)).toBe(true);
  const plain = plainImage(file, 'image/png') ?? Buffer.of();
  expect([has(plain, secret), has(plain, 'appended')]).toEqual([false, false]);
  expect(plain.length).toBeLessThan(file.length);
  expect(await raw(plain)).toEqual(await raw(file));
});

test('a JPEG without Exif keeps its pixels; remarks and appended pictures go', async () => {
  const file = await picture().jpeg({ progressive: true }).toBuffer();
  const remark = Buffer.from([0xff, 0xfe, 0, 2 + secret.length, ...Buffer.from(secret)]);
  const full = Buffer.concat([file.subarray(0, 2), remark, file.subarray(2), file]);
  const plain = plainImage(full, 'image/jpeg') ?? Buffer.of();
  expect(Buffer.from(plain)).toEqual(file);
});

test('a photograph with Exif, a cut file and any bytes are none', async () => {
  expect(plainImage(await photo(), 'image/jpeg')).toBeNull();
  const png = await picture().png().toBuffer();
  for (let end = 8; end < png.length; end += 1) {
    expect(plainImage(png.subarray(0, end), 'image/png')).toBeNull();
  }
  expect(plainImage(Buffer.from('text'), 'image/jpeg')).toBeNull();
  expect(plainImage(Buffer.alloc(40, 0xff), 'image/jpeg')).toBeNull();
});
