// Sorts the matches of a query into ranks. It takes the query and its matches (match.ts), and returns the
// documents of each rank (`Ranks`). ranked-page.ts makes a page of them. The ranks, best first:
// 1. The query is the whole title, the title before its colon, the whole other name, or the whole number.
// 2. The query is the whole name, with other forms of words, a word for its kind or a typing error; or it is the
//    initials of the name, and few names have it as a word.
// 3. The title begins with the query; then another name, or the name of a part, begins with it.
// 4. A name has the words in a row; then a name has words that begin with the words of the query.
// 5. The query is the initials of a name; then all other matches. Last come documents where only the
//    description matches.
// Within a rank, documents that readers use come first, then shorter names.
import { type Bits, commonOf, keepCommon, noBits, setBit, someOf } from '../index/bits.ts';
import { textAt, withBeginning } from '../index/sorted-texts.ts';
import { endOf, stretchOf, type TextPart } from '../index/space.ts';
import { hasLength, kindIn, marks, type TextData } from '../index/text-data.ts';
import { eachCorrected } from '../match/fuzzy-match.ts';
import { beginningsOf, withInitials } from '../match/match-part.ts';
import type { MatchSet } from '../match/match-set.ts';
import {
  beginningSlot,
  characterSlot,
  eachBeginning,
  runsOf,
  type Slot,
  wordSlot,
} from '../match/phrases.ts';
import { reads } from '../match/pinyin-match.ts';
import { addStep, eachSequence, eachWord, fits, type Step } from '../match/sequences.ts';
import { stepOf } from '../match/word-tokens.ts';
import { isCharacter } from '../text/tokens.ts';
import { isConjunction, isSmallWord } from '../text/word-forms.ts';
import { merged, type Ranks } from './ranks.ts';

/** More documents with one name are not looked for. */
const mostNamed = 1_000;
/** Letters that stand in more names than this, for each name with these initials, are a word: `law`. */
const mostWords = 3;

const all = fits.begins | fits.ends;
const start = fits.begins | fits.isTitle;

export function ranksOf(texts: readonly TextPart[], found: MatchSet): Ranks {
  return found.others
    .map((each) => ranksOfOne(texts, each))
    .reduce(merged, ranksOfOne(texts, found));
}

function ranksOfOne(
  texts: readonly TextPart[],
  {
    query,
    bits: matched,
    described,
    namedParts,
    namedWithout,
    spelled,
    pieces,
    isCorrected,
  }: MatchSet,
): Ranks {
  const { whole, parts } = query;
  const size = texts.reduce(
    (most, { text, offset }) => Math.max(most, offset + endOf(text.documents)),
    0,
  );
  const words = parts.flatMap(({ tokens }) => (tokens.length === 1 ? tokens : []));
  const stepIn = stepsOnce(isCorrected);
  let begun: Bits | null = null;
  const ranks: Ranks = {
    texts,
    named: [],
    headed: [],
    alsoNamed: [],
    numbered: [],
    alike: namedWithout === null ? [] : someOf(namedWithout, 0, mostNamed),
    initialled: [],
    acronyms: [],
    longer: [],
    begins: null,
    alsoBegins: namedParts?.slice() ?? null,
    together: null,
    described,
    begun: (some) => {
      // Computed once, for all matches: `some` is always a part of them.
      begun ??= begunIn(texts, words, stepIn, matched);
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
        if (!isWhole) return;
        const isHeading = isTitle && !hasLength(head, whole.length);
        (isHeading ? ranks.headed : isTitle ? ranks.named : ranks.alsoNamed).push(
          offset + document,
        );
      });
    }
    const read = spelled.get(whole.join('')) ?? [];
    for (let index = 0; index < read.length; index += 2) {
      const document = read[index] ?? 0;
      const how = read[index + 1];
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
    const steps = weighty.map((token) => stepIn(text, token));
    const [step] = steps;
    const among = stretchOf(matched, { text, offset });
    if (isOne && step !== undefined) eachWord(text, step, among, visit);
    else eachSequence(text, steps, among, visit);
    if (isCorrected && whole.every(isCharacter)) {
      eachCorrected(text, whole, (document) => ranks.alike.push(offset + document));
    }
  }
  const [word = '', ...moreWords] =
    parts.length === 1 && parts[0]?.initials ? [parts[0].initials] : whole;
  if (moreWords.length === 0) {
    let places = 0;
    for (const { text, offset } of texts) {
      const { exact, longer } = withInitials(text, word);
      for (const document of exact) ranks.acronyms.push(offset + document);
      for (const document of longer) ranks.longer.push(offset + document);
      for (const [from, to] of runsOf(text, wordSlot(text, word))) places += to - from;
    }
    if (places <= ranks.acronyms.length * mostWords) ranks.initialled = ranks.acronyms;
  }
  for (const number of parts.flatMap(({ numbers }) => numbers)) {
    for (const part of texts) addKnownBy(part, number, ranks.numbered);
  }
  return ranks;
}

type StepIn = (data: TextData, token: string) => Step;

/** `stepOf`, once for each token: to look for words with an error takes most of the time of a query that has one. */
function stepsOnce(isCorrected: boolean): StepIn {
  const known = new Map<TextData, Map<string, Step>>();
  return (data, token) => {
    const own = known.get(data) ?? new Map<string, Step>();
    known.set(data, own);
    const step = own.get(token) ?? stepOf(data, token, isCorrected);
    own.set(token, step);
    return step;
  };
}

/** Those of the matches where each word of the query, in any form, begins a word of a name. */
function begunIn(
  texts: readonly TextPart[],
  words: readonly string[],
  stepIn: StepIn,
  matched: Bits,
): Bits {
  const left = matched.slice();
  for (const word of words) {
    const begun = noBits(matched.length * 32);
    for (const each of texts) {
      addStep(each.text, stepIn(each.text, word), stretchOf(begun, each));
    }
    keepCommon(left, begun);
  }
  return left;
}

/** The last token may be incomplete. */
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
    const isWhole = hasLength(head, whole.length) || data.headings[document] === whole.length;
    visit(document, head, isEqual && isWhole);
  });
}

function slotOf(data: TextData, token: string): Slot {
  return isCharacter(token)
    ? characterSlot(data, token.codePointAt(0) ?? 0)
    : wordSlot(data, token);
}

/** The whole number, not only its beginning. */
function addKnownBy({ text, offset }: TextPart, number: string, found: number[]): void {
  const { numbers, numberOwners } = text;
  for (const beginning of beginningsOf(number)) {
    // A few first digits do not identify a title. Only an ISBN may lack its check digit.
    const more = beginning.length === 12 ? 1 : 0;
    const [from, to] = withBeginning(numbers, beginning);
    for (let index = from; index < to; index += 1) {
      const { length } = textAt(numbers, index);
      // Shorter numbers come first in the list.
      if (more === 0 && length > beginning.length) break;
      if (length <= beginning.length + more) found.push(offset + (numberOwners[index] ?? 0));
    }
  }
}
