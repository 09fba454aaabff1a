import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { pngSize } from '#server/drawing/png.ts';
import { codeCharacters } from './glyphs.ts';
import { drawCode, pictureSize } from './picture.ts';

/** Chance that is the same at every run. */
function sameChance(): () => number {
  let seed = 1;
  return () => {
    seed = (seed * 48_271) % 0x7fffffff;
    return seed / 0x7fffffff;
  };
}

/** Share of dark pixels in a picture. */
function inkOf(png: Buffer): number {
  const start = png.indexOf('IDAT') + 4;
  const rows = inflateSync(png.subarray(start, start + png.readUInt32BE(start - 8)));
  const { width, height } = pictureSize;
  let dark = 0;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if ((rows[y * (1 + width * 3) + 1 + x * 3] ?? 255) < 100) dark += 1;
    }
  }
  return dark / (width * height);
}

test('draws every character, and not the same picture twice', () => {
  const chance = sameChance();
  const average = (code: string) =>
    (inkOf(drawCode(code, chance)) + inkOf(drawCode(code, chance))) / 2;
  const empty = average('');
  for (const character of codeCharacters) {
    expect(average(character.repeat(6)), character).toBeGreaterThan(empty + 0.02);
  }
  expect(pngSize(drawCode('ACDEFH', chance))).toEqual(pictureSize);
  expect(drawCode('ACDEF', chance).equals(drawCode('ACDEF', chance))).toBe(false);
});

test('has no characters that look alike', () => {
  expect(codeCharacters).not.toMatch(/[0124578BGIKLOQRSUVZ]/);
});
