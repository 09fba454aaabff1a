// What a text index is made of: typed arrays only, so that a worker can hand it over without copying.
//
// Every document is a stretch of one stream of tokens. Each of its fields begins with a mark; then
// come its tokens, Chinese characters and words, by number. Marks have the lowest numbers, characters
// come next in the order of their codes, words last in the order of their letters, so that the words
// with a common beginning are one range of numbers.
import type { SortedTexts } from './sorted-texts.ts';

type Numbers = Uint32Array<ArrayBuffer>;

/** Marks, by what the field is; `end` closes the stream. */
export const marks = {
  end: 0,
  title: 1,
  alias: 2,
  formerName: 3,
  person: 4,
  topic: 5,
  publisher: 6,
  description: 7,
} as const;
export type FieldKind = Exclude<keyof typeof marks, 'end'>;
/** Tokens begin here. */
export const firstToken = 16;

/**
 * What begins at a place: 0 where nothing does, else the field's kind and number of tokens in one byte;
 * `outsideNames` everywhere in fields that are no names.
 * A search for beginnings reads these in a row, which is quicker than the stream.
 */
export function headOf(kind: number, tokens: number): number {
  return (kind << 6) | Math.min(tokens, maxTokens);
}
export const outsideNames = 1;
/** False for a place in a field that is no name. */
export const isInName = (head: number): boolean => head !== outsideNames;
/** 0 where no name begins. */
export const kindIn = (head: number): number => head >>> 6;
/** True where the field has that many tokens; never for one longer than a head can tell. */
export const hasLength = (head: number, tokens: number): boolean =>
  tokens < maxTokens && (head & maxTokens) === tokens;
const maxTokens = 63;
/** The last kind that is a name: only names have heads. */
export const lastNamed = 3;

export interface TextData {
  documents: number;
  /** Marks and tokens of all documents. */
  stream: Numbers;
  /** Where each document's stretch begins; one more at the end. */
  starts: Numbers;
  /** Code points of the characters that occur, ascending: token `firstToken` and following. */
  characters: Numbers;
  /** The words that occur: tokens after the characters. */
  words: SortedTexts;
  /** Places of the stream by token; those of a character by the character that follows. */
  places: Numbers;
  /** Document of each of `places`, and whether a field begins there (`headOf`). */
  owners: Numbers;
  heads: Uint8Array<ArrayBuffer>;
  /** Where each token's places begin; one more at the end. */
  tokenStarts: Numbers;
  /** Syllable of each place of the stream, 0 where it has none. */
  syllables: Uint16Array<ArrayBuffer>;
  /** Names of the syllables in order; the first, 0, is ''. */
  syllableNames: string[];
  /** Places by syllable, those of a syllable by the syllable that follows. */
  spelledPlaces: Numbers;
  spelledOwners: Numbers;
  spelledHeads: Uint8Array<ArrayBuffer>;
  /** Where each syllable's places begin; one more at the end. */
  spelledStarts: Numbers;
  /** Numbers that documents are known by, letters and digits only. */
  numbers: SortedTexts;
  /** Document of each of `numbers`. */
  numberOwners: Numbers;
  /** Initials of names, of their words that are not small. */
  acronyms: SortedTexts;
  /** Document of each of `acronyms`. */
  acronymOwners: Numbers;
}

/** What begins at any place of the stream. */
export function headAt({ stream }: TextData, place: number): number {
  const kind = stream[place - 1] ?? 0;
  if (kind === marks.end || kind > lastNamed) return 0;
  let end = place;
  while ((stream[end] ?? 0) >= firstToken) end += 1;
  return headOf(kind, end - place);
}

/** How many bytes of typed arrays something holds, at any depth. */
export function bytesOf(data: unknown): number {
  return buffersOf(data).reduce((sum, { byteLength }) => sum + byteLength, 0);
}

/** The buffers of all typed arrays in something, each once: what a worker hands over. */
function buffersOf(data: unknown, found = new Set<ArrayBuffer>()): ArrayBuffer[] {
  if (ArrayBuffer.isView(data)) found.add(data.buffer as ArrayBuffer);
  else if (typeof data === 'object' && data !== null && !isPlainList(data)) {
    for (const value of Object.values(data)) buffersOf(value, found);
  }
  return [...found];
}

/** A list without typed arrays, by its first element. */
export function isPlainList(data: object): boolean {
  return Array.isArray(data) && typeof data[0] !== 'object';
}
