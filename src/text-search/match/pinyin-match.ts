// Finds Chinese by its pinyin: full, from the beginning of any syllable and over as many as are typed
// (`jisuanji`, `suanjix`), or by the first letters of syllables (`jsjxb`).

import type { TextPart } from '../index/space.ts';
import { hasLength, headAt, kindIn, marks, type TextData } from '../index/text-data.ts';
import { GrowingNumbers } from '../index/uint32-builder.ts';

/** Where something is read so, two numbers each: the document, and `named` and the like. */
export type Spelled = Uint32Array;

/** Whether what is read so is no beginning, a title's, or a whole title or another name. */
export const reads = { within: 0, begins: 1, named: 2, alsoNamed: 3 } as const;

const canBeSpelled = /^[a-z]{2,120}$/;
/** In place of a number of syllables where the last one is incomplete. */
const incomplete = -1;

/** The same of several indexes. */
export function spelledIn(texts: readonly TextPart[], letters: string): Spelled {
  const [only, ...more] = texts;
  if (only !== undefined && more.length === 0) return matchPinyin(only.text, letters);
  const found = new GrowingNumbers();
  for (const { text, offset } of texts) {
    const read = matchPinyin(text, letters);
    for (let at = 0; at < read.length; at += 2) {
      found.push(offset + (read[at] ?? 0));
      found.push(read[at + 1] ?? 0);
    }
  }
  return found.view();
}

/** Every place from which the characters are read as `letters`, or begin with them one by one. */
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

/** Full pinyin; the last syllable may be incomplete. Visits places of `spelledPlaces`. */
function eachSpelled(
  data: TextData,
  letters: string,
  visit: (index: number, count: number) => void,
): void {
  const { syllableNames: names, spelledStarts, spelledPlaces, syllables } = data;
  const rests = Array.from(letters, (_letter, at) => letters.slice(at));
  /** How many syllables are read from a place on, `count` before it; 0 where it is read otherwise. */
  const countFrom = (from: number, at: number, count: number): number => {
    let left = at;
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
  /** Visits the places of one syllable, or two, that are read already, up to the letter `at`. */
  const look = (from: number, to: number, known: number, at: number): void => {
    for (let index = from; index < to; index += 1) {
      // What is read to the end needs no look at the place.
      if (at > letters.length) visit(index, incomplete);
      else if (at === letters.length) visit(index, known);
      else {
        const count = countFrom((spelledPlaces[index] ?? 0) + known, at, known);
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

/** First letters of syllables, one each. Looks from the rarest two that stand together. */
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
  const rarity = (at: number) => (ranges[at]?.places ?? 0) * (ranges[at + 1]?.places ?? 0);
  for (let at = 1; at + 1 < ranges.length; at += 1) if (rarity(at) < rarity(anchor)) anchor = at;
  const [first, second] = [ranges[anchor], ranges[anchor + 1]];
  if (first === undefined || second === undefined) return;
  for (let syllable = first.from; syllable < first.to; syllable += 1) {
    const to = nextFrom(data, syllable, second.to);
    for (let index = nextFrom(data, syllable, second.from); index < to; index += 1) {
      if (length === 2) {
        visit(spelledOwners[index] ?? 0, spelledHeads[index] ?? 0);
        continue;
      }
      // Some hundred thousand places may be looked at: without asking whether they are there.
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
  /** Syllables that begin with a letter, and how often they occur. */
  rangeOf(letter: string): { from: number; to: number; places: number };
}

const initialsKnown = new WeakMap<TextData, Initials>();

/** Worked out once an index. */
function initialsOf(data: TextData): Initials {
  const known = initialsKnown.get(data);
  if (known !== undefined) return known;
  const { syllableNames: names, spelledStarts } = data;
  const ranges = new Map<string, ReturnType<Initials['rangeOf']>>();
  for (let at = 0; at < names.length; at += 1) {
    const letter = names[at]?.charAt(0) ?? '';
    const range = ranges.get(letter) ?? { from: at, to: at, places: 0 };
    range.to = at + 1;
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

/** First of a syllable's places whose next syllable is not before `second`. */
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
