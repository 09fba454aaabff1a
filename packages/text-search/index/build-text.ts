// Builds a text index. Words have temporary numbers until `done` gives them their sorted ones.

import type { Field, FieldKind } from '../text/field.ts';
import { foldForSearch, plainNumber } from '../text/fold-text.ts';
import { isSyllable, type ReadingOf } from '../text/read-along.ts';
import { isCharacter, tokensOf } from '../text/tokens.ts';
import { initialsOf } from '../text/word-forms.ts';
import { OwnedTexts } from './owned-texts.ts';
import { placeFacts, spelledPlaces, tokenPlaces } from './places.ts';
import { packTexts } from './sorted-texts.ts';
import { firstToken, lastNamed, marks, type TextData } from './text-data.ts';
import { GrowingNumbers } from './uint32-builder.ts';

/** Long, or repeated in many titles: their syllables would take the most memory, and nobody searches them by pinyin. */
const notSpelled: readonly FieldKind[] = ['publisher', 'description'];

/** Words are numbered from here while their order is not known yet; characters have smaller numbers. */
const wordBase = 0x200000;
/** Nobody types a longer word. */
const longestWord = 200;

export class TextBuilder {
  readonly #readingOf: ReadingOf;
  readonly #stream = new GrowingNumbers(1 << 16);
  readonly #starts = new GrowingNumbers();
  readonly #syllables = new GrowingNumbers(1 << 16);
  readonly #wordNumbers = new Map<string, number>();
  readonly #syllableNumbers = new Map<string, number>([['', 0]]);
  readonly #numbers = new OwnedTexts();
  readonly #acronyms = new OwnedTexts();
  readonly #lastAcronyms = new Set<string>();
  readonly #characters = new Set<number>();
  readonly #headings = new GrowingNumbers();

  constructor(readingOf: ReadingOf) {
    this.#readingOf = readingOf;
  }

  get documents(): number {
    return this.#starts.length;
  }

  add(fields: readonly Field[]): void {
    this.#starts.push(this.#stream.length);
    for (const field of fields) if (field.text !== '') this.#addField(field);
    this.#lastAcronyms.clear();
    const heading = fields.map(headingOf).find((length) => length > 0) ?? 0;
    this.#headings.push(Math.min(heading, 0xff));
  }

  addNumber(document: number, number: string): void {
    const plain = plainNumber(number);
    if (plain === '') return;
    this.#numbers.add(plain, document);
  }

  #addField({ kind, text, key = '' }: Field): void {
    const tokens = tokensOf(foldForSearch(text)).map((token) => token.slice(0, longestWord));
    const isHan = tokens.map(isCharacter);
    const isRead = !notSpelled.includes(kind) && isHan.includes(true);
    const read = isRead ? this.#readingOf(tokens, isHan, key) : [];
    if (marks[kind] <= lastNamed && !isHan.includes(true)) this.#addAcronym(initialsOf(tokens));
    this.#put(marks[kind], '');
    for (const [index, token] of tokens.entries()) {
      if (isHan[index] === true) {
        const code = token.codePointAt(0) ?? 0;
        this.#characters.add(code);
        this.#put(code, read[index] ?? '');
      } else this.#put(wordBase + numberIn(this.#wordNumbers, token), '');
    }
  }

  #addAcronym(letters: string): void {
    if (letters === '' || this.#lastAcronyms.has(letters)) return;
    this.#lastAcronyms.add(letters);
    this.#acronyms.add(letters, this.documents - 1);
  }

  #put(value: number, syllable: string): void {
    this.#stream.push(value);
    this.#syllables.push(numberIn(this.#syllableNumbers, syllable));
  }

  /** The builder cannot be used afterwards. */
  done(): TextData {
    const documents = this.documents;
    this.#starts.push(this.#stream.length);
    this.#put(marks.end, '');
    const starts = this.#starts.done();
    const characters = Uint32Array.from(this.#characters).sort();
    const words = [...this.#wordNumbers.keys()].sort();
    const readings = this.#readingsOf(characters);
    const stream = this.#numberedStream(characters, words);
    const names = [...this.#syllableNumbers.keys()].sort();
    const order = new Map(names.map((name, index) => [name, index]));
    const syllables = this.#numberedSyllables(order);
    const facts = placeFacts(stream, starts);
    return {
      documents,
      stream,
      starts,
      characters,
      words: packTexts(words, { isDictionary: true }),
      ...tokenPlaces(stream, firstToken + characters.length, words.length, facts),
      syllables,
      syllableNames: names,
      readings: Uint32Array.from(
        readings.flatMap(([token, name]) => [token, order.get(name) ?? 0]),
      ),
      headings: Uint8Array.from(this.#headings.view()),
      ...spelledPlaces(syllables, names.length, facts),
      ...this.#knownBy(),
    };
  }

  #numberedStream(characters: Uint32Array, words: readonly string[]) {
    const ofWord = new Uint32Array(words.length);
    for (const [index, word] of words.entries()) {
      ofWord[this.#wordNumbers.get(word) ?? 0] = firstToken + characters.length + index;
    }
    const ofCharacter = new Map([...characters].map((code, index) => [code, firstToken + index]));
    this.#wordNumbers.clear();
    const stream = this.#stream.done();
    for (let index = 0; index < stream.length; index += 1) {
      const value = stream[index] ?? 0;
      if (value < firstToken) continue;
      stream[index] =
        (value >= wordBase ? ofWord[value - wordBase] : ofCharacter.get(value)) ?? marks.end;
    }
    return stream;
  }

  /** The token and each syllable of the characters with several; `lu` stands for `lv` too. */
  #readingsOf(characters: Uint32Array): [token: number, syllable: string][] {
    const found: [number, string][] = [];
    for (const [index, code] of characters.entries()) {
      const own = this.#readingOf.readingsOf?.(String.fromCodePoint(code)) ?? [];
      const all = new Set(
        own
          .filter((each) => isSyllable.test(each))
          .flatMap((each) => [each, each.replace('v', 'u')]),
      );
      if (all.size < 2) continue;
      for (const syllable of all) {
        numberIn(this.#syllableNumbers, syllable);
        found.push([firstToken + index, syllable]);
      }
    }
    return found;
  }

  #numberedSyllables(order: ReadonlyMap<string, number>): Uint16Array<ArrayBuffer> {
    const renumbered = Uint32Array.from(
      [...this.#syllableNumbers.keys()],
      (name) => order.get(name) ?? 0,
    );
    const numbers = this.#syllables.view();
    const syllables = new Uint16Array(numbers.length);
    for (let index = 0; index < numbers.length; index += 1)
      syllables[index] = renumbered[numbers[index] ?? 0] ?? 0;
    return syllables;
  }

  #knownBy(): Pick<TextData, 'numbers' | 'numberOwners' | 'acronyms' | 'acronymOwners'> {
    const numbers = this.#numbers.done();
    const acronyms = this.#acronyms.done();
    return {
      numbers: numbers.texts,
      numberOwners: numbers.owners,
      acronyms: acronyms.texts,
      acronymOwners: acronyms.owners,
    };
  }
}

/** How many tokens a title has before its colon, if words follow it; 0 for other texts. */
function headingOf({ kind, text }: Field): number {
  if (kind !== 'title') return 0;
  const [, heading = ''] = /^([^:：]+)(?:\s*：|\s*: |\s*:(?=\p{Script=Han}))/u.exec(text) ?? [];
  return heading === '' ? 0 : tokensOf(foldForSearch(heading)).length;
}

function numberIn(numbers: Map<string, number>, name: string): number {
  const known = numbers.get(name);
  if (known !== undefined) return known;
  const next = numbers.size;
  numbers.set(name, next);
  return next;
}
