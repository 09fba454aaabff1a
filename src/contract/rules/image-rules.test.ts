import { expect, test } from 'vitest';
import { imageTypeOf, isImageName } from './image-rules.ts';

test.each([
  [[0xff, 0xd8, 0xff, 0xe0], 'image/jpeg'],
  [[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], 'image/png'],
  [[0x89, 0x50, 0x4e, 0x47], null],
  [[0x47, 0x49, 0x46, 0x38], null],
  [[], null],
])('the first bytes %j say the type %s', (bytes, type) => {
  expect(imageTypeOf(Uint8Array.from(bytes))).toBe(type);
});

test.each([
  ['photo.jpg', true],
  ['屏幕.截图.PNG', true],
  ['a.jpeg', true],
  ['.jpg', false],
  ['photo.jpg.php', false],
  ['photo.svg', false],
  ['photo\u0000.jpg', false],
  ['photo.php\u0000.jpg', false],
  ['photo\u202Egpj.jpg', false],
])('%j is the name of an image: %s', (name, isImage) => {
  expect(isImageName(name)).toBe(isImage);
});
