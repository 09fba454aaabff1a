// Finds the documents that match a query, as a set (bits.ts); rank.ts orders them.
import {
  addAll,
  anyOf,
  type Bits,
  commonOf,
  isEmpty,
  keepCommon,
  noBitsLike,
  setBit,
  takeOut,
} from '../index/bits.ts';
import { stretchOf, type TextPart } from '../index/space.ts';
import type { Query } from '../text/query.ts';
import type { QueryPart } from '../text/query-parts.ts';
import { describedOnly, takeNamedParts } from './match-described.ts';
import { addInField } from './match-in-field.ts';
import { inPieces } from './match-in-pieces.ts';
import { matchLoosely, matchNearly } from './match-loosely.ts';
import { namedWithoutAsides } from './match-names.ts';
import { addNumbered, matchPart, type Reading } from './match-part.ts';
import type { MatchOptions, MatchSet } from './match-set.ts';
import type { Unmet } from './match-with-errors.ts';
import { addPhrase } from './phrases.ts';
import { spelledIn } from './pinyin-match.ts';
import { stepOf } from './word-tokens.ts';

/** All parts, or one side of OR; a query without parts finds all documents of `among`. */
export function matchQuery(
  texts: readonly TextPart[],
  query: Query,
  among: Bits,
  options: MatchOptions = {},
): MatchSet {
  return startMatch(texts, query, among, options).nearest();
}

export interface Match {
  found: MatchSet;
  nearest(): MatchSet;
}

/** `matchQuery` in two steps, for a search in several indexes: what only comes near counts where none has a match. */
export function startMatch(
  texts: readonly TextPart[],
  query: Query,
  among: Bits,
  options: MatchOptions = {},
): Match {
  const exactly = (each: Query) => matchExactly(texts, each, among, options);
  const bare = (each: Query) => exactly(each).found;
  const one = exactly(query);
  const others = query.others.map(bare);
  const all = others.reduce(withOther, { ...one.found, others });
  const isOver = one.isFound || others.length > 0;
  const nearly = isOver ? null : matchNearly(one.unmet, query, bare);
  const found = nearly ?? all;
  const isLast = isOver || nearly !== null;
  return {
    found,
    nearest: () => (isLast ? found : (matchLoosely(one.unmet, query, all, bare) ?? all)),
  };
}

/** Whether results count: those of one index that are farther from the query than those of another do not. */
export function nearestOf(found: readonly MatchSet[]): (matched: MatchSet) => boolean {
  const some = found.filter(({ bits }) => !isEmpty(bits));
  const nearest = Math.min(...some.map(({ effort }) => effort));
  const letGo = some.find(({ effort }) => effort === nearest)?.letGo.join(' ');
  return (matched) =>
    matched.effort === nearest && (nearest === 0 || matched.letGo.join(' ') === letGo);
}

export function letGoIn(groups: readonly { letGo: readonly string[] }[]): readonly string[] {
  const [first] = groups;
  return first !== undefined && groups.every(({ letGo }) => letGo.length > 0) ? first.letGo : [];
}

function withOther(found: MatchSet, { bits, described }: MatchSet): MatchSet {
  const both = [found.described, described].filter((each) => each !== null);
  return {
    ...found,
    bits: anyOf([found.bits, bits]),
    described: both.length === 0 ? null : anyOf(both),
  };
}

function matchExactly(
  texts: readonly TextPart[],
  query: Query,
  among: Bits,
  { descriptions = [], around = () => null, hasPinyin = true }: MatchOptions,
): { found: MatchSet; isFound: boolean; unmet: Unmet } {
  const { parts, whole } = query;
  const read: Reading = { spelled: new Map(), pieces: new Map() };
  const own = parts.map((part, index) =>
    matchPart(
      texts,
      part,
      { isLast: index === parts.length - 1, isAlone: parts.length === 1, hasPinyin },
      read,
      noBitsLike(among),
    ),
  );
  const matched = withAround(parts, own, around);
  const [first, ...rest] = matched;
  const unmet: Unmet = { texts, parts, own, matched, among };
  const plain: MatchSet = {
    query,
    bits: among,
    described: null,
    namedParts: null,
    namedWithout: null,
    effort: 0,
    isCorrected: false,
    letGo: [],
    ...read,
    others: [],
  };
  if (first === undefined) return { found: plain, isFound: true, unmet };
  const exact = commonOf(first, rest) ?? noBitsLike(among);
  if (matched !== own) keepCommon(exact, anyOf(own));
  if (hasPinyin) addSpelledApart(texts, query, read, exact);
  const isMatch = keepCommon(exact, among);
  const pieces = isMatch ? null : inPieces(unmet);
  if (pieces !== null) exact.set(pieces);
  const described = describedOnly(descriptions, parts, matched, exact, among);
  if (described !== null) addAll(exact, described);
  let isFound = isMatch || pieces !== null || described !== null;
  const namedWithout = isFound ? (namedWithoutAsides(texts, query, among)?.named ?? null) : null;
  if (namedWithout !== null) addAll(exact, namedWithout);
  if (query.without.length > 0) {
    takeUnwanted(texts, query, exact);
    isFound = !isEmpty(exact);
  }
  const namedParts = described === null ? null : takeNamedParts(descriptions, whole, described);
  return { found: { ...plain, bits: exact, described, namedParts, namedWithout }, isFound, unmet };
}

/** Pinyin of a name with blanks, hyphens or apostrophes between its syllables, as input methods show it. */
function addSpelledApart(
  texts: readonly TextPart[],
  { parts, whole }: Query,
  { spelled }: Reading,
  bits: Bits,
): void {
  const letters = whole.join('');
  if (whole.length < 2 || parts.some(({ isFirm }) => isFirm) || !/^[a-z]{4,80}$/.test(letters))
    return;
  const found = spelledIn(texts, letters, { isFull: true });
  if (found.length > 0) spelled.set(letters, found);
  for (let index = 0; index < found.length; index += 2) setBit(bits, found[index] ?? 0);
}

function takeUnwanted(texts: readonly TextPart[], { without }: Query, bits: Bits): void {
  for (const parts of without) {
    const unwanted = bits.slice();
    for (const { tokens, numbers, field } of parts) {
      const own = noBitsLike(bits);
      addNumbered(texts, numbers, own);
      for (const each of texts) {
        const steps = tokens.map((token) => ({
          ...stepOf(each.text, token, false),
          beginning: null,
        }));
        const stretch = stretchOf(own, each);
        if (field !== null) addInField(each.text, steps, field, stretch);
        else
          addPhrase(
            each.text,
            steps.map(({ whole }) => whole),
            stretch,
          );
      }
      keepCommon(unwanted, own);
    }
    takeOut(bits, unwanted);
  }
}

/** The surroundings do not count for a single part. */
function withAround(
  parts: readonly QueryPart[],
  own: readonly Bits[],
  around: (part: QueryPart) => Bits | null,
): readonly Bits[] {
  if (parts.length < 2) return own;
  const more = parts.map(around);
  if (more.every((bits) => bits === null)) return own;
  return own.map((bits, index) => anyOf([bits, more[index] ?? bits]));
}
