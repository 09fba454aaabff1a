// Finds Chinese by its pinyin: full, from the beginning of any syllable and over as many as are typed
// (`jisuanji`, `suanjix`), or by the first letters of syllables (`jsjxb`).
import { GrowingNumbers } from './growing.ts';
import { blockShift, type TextData } from './text-data.ts';

/** Where something is read so, three numbers each: place, document, and the place after it. */
export type Spelled = Uint32Array;

/** Stands for the place after what is typed where its last syllable is incomplete. */
export const incomplete = 0xffffffff;

/** Longer than any title anybody spells. */
const mostLetters = 120;
const canBeSpelled = /^[a-z]{2,120}$/;

/** Every place from which the characters are read as `letters`, or begin with them one by one. */
export function spelledSo(data: TextData, letters: string): Spelled {
  const found = new GrowingNumbers();
  if (letters.length <= mostLetters && canBeSpelled.test(letters)) {
    const visit = (place: number, end: number) => {
      found.push(place);
      found.push(ownerOf(data, place));
      found.push(end);
    };
    eachSpelled(data, letters, visit);
    eachInitials(data, letters, visit);
  }
  return found.view();
}

type Visit = (place: number, end: number) => void;

/** The document that a place of the stream belongs to. */
function ownerOf({ blockOwners, starts }: TextData, place: number): number {
  let owner = blockOwners[place >>> blockShift] ?? 0;
  while ((starts[owner + 1] ?? Number.POSITIVE_INFINITY) <= place) owner += 1;
  return owner;
}

/** Full pinyin; the last syllable may be incomplete. */
function eachSpelled(data: TextData, letters: string, visit: Visit): void {
  const { syllableNames: names, spelledStarts, spelledPlaces, syllables } = data;
  const rests = Array.from(letters, (_letter, at) => letters.slice(at));
  /** Place after what is left to read from `at` on; -1 where it is read otherwise. */
  const endOf = (from: number, at: number): number => {
    let place = from;
    let left = at;
    while (left < letters.length) {
      const name = names[syllables[place] ?? 0] ?? '';
      if (name === '') return -1;
      if (!letters.startsWith(name, left)) {
        return name.startsWith(rests[left] ?? '') ? incomplete : -1;
      }
      left += name.length;
      place += 1;
    }
    return place;
  };
  const look = (from: number, to: number, skip: number, at: number): void => {
    for (let index = from; index < to; index += 1) {
      const place = spelledPlaces[index] ?? 0;
      const end = endOf(place + skip, at);
      if (end >= 0) visit(place, end);
    }
  };
  for (let first = 1; first < names.length; first += 1) {
    const name = names[first] ?? '';
    if (name.startsWith(letters)) {
      look(spelledStarts[first] ?? 0, spelledStarts[first + 1] ?? 0, 0, 0);
    } else if (letters.startsWith(name)) {
      const rest = rests[name.length] ?? '';
      for (let second = 1; second < names.length; second += 1) {
        const next = names[second] ?? '';
        if (!next.startsWith(rest) && !rest.startsWith(next)) continue;
        const to = nextFrom(data, first, second + 1);
        look(nextFrom(data, first, second), to, 1, name.length);
      }
    }
  }
}

/** First letters of syllables, one each. Looks from the rarest two that stand together. */
function eachInitials(data: TextData, letters: string, visit: Visit): void {
  const { syllableNames: names, spelledPlaces, syllables } = data;
  const initials = Uint8Array.from(names, (name) => (name === '' ? 0 : name.charCodeAt(0)));
  const ranges = Array.from(letters, (letter) => rangeOf(data, letter));
  if (ranges.some(({ places }) => places === 0)) return;
  const wanted = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  let anchor = 0;
  const rarity = (at: number) => (ranges[at]?.places ?? 0) * (ranges[at + 1]?.places ?? 0);
  for (let at = 1; at + 1 < ranges.length; at += 1) if (rarity(at) < rarity(anchor)) anchor = at;
  const [first, second] = [ranges[anchor], ranges[anchor + 1]];
  if (first === undefined || second === undefined) return;
  for (let syllable = first.from; syllable < first.to; syllable += 1) {
    const to = nextFrom(data, syllable, second.to);
    for (let index = nextFrom(data, syllable, second.from); index < to; index += 1) {
      const place = (spelledPlaces[index] ?? 0) - anchor;
      let step = 0;
      while (step < wanted.length && initials[syllables[place + step] ?? 0] === wanted[step]) {
        step += 1;
      }
      if (step === wanted.length) visit(place, place + step);
    }
  }
}

/** Syllables that begin with a letter, and how often they occur. */
function rangeOf({ syllableNames: names, spelledStarts }: TextData, letter: string) {
  const from = names.findIndex((name) => name >= letter);
  const end = names.findLastIndex((name) => name.startsWith(letter)) + 1;
  const to = Math.max(from, end);
  return { from, to, places: from < 0 ? 0 : (spelledStarts[to] ?? 0) - (spelledStarts[from] ?? 0) };
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
