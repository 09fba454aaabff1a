// What comes nearest to a query that no document matches, one after the other: without names of fields; a name that is
// the query without words for a kind (`杂志`); the query without these; a name that lacks one word; with typing errors;
// without the fewest words. The result says what was let go.
import { commonOf, countBits, isEmpty, noBitsLike } from '../index/bits.ts';
import { wordsOfChinese } from '../text/chinese-words.ts';
import { type Query, withoutWords } from '../text/query.ts';
import type { QueryPart } from '../text/query-parts.ts';
import { isCharacter } from '../text/tokens.ts';
import { namedWithoutAsides, nearness, nearnessIn } from './match-names.ts';
import type { MatchSet } from './match-set.ts';
import { type Unmet, withErrors } from './match-with-errors.ts';

/** `MatchSet.effort` of each way; each word that is let go adds one. A name with its kind behind it is as good as the name. */
const efforts = { asides: 1, named: 2, errors: 3, fewest: 4 } as const;
/** Every choice of one word is tried, and of two among the last words. */
const maxWords = 8;
const maxLetGo = 2;

export function matchNearly(
  unmet: Unmet,
  query: Query,
  exactly: (query: Query) => MatchSet,
): MatchSet | null {
  // What somebody does not want is no reason to show something else.
  if (query.without.length > 0) return null;
  if (query.parts.some(({ field }) => field !== null)) {
    const parts = query.parts.map((part) => ({ ...part, field: null }));
    const found = exactly({ ...query, parts });
    if (!isEmpty(found.bits)) return found;
  }
  const name = namedWithoutAsides(unmet.texts, query, unmet.among);
  return name === null ? null : without(query, name.words, 0, exactly);
}

/** What is farther from the query, where `matchNearly` finds nothing; null if there is nothing. */
export function matchLoosely(
  unmet: Unmet,
  query: Query,
  nothing: MatchSet,
  exactly: (query: Query) => MatchSet,
): MatchSet | null {
  if (query.without.length > 0) return null;
  const isKnown = unmet.matched.every((bits) => !isEmpty(bits));
  const found =
    firstOf(query.asides, (words) => without(query, words, efforts.asides, exactly)) ??
    (isKnown
      ? without(query, wordsToLetGo(unmet, query, exactly, nearness.named), efforts.named, exactly)
      : null);
  if (found !== null) return found;
  const corrected = withErrors(unmet);
  if (corrected !== null)
    return { ...nothing, bits: corrected, isCorrected: true, effort: efforts.errors };
  const words = wordsToLetGo(unmet, query, exactly, nearness.apart);
  return without(query, words, efforts.fewest + words.length, exactly);
}

function without(
  query: Query,
  words: readonly string[],
  effort: number,
  exactly: (query: Query) => MatchSet,
): MatchSet | null {
  if (words.length === 0) return null;
  const rest = withoutWords(query, words);
  if (rest.parts.length === 0) return null;
  const found = exactly(rest);
  return isEmpty(found.bits) ? null : { ...found, effort, letGo: words };
}

function firstOf<T, R>(all: readonly T[], make: (one: T) => R | null): R | null {
  for (const one of all) {
    const made = make(one);
    if (made !== null) return made;
  }
  return null;
}

function wordsToLetGo(
  { texts, parts: known, matched: own, among }: Unmet,
  query: Query,
  exactly: (query: Query) => MatchSet,
  least: number,
): readonly string[] {
  const parts = query.parts.flatMap(cut);
  if (parts.length < 2) return [];
  const matched = new Map(
    parts.map((part) => [
      part,
      commonOf(among, [
        own[known.indexOf(part)] ??
          exactly({ ...query, parts: [part], whole: [], asides: [] }).bits,
      ]),
    ]),
  );
  // What nothing has must go in any case.
  const lost = parts.filter((part) => matched.get(part) === null);
  const left = parts.filter((part) => !lost.includes(part));
  if (lost.some(({ isFirm }) => isFirm) || left.length * 2 < parts.length) return [];
  const loose = left.filter(({ isFirm }) => !isFirm);
  const most = Math.min(maxLetGo, left.length - parts.length / 2);
  for (let count = 0; count <= most; count += 1) {
    let best: { gone: readonly QueryPart[]; near: number; documents: number } | null = null;
    for (const gone of choices(count > 1 ? loose.slice(-maxWords) : loose, count)) {
      const kept = left.filter((part) => !gone.includes(part));
      const [first = among, ...more] = kept.map((part) => matched.get(part) ?? among);
      const bits = kept.length === 0 || kept.length === parts.length ? null : commonOf(first, more);
      if (bits === null) continue;
      const whole = kept.flatMap(({ tokens }) => tokens);
      const near = nearnessIn(texts, whole, bits, noBitsLike(bits));
      const documents = countBits(bits);
      if (near < least) continue;
      // Of equal choices, the one with rarer words; then the later word goes, because readers add words at the end.
      if (best === null || near > best.near || (near === best.near && documents < best.documents))
        best = { gone, near, documents };
    }
    if (best !== null) {
      const { gone } = best;
      return parts
        .filter((part) => lost.includes(part) || gone.includes(part))
        .map(({ typed }) => typed);
    }
  }
  return [];
}

/** Chinese has no blanks, so a long part may be several words. */
function cut(part: QueryPart): QueryPart[] {
  const { tokens, isFirm, field } = part;
  if (isFirm || field !== null || tokens.length < 4 || !tokens.every(isCharacter)) return [part];
  const words = wordsOfChinese(tokens.join(''));
  return words.map((word) => ({ ...part, tokens: [...word], typed: word }));
}

function choices<T>(all: readonly T[], count: number): (readonly T[])[] {
  if (count === 0) return [[]];
  return all
    .flatMap((one, index) => choices(all.slice(0, index), count - 1).map((rest) => [...rest, one]))
    .reverse();
}
