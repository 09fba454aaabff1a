// The contents of a text index. Almost all is in typed arrays, which a worker transfers without a copy. The tokens of
// all documents are one stream of numbers. Each field begins with a mark; its tokens follow. Marks have the smallest
// numbers, then come characters by their codes, then words by their letters: so all words with the same beginning are
// one range of numbers.
import type { FieldKind } from '../text/field.ts';
import type { SortedTexts } from './sorted-texts.ts';

type Numbers = Uint32Array<ArrayBuffer>;

/** `end` closes the stream. */
export const marks = {
  end: 0,
  title: 1,
  alias: 2,
  formerName: 3,
  person: 4,
  topic: 5,
  publisher: 6,
  description: 7,
} as const satisfies Record<FieldKind | 'end', number>;
/** Smaller numbers are marks. */
export const firstToken = 16;

/**
 * One byte: the kind and the number of tokens of the name that begins there; 0 inside a name; `outsideNames` elsewhere.
 * Heads are read in a row, which is quicker than to jump around in the stream.
 */
export function headOf(kind: number, tokens: number): number {
  return (kind << 6) | Math.min(tokens, maxTokens);
}
export const outsideNames = 1;
export const isInName = (head: number): boolean => head !== outsideNames;
export const kindIn = (head: number): number => head >>> 6;
/** Always false if there are more than a head can store. */
export const hasLength = (head: number, tokens: number): boolean =>
  tokens < maxTokens && (head & maxTokens) === tokens;
const maxTokens = 63;
export const lastNamed = 3;

export interface TextData {
  documents: number;
  stream: Numbers;
  /** Where each document begins in `stream`; one more entry marks the end. */
  starts: Numbers;
  /** Code points of all characters of the texts, ascending. Their tokens begin with `firstToken`. */
  characters: Numbers;
  /** All words of the texts. Their tokens follow those of the characters. */
  words: SortedTexts;
  /** Places in `stream`, sorted by token; places of a character also by the character that follows. */
  places: Numbers;
  /** For each of `places`: its document (`owners`) and its head (`heads`, see `headOf`). */
  owners: Numbers;
  heads: Uint8Array<ArrayBuffer>;
  /** Where the places of each token begin in `places`; one more entry marks the end. */
  tokenStarts: Numbers;
  /** Syllable at each place of `stream`; 0 if there is none. */
  syllables: Uint16Array<ArrayBuffer>;
  syllableNames: string[];
  /** Places in `stream`, sorted by syllable, then by the syllable that follows. */
  spelledPlaces: Numbers;
  spelledOwners: Numbers;
  spelledHeads: Uint8Array<ArrayBuffer>;
  /** Where the places of each syllable begin in `spelledPlaces`; one more entry marks the end. */
  spelledStarts: Numbers;
  /** Every syllable of the characters with several readings: two numbers each, the token and the syllable, by token. */
  readings: Numbers;
  /** For each document: the number of tokens before the colon of its title; 0 if there is none. */
  headings: Uint8Array<ArrayBuffer>;
  /** Identifiers of documents (ISSN, ISBN, DOI …), letters and digits only. */
  numbers: SortedTexts;
  numberOwners: Numbers;
  acronyms: SortedTexts;
  acronymOwners: Numbers;
}

export function headAt({ stream }: TextData, place: number): number {
  const kind = stream[place - 1] ?? 0;
  if (kind === marks.end || kind > lastNamed) return 0;
  let end = place;
  while ((stream[end] ?? 0) >= firstToken) end += 1;
  return headOf(kind, end - place);
}

export function bytesOf(data: unknown): number {
  return buffersOf(data).reduce((sum, { byteLength }) => sum + byteLength, 0);
}

/** Each once: a worker transfers these. */
function buffersOf(data: unknown, found = new Set<ArrayBuffer>()): ArrayBuffer[] {
  if (ArrayBuffer.isView(data)) found.add(data.buffer as ArrayBuffer);
  else if (typeof data === 'object' && data !== null && !isPlainList(data)) {
    for (const value of Object.values(data)) buffersOf(value, found);
  }
  return [...found];
}

export function isPlainList(data: object): boolean {
  return Array.isArray(data) && typeof data[0] !== 'object';
}
