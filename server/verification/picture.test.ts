import { inflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { pngSize } from '../http/png.ts';
import { codeCharacters } from './glyphs.ts';
import { drawCode, pictureSize } from './picture.ts';
import { inChinese, inEnglish, makeQuestion } from './questions.ts';

/** Share of dark pixels. */
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

it('draws every character, and not the same picture twice', () => {
  const empty = inkOf(drawCode('', Math.random));
  for (const character of codeCharacters) {
    const png = drawCode(character.repeat(5), Math.random);
    expect(pngSize(png)).toEqual(pictureSize);
    expect(inkOf(png), character).toBeGreaterThan(empty + 0.03);
  }
  expect(drawCode('ACDEF', Math.random).equals(drawCode('ACDEF', Math.random))).toBe(false);
});

it('has no characters that look alike', () => {
  expect(codeCharacters).not.toMatch(/[01258BGILOQSUZ]/);
});

it('asks for sums in words of both languages', () => {
  for (let at = 0; at < 200; at += 1) {
    const below = (limit: number) => Math.floor(Math.random() * limit);
    const { text, answer } = makeQuestion(below);
    expect(answer).toMatch(/^\d{1,2}$/);
    expect(text.zh_CN).not.toMatch(/\d/);
    expect(text.en).not.toMatch(/\d|undefined/);
  }
  expect([11, 20, 47, 89].map(inChinese)).toEqual(['十一', '二十', '四十七', '八十九']);
  expect([11, 20, 47, 89].map(inEnglish)).toEqual([
    'eleven',
    'twenty',
    'forty-seven',
    'eighty-nine',
  ]);
});
