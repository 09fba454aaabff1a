// The syllables that letters are cut into, and the readings of characters with several; computed once for an index.
import { firstToken, type TextData } from '../index/text-data.ts';

/** A syllable that stands whole at a position of the letters, and the position behind it. */
export interface Whole {
  syllable: number;
  next: number;
}

/** The syllables with which letters go on: those behind which the rest is pinyin too, and a range that the letters break off. */
export interface Cut {
  whole: readonly Whole[];
  from: number;
  to: number;
}

interface OtherReadings {
  has(token: number, syllable: number): boolean;
  /** The other syllables of characters that may also be read so. */
  readAs(syllable: number): readonly number[];
  areKin(one: number, other: number): boolean;
  /** True if letters are syllables one after the other; the last may be incomplete. */
  isPinyin(letters: string): boolean;
  /** How letters go on from each of them on; empty if they are no syllables one after the other. */
  cutsOf(letters: string): readonly Cut[];
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
const bitOf = (letter: number) => 1 << (letter - 97);

function arranged({ readings, syllableNames: names, characters }: TextData): OtherReadings {
  const ofToken: (number[] | undefined)[] = Array.from({ length: characters.length });
  for (let index = 0; index < readings.length; index += 2) {
    const at = (readings[index] ?? 0) - firstToken;
    const all = ofToken[at] ?? [];
    all.push(readings[index + 1] ?? 0);
    ofToken[at] = all;
  }
  const kin = names.map(() => new Set<number>());
  const letters = new Uint32Array(characters.length);
  const byLetter = Array.from({ length: 26 }, (): number[] => []);
  for (const [at, all = []] of ofToken.entries()) {
    for (const one of all) {
      for (const other of all) if (other !== one) kin[one]?.add(other);
      letters[at] = (letters[at] ?? 0) | bitOf(names[one]?.charCodeAt(0) ?? 0);
    }
    const first = names[all[0] ?? 0]?.charCodeAt(0) ?? 0;
    // With one letter for all readings, the first letters are those of the place.
    if (all.length === 0 || letters[at] === bitOf(first)) continue;
    for (const [letter, tokens] of byLetter.entries())
      if (((letters[at] ?? 0) & ~bitOf(first) & (1 << letter)) !== 0) tokens.push(firstToken + at);
  }
  const readAs = kin.map((syllables) => [...syllables]);
  const beginnings = beginningsOf(names);
  const cutsOf = (text: string): readonly Cut[] => {
    const cuts: Cut[] = [];
    const isPinyinFrom = (at: number) => {
      const { whole = [], from = 0, to = 0 } = cuts[at] ?? {};
      return whole.length > 0 || from < to;
    };
    // From the end: what is typed may be too long for a function that calls itself.
    for (let at = text.length - 1; at >= 0; at -= 1) {
      const cut: { whole: Whole[]; from: number; to: number } = { whole: [], from: 0, to: 0 };
      for (let next = at + 1; next <= text.length; next += 1) {
        const begun = beginnings.get(text.slice(at, next));
        if (begun === undefined) break;
        const { syllable, from, to } = begun;
        if (next === text.length) Object.assign(cut, { from, to });
        if (syllable > 0 && (next === text.length || isPinyinFrom(next)))
          cut.whole.push({ syllable, next });
      }
      cuts[at] = cut;
    }
    return isPinyinFrom(0) ? cuts : [];
  };
  return {
    has: (token, syllable) => ofToken[token - firstToken]?.includes(syllable) === true,
    readAs: (syllable) => readAs[syllable] ?? none,
    areKin: (one, other) => kin[one]?.has(other) === true,
    isPinyin: (text) => cutsOf(text).length > 0,
    cutsOf,
    begins: (token, letter) => ((letters[token - firstToken] ?? 0) & bitOf(letter)) !== 0,
    beginning: (letter) => byLetter[letter - 97] ?? none,
  };
}

interface Beginning {
  syllable: number;
  from: number;
  to: number;
}

function beginningsOf(names: readonly string[]): ReadonlyMap<string, Beginning> {
  const found = new Map<string, Beginning>();
  for (const [syllable, name] of names.entries()) {
    for (let length = 1; length <= name.length; length += 1) {
      const beginning = name.slice(0, length);
      const known = found.get(beginning) ?? { syllable: 0, from: syllable, to: syllable };
      if (length === name.length) Object.assign(known, { syllable, from: syllable + 1 });
      known.to = syllable + 1;
      found.set(beginning, known);
    }
  }
  return found;
}
