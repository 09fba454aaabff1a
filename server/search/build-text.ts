// Builds a text index, document by document in list order.
import { foldForSearch, plainNumber } from './fold-text.ts';
import { GrowingNumbers, sortedByKey } from './growing.ts';
import { packTexts } from './sorted-texts.ts';
import { readingOf } from './spelling.ts';
import { blockShift, type FieldKind, firstToken, marks, type TextData } from './text-data.ts';
import { isCharacter, tokensOf } from './tokens.ts';

export interface Field {
  kind: FieldKind;
  text: string;
  /** Full pinyin of the text where it is known (sorting key). */
  key?: string;
}

/** Words are told from characters by this while their order is not known yet. */
const wordBase = 0x200000;
/** A text in no script's blanks is no word anybody types. */
const longestWord = 200;

export class TextBuilder {
  readonly #stream = new GrowingNumbers(1 << 16);
  readonly #starts = new GrowingNumbers();
  readonly #syllables = new GrowingNumbers(1 << 16);
  readonly #wordNumbers = new Map<string, number>();
  readonly #syllableNumbers = new Map<string, number>([['', 0]]);
  readonly #numbers: string[] = [];
  readonly #numberOwners = new GrowingNumbers();
  readonly #characters = new Set<number>();

  get documents(): number {
    return this.#starts.length;
  }

  /** Adds the next document. */
  add(fields: readonly Field[]): void {
    this.#starts.push(this.#stream.length);
    for (const field of fields) if (field.text !== '') this.#addField(field);
  }

  /** Adds a number that a document is known by: an ISSN, an ISBN, a DOI. */
  addNumber(document: number, number: string): void {
    const plain = plainNumber(number);
    if (plain === '') return;
    this.#numbers.push(plain);
    this.#numberOwners.push(document);
  }

  #addField({ kind, text, key = '' }: Field): void {
    const tokens = tokensOf(foldForSearch(text)).map((token) => token.slice(0, longestWord));
    const isHan = tokens.map(isCharacter);
    const read = isHan.includes(true) ? readingOf(tokens, isHan, key) : [];
    this.#put(marks[kind], '');
    for (const [at, token] of tokens.entries()) {
      if (isHan[at] === true) {
        const code = token.codePointAt(0) ?? 0;
        this.#characters.add(code);
        this.#put(code, read[at] ?? '');
      } else this.#put(wordBase + numberIn(this.#wordNumbers, token), '');
    }
  }

  #put(value: number, syllable: string): void {
    this.#stream.push(value);
    this.#syllables.push(numberIn(this.#syllableNumbers, syllable));
  }

  /** Ends the building; the builder is of no use afterwards. */
  done(): TextData {
    const documents = this.documents;
    this.#starts.push(this.#stream.length);
    this.#put(marks.end, '');
    const starts = this.#starts.done();
    const characters = Uint32Array.from(this.#characters).sort();
    const words = [...this.#wordNumbers.keys()].sort();
    const stream = this.#numberedStream(characters, words);
    const names = [...this.#syllableNumbers.keys()].sort();
    const syllables = this.#numberedSyllables(names);
    const { blockOwners, ownerAt } = ownersOf(stream.length, starts);
    return {
      ...{ documents, stream, starts, characters, words: packTexts(words, { isDictionary: true }) },
      ...tokenPlaces(stream, firstToken + characters.length, words.length, ownerAt),
      ...{ syllables, syllableNames: names, ...spelledPlaces(syllables, names.length) },
      ...{ blockOwners, ...this.#numberIndex() },
    };
  }

  #numberedStream(characters: Uint32Array, words: readonly string[]) {
    const ofWord = new Uint32Array(words.length);
    for (const [at, word] of words.entries()) {
      ofWord[this.#wordNumbers.get(word) ?? 0] = firstToken + characters.length + at;
    }
    const ofCharacter = new Map([...characters].map((code, at) => [code, firstToken + at]));
    this.#wordNumbers.clear();
    const stream = this.#stream.done();
    for (let at = 0; at < stream.length; at += 1) {
      const value = stream[at] ?? 0;
      if (value < firstToken) continue;
      stream[at] =
        (value >= wordBase ? ofWord[value - wordBase] : ofCharacter.get(value)) ?? marks.end;
    }
    return stream;
  }

  #numberedSyllables(names: readonly string[]): Uint16Array<ArrayBuffer> {
    const order = new Map(names.map((name, at) => [name, at]));
    const renumbered = [...this.#syllableNumbers.keys()].map((name) => order.get(name) ?? 0);
    return Uint16Array.from(this.#syllables.view(), (number) => renumbered[number] ?? 0);
  }

  #numberIndex(): Pick<TextData, 'numbers' | 'numberOwners'> {
    const order = Array.from(this.#numbers.keys());
    const numbers = this.#numbers;
    order.sort((one, other) => ((numbers[one] ?? '') < (numbers[other] ?? '') ? -1 : 1));
    const owners = this.#numberOwners.view();
    return {
      numbers: packTexts(
        order.map((at) => numbers[at] ?? ''),
        { isDictionary: false },
      ),
      numberOwners: Uint32Array.from(order, (at) => owners[at] ?? 0),
    };
  }
}

function numberIn(numbers: Map<string, number>, name: string): number {
  const known = numbers.get(name);
  if (known !== undefined) return known;
  const next = numbers.size;
  numbers.set(name, next);
  return next;
}

function ownersOf(length: number, starts: Uint32Array) {
  const ownerAt = new Uint32Array(length);
  for (let document = 0; document + 1 < starts.length; document += 1) {
    ownerAt.fill(document, starts[document], starts[document + 1]);
  }
  const blockOwners = new Uint32Array((length >>> blockShift) + 1);
  for (let block = 0; block < blockOwners.length; block += 1) {
    blockOwners[block] = ownerAt[block << blockShift] ?? 0;
  }
  return { blockOwners, ownerAt };
}

function tokenPlaces(
  stream: Uint32Array<ArrayBuffer>,
  firstWord: number,
  words: number,
  ownerAt: Uint32Array,
): Pick<TextData, 'places' | 'owners' | 'tokenStarts'> {
  const all = new GrowingNumbers(stream.length);
  for (let at = 0; at < stream.length; at += 1) if ((stream[at] ?? 0) >= firstToken) all.push(at);
  const tokenAt = (place: number) => stream[place] ?? 0;
  const nextCharacter = (place: number) => {
    const next = tokenAt(place) < firstWord ? tokenAt(place + 1) : 0;
    return next >= firstToken && next < firstWord ? next : 0;
  };
  const byNext = sortedByKey(all.view(), firstWord, nextCharacter).places;
  const { places, starts } = sortedByKey(byNext, firstWord + words, tokenAt);
  return { places, owners: places.map((place) => ownerAt[place] ?? 0), tokenStarts: starts };
}

function spelledPlaces(
  syllables: Uint16Array<ArrayBuffer>,
  names: number,
): Pick<TextData, 'spelledPlaces' | 'spelledStarts'> {
  const all = new GrowingNumbers(1 << 16);
  for (let at = 0; at < syllables.length; at += 1) if ((syllables[at] ?? 0) > 0) all.push(at);
  const syllableAt = (place: number) => syllables[place] ?? 0;
  const byNext = sortedByKey(all.view(), names, (place) => syllableAt(place + 1)).places;
  const { places, starts } = sortedByKey(byNext, names, syllableAt);
  return { spelledPlaces: places, spelledStarts: starts };
}
