// Finds Chinese by its pinyin. Readers type full pinyin, from the beginning of any syllable (`jisuanji`,
// `suanjix`), or the first letters of syllables (`jsjxb`). It takes letters, and returns the documents, and
// for each whether the letters are the whole name, the beginning of a title, or neither (`reads`).

import type { TextPart } from '../index/space.ts';
import { hasLength, headAt, kindIn, marks, type TextData } from '../index/text-data.ts';
import { GrowingNumbers } from '../index/uint32-builder.ts';

/** The documents with this pinyin, two numbers each: the document, and a value of `reads`. */
export type Spelled = Uint32Array;

/**
 * What the pinyin is: a part inside a name or the beginning of another name, the beginning of a title, a
 * whole title, or a whole other name.
 */
export const reads = { within: 0, begins: 1, named: 2, alsoNamed: 3 } as const;

const canBeSpelled = /^[a-z]{2,120}$/;
/** Used as the number of syllables if the last one is incomplete. */
const incomplete = -1;

/** Finds pinyin in several indexes. */
export function spelledIn(texts: readonly TextPart[], letters: string): Spelled {
  const [only, ...more] = texts;
  if (only !== undefined && more.length === 0) return matchPinyin(only.text, letters);
  const found = new GrowingNumbers();
  for (const { text, offset } of texts) {
    const read = matchPinyin(text, letters);
    for (let index = 0; index < read.length; index += 2) {
      found.push(offset + (read[index] ?? 0));
      found.push(read[index + 1] ?? 0);
    }
  }
  return found.view();
}

/**
 * Every place from which the pinyin of the characters is `letters`, or where each letter is the first of a
 * syllable.
 */
function matchPinyin(data: TextData, letters: string): Spelled {
  const found = new GrowingNumbers();
  const { spelledOwners, spelledHeads } = data;
  if (!canBeSpelled.test(letters)) return found.view();
  eachSpelled(data, letters, (index, count) => {
    found.push(spelledOwners[index] ?? 0);
    found.push(readAs(spelledHeads[index] ?? 0, count));
  });
  eachInitials(data, letters, (owner, head) => {
    found.push(owner);
    found.push(readAs(head, letters.length));
  });
  return found.view();
}

function readAs(head: number, count: number): number {
  if (kindIn(head) === 0) return reads.within;
  const isTitle = kindIn(head) === marks.title;
  if (count === incomplete || !hasLength(head, count)) return isTitle ? reads.begins : reads.within;
  return isTitle ? reads.named : reads.alsoNamed;
}

/**
 * Visits the places (indexes of `spelledPlaces`) with this full pinyin. The last syllable may be
 * incomplete.
 */
function eachSpelled(
  data: TextData,
  letters: string,
  visit: (index: number, count: number) => void,
): void {
  const { syllableNames: names, spelledStarts, spelledPlaces, syllables } = data;
  const rests = Array.from(letters, (_letter, position) => letters.slice(position));
  /** How many syllables match: `count`, and those from a place on; 0 if the pinyin there is different. */
  const countFrom = (from: number, position: number, count: number): number => {
    let left = position;
    for (let more = 0; ; more += 1) {
      if (left === letters.length) return count + more;
      const name = names[syllables[from + more] ?? 0] ?? '';
      if (name === '') return 0;
      if (!letters.startsWith(name, left)) {
        return name.startsWith(rests[left] ?? '') ? incomplete : 0;
      }
      left += name.length;
    }
  };
  /** Visits places where one or two syllables (`known`) match already, up to the letter `position`. */
  const look = (from: number, to: number, known: number, position: number): void => {
    for (let index = from; index < to; index += 1) {
      // If all letters match already, the place needs no check.
      if (position > letters.length) visit(index, incomplete);
      else if (position === letters.length) visit(index, known);
      else {
        const count = countFrom((spelledPlaces[index] ?? 0) + known, position, known);
        if (count !== 0) visit(index, count);
      }
    }
  };
  for (let first = 1; first < names.length; first += 1) {
    const name = names[first] ?? '';
    if (name.startsWith(letters)) {
      look(spelledStarts[first] ?? 0, spelledStarts[first + 1] ?? 0, 1, name.length);
    } else if (letters.startsWith(name)) {
      const rest = rests[name.length] ?? '';
      for (let second = 1; second < names.length; second += 1) {
        const next = names[second] ?? '';
        if (!next.startsWith(rest) && !rest.startsWith(next)) continue;
        const to = nextFrom(data, first, second + 1);
        look(nextFrom(data, first, second), to, 2, name.length + next.length);
      }
    }
  }
}

/** Finds first letters of syllables. Starts from the two neighbouring letters that are rarest. */
function eachInitials(
  data: TextData,
  letters: string,
  visit: (owner: number, head: number) => void,
): void {
  const { spelledPlaces, spelledOwners, spelledHeads, syllables } = data;
  const { initials, rangeOf } = initialsOf(data);
  const ranges = Array.from(letters, rangeOf);
  if (ranges.some(({ places }) => places === 0)) return;
  const wanted = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  const { length } = wanted;
  let anchor = 0;
  const rarity = (position: number) =>
    (ranges[position]?.places ?? 0) * (ranges[position + 1]?.places ?? 0);
  for (let position = 1; position + 1 < ranges.length; position += 1)
    if (rarity(position) < rarity(anchor)) anchor = position;
  const [first, second] = [ranges[anchor], ranges[anchor + 1]];
  if (first === undefined || second === undefined) return;
  for (let syllable = first.from; syllable < first.to; syllable += 1) {
    const to = nextFrom(data, syllable, second.to);
    for (let index = nextFrom(data, syllable, second.from); index < to; index += 1) {
      if (length === 2) {
        visit(spelledOwners[index] ?? 0, spelledHeads[index] ?? 0);
        continue;
      }
      // There may be hundreds of thousands of places, so they are read without a check for undefined.
      const place = (spelledPlaces[index] as number) - anchor;
      let step = 0;
      while (step < length && initials[syllables[place + step] ?? 0] === wanted[step]) step += 1;
      if (step === length) visit(spelledOwners[index] ?? 0, headAt(data, place));
    }
  }
}

interface Initials {
  /** First letter of each syllable. */
  initials: Uint8Array;
  /** The range of syllables that begin with a letter, and how many places they have. */
  rangeOf(letter: string): { from: number; to: number; places: number };
}

const initialsKnown = new WeakMap<TextData, Initials>();

/** Computed once for an index. */
function initialsOf(data: TextData): Initials {
  const known = initialsKnown.get(data);
  if (known !== undefined) return known;
  const { syllableNames: names, spelledStarts } = data;
  const ranges = new Map<string, ReturnType<Initials['rangeOf']>>();
  for (let index = 0; index < names.length; index += 1) {
    const letter = names[index]?.charAt(0) ?? '';
    const range = ranges.get(letter) ?? { from: index, to: index, places: 0 };
    range.to = index + 1;
    range.places = (spelledStarts[range.to] ?? 0) - (spelledStarts[range.from] ?? 0);
    ranges.set(letter, range);
  }
  const none = { from: 0, to: 0, places: 0 };
  const made: Initials = {
    initials: Uint8Array.from(names, (name) => (name === '' ? 0 : name.charCodeAt(0))),
    rangeOf: (letter) => ranges.get(letter) ?? none,
  };
  initialsKnown.set(data, made);
  return made;
}

/** The first place of a syllable whose next syllable is not before `second`. */
function nextFrom(data: TextData, first: number, second: number): number {
  const { spelledStarts, spelledPlaces, syllables } = data;
  let low = spelledStarts[first] ?? 0;
  let high = spelledStarts[first + 1] ?? 0;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((syllables[(spelledPlaces[middle] ?? 0) + 1] ?? 0) < second) low = middle + 1;
    else high = middle;
  }
  return low;
}
