// What is one whole picture, and what is something else as well.
import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { structureOf } from './image-structure.ts';

const create = { width: 40, height: 30, channels: 3, background: 'teal' } as const;
const jpeg = await sharp({ create }).jpeg().toBuffer();
const progressive = await sharp({ create }).jpeg({ progressive: true }).toBuffer();
const png = await sharp({ create }).png().toBuffer();

const isJpeg = { type: 'image/jpeg' };
const isMixed = { refusal: 'mixed' };

test('whole pictures have their type', () => {
  const types = [jpeg, progressive, png].map(structureOf);
  expect(types).toEqual([isJpeg, isJpeg, { type: 'image/png' }]);
});

test("a camera's second picture and padding are accepted; anything else behind a picture is not", () => {
  expect(structureOf(Buffer.concat([jpeg, Buffer.alloc(7), progressive]))).toEqual(isJpeg);
  for (const image of [jpeg, png]) {
    expect(structureOf(Buffer.concat([image, Buffer.alloc(5)]))).toHaveProperty('type');
    expect(structureOf(Buffer.concat([image, Buffer.from('PK\u0003\u0004')]))).toEqual(isMixed);
  }
});

test("a camera's notes and film behind a picture are accepted, but not with a program in them", () => {
  const film = Buffer.from('\0\0\0\u0018ftypmp42\0\0\0\0isommp42', 'latin1');
  const notes = (text: string) => Buffer.from(`\0\0\u0001\n${text}SEFH\0\0SEFT`, 'latin1');
  const time = notes('Image_UTC_Data1700000000000');
  for (const added of [film, time, Buffer.concat([film, notes('')])]) {
    expect(structureOf(Buffer.concat([progressive, added]))).toEqual(isJpeg);
    expect(structureOf(Buffer.concat([png, added]))).toEqual(isMixed);
  }
  expect(structureOf(Buffer.concat([jpeg, notes('PK\u0003\u0004')]))).toEqual(isMixed);
});

test('a program in the words beside a picture is refused', async () => {
  const exif = { IFD0: { Copyright: '<?php system($_GET[0]); ?>' } };
  const hostile = await sharp({ create }).withExif(exif).jpeg().toBuffer();
  expect(structureOf(hostile)).toEqual(isMixed);
});

test('no picture that is cut anywhere is whole, and no bytes make it fail', () => {
  fc.assert(
    fc.property(fc.constantFrom(jpeg, progressive, png), fc.nat(), (image, at) => {
      expect(structureOf(image.subarray(0, at % image.length))).toHaveProperty('refusal');
    }),
  );
  const anyChanges = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 8 });
  fc.assert(
    fc.property(fc.constantFrom(jpeg, progressive, png), anyChanges, (image, changes) => {
      const changed = Buffer.from(image);
      for (const [at, byte] of changes) changed[at % image.length] = byte;
      expect(Object.keys(structureOf(changed))).toHaveLength(1);
    }),
  );
});
