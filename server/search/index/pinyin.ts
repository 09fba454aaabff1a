// Pinyin: one syllable for each character. A title's was made when it was stored (its sorting key), and is only cut
// into syllables: search and list use the same. For a name without a key, the dictionary reads the whole name.
import { customPinyin, pinyin } from 'pinyin-pro';
import { boundedCache } from '#server/store/bounded-cache.ts';
import { pinyinCorrections } from '#text-search/text/pinyin-corrections.ts';
import { isSyllable, type ReadingOf, readAlong } from '#text-search/text/read-along.ts';

customPinyin(pinyinCorrections);

const settings = { toneType: 'none', type: 'array', v: true } as const;
const kept = boundedCache<string[]>('pinyin', {
  maxBytes: 8 * 1024 * 1024,
  bytesOf: (syllables) => 24 * syllables.length,
});
const readings = new Map<string, string[]>();

/**
 * @param tokens the result of `tokensOf`; words keep their places
 * @param key full pinyin of the same text without blanks, '' if it is not known
 * @returns a syllable for every token, '' for words and for characters without known pinyin
 */
export const readingOf: ReadingOf = Object.assign(
  (tokens: readonly string[], isHan: readonly boolean[], key: string) =>
    readAlong(tokens, isHan, key, readingsOf) ?? readByDictionary(tokens, isHan),
  { readingsOf },
);

function readByDictionary(tokens: readonly string[], isHan: readonly boolean[]): string[] {
  const read = tokens.map(() => '');
  for (let from = 0; from < tokens.length; from += 1) {
    let to = from;
    while (to < tokens.length && isHan[to] === true) to += 1;
    const stretch = tokens.slice(from, to);
    if (stretch.length === 0) continue;
    const syllables = stretch.length === 1 ? readingsOf(stretch[0] ?? '') : stretchOf(stretch);
    for (let index = from; index < to; index += 1) {
      const syllable = syllables[index - from] ?? '';
      read[index] = isSyllable.test(syllable) ? syllable : '';
    }
    from = to;
  }
  return read;
}

function stretchOf(stretch: readonly string[]): string[] {
  const text = stretch.join('');
  const known = kept.get(text);
  if (known !== undefined) return known;
  const whole = pinyin(text, settings);
  const read =
    whole.length === stretch.length ? whole : stretch.map((each) => readingsOf(each)[0] ?? '');
  kept.set(text, read);
  return read;
}

function readingsOf(character: string): string[] {
  const known = readings.get(character);
  if (known !== undefined) return known;
  const all = [...new Set(pinyin(character, { ...settings, multiple: true }))];
  readings.set(character, all);
  return all;
}
