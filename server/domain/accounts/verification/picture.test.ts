// The code of a verification as a picture and as speech, and the work that takes its place.
import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { pngSize } from '#server/files/png.ts';
import { codeCharacters } from './glyphs.ts';
import { drawCode, pictureSize } from './picture.ts';
import { makeProof, maxPrice } from './proof.ts';
import { speakCode } from './spoken.ts';

/** Numbers that only look random, so that a failure comes again. */
let seed = 20261128;
const chance = () => {
  seed = (seed * 48_271) % 0x7fffffff;
  return seed / 0x7fffffff;
};

/** Share of dark pixels in a picture. */
function inkOf(png: Buffer): number {
  const start = png.indexOf('IDAT') + 4;
  const rows = inflateSync(png.subarray(start, start + png.readUInt32BE(start - 8)));
  const { width, height } = pictureSize;
  const line = 1 + width * 3;
  const isDark = (byte: number, at: number) => (at % line) % 3 === 1 && byte < 100;
  return rows.filter(isDark).length / (width * height);
}

test('a picture has every character, and is never the same twice', () => {
  const average = (code: string) =>
    (inkOf(drawCode(code, chance)) + inkOf(drawCode(code, chance))) / 2;
  const empty = average('');
  for (const character of codeCharacters) {
    expect(average(character.repeat(6)), character).toBeGreaterThan(empty + 0.02);
  }
  expect(pngSize(drawCode('ACDEFH', chance))).toEqual(pictureSize);
  expect(drawCode('ACDEF', chance).equals(drawCode('ACDEF', chance))).toBe(false);
});

test('a code has no characters that look alike', () => {
  expect(codeCharacters).not.toMatch(/[0124578BGIKLOQRSUVZ]/);
});

test.each(['zh_CN', 'en'] as const)('speaks every digit in %s, one after the other', (language) => {
  const empty = speakCode('', language, chance);
  expect(empty.toString('latin1', 0, 4)).toBe('RIFF');
  const one = speakCode('7', language, chance);
  const six = speakCode('709345', language, chance);
  expect(one.length).toBeGreaterThan(empty.length + 2_000);
  expect(six.length).toBeGreaterThan(one.length * 3);
  expect(six.readUInt32LE(4)).toBe(six.length - 8);
  expect(six.readUInt32LE(40)).toBe(six.length - 44);
});

test('a spoken code never sounds the same twice, and is of nothing but digits', () => {
  const twice = [speakCode('123456', 'en', chance), speakCode('123456', 'en', chance)];
  expect(twice[0]?.equals(twice[1] ?? Buffer.alloc(0))).toBe(false);
  expect(() => speakCode('A', 'en', chance)).toThrow('digits');
});

test.each([0, 1, 4, maxPrice])('a step in price doubles the work (%s)', async (price) => {
  const most = 1_000 * 2 ** price;
  const { answer } = await makeProof(price);
  expect(Number(answer)).toBeGreaterThanOrEqual(most / 2);
  expect(Number(answer)).toBeLessThan(most);
});

test('no reader gets more work than the highest price', async () => {
  const { answer } = await makeProof(maxPrice + 3);
  expect(Number(answer)).toBeLessThan(1_000 * 2 ** maxPrice);
});
