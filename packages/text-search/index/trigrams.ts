// For every three bytes in a row the words that contain them: a search for a part compares only these.

type Numbers = Uint32Array<ArrayBuffer>;

export interface Trigrams {
  /** Three bytes as one number, ascending. */
  keys: Numbers;
  starts: Numbers;
  words: Numbers;
}

interface Packed {
  bytes: Uint8Array;
  starts: Uint32Array;
}

/** Three bytes and the number of a word together still fit in an exact number (53 bits). */
const maxWords = 2 ** 26;
const lineFeed = 10;

/** The line feed after a word counts as its last byte, so that a search can find ends. */
export function trigramsOf(bytes: Uint8Array, starts: Uint32Array): Trigrams {
  const pairs = new Float64Array(Math.max(0, bytes.length));
  let count = 0;
  for (let word = 0; word + 1 < starts.length; word += 1) {
    const end = (starts[word + 1] ?? 0) - 2;
    for (let index = starts[word] ?? 0; index < end; index += 1) {
      pairs[count] = keyAt(bytes, index) * maxWords + word;
      count += 1;
    }
  }
  const sorted = pairs.subarray(0, count).sort();
  const keys: number[] = [];
  const starting: number[] = [];
  const words = new Uint32Array(count);
  let length = 0;
  let last = -1;
  for (const pair of sorted) {
    if (pair === last) continue;
    last = pair;
    const key = Math.floor(pair / maxWords);
    if (keys.at(-1) !== key) {
      keys.push(key);
      starting.push(length);
    }
    words[length] = pair % maxWords;
    length += 1;
  }
  starting.push(length);
  return {
    keys: Uint32Array.from(keys),
    starts: Uint32Array.from(starting),
    words: words.slice(0, length),
  };
}

export function placesWithPart(
  { bytes, starts, trigrams }: Packed & { trigrams: Trigrams },
  part: Uint8Array,
): number[] {
  if (part.length < 3) return scanned(bytes, starts, part);
  let best: Uint32Array = new Uint32Array();
  for (let index = 0; index + 3 <= part.length; index += 1) {
    const words = wordsOf(trigrams, keyAt(part, index));
    if (words.length === 0) return [];
    if (index === 0 || words.length < best.length) best = words;
  }
  if (part.length === 3) return Array.from(best);
  const found: number[] = [];
  for (const word of best) {
    if (contains(bytes, starts[word] ?? 0, starts[word + 1] ?? 0, part)) found.push(word);
  }
  return found;
}

function keyAt(bytes: Uint8Array, position: number): number {
  return (
    ((bytes[position] ?? 0) << 16) | ((bytes[position + 1] ?? 0) << 8) | (bytes[position + 2] ?? 0)
  );
}

function wordsOf({ keys, starts, words }: Trigrams, key: number): Uint32Array {
  let low = 0;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((keys[middle] ?? 0) < key) low = middle + 1;
    else high = middle;
  }
  return keys[low] === key ? words.subarray(starts[low], starts[low + 1]) : new Uint32Array();
}

function contains(bytes: Uint8Array, from: number, to: number, part: Uint8Array): boolean {
  const first = part[0];
  for (let index = from; index <= to - part.length; index += 1) {
    if (bytes[index] !== first) continue;
    let step = 1;
    while (step < part.length && bytes[index + step] === part[step]) step += 1;
    if (step === part.length) return true;
  }
  return false;
}

/** Many words contain one or two bytes, so reading all words is quicker than a list would be. */
function scanned(bytes: Uint8Array, starts: Uint32Array, part: Uint8Array): number[] {
  const [first, second = lineFeed] = part;
  const isOne = part.length === 1;
  const found: number[] = [];
  for (let word = 0; word + 1 < starts.length; word += 1) {
    const to = (starts[word + 1] ?? 0) - 1;
    for (let index = starts[word] ?? 0; index < to; index += 1) {
      if (bytes[index] !== first || !(isOne || bytes[index + 1] === second)) continue;
      found.push(word);
      break;
    }
  }
  return found;
}
