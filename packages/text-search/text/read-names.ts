// Pinyin of names in the page: by the key that comes with a name, else the usual reading of each character.
import { isSyllable, type ReadingOf, readAlong } from './read-along.ts';

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
  return Object.assign(
    (tokens: readonly string[], isHan: readonly boolean[], key: string) =>
      readAlong(tokens, isHan, key, readingsOf) ??
      tokens.map((token, index) => (isHan[index] === true ? (readingsOf(token)[0] ?? '') : '')),
    { readingsOf },
  );
}
