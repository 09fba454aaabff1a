// Finds Chinese by its pinyin: full, from any syllable on (`jisuanji`, `suanjix`), or first letters (`jsjxb`). `reads`
// says whether that is the whole name, the beginning of a title, or neither. Where the dictionary's readings find
// nothing, every reading of a character counts (other-readings.ts): names are read in ways that no dictionary knows.

import type { TextPart } from '../index/space.ts';
import { hasLength, headAt, kindIn, marks, type TextData } from '../index/text-data.ts';
import { GrowingNumbers } from '../index/uint32-builder.ts';
import { type Cut, otherReadingsOf, type Whole } from './other-readings.ts';

/** Two numbers each: the document, and a value of `reads`. */
export type Spelled = Uint32Array;

/** `named`: a whole title; `alsoNamed`: a whole other name. */
export const reads = { within: 0, begins: 1, named: 2, alsoNamed: 3 } as const;

const canBeSpelled = /^[a-z]{2,120}$/;
/** Used as the number of syllables if the last one is incomplete. */
const incomplete = -1;

/** A place is an index of `TextData.stream`. */
type Filter = (data: TextData, place: number) => boolean;

interface SpellingOptions {
  isFull?: boolean;
  /** `all`: full pinyin by any reading. `otherInitials`: first letters, at least one not of the dictionary. */
  readings?: 'all' | 'otherInitials';
  isIn?: Filter;
}

/** Finds pinyin in several indexes. Other readings than those of the dictionary count where these find nothing. */
export function spelledIn(
  texts: readonly TextPart[],
  letters: string,
  options: SpellingOptions = {},
): Spelled {
  const found = spelledAs(texts, letters, options);
  const isOver = found.length > 0 || options.readings !== undefined;
  if (isOver || !texts.some(({ text }) => otherReadingsOf(text).isPinyin(letters))) return found;
  return spelledAs(texts, letters, { ...options, readings: 'all' });
}

function spelledAs(texts: readonly TextPart[], letters: string, options: SpellingOptions): Spelled {
  const [only, ...more] = texts;
  if (only !== undefined && more.length === 0) return matchPinyin(only.text, letters, options);
  const found = new GrowingNumbers();
  for (const { text, offset } of texts) {
    const read = matchPinyin(text, letters, options);
    for (let index = 0; index < read.length; index += 2) {
      found.push(offset + (read[index] ?? 0));
      found.push(read[index + 1] ?? 0);
    }
  }
  return found.view();
}

/** Also where each letter is the first of a syllable. */
function matchPinyin(
  data: TextData,
  letters: string,
  { isFull = false, readings, isIn }: SpellingOptions,
): Spelled {
  const found = new GrowingNumbers();
  if (!canBeSpelled.test(letters)) return found.view();
  const visit = (document: number, place: number, head: number, count: number) => {
    if (isIn?.(data, place) === false) return;
    found.push(document);
    found.push(readAs(head, count, data.headings[document] ?? 0));
  };
  if (readings === 'otherInitials') eachOtherInitials(data, letters, visit);
  else eachSpelled(data, letters, readings === 'all', visit);
  if (readings === undefined && !isFull) eachInitials(data, letters, visit);
  return found.view();
}

type Visit = (document: number, place: number, head: number, count: number) => void;

function readAs(head: number, count: number, heading: number): number {
  if (kindIn(head) === 0) return reads.within;
  const isTitle = kindIn(head) === marks.title;
  if (count !== incomplete && isTitle && count === heading) return reads.named;
  if (count === incomplete || !hasLength(head, count)) return isTitle ? reads.begins : reads.within;
  return isTitle ? reads.named : reads.alsoNamed;
}

function eachSpelled(data: TextData, letters: string, hasOthers: boolean, visit: Visit): void {
  const { spelledStarts, spelledPlaces, syllables, stream } = data;
  const { spelledOwners, spelledHeads } = data;
  const others = otherReadingsOf(data);
  const cuts = others.cutsOf(letters);
  /** How many syllables match: `count`, and those from a place on; 0 if the pinyin there is different. */
  const countFrom = (place: number, left: number, count: number): number => {
    if (left === letters.length) return count;
    const own = syllables[place] as number;
    if (own === 0) return 0;
    const { whole, from, to } = cuts[left] as Cut;
    if (own >= from && own < to) return incomplete;
    for (const { syllable, next } of whole) {
      if (syllable !== own) continue;
      const more = countFrom(place + 1, next, count + 1);
      if (more !== 0) return more;
    }
    if (!hasOthers) return 0;
    for (const { syllable, next } of whole) {
      if (!others.areKin(own, syllable) || !others.has(stream[place] as number, syllable)) continue;
      const more = countFrom(place + 1, next, count + 1);
      if (more > 0) return more;
    }
    return 0;
  };
  const add = (index: number, count: number) =>
    visit(
      spelledOwners[index] as number,
      spelledPlaces[index] as number,
      spelledHeads[index] as number,
      count,
    );
  const addAll = (from: number, to: number, count: number) => {
    for (let index = from; index < to; index += 1) add(index, count);
  };
  const look = (one: number, two: number, first: number, second: Whole): void => {
    const end = nextFrom(data, one, two + 1);
    for (let index = nextFrom(data, one, two); index < end; index += 1) {
      const place = spelledPlaces[index] as number;
      if (one !== first && !others.has(stream[place] as number, first)) continue;
      if (two !== second.syllable && !others.has(stream[place + 1] as number, second.syllable))
        continue;
      const count = countFrom(place + 2, second.next, 2);
      if (count !== 0) add(index, count);
    }
  };
  const [start] = cuts;
  if (start === undefined) return;
  addAll(spelledStarts[start.from] ?? 0, spelledStarts[start.to] ?? 0, incomplete);
  for (const { syllable: first, next } of start.whole) {
    const rest = cuts[next];
    if (rest === undefined) {
      addAll(spelledStarts[first] ?? 0, spelledStarts[first + 1] ?? 0, 1);
      continue;
    }
    addAll(nextFrom(data, first, rest.from), nextFrom(data, first, rest.to), incomplete);
    for (const second of rest.whole) {
      // One of the two syllables is the one that the dictionary reads there: else there are too many pairs.
      const two = second.syllable;
      look(first, two, first, second);
      if (!hasOthers) continue;
      for (const one of others.readAs(first)) look(one, two, first, second);
      for (const other of others.readAs(two)) look(first, other, first, second);
    }
  }
}

function eachInitials(data: TextData, letters: string, visit: Visit): void {
  const { spelledPlaces, spelledOwners, syllables } = data;
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
      // There may be hundreds of thousands of places, so they are read without a check for undefined.
      const place = (spelledPlaces[index] as number) - anchor;
      let step = 0;
      while (step < length && initials[syllables[place + step] ?? 0] === wanted[step]) step += 1;
      if (step === length)
        visit(spelledOwners[index] as number, place, headAt(data, place), length);
    }
  }
}

const fewestInitials = 3;
const mostInitials = 12;

/** Finds first letters of syllables where at least one is of another reading of its character. */
function eachOtherInitials(data: TextData, letters: string, visit: Visit): void {
  if (letters.length < fewestInitials || letters.length > mostInitials) return;
  const { places, owners, tokenStarts, syllables, stream } = data;
  const { initials, rangeOf } = initialsOf(data);
  const others = otherReadingsOf(data);
  // No syllable begins with i, u or v.
  if (Array.from(letters, rangeOf).some(({ to }) => to === 0)) return;
  const wanted = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  const isOwn = (place: number, step: number) => initials[syllables[place] ?? 0] === wanted[step];
  const isOther = (place: number, step: number) =>
    (syllables[place] ?? 0) !== 0 && others.begins(stream[place] as number, wanted[step] as number);
  for (let anchor = 0; anchor < wanted.length; anchor += 1) {
    for (const token of others.beginning(wanted[anchor] as number)) {
      for (
        let index = tokenStarts[token] as number;
        index < (tokenStarts[token + 1] as number);
        index += 1
      ) {
        const start = (places[index] as number) - anchor;
        let step = 0;
        while (step < anchor && isOwn(start + step, step)) step += 1;
        if (step < anchor || isOwn(start + step, step) || !isOther(start + step, step)) continue;
        while (step < wanted.length && (isOwn(start + step, step) || isOther(start + step, step)))
          step += 1;
        if (step === wanted.length)
          visit(owners[index] as number, start, headAt(data, start), step);
      }
    }
  }
}

interface Initials {
  initials: Uint8Array;
  rangeOf(letter: string): { from: number; to: number; places: number };
}

const initialsKnown = new WeakMap<TextData, Initials>();

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
