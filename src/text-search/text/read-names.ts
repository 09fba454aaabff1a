// Reads Chinese names in the page: along the keys that came with them, else by the usual reading of each
// character. Pure.
import type { ReadingOf } from '../index/build-text.ts';
import { isSyllable, readAlong } from './read-along.ts';

/** @param table as tools/build/pinyin-table.ts makes it */
export function readerOf(table: string): ReadingOf {
  const readings = new Map<string, string[]>();
  for (const line of table.split('\n')) {
    const [syllable = '', characters = ''] = line.split(' ');
    if (!isSyllable.test(syllable)) continue;
    for (const character of characters) {
      const known = readings.get(character);
      if (known === undefined) readings.set(character, [syllable]);
      else known.push(syllable);
    }
  }
  const readingsOf = (character: string): readonly string[] => readings.get(character) ?? [];
  return (tokens, isHan, key) =>
    readAlong(tokens, isHan, key, readingsOf) ??
    tokens.map((token, at) => (isHan[at] === true ? (readingsOf(token)[0] ?? '') : ''));
}
