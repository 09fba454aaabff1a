// The readings of the characters that have several, arranged for the search. Computed once for an index.
import { firstToken, type TextData } from '../index/text-data.ts';

interface OtherReadings {
  /** The readings of a token, by the numbers of their syllables; none for most tokens. */
  of(token: number): readonly number[];
  has(token: number, syllable: number): boolean;
  /** The syllable itself, and those of characters that may also be read so. */
  readAs(syllable: number): readonly number[];
  /** True if letters are syllables one after the other; the last may be incomplete. */
  areSyllables(letters: string): boolean;
  /** True if a reading of a token begins with a letter, by its code. */
  begins(token: number, letter: number): boolean;
  /** The tokens that are not usually read with this first letter, but have a reading that begins so; by its code. */
  beginning(letter: number): readonly number[];
}

const known = new WeakMap<TextData, OtherReadings>();

export function otherReadingsOf(data: TextData): OtherReadings {
  const made = known.get(data) ?? arranged(data);
  known.set(data, made);
  return made;
}

const none: readonly number[] = [];
const longestSyllable = 6;
const bitOf = (letter: number) => 1 << (letter - 97);

function arranged({ readings, syllableNames: names, characters }: TextData): OtherReadings {
  const ofToken: (number[] | undefined)[] = Array.from({ length: characters.length });
  for (let index = 0; index < readings.length; index += 2) {
    const at = (readings[index] ?? 0) - firstToken;
    const all = ofToken[at] ?? [];
    all.push(readings[index + 1] ?? 0);
    ofToken[at] = all;
  }
  const kin = names.map((_, syllable) => new Set([syllable]));
  const letters = new Uint32Array(characters.length);
  const byLetter = Array.from({ length: 26 }, (): number[] => []);
  for (const [at, all = []] of ofToken.entries()) {
    for (const one of all) {
      for (const other of all) kin[one]?.add(other);
      letters[at] = (letters[at] ?? 0) | bitOf(names[one]?.charCodeAt(0) ?? 0);
    }
    const first = names[all[0] ?? 0]?.charCodeAt(0) ?? 0;
    // With one letter for all readings, the first letters are those of the place.
    if (all.length === 0 || letters[at] === bitOf(first)) continue;
    for (const [letter, tokens] of byLetter.entries())
      if (((letters[at] ?? 0) & ~bitOf(first) & (1 << letter)) !== 0) tokens.push(firstToken + at);
  }
  const readAs = kin.map((syllables) => [...syllables]);
  const nameSet = new Set(names.slice(1));
  const beginnings = new Set(
    names.flatMap((name) => Array.from(name, (_, at) => name.slice(0, at + 1))),
  );
  const of = (token: number) => ofToken[token - firstToken] ?? none;
  return {
    of,
    has: (token, syllable) => of(token).includes(syllable),
    readAs: (syllable) => readAs[syllable] ?? none,
    areSyllables: (text) => {
      const failed = new Set<number>();
      const fits = (from: number): boolean => {
        if (text.length - from <= longestSyllable && beginnings.has(text.slice(from))) return true;
        // Long syllables first: they are more often right.
        for (let length = longestSyllable; length > 0 && !failed.has(from); length -= 1)
          if (nameSet.has(text.slice(from, from + length)) && fits(from + length)) return true;
        failed.add(from);
        return false;
      };
      return fits(0);
    },
    begins: (token, letter) => ((letters[token - firstToken] ?? 0) & bitOf(letter)) !== 0,
    beginning: (letter) => byLetter[letter - 97] ?? none,
  };
}
