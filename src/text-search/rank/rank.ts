// Ranks what was found. First comes what is called so: a title, another name, a number, then the same with
// other forms of words or an error. Then what begins so, what has another name or a part that begins so, what
// has the words in a row, what has words that begin so, and the rest. Last comes what only a description has.
// Within a rank, what readers use comes first, then the shorter name.
import { type Bits, commonOf, hasBit, keepCommon, noBits, setBit } from '../index/bits.ts';
import { textAt, withBeginning } from '../index/sorted-texts.ts';
import { endOf, stretchOf, type TextPart } from '../index/space.ts';
import { hasLength, kindIn, marks, type TextData } from '../index/text-data.ts';
import { eachCorrected } from '../match/fuzzy-match.ts';
import { beginningsOf, type MatchSet, withInitials } from '../match/match.ts';
import {
  beginningSlot,
  characterSlot,
  eachBeginning,
  type Slot,
  wordSlot,
} from '../match/phrases.ts';
import { reads } from '../match/pinyin-match.ts';
import { addStep, eachSequence, eachWord, fits } from '../match/sequences.ts';
import { stepOf } from '../match/word-tokens.ts';
import type { Query } from '../text/query.ts';
import { isCharacter } from '../text/tokens.ts';
import { isConjunction, isSmallWord } from '../text/word-forms.ts';

/** Documents to be shown before others, best first; a document may be in several, or more than once. */
export interface Ranks {
  texts: readonly TextPart[];
  named: number[];
  alsoNamed: number[];
  numbered: number[];
  /** Called so but for forms of words, small words, cut ends or an error. */
  alike: number[];
  /** The words follow one another from the beginning of a title; null where there are none. */
  begins: Bits | null;
  /** They follow one another from the beginning of another name; null where there are none. */
  alsoBegins: Bits | null;
  /** They follow one another within a name; null where there are none. */
  together: Bits | null;
  /** Of some that are met, those where every word begins one of a name; null where there are none. */
  begun(some: Bits): Bits | null;
  /** What its description alone has; null where there is none. */
  described: Bits | null;
  /** Whose initials it is. */
  acronyms: number[];
  /** Whose initials begin so. */
  longer: number[];
}

const all = fits.begins | fits.ends;
const start = fits.begins | fits.isTitle;

/** Looks for the query as a whole at the beginnings of fields, and for its words within them. */
export function ranksOf(
  texts: readonly TextPart[],
  { whole, parts, number: one }: Query,
  { bits: met, described, namedParts, spelled, pieces, isCorrected }: MatchSet,
): Ranks {
  const size = texts.reduce(
    (most, { text, offset }) => Math.max(most, offset + endOf(text.documents)),
    0,
  );
  const words = parts.flatMap(({ tokens }) => (tokens.length === 1 ? tokens : []));
  let begun: Bits | null = null;
  const ranks: Ranks = {
    texts,
    named: [],
    alsoNamed: [],
    numbered: [],
    alike: [],
    acronyms: [],
    longer: [],
    begins: null,
    alsoBegins: namedParts?.slice() ?? null,
    together: null,
    described,
    begun: (some) => {
      // Worked out once: what is asked about is part of what was met.
      begun ??= begunIn(texts, words, isCorrected, met);
      return commonOf(begun, [some]);
    },
  };
  const begins = (document: number) => {
    ranks.begins ??= noBits(size);
    setBit(ranks.begins, document);
  };
  const alsoBegins = (document: number) => {
    ranks.alsoBegins ??= noBits(size);
    setBit(ranks.alsoBegins, document);
  };
  const together = (document: number) => {
    ranks.together ??= noBits(size);
    setBit(ranks.together, document);
  };
  const last = whole.at(-1);
  if (last !== undefined) {
    for (const { text, offset } of texts) {
      eachBegun(text, whole, (document, head, isWhole) => {
        const isTitle = kindIn(head) === marks.title;
        if (isTitle) begins(offset + document);
        if (isWhole) (isTitle ? ranks.named : ranks.alsoNamed).push(offset + document);
      });
    }
    const read = whole.length === 1 ? (spelled.get(last) ?? []) : [];
    for (let at = 0; at < read.length; at += 2) {
      const document = read[at] ?? 0;
      const how = read[at + 1];
      if (how === reads.begins || how === reads.named) begins(document);
      if (how === reads.named) ranks.named.push(document);
      if (how === reads.alsoNamed) ranks.alsoNamed.push(document);
    }
  }
  const weighty = whole
    .filter((token) => !isSmallWord(token) || isConjunction(token))
    .flatMap((token) => pieces.get(token) ?? token);
  const isOne = weighty.length === 1;
  for (const { text, offset } of texts) {
    const visit = (document: number, fit: number) => {
      const isWhole = (fit & fits.isWhole) !== 0;
      if ((fit & all) === all && (isWhole || !isOne)) ranks.alike.push(offset + document);
      if ((fit & start) === start) begins(offset + document);
      else if ((fit & fits.begins) !== 0) alsoBegins(offset + document);
      else together(offset + document);
    };
    const steps = weighty.map((token) => stepOf(text, token, isCorrected));
    const [step] = steps;
    const among = stretchOf(met, { text, offset });
    if (isOne && step !== undefined) eachWord(text, step, among, visit);
    else eachSequence(text, steps, among, visit);
    if (isCorrected && whole.every(isCharacter)) {
      eachCorrected(text, whole, (document) => ranks.alike.push(offset + document));
    }
  }
  const [word = ''] = whole;
  if (whole.length === 1) {
    for (const { text, offset } of texts) {
      const { exact, longer } = withInitials(text, word);
      for (const document of exact) ranks.acronyms.push(offset + document);
      for (const document of longer) ranks.longer.push(offset + document);
    }
  }
  for (const number of [one, ...parts.map((part) => part.number)]) {
    if (number === null) continue;
    for (const part of texts) addKnownBy(part, number, ranks.numbered);
  }
  return ranks;
}

/** Of some documents those in a name of which each word begins one, in any form. */
function begunIn(
  texts: readonly TextPart[],
  words: readonly string[],
  isCorrected: boolean,
  met: Bits,
): Bits {
  const left = met.slice();
  for (const word of words) {
    const begun = noBits(met.length * 32);
    for (const each of texts) {
      addStep(each.text, stepOf(each.text, word, isCorrected), stretchOf(begun, each));
    }
    keepCommon(left, begun);
  }
  return left;
}

/** Visits the fields that begin with all tokens, the last of which may be incomplete. */
function eachBegun(
  data: TextData,
  whole: readonly string[],
  visit: (document: number, head: number, isWhole: boolean) => void,
): void {
  const last = whole.at(-1) ?? '';
  const slots = whole.map((token) => slotOf(data, token));
  const complete = slots.at(-1);
  if (!isCharacter(last)) slots.splice(-1, 1, beginningSlot(data, last));
  if (!slots.every(({ from, to, only }) => from < to && only?.length !== 0)) return;
  eachBeginning(data, slots, (document, head, place) => {
    const isEqual = data.stream[place + whole.length - 1] === complete?.from;
    visit(document, head, isEqual && hasLength(head, whole.length));
  });
}

function slotOf(data: TextData, token: string): Slot {
  return isCharacter(token)
    ? characterSlot(data, token.codePointAt(0) ?? 0)
    : wordSlot(data, token);
}

/** Adds the documents whose number it is as a whole. */
function addKnownBy({ text, offset }: TextPart, number: string, found: number[]): void {
  const { numbers, numberOwners } = text;
  for (const beginning of beginningsOf(number)) {
    // The first digits alone name no title; only an ISBN may lack its check digit.
    const more = beginning.length === 12 ? 1 : 0;
    const [from, to] = withBeginning(numbers, beginning);
    for (let at = from; at < to; at += 1) {
      const { length } = textAt(numbers, at);
      // Shorter ones come first.
      if (more === 0 && length > beginning.length) break;
      if (length <= beginning.length + more) found.push(offset + (numberOwners[at] ?? 0));
    }
  }
}

/** Fits from here on are of hits that are not called as was typed. */
const firstPartial = 4;

/** How well the first of some hits fits: 0 is best. What is not held comes last, unless it is called so. */
export function fitOf(ranks: Ranks, document: number | undefined, isHeld: boolean): number {
  const fit = fitAmong(ranks, document);
  return isHeld || fit < firstPartial ? fit : fit + 2 * firstPartial;
}

function fitAmong(ranks: Ranks, document: number | undefined): number {
  if (document === undefined) return Number.POSITIVE_INFINITY;
  const lists = [ranks.named, ranks.alsoNamed, ranks.numbered, ranks.alike];
  const at = lists.findIndex((documents) => documents.includes(document));
  if (at >= 0) return at;
  const sets = [ranks.begins, ranks.alsoBegins, ranks.together];
  const { described } = ranks;
  if (described !== null && hasBit(described, document)) return lists.length + sets.length + 1;
  const set = sets.findIndex((bits) => bits !== null && hasBit(bits, document));
  return lists.length + (set >= 0 ? set : sets.length);
}
